import type { Known } from '../../kit/define-table.ts';
import { localDate, localTime } from '../../lib/local-time.ts';
import type { einsatzBeteiligte } from '../einsaetze/einsatz-beteiligte.table.ts';
import type { einsaetze as einsaetzeTable } from '../einsaetze/einsaetze.table.ts';
import { einsatztafeln, type Einsatzstatistik, type Zeile } from './einsatzstatistik.calls.ts';

type Einsatz = Known<typeof einsaetzeTable>;
type Beteiligter = Known<typeof einsatzBeteiligte>;

const dayOf = ({ einsatzbeginn }: Einsatz): string => (einsatzbeginn ? localDate(einsatzbeginn) : '');

/** Whether a mission counts: no exercise, nothing cancelled (domain: einsaetze 5). */
const counts = ({ typ, status, einsatzart }: Einsatz): boolean =>
  typ !== 'Uebung' && einsatzart !== 'Uebung' && status !== 'Storno';

const cells: Readonly<Record<(typeof einsatztafeln)[number], (row: Einsatz) => string>> = {
  art: (row) => row.einsatzart ?? '',
  sektion: (row) => row.sek_id ?? '',
  ort: (row) => row.ort_id ?? '',
  monat: (row) => dayOf(row).slice(5, 7),
  stunde: (row) => String(localTime(row.einsatzbeginn ?? '').hour).padStart(2, '0'),
  taetigkeit: (row) => row.taetigkeit ?? '',
  ursache: (row) => row.ursache ?? '',
};

/** What the device counts itself out of the rows that it holds; answers as the server does, but for the people who were helped. */
export function zaehleEinsaetze(
  einsaetze: readonly Einsatz[],
  beteiligte: readonly Beteiligter[] | undefined,
  jahre: readonly number[],
  stand: string,
): Einsatzstatistik {
  const column = (row: Einsatz): number => jahre.indexOf(Number(dayOf(row).slice(0, 4)));
  const rows = einsaetze.filter((row) => counts(row) && column(row) >= 0);
  const events = eventsOf(rows);
  const byId = new Map(rows.map((row) => [row.id ?? '', column(row)]));
  const series = <R>(of: readonly R[], at: (row: R) => number | undefined, amount: (row: R) => number): number[] =>
    of.reduce<number[]>(
      (sums, row) => sums.map((sum, index) => (index === at(row) ? sum + amount(row) : sum)),
      jahre.map(() => 0),
    );
  const minutes = beteiligte && series(beteiligte, (row) => byId.get(row.einsatz_id ?? ''), minutesOf);
  return {
    stand,
    jahre: [...jahre],
    reihen: {
      einsaetze: series(events, column, () => 1),
      fehleinsaetze: series(events, column, (row) => (row.fehleinsatz === true ? 1 : 0)),
      ...(minutes === undefined ? {} : { personenstunden: minutes.map(hoursOf) }),
    },
    // A branch counts each of its own deployments, also beside others at the same event.
    tafeln: Object.fromEntries(
      einsatztafeln.map((name) => [name, tafel(name === 'sektion' ? rows : events, cells[name], column, jahre.length)]),
    ),
  };
}

/** Minutes as hours with two digits. */
export const hoursOf = (minutes: number): number => Math.round(minutes * (100 / 60)) / 100;

function minutesOf({ von, bis }: Beteiligter): number {
  const ms = Date.parse(bis ?? '') - Date.parse(von ?? '');
  return ms > 0 ? Math.round(ms / 60_000) : 0;
}

/** One mission for each event: of those that belong together the one that began first. */
function eventsOf(rows: readonly Einsatz[]): readonly Einsatz[] {
  const order = (row: Einsatz): string => `${new Date(row.einsatzbeginn ?? '').toISOString()} ${row.id ?? ''}`;
  const first = new Map<string, Einsatz>();
  for (const row of rows) {
    const event = row.verbund_id ?? row.id ?? '';
    const known = first.get(event);
    if (known === undefined || order(row) < order(known)) first.set(event, row);
  }
  return [...first.values()];
}

function tafel(
  rows: readonly Einsatz[],
  valueOf: (row: Einsatz) => string,
  column: (row: Einsatz) => number,
  years: number,
): Zeile[] {
  const byValue = new Map<string, number[]>();
  for (const row of rows) {
    const numbers = byValue.get(valueOf(row)) ?? Array.from({ length: years }, () => 0);
    numbers[column(row)] = (numbers[column(row)] ?? 0) + 1;
    byValue.set(valueOf(row), numbers);
  }
  return sortedRows([...byValue].map(([wert, zahlen]) => ({ wert, zahlen })));
}

/** In the order of the values, those not entered last. */
export const sortedRows = (rows: readonly Zeile[]): Zeile[] =>
  rows.toSorted((a, b) => Number(a.wert === '') - Number(b.wert === '') || (a.wert < b.wert ? -1 : 1));
