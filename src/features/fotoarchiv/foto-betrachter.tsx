import { useEffect, useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { FieldsPanel } from '../../screens/detail/fields-panel.tsx';
import { FormNotices } from '../../screens/detail/form-notices.tsx';
import { RecordTrouble } from '../../screens/detail/record-trouble.tsx';
import { settleUnsaved } from '../../screens/detail/unsaved.ts';
import { useRecordForm } from '../../screens/detail/use-record-form.ts';
import { referredTables, useLabels } from '../../screens/use-labels.ts';
import { useFieldContext } from '../../screens/use-field-context.ts';
import { Link } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';
import { placeholderUrl } from '../../lib/pictures/looks.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { BoxLayer } from '../../ui/pictures/box-layer.tsx';
import { Viewer } from '../../ui/pictures/viewer.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { t } from '../../ui/t.ts';
import { FotoAehnliche } from './foto-aehnliche.tsx';
import { FotoAlben } from './foto-alben.tsx';
import { FotoFreigabe } from './foto-freigabe.tsx';
import { FotoPersonen } from './foto-personen.tsx';
import { useFotoNamen } from './foto-namen.ts';
import { OriginalNotice } from './original-notice.tsx';
import { Ortswarnung } from './ortswarnung.tsx';
import { useMarkierungen } from './use-markierungen.ts';
import { fotoarchivModule } from './fotoarchiv.module.ts';
import { useFotoBild, type Foto } from './use-foto-bild.ts';
import './fotoarchiv.css';

interface BetrachterProps {
  /** Those that are stepped through. */
  readonly fotos: readonly Foto[];
  readonly id: string;
  readonly onStep: (id: string) => void;
  readonly onClose: () => void;
}

/** One photo in full with all that is known of it; steps through those of the gallery. */
export function FotoBetrachter({ fotos, id, onStep, onClose }: BetrachterProps): ReactElement | null {
  const at = fotos.findIndex((foto) => foto.id === id);
  const foto = fotos[at];
  const istBreit = useMedia('(min-width: 60rem)');
  const [istOffen, setOffen] = useState(istBreit);
  const isGone = foto === undefined;
  // Deleted or withdrawn meanwhile: there is nothing to look at.
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (foto === undefined) return null;
  return (
    <Betrachter
      key={foto.id}
      foto={foto}
      place={{ at: at + 1, of: fotos.length }}
      istOffen={istOffen}
      onPanel={() => setOffen((now) => !now)}
      onStep={(by) => {
        const next = fotos[at + by];
        if (next !== undefined) onStep(next.id);
      }}
      onClose={onClose}
    />
  );
}

interface EinesProps {
  readonly foto: Foto;
  readonly place: { readonly at: number; readonly of: number };
  readonly istOffen: boolean;
  readonly onPanel: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

function Betrachter({ foto, place, istOffen, onPanel, onStep, onClose }: EinesProps): ReactElement {
  const form = useRecordForm({ module: useDevice().registry.module(fotoarchivModule.name), row: foto });
  const nameOf = useFotoNamen();
  const marks = useMarkierungen(foto);
  const leave = async (then: () => void): Promise<void> => {
    if (await settleUnsaved(form)) then();
  };
  const bild = useFotoBild(foto, { side: Math.max(globalThis.innerWidth, globalThis.innerHeight) });
  const hash = placeholderUrl(foto.platzhalter);
  return (
    <Viewer
      title={foto.titel || t('Foto')}
      place={place}
      pictureKey={foto.id}
      width={foto.breite ?? 4}
      height={foto.hoehe ?? 3}
      isDrawing={marks.istZeichnen}
      over={
        <BoxLayer
          boxes={istOffen ? marks.boxes : []}
          chosen={marks.gewaehlt}
          onChoose={marks.waehle}
          onChange={marks.darfAendern ? marks.verschiebe : undefined}
          onRemove={marks.darfAendern ? marks.entferne : undefined}
          onDraw={marks.istZeichnen ? marks.zeichne : undefined}
        />
      }
      note={hinweis(bild)}
      actions={
        form.isDirty && (
          <Button size="small" variant="primary" icon="save" onPress={() => void form.save()}>
            {t('Speichern')}
          </Button>
        )
      }
      panel={<Angaben foto={foto} form={form} marks={marks} />}
      isPanelOpen={istOffen}
      onPanel={onPanel}
      onStep={(by) => void leave(() => onStep(by))}
      onClose={() => void leave(onClose)}
    >
      {hash !== undefined && bild.state !== 'ready' && <img className="foto-platzhalter" src={hash} alt="" />}
      {bild.state === 'ready' && (
        <img src={bild.src} srcSet={bild.srcSet} sizes="100vw" decoding="async" draggable={false} alt={nameOf(foto)} />
      )}
    </Viewer>
  );
}

function hinweis({ state, isCoarse }: ReturnType<typeof useFotoBild>): ReactElement | undefined {
  if (state === 'missing')
    return (
      <p role="status">
        {t('Dieses Foto ist nicht auf diesem Gerät. Es wird geladen, sobald eine Verbindung besteht.')}
      </p>
    );
  if (state === 'ready' && isCoarse)
    return <p role="status">{t('Vorschau: Das Bild in voller Größe ist nicht auf diesem Gerät.')}</p>;
  return undefined;
}

const zuerst = ['titel', 'beschreibung', 'aufnahme'];
const danach = [
  'genauigkeit',
  'zeitzone',
  'ort',
  'position',
  'urheber',
  'lizenz',
  'schlagworte',
  'einsatz_id',
  'kurs_id',
  'sperrbis',
];

interface AngabenProps {
  readonly foto: Foto;
  readonly form: ReturnType<typeof useRecordForm>;
  readonly marks: ReturnType<typeof useMarkierungen>;
}

/** What is known of a photo, beside it. */
function Angaben({ foto, form, marks }: AngabenProps): ReactElement {
  // As this kind of organisation has it: not all know missions.
  const { module } = form;
  const labelOf = useLabels(referredTables(module.table));
  const context = useFieldContext(labelOf, {
    module,
    id: foto.id,
    row: form.row,
    setField: form.set,
  });
  return (
    <div className="foto-angaben">
      <RecordTrouble table={module.table.name} id={foto.id} />
      <FormNotices form={form} known={foto} labelOf={labelOf} />
      <OriginalNotice foto={foto} />
      <FieldsPanel form={form} context={context} names={zuerst} />
      <Disclosure title={t('Personen')} isOpenAtFirst>
        <FotoPersonen foto={foto} marks={marks} />
      </Disclosure>
      <Disclosure title={t('Freigabe')} isOpenAtFirst>
        <FotoFreigabe foto={foto} />
      </Disclosure>
      <Disclosure title={t('Alben')} isOpenAtFirst>
        <FotoAlben foto={foto} />
      </Disclosure>
      <Disclosure title={t('Ähnliche Fotos')} isOpenAtFirst>
        <FotoAehnliche foto={foto} before={() => settleUnsaved(form)} />
      </Disclosure>
      <Disclosure title={t('Weitere Angaben')} isOpenAtFirst>
        <Ortswarnung
          position={form.row['position']}
          {...(form.rights.writable.has('position') && { onTurn: (turned) => form.set('position', turned) })}
        />
        <FieldsPanel form={form} context={context} names={danach} />
      </Disclosure>
      <Link to={addressOf(fotoarchivModule, foto.id) ?? '/fotoarchiv'}>{t('Alle Angaben und der Verlauf')}</Link>
    </div>
  );
}
