import { useCallback, useMemo, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import type { FileValue } from '../../../kit/kinds/file.ts';
import type { ChildTabProps } from '../../../screens/children/slot.ts';
import { useDevice } from '../../../screens/device.ts';
import { LineList } from '../../../screens/lines/line-list.tsx';
import { useSame } from '../../../screens/portrait.tsx';
import { useChildren } from '../../../screens/use-replica.ts';
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { useObjectUrl } from '../../../ui/kinds/use-object-url.ts';
import { t } from '../../../ui/t.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { dokumentpruefung } from '../../dokumente/dokumente.vocabularies.ts';
import { labelOf } from '../../../kit/vocabulary.ts';
import { anhaenge, anhangBytes } from './anhang.rules.ts';
import { groesse } from './anhangtext.rules.ts';
import { in_, stuecke, type Sprache } from './bloecke.rules.ts';
import { newsletterbloecke } from './newsletterbloecke.table.ts';
import { newsletterbloeckeModule } from './newsletterbloecke.module.ts';
import type { newsletter } from './newsletter.table.ts';
import { fuelle, werteVon } from './platzhalter.rules.ts';
import { StueckeAnsicht } from './stuecke-ansicht.tsx';
import './newsletter.css';

type Props = ChildTabProps<typeof newsletter>;
type Bildblock = VisibleRowOf<typeof newsletterbloecke>;

/** Whom the preview is written to: one person with all names, one of whom nothing is known, a household. */
const leser = {
  person: [{ vorname: 'Anna', nachname: 'Mustermann' }],
  ohne: [{ vorname: null, nachname: null }],
  haushalt: [
    { vorname: 'Anna', nachname: 'Mustermann' },
    { vorname: 'Toni', nachname: 'Mustermann' },
  ],
} as const;
type Leser = keyof typeof leser;

/** What stands in a newsletter, written line by line, and below it how it will look. */
export function InhaltTab({ lines, ...props }: Props): ReactElement {
  return (
    <div className="stack">
      <LineList {...props} lines={lines ?? {}} />
      <Anhaenge brief={props.parent} />
      <Vorschau brief={props.parent} />
    </div>
  );
}

/** What goes along, what goes as a link, and whether it was looked at. */
function Anhaenge({ brief }: { brief: Props['parent'] }): ReactElement | null {
  const bloecke = useChildren(newsletterbloecke, brief.id);
  const alle = useMemo(() => anhaenge(bloecke ?? []), [bloecke]);
  if (alle.length === 0) return null;
  const stand = new Map((bloecke ?? []).map(({ id, pruefung }) => [id, pruefung ?? 'Ungeprueft']));
  return (
    <Card title={t('Anhänge')}>
      <ul className="stack-small">
        {alle.map(({ id, datei, alsLink }) => {
          const pruefung = stand.get(id) ?? 'Ungeprueft';
          return (
            <li key={id}>
              <strong>{datei.name}</strong> <small className="muted">{groesse(datei.size)}</small>{' '}
              <Badge tone={tone[pruefung]}>{t(labelOf(dokumentpruefung, pruefung))}</Badge>
              {alsLink && <p>{linkSatz(datei.name, datei.size)}</p>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const tone = { Ungeprueft: 'info', Sauber: 'ok', Befallen: 'bad', NichtPruefbar: 'bad' } as const;

const linkSatz = (name: string, bytes: number): string =>
  bytes > anhangBytes
    ? t('Der Anhang ist {groesse} groß. Wir senden stattdessen einen Link.', { groesse: groesse(bytes) })
    : t('Zusammen sind die Anhänge größer als {platz}. Für {name} senden wir stattdessen einen Link.', {
        platz: groesse(anhangBytes),
        name,
      });

function Vorschau({ brief }: { brief: Props['parent'] }): ReactElement {
  const bloecke = useChildren(newsletterbloecke, brief.id);
  const [sprache, setSprache] = useState<Sprache>('de');
  const [breite, setBreite] = useState('telefon');
  const [an, setAn] = useState<Leser>('person');
  const werte = useMemo(() => werteVon(leser[an], { liste: t('Liste'), sektion: t('Sektion') }), [an]);
  const teile = useMemo(() => stuecke(bloecke ?? [], sprache, werte), [bloecke, sprache, werte]);
  const bild = (id: string, alt: string): ReactElement | null => {
    const block = (bloecke ?? []).find((one) => one.id === id);
    return block === undefined ? null : <Bild key={id} block={block} alt={alt} />;
  };
  return (
    <Card title={t('Vorschau')}>
      <div className="stack">
        <div className="row">
          <ChoiceBar
            label={t('Sprache')}
            value={sprache}
            onChange={(id) => setSprache(id === 'it' ? 'it' : 'de')}
            items={[
              { id: 'de', label: t('Deutsch') },
              { id: 'it', label: t('Italienisch') },
            ]}
          />
          <ChoiceBar
            label={t('Breite')}
            value={breite}
            onChange={(id) => setBreite(id ?? 'telefon')}
            items={[
              { id: 'telefon', label: t('Telefon') },
              { id: 'breit', label: t('Bildschirm') },
            ]}
          />
          <ChoiceBar
            label={t('Empfänger')}
            value={an}
            onChange={(id) => setAn(id === 'ohne' || id === 'haushalt' ? id : 'person')}
            items={[
              { id: 'person', label: t('Person') },
              { id: 'ohne', label: t('Ohne Namen') },
              { id: 'haushalt', label: t('Haushalt') },
            ]}
          />
        </div>
        <div className="newsletter-vorschau" data-breite={breite} lang={sprache}>
          <p className="muted">{fuelle(in_(sprache, brief.betreff, brief.betreff_it), werte)}</p>
          {teile.length === 0 ? (
            <EmptyState icon="mail" title={t('Der Newsletter ist noch leer.')} />
          ) : (
            <StueckeAnsicht stuecke={teile} bild={bild} />
          )}
        </div>
      </div>
    </Card>
  );
}

function Bild({ block, alt }: { block: Bildblock; alt: string }): ReactElement | null {
  const { loadFile } = useDevice();
  const { id } = block;
  const file = useSame(block.bild ?? null);
  const load = useCallback(
    (wanted: FileValue) => loadFile({ url: newsletterbloeckeModule.url, id, column: 'bild' }, wanted),
    [loadFile, id],
  );
  const loaded = useObjectUrl(file, load);
  if (loaded.state === 'ready') return <img src={loaded.url} alt={alt} />;
  return loaded.state === 'missing' ? <p className="muted">{alt}</p> : null;
}
