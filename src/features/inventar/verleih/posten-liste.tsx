import type { ReactElement } from 'react';
import { localToday } from '../../../lib/local-time.ts';
import { useDevice } from '../../../screens/device.ts';
import { titleOfRow } from '../../../screens/titles.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useRows } from '../../../screens/use-replica.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';
import { gesperrteTeile, useSaetze, type Teil } from '../saetze/use-satz.ts';
import { halterText, useJetzt, useLeihen } from './leihen.ts';
import { reservierungen } from './reservierungen.table.ts';
import { SperrenMarken } from './sperren-marke.tsx';
import { sperrenFuerAusgabe } from './sperren.rules.ts';
import type { Stueck } from './stueck-suche.ts';

const keine: readonly Teil[] = [];

/** Of any piece: what of the set that it is may not be handed out. */
export function useGesperrteTeile(): (id: string) => readonly Teil[] {
  const saetze = useSaetze();
  return (id) => (saetze === undefined ? keine : gesperrteTeile(saetze(id)));
}

/** A piece that is to be handed out. */
export interface Gewaehlt {
  readonly stueck: Stueck;
  readonly menge: number;
  readonly reservierung_id: string | null;
  readonly trotzsperre: boolean;
  readonly grund: string;
}

type PostenListeProps = {
  gewaehlt: readonly Gewaehlt[];
  onChange: (id: string, values: Partial<Gewaehlt>) => void;
  onRemove: (id: string) => void;
};

/** What is to be handed out, and what speaks against it: a lock refuses until somebody says why not. */
export function PostenListe({ gewaehlt, onChange, onRemove }: PostenListeProps): ReactElement | null {
  const { registry } = useDevice();
  if (gewaehlt.length === 0) return null;
  return (
    <Card title={t('Auszugeben')}>
      <ul className="stack">
        {gewaehlt.map((one) => (
          <li key={one.stueck.id} className="stack-small">
            <div className="row">
              <strong className="grow">{titleOfRow(registry, 'inventar', one.stueck)}</strong>
              <IconButton icon="delete" label={t('Entfernen')} onPress={() => onRemove(one.stueck.id)} />
            </div>
            {(one.stueck.menge ?? 1) > 1 && (
              <NumberField
                label={t('Menge')}
                value={one.menge}
                onChange={(menge) => onChange(one.stueck.id, { menge: menge ?? 0 })}
              />
            )}
            <Einwaende one={one} onChange={(values) => onChange(one.stueck.id, values)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type EinwaendeProps = { one: Gewaehlt; onChange: (values: Partial<Gewaehlt>) => void };

function Einwaende({ one, onChange }: EinwaendeProps): ReactElement {
  const sperren = sperrenFuerAusgabe(one.stueck, localToday());
  const teile = useGesperrteTeile()(one.stueck.id);
  return (
    <>
      <Schon stueck={one.stueck} />
      <Reserviert stueck={one.stueck} one={one} onChange={onChange} />
      {sperren.length + teile.length > 0 && (
        <>
          {sperren.length > 0 && (
            <Banner tone="bad" title={t('Gesperrt: bitte nicht ausgeben.')}>
              <SperrenMarken sperren={sperren} />
            </Banner>
          )}
          {teile.map(({ zeile, stueck, sperren: gesperrt }) => (
            <Banner key={zeile.id} tone="bad" title={t('Im Satz gesperrt: {name}', { name: stueck?.name ?? '' })}>
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

/** Somebody has the piece already: it passes on. */
function Schon({ stueck }: { stueck: Stueck }): ReactElement | null {
  const leihen = useLeihen();
  const labelOf = useLabels(['personen', 'einsaetze', 'ausbildungen']);
  const schon = (leihen ?? []).find(
    ({ kopf, stand }) => kopf.inventar_id === stueck.id && stand.offen > 0 && (stueck.menge ?? 1) === 1,
  );
  if (schon === undefined) return null;
  return (
    <Banner tone="warn" title={t('Ist ausgegeben an {name}', { name: halterText(schon, labelOf) || '–' })}>
      {t('Mit dieser Ausgabe geht es weiter; beide Ausleihen sind danach zu prüfen.')}
    </Banner>
  );
}

/** Somebody has reserved it: it is theirs, or it is handed out against it. */
function Reserviert({ stueck, one, onChange }: { stueck: Stueck } & EinwaendeProps): ReactElement | null {
  const rows = useRows(reservierungen);
  const now = useJetzt();
  const next = (rows ?? [])
    .filter((row) => row.inventar_id === stueck.id && row.status === 'Bestaetigt' && (row.bis ?? '') > now)
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
