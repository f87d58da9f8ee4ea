import type { ReactElement } from 'react';
import { placeholderUrl } from '../../lib/pictures/looks.ts';
import { useFotoNamen } from './foto-namen.ts';
import { useFotoBild, type Foto } from './use-foto-bild.ts';
import './fotoarchiv.css';

const kachel = 200;

/** A photo as a small picture that fills its place and opens it. */
export function FotoKlein({ foto, onOpen }: { foto: Foto; onOpen: () => void }): ReactElement {
  const nameOf = useFotoNamen();
  const bild = useFotoBild(foto, { side: kachel });
  const hash = placeholderUrl(foto.platzhalter);
  return (
    <button type="button" aria-label={nameOf(foto)} onClick={onOpen}>
      {hash !== undefined && <img src={hash} alt="" draggable={false} />}
      {bild.state === 'ready' && <img src={bild.src} decoding="async" alt="" draggable={false} />}
    </button>
  );
}
