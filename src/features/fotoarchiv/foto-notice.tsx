import { useState, type ReactElement } from 'react';
import { placeholderUrl } from '../../lib/pictures/looks.ts';
import type { AnyRow } from '../../kit/field.ts';
import { useRecord } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { FotoBetrachter } from './foto-betrachter.tsx';
import { useFotoNamen } from './foto-namen.ts';
import { fotoarchiv } from './fotoarchiv.table.ts';
import { OriginalNotice } from './original-notice.tsx';
import { Ortswarnung } from './ortswarnung.tsx';
import { useFotoBild, type Foto } from './use-foto-bild.ts';
import './fotoarchiv.css';

/** The picture above the fields of its record, and what is wrong with it. */
export function FotoNotice({ row: { id, position } }: { row: AnyRow }): ReactElement | null {
  const foto = useRecord(fotoarchiv, id);
  if (!foto) return null;
  return (
    <>
      <Bild foto={foto} />
      <OriginalNotice foto={foto} />
      <Ortswarnung position={position} />
    </>
  );
}

const seite = 640;

function Bild({ foto }: { foto: Foto }): ReactElement {
  const [istOffen, setOffen] = useState(false);
  const nameOf = useFotoNamen();
  const bild = useFotoBild(foto, { side: seite });
  return (
    <div className="foto-karte">
      <div className="foto-rahmen" style={{ aspectRatio: `${foto.breite ?? 4} / ${foto.hoehe ?? 3}` }}>
        <img className="foto-platzhalter" src={placeholderUrl(foto.platzhalter)} alt="" />
        {bild.state === 'ready' && <img src={bild.src} srcSet={bild.srcSet} sizes="20rem" alt={nameOf(foto)} />}
      </div>
      <Button icon="eye" onPress={() => setOffen(true)}>
        {bild.state === 'missing' ? t('Nicht auf diesem Gerät') : t('Foto ansehen')}
      </Button>
      {istOffen && <FotoBetrachter fotos={[foto]} id={foto.id} onStep={() => {}} onClose={() => setOffen(false)} />}
    </div>
  );
}
