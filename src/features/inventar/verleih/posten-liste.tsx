import { lazy, Suspense, useState, type ReactElement } from 'react';
import { localToday } from '../../../lib/local-time.ts';
import { useDevice } from '../../../screens/device.ts';
import { titleOfRow } from '../../../screens/titles.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useRows } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';
import { gesperrteTeile, useSaetze, type Teil } from '../saetze/use-satz.ts';
import { sperrenAm } from '../zustand.rules.ts';
import type { Gewaehlt } from './gewaehlt.ts';
import { LagerortWahl } from './lagerort-wahl.tsx';
import { halterText, useJetzt, useLeihen, type Ausleihe } from './leihen.ts';
import { reservierungen } from './reservierungen.table.ts';
import { SperrenMarken } from './sperren-marke.tsx';
import type { Stueck } from './stueck-suche.ts';
import { verleihModule } from './verleih.module.ts';

const WeitergabeDialog = lazy(async () => ({
  default: (await import('./weitergabe-dialog.tsx')).WeitergabeDialog,
}));

const keine: readonly Teil[] = [];

/** Of any piece: what of the set that it is may not be handed out. */
export function useGesperrteTeile(): (id: string) => readonly Teil[] {
  const saetze = useSaetze();
  return (id) => (saetze === undefined ? keine : gesperrteTeile(saetze(id)));
}

type Aenderung = Partial<Omit<Gewaehlt, 'stueck' | 'artikel' | 'id'>>;
type PostenListeProps = {
  gewaehlt: readonly Gewaehlt[];
  onChange: (id: string, values: Aenderung) => void;
  onRemove: (id: string) => void;
};

/** What is to be handed out, and what speaks against it: a lock refuses until somebody says why not. */
export function PostenListe({ gewaehlt, onChange, onRemove }: PostenListeProps): ReactElement | null {
  if (gewaehlt.length === 0) return null;
  return (
    <Card title={t('Auszugeben')}>
      <ul className="stack">
        {gewaehlt.map((one) => (
          <Zeile
            key={one.id}
            one={one}
            onChange={(values) => onChange(one.id, values)}
            onRemove={() => onRemove(one.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

function Zeile({ one, onChange, onRemove }: ZeileProps & { onRemove: () => void }): ReactElement {
  const { registry } = useDevice();
  const { id, stueck, artikel, menge, standort_id } = one;
  return (
    <li className="stack-small">
      <div className="row">
        <strong className="grow">
          {stueck === undefined ? titleOfRow(registry, 'artikel', artikel) : titleOfRow(registry, 'inventar', stueck)}
        </strong>
        <IconButton icon="delete" label={t('Entfernen')} onPress={onRemove} />
      </div>
      {(stueck === undefined || (stueck.menge ?? 1) > 1) && (
        <NumberField label={t('Menge')} value={menge} onChange={(typed) => onChange({ menge: typed ?? 0 })} />
      )}
      {stueck === undefined && <LagerortWahl artikel_id={id} value={standort_id} onChange={onChange} />}
      {stueck !== undefined && <Einwaende stueck={stueck} one={one} onChange={onChange} onPassedOn={onRemove} />}
      <Reserviert one={one} onChange={onChange} />
    </li>
  );
}

type ZeileProps = { one: Gewaehlt; onChange: (values: Aenderung) => void };
type EinwaendeProps = ZeileProps & { stueck: Stueck; onPassedOn: () => void };

function Einwaende({ stueck, one, onChange, onPassedOn }: EinwaendeProps): ReactElement {
  const sperren = sperrenAm(stueck, localToday());
  const teile = useGesperrteTeile()(stueck.id);
  return (
    <>
      <Schon stueck={stueck} onPassedOn={onPassedOn} />
      {sperren.length + teile.length > 0 && (
        <>
          {sperren.length > 0 && (
            <Banner tone="bad" title={t('Gesperrt: bitte nicht ausgeben.')}>
              <SperrenMarken sperren={sperren} />
            </Banner>
          )}
          {teile.map(({ zeile, stueck: teil, sperren: gesperrt }) => (
            <Banner key={zeile.id} tone="bad" title={t('Im Satz gesperrt: {name}', { name: teil?.name ?? '' })}>
              <SperrenMarken sperren={gesperrt} />
            </Banner>
          ))}
          <Checkbox
            label={t('Trotzdem ausgegeben')}
            value={one.trotzsperre}
            onChange={(trotzsperre) => onChange({ trotzsperre })}
          />
          {one.trotzsperre && (
            <TextField
              label={t('Grund')}
              isRequired
              value={one.grund}
              maxLength={300}
              onChange={(grund) => onChange({ grund })}
            />
          )}
        </>
      )}
    </>
  );
}

/** Somebody has the piece already: it is handed on, or passes on by itself. */
function Schon({ stueck, onPassedOn }: { stueck: Stueck; onPassedOn: () => void }): ReactElement | null {
  const leihen = useLeihen();
  const labelOf = useLabels(['personen', 'einsaetze', 'ausbildungen']);
  const [passing, setPassing] = useState<Ausleihe>();
  const schon = (leihen ?? []).find(
    ({ kopf, stand }) => kopf.inventar_id === stueck.id && stand.offen > 0 && (stueck.menge ?? 1) === 1,
  );
  return (
    <>
      {schon !== undefined && (
        <Banner
          tone="warn"
          title={t('Ist ausgegeben an {name}', { name: halterText(schon, labelOf) || '–' })}
          action={
            <Button size="small" icon="arrowRight" onPress={() => setPassing(schon)}>
              {t('Weitergeben')}
            </Button>
          }
        >
          {t('Mit dieser Ausgabe geht es weiter; beide Ausleihen sind danach zu prüfen.')}
        </Banner>
      )}
      {passing !== undefined && (
        <Suspense fallback={null}>
          <WeitergabeDialog
            module={verleihModule}
            rows={[passing.kopf]}
            onClose={() => setPassing(undefined)}
            onDone={onPassedOn}
          />
        </Suspense>
      )}
    </>
  );
}

/** Somebody has reserved it: it is theirs, or it is handed out against it. */
function Reserviert({ one, onChange }: ZeileProps): ReactElement | null {
  const rows = useRows(reservierungen);
  const now = useJetzt();
  const next = (rows ?? [])
    .filter(
      (row) =>
        (one.stueck === undefined ? row.artikel_id : row.inventar_id) === one.id &&
        (one.sek_id === null || row.sek_id === one.sek_id) &&
        row.status === 'Bestaetigt' &&
        (row.bis ?? '') > now,
    )
    .toSorted((a, b) => ((a.von ?? '') < (b.von ?? '') ? -1 : 1))[0];
  if (next === undefined) return null;
  return (
    <Banner
      tone="warn"
      title={t('Reserviert für {name}: {von} bis {bis}', {
        name: next.fuer ?? '–',
        von: formatDateTime(next.von),
        bis: formatDateTime(next.bis),
      })}
    >
      <Checkbox
        label={t('Wird auf diese Reservierung ausgegeben')}
        value={one.reservierung_id === next.id}
        onChange={(isFor) => onChange({ reservierung_id: isFor ? next.id : null })}
      />
    </Banner>
  );
}
