import { unzipSync, strFromU8 } from 'fflate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chartLines } from '../../ui/charts/chart-table.ts';
import { formatDecimal } from '../../ui/format.ts';
import { readCsv } from '../../lib/tables/read-csv.ts';
import { einsatztafeln, personentafeln, type Einsatzstatistik } from './einsatzstatistik.calls.ts';
import { exportStatistikCsv, exportStatistikXlsx } from './statistik-export.ts';
import { tafelnOf, turnedTable, type Tafel } from './statistik-tafeln.ts';

const saved: { readonly blob: Blob; readonly name: string }[] = [];
vi.mock('../../screens/download.ts', () => ({
  download: (blob: Blob, name: string) => void saved.push({ blob, name }),
}));
afterEach(() => void saved.splice(0));

const about = { name: 'Einsatzstatistik', stand: '2026-03-01T10:00:00.000Z', narrowed: 'Sexten' };

/** Counts of three years, among them small ones. */
const statistik: Einsatzstatistik = {
  stand: about.stand,
  jahre: [2024, 2025, 2026],
  reihen: { einsaetze: [12, 9, 4], fehleinsaetze: [1, 3, 0], personenstunden: [120, 88.25, 12.5] },
  tafeln: Object.fromEntries(
    [...einsatztafeln, ...personentafeln].map((name, nr) => [
      name,
      [
        { wert: '01', zahlen: [7, 4, 4] },
        { wert: '02', zahlen: [4, nr % 2 === 0 ? 1 : 5, 0] },
        { wert: '', zahlen: [1, nr % 2 === 0 ? 4 : 0, 0] },
      ],
    ]),
  ),
};
const nameOf = (_: string, wert: string): string => (wert === '' ? 'Ohne Angabe' : `Wert ${wert}`);

/** What stands on the screen, as text. */
const screenOf = ({ title, table, digits = 0 }: Tafel): string[][] => {
  const { head, body, foot } = chartLines(table);
  const texts = [...body, ...(foot === undefined ? [] : [foot])].map(({ name, counts }) => [
    name,
    ...counts.map((count) => (count === null ? 'verborgen' : formatDecimal(count, digits))),
  ]);
  return [[title], ['', ...head], ...texts];
};

const cellsOf = (sheet: string): (string | number)[][] =>
  [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<v>([^<]*)<\/v>|<t [^>]*>([^<]*)<\/t>/g)].map(([, number, text]) =>
      number === undefined ? (text ?? '') : Number(number),
    ),
  );

describe.each([true, false])('a file of the statistics, small numbers hidden: %s', (isPublic) => {
  const tafeln = tafelnOf(statistik, nameOf, isPublic);

  test('as CSV holds exactly what the screen shows, table by table', async () => {
    exportStatistikCsv(tafeln, about);
    const [file] = saved;
    expect(file?.name).toBe('Einsatzstatistik.csv');
    const filled = (lines: readonly (readonly string[])[]): string[][] =>
      lines.map((line) => [...line]).filter((line) => line.some((cell) => cell !== ''));
    expect(filled(readCsv(await (file?.blob.text() ?? '')))).toEqual(filled(tafeln.flatMap(screenOf)));
    expect(await file?.blob.text()).toContain('# Stand: 01.03.2026, 11:00; Sexten');
  });

  test('as XLSX has a sheet for each table with the same numbers, and says what was counted', async () => {
    await exportStatistikXlsx(tafeln, about);
    const [file] = saved;
    const parts = unzipSync(new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer(0)));
    for (const [at, tafel] of tafeln.entries()) {
      const [, head = [], ...lines] = screenOf(tafel);
      const { body, foot } = chartLines(tafel.table);
      const numbers = [...body, ...(foot === undefined ? [] : [foot])].map(({ name, counts }) => [
        name,
        ...counts.map((count) => count ?? 'verborgen'),
      ]);
      expect(cellsOf(strFromU8(parts[`xl/worksheets/sheet${at + 1}.xml`] ?? new Uint8Array()))).toEqual([
        head.filter((cell) => cell !== ''),
        ...numbers,
      ]);
      expect(numbers).toHaveLength(lines.length);
    }
    expect(strFromU8(parts[`xl/worksheets/sheet${tafeln.length + 1}.xml`] ?? new Uint8Array())).toContain('Sexten');
  });
});

describe('what may be published', () => {
  const small = (tafeln: readonly Tafel[]): number[] =>
    tafeln
      .filter(({ id }) => id !== 'personenstunden')
      .flatMap(({ table }) =>
        [...chartLines(table).body, chartLines(table).foot]
          .flatMap((line) => line?.counts ?? [])
          .filter((count) => count === 1 || count === 2),
      );

  test('has no count of one or two in any table, nor in a sum', () => {
    expect(small(tafelnOf(statistik, nameOf, false)).length).toBeGreaterThan(5);
    expect(small(tafelnOf(statistik, nameOf, true))).toEqual([]);
  });

  test('hides a year of one or two missions in every table alike, so that no table tells what another hides', () => {
    const one: Einsatzstatistik = {
      ...statistik,
      reihen: { einsaetze: [12, 2, 4], fehleinsaetze: [4, 0, 0] },
      tafeln: Object.fromEntries(
        einsatztafeln.map((name) => [
          name,
          [
            { wert: '01', zahlen: [8, 2, 4] },
            { wert: '02', zahlen: [4, 0, 0] },
          ],
        ]),
      ),
    };
    for (const { id, table } of tafelnOf(one, nameOf, true)) {
      const year = id === 'jahr' ? (table.rows[1]?.counts ?? []) : table.rows.map(({ counts }) => counts[1]);
      expect([
        id,
        year.every((count) => count === null),
        id === 'jahr' ? table.rows[1]?.sum : table.totals?.[1],
      ]).toEqual([id, true, null]);
    }
  });

  test('of kinds that add up to the members of a branch hides two in a line, since another table tells the members', () => {
    const { parts, rows } = turnedTable(
      [
        { wert: 'Aktiv', zahlen: [20, 12] },
        { wert: 'Jugend', zahlen: [1, 5] },
        { wert: 'Inaktiv', zahlen: [4, 6] },
      ],
      ['Sexten', 'Toblach'],
      true,
    );
    expect(parts).toEqual(['Aktiv', 'Jugend', 'Inaktiv']);
    expect(rows[0]?.counts.filter((count) => count === null)).toHaveLength(2);
    expect(rows[0]?.sum).toBe(25);
  });

  test('of a branch with two members shows nothing, and no sum over the branches tells it', () => {
    const table = turnedTable(
      [
        { wert: 'Aktiv', zahlen: [2, 12] },
        { wert: 'Jugend', zahlen: [0, 5] },
      ],
      ['Klein', 'Groß'],
      true,
    );
    expect(table).toEqual({
      parts: ['Aktiv', 'Jugend'],
      rows: [
        { name: 'Klein', counts: [null, null], sum: null },
        { name: 'Groß', counts: [12, 5], sum: 17 },
      ],
    });
  });
});
