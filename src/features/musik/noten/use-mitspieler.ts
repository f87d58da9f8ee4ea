import { useMemo } from 'react';
import type { VisibleRow } from '../../../db/base.ts';
import { message } from '../../../lib/message.ts';
import { useDevice } from '../../../screens/device.ts';
import { mayReadTable } from '../../../screens/record-rights.ts';
import { useNamedTables } from '../../../screens/use-replica.ts';
import { t } from '../../../ui/t.ts';
import { mitgliederbesetzung } from '../../personen/mitgliederbesetzung.table.ts';
import { stimmgattungen } from '../../personen/stimmgattungen.table.ts';
import { leuteTabellen, mitspieler, type Leute, type Mitspieler } from './mitspieler.rules.ts';
import { istLeer, ohneBlatt, type Spielbarkeit, type Spielstand } from './spielbar.rules.ts';

/** What rules ask for, out of the tables by their names. */
export const leuteAus = (rows: (table: (typeof leuteTabellen)[number]) => readonly VisibleRow[]): Leute => ({
  personen: rows('personen'),
  mitgliederbesetzung: rows('mitgliederbesetzung'),
  stimmgattungen: rows('stimmgattungen'),
  besetzung: rows('besetzung'),
  abwesenheiten: rows('abwesenheiten'),
  ausbildungtage: rows('ausbildungtage'),
  ausbildungteilnehmer: rows('ausbildungteilnehmer'),
  ausbildungteilnahmen: rows('ausbildungteilnahmen'),
});

/** Who plays in a branch on a day (ISO), as this device knows it; undefined until it is read, where nobody may be read, and where nobody plays. */
export function useMitspieler(sek_id: string | null | undefined, tag: string): Mitspieler | undefined {
  const { registry, rights } = useDevice();
  const darf = [mitgliederbesetzung, stimmgattungen].some(
    (table) => registry.tables.has(table.name) && mayReadTable(registry, rights, table),
  );
  const found = useNamedTables(leuteTabellen);
  return useMemo(() => {
    if (!darf || found === undefined || !sek_id) return undefined;
    const wer = mitspieler(
      leuteAus((table) => found.get(table) ?? []),
      sek_id,
      tag,
    );
    return wer.da.length + wer.fehlen.length === 0 ? undefined : wer;
  }, [darf, found, sek_id, tag]);
}

/** States of sheet music in German words, and how they are shown. */
export const spielstandWorte: Readonly<Record<Spielstand, string>> = {
  voll: message('Spielbar'),
  umsetzen: message('Mit Umsetzen'),
  luecken: message('Stimmen fehlen'),
  ohnestimmen: message('Keine Stimmen eingetragen'),
};
export const spielstandToene = { voll: 'ok', umsetzen: 'info', luecken: 'bad', ohnestimmen: 'warn' } as const;

/** What sheet music lacks: parts that nobody plays, and parts whose sheets are all out; as texts. */
export const lueckenText = ({ plaetze }: Spielbarkeit): string =>
  [
    ...plaetze.filter(istLeer).map(({ stimme }) => stimme),
    ...plaetze.filter(ohneBlatt).map(({ stimme }) => t('{stimme} (kein Blatt da)', { stimme })),
  ].join(', ');

/** Who changes over to which part. */
export const umsetzenText = ({ plaetze }: Spielbarkeit): string =>
  plaetze
    .flatMap(({ stimme, aushilfe }) =>
      aushilfe === null ? [] : [t('{name}: {stimme}', { name: aushilfe.name, stimme })],
    )
    .join(', ');
