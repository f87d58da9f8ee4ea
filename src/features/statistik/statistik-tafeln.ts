import { hideSmall } from '../../lib/hide-small.ts';
import { einsatztafeln, personentafeln, type Einsatzstatistik, type Zeile } from './einsatzstatistik.calls.ts';
import type { ChartTable } from '../../ui/charts/chart-table.ts';
import { t } from '../../ui/t.ts';

/** Name of a table of the statistics. */
export type Tafelname = (typeof einsatztafeln)[number] | (typeof personentafeln)[number];

/** A table of the statistics with its chart. */
export interface Tafel {
  readonly id: string;
  readonly title: string;
  readonly table: ChartTable;
  /** What of it is drawn, where not all. */
  readonly drawn?: ChartTable;
  /** What follows each other in time stands upright. */
  readonly isUpright?: boolean;
  readonly digits?: number;
}

/** Names what stands in a column; undefined for a value that nobody entered. */
export type NameOf = (name: Tafelname, wert: string) => string;

const titleOf = (name: Tafelname): string =>
  ({
    art: t('Einsatzart'),
    sektion: t('Sektion'),
    ort: t('Einsatzort'),
    monat: t('Monat'),
    stunde: t('Stunde'),
    taetigkeit: t('Tätigkeit'),
    ursache: t('Ursache'),
    zustand: t('Zustand der Geretteten'),
    nation: t('Nation der Geretteten'),
    alter: t('Alter der Geretteten'),
  })[name];

/** Values that have an order of their own; of all others the most frequent comes first. */
const ordered = new Set<Tafelname>(['monat', 'stunde', 'alter']);

/** All tables as they are shown and exported; `isPublic` hides counts below three so that no sum reveals them. */
export function tafelnOf(statistik: Einsatzstatistik, nameOf: NameOf, isPublic: boolean): readonly Tafel[] {
  const parts = statistik.jahre.map(String);
  const of = (name: Tafelname): Tafel[] => {
    const rows = statistik.tafeln[name];
    if (rows === undefined) return [];
    const sorted = ordered.has(name)
      ? rows
      : rows.toSorted((a, b) => Number(a.wert === '') - Number(b.wert === '') || sum(b.zahlen) - sum(a.zahlen));
    return [
      {
        id: name,
        title: titleOf(name),
        table: publishedTable(sorted, parts, (wert) => nameOf(name, wert), isPublic),
        isUpright: name === 'monat' || name === 'stunde',
      },
    ];
  };
  return [
    jahresTafel(statistik, parts, isPublic),
    ...einsatztafeln.flatMap(of),
    ...personentafeln.flatMap(of),
    ...stunden(statistik, parts),
  ];
}

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

function publishedTable(
  rows: readonly Zeile[],
  parts: readonly string[],
  nameOf: (wert: string) => string,
  isPublic: boolean,
): ChartTable {
  const counts = rows.map(({ zahlen }) => zahlen);
  const shown = isPublic
    ? hideSmall(counts, parts.length)
    : { rows: counts, sums: counts.map(sum), totals: parts.map((_, at) => sum(counts.map((row) => row[at] ?? 0))) };
  const hasSums = shown.sums !== undefined && parts.length > 1;
  return {
    parts,
    rows: rows.map(({ wert }, at) => ({
      name: nameOf(wert),
      counts: shown.rows[at] ?? [],
      ...(hasSums ? { sum: shown.sums?.[at] ?? null } : {}),
    })),
    totals: shown.totals,
    ...(hasSums ? { total: sum(shown.totals.map((total) => total ?? 0)) } : {}),
  };
}

/**
 * Kinds that add up to what each line counts, side by side. They are hidden line by line, so that a sum that another table of the
 * same lines shows tells nothing, and then turned.
 */
export function turnedTable(kinds: readonly Zeile[], lines: readonly string[], isPublic: boolean): ChartTable {
  const { rows, totals = [] } = publishedTable(kinds, lines, (wert) => wert, isPublic);
  const sums = rows.flatMap(({ sum: ofKind }) => (ofKind === undefined ? [] : [ofKind]));
  return {
    parts: rows.map(({ name }) => name),
    rows: lines.map((name, at) => ({
      name,
      counts: rows.map(({ counts }) => counts[at] ?? null),
      sum: totals[at] ?? null,
    })),
    ...(sums.length === rows.length ? { totals: sums } : {}),
  };
}

/** Missions by year, false alarms apart. */
function jahresTafel({ reihen }: Einsatzstatistik, years: readonly string[], isPublic: boolean): Tafel {
  const { einsaetze = [], fehleinsaetze = [] } = reihen;
  const kinds = [
    { wert: t('Einsätze mit Hilfe'), zahlen: einsaetze.map((all, at) => all - (fehleinsaetze[at] ?? 0)) },
    { wert: t('Fehleinsätze'), zahlen: [...fehleinsaetze] },
  ];
  const { parts, rows } = turnedTable(kinds, years, isPublic);
  return { id: 'jahr', title: t('Einsätze je Jahr'), isUpright: true, table: { parts, rows } };
}

/** Hours of all who took part; they count nobody, so nothing is hidden. */
function stunden({ reihen: { personenstunden } }: Einsatzstatistik, parts: readonly string[]): readonly Tafel[] {
  if (personenstunden === undefined) return [];
  return [
    {
      id: 'personenstunden',
      title: t('Personenstunden je Jahr'),
      isUpright: true,
      digits: 2,
      table: { parts: [t('Stunden')], rows: parts.map((name, at) => ({ name, counts: [personenstunden[at] ?? 0] })) },
    },
  ];
}
