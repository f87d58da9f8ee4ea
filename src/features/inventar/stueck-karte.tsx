import type { ReactElement, ReactNode } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useToday } from '../../screens/use-today.ts';
import { formatDate } from '../../ui/format.ts';
import { useObjectUrl } from '../../ui/kinds/use-object-url.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { inventarModule } from './inventar.module.ts';
import type { inventar } from './inventar.table.ts';
import { geraetezustand, inventarstatus, sperre } from './inventar.vocabularies.ts';
import { useHeute } from './use-heute.ts';
import { sperrenAm } from './zustand.rules.ts';
import './inventar.css';

type Stueck = VisibleRowOf<typeof inventar>;

type StueckKarteProps = {
  stueck: Stueck;
  /** Instant since which another label should be on it. */
  ersetztAm?: string | undefined;
  children?: ReactNode;
};

/** What somebody with a piece in the hand wants to know of it; nothing that is hidden from the reader. */
export function StueckKarte({ stueck: gespeichert, ersetztAm, children }: StueckKarteProps): ReactElement {
  const stueck = useHeute()(gespeichert);
  const { user } = useDevice();
  const labelOf = useLabels(['standorte', 'personen', 'sektionen', 'einsatzfahrzeuge']);
  const heute = useToday();
  const sperren = sperrenAm(stueck, heute);
  const name = (table: string, id: string | null | undefined): string => (id ? (labelOf(table, id) ?? '') : '');
  const wer =
    stueck.ausgegebenan ||
    name('personen', stueck.traeger_id) ||
    name('sektionen', stueck.traegersek_id) ||
    name('einsatzfahrzeuge', stueck.fahrzeug_id) ||
    stueck.traeger_name;
  const zeilen: readonly (readonly [string, string | null | undefined])[] = [
    [t('Nächste Prüfung'), stueck.naechstepruefung && formatDate(stueck.naechstepruefung)],
    [t('Letzte Prüfung'), stueck.letztepruefung && formatDate(stueck.letztepruefung)],
    [t('Gesperrt ab'), stueck.ablauf && formatDate(stueck.ablauf)],
    [t('Standort'), [name('standorte', stueck.standort_id), stueck.fach].filter(Boolean).join(', ')],
    [t('Träger'), wer],
    [t('Zurück bis'), stueck.zurueckbis && formatDate(stueck.zurueckbis)],
    [t('Seriennummer'), stueck.seriennr],
  ];
  return (
    <section className="stueck-karte" aria-label={t('Gelesenes Stück')}>
      <div className="stueck-kopf">
        <Bild stueck={stueck} />
        <div className="grow">
          <h2>{stueck.name}</h2>
          <p className="num muted">{stueck.inventarnr ?? stueck.vorlaeufig}</p>
          <div className="row">
            {stueck.zustand && (
              <Badge tone={zustandston[stueck.zustand]}>{t(geraetezustand.labels[stueck.zustand])}</Badge>
            )}
            {stueck.status && stueck.status !== 'InGebrauch' && (
              <Badge>{t(inventarstatus.labels[stueck.status])}</Badge>
            )}
            {sperren.map((eine) => (
              <Badge key={eine} tone="bad" icon="lock">
                {t(sperre.labels[eine])}
              </Badge>
            ))}
          </div>
        </div>
      </div>
      {stueck.sek_id !== user.sek_id && (
        <Banner
          tone="warn"
          title={t('Fremdes Stück: {sektion}', { sektion: name('sektionen', stueck.sek_id) || '–' })}
        />
      )}
      {ersetztAm !== undefined && (
        <Banner
          tone="warn"
          title={t('Etikett ersetzt am {tag}, bitte altes entfernen', { tag: formatDate(ersetztAm.slice(0, 10)) })}
        />
      )}
      <dl className="stueck-zeilen">
        {zeilen
          .filter(([, wert]) => (wert ?? '') !== '')
          .map(([label, wert]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{wert}</dd>
            </div>
          ))}
      </dl>
      {children}
    </section>
  );
}

const zustandston = { GuterZustand: 'ok', Ueberwachung: 'warn', Aussortieren: 'bad' } as const;

function Bild({ stueck }: { stueck: Stueck }): ReactElement | null {
  const { loadFile } = useDevice();
  const file = stueck.foto ?? null;
  const loaded = useObjectUrl(file, (value) =>
    loadFile({ url: inventarModule.url, id: stueck.id, column: 'foto' }, value),
  );
  return loaded.state === 'ready' ? <img className="stueck-bild" src={loaded.url} alt={t('Foto')} /> : null;
}
