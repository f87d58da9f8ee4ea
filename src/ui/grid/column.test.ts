import { describe, expect, it, vi } from 'vitest';
import { minWidthOf, nextSort, sortRows, templateOf, type GridColumn } from './column.ts';

type Row = { name: string | null; n: number };
const columns: GridColumn<Row>[] = [
  { id: 'name', header: 'Name', grow: 2, minWidth: 160, cell: (row) => row.name, sortValue: (row) => row.name },
  { id: 'n', header: 'N', width: 80, cell: (row) => row.n, sortValue: (row) => row.n },
  { id: 'plain', header: 'Plain', width: 32, cell: () => '' },
];
const rows: Row[] = [
  { name: 'Öttl', n: 2 },
  { name: null, n: 1 },
  { name: 'Zingerle', n: 3 },
  { name: 'Oberer', n: 2 },
];

const timeColumn: GridColumn<string | null> = {
  id: 'time',
  header: 'Time',
  cell: (time) => time,
  sortValue: (time) => time,
};

describe('sortRows', () => {
  it('sorts umlauts as German does and puts empty values last in both directions', () => {
    expect(sortRows(rows, columns, { column: 'name', isDown: false }).map((row) => row.name)).toEqual([
      'Oberer',
      'Öttl',
      'Zingerle',
      null,
    ]);
    expect(sortRows(rows, columns, { column: 'name', isDown: true }).map((row) => row.name)).toEqual([
      'Zingerle',
      'Öttl',
      'Oberer',
      null,
    ]);
  });

  it('orders equal rows by what breaks ties, in the same direction whichever way the column goes', () => {
    const ties = columns.slice(0, 1);
    expect(sortRows(rows, columns, { column: 'n', isDown: false }, ties).map((row) => row.name)).toEqual([
      null,
      'Oberer',
      'Öttl',
      'Zingerle',
    ]);
    expect(sortRows(rows, columns, { column: 'n', isDown: true }, ties).map((row) => row.name)).toEqual([
      'Zingerle',
      'Oberer',
      'Öttl',
      null,
    ]);
  });

  it('orders equal rows the way of the sort by what goes along with it', () => {
    const along = columns.slice(0, 1).map((column) => ({ ...column, isAlong: true }));
    const names = (isDown: boolean) => sortRows(rows, columns, { column: 'n', isDown }, along).map((row) => row.name);
    expect([names(false), names(true)]).toEqual([
      [null, 'Oberer', 'Öttl', 'Zingerle'],
      ['Zingerle', 'Öttl', 'Oberer', null],
    ]);
  });

  it('keeps the order of equal rows', () => {
    expect(sortRows(rows, columns, { column: 'n', isDown: false }).map((row) => row.name)).toEqual([
      null,
      'Öttl',
      'Oberer',
      'Zingerle',
    ]);
  });

  it('sorts days and instants by time, without a collator, and empty ones last in both directions', () => {
    const days = ['2026-03-01', null, '2026-02-28', '2025-12-31'];
    const instants = ['2026-03-01T09:00:00.000Z', '', '2026-03-01T09:00:00.001Z', '2026-02-28T23:59:59.999Z'];
    const collated = vi.spyOn(Intl.Collator.prototype, 'compare', 'get');
    for (const times of [days, instants]) {
      const byTime = times.toSorted().filter(Boolean);
      const sorted = (isDown: boolean) => sortRows(times, [timeColumn], { column: 'time', isDown });
      const blank = times[1];
      expect([sorted(false), sorted(true)]).toEqual([
        [...byTime, blank],
        [...byTime.toReversed(), blank],
      ]);
    }
    expect(collated).not.toHaveBeenCalled();
    sortRows(rows, columns, { column: 'name', isDown: false });
    expect(collated).toHaveBeenCalled();
    collated.mockRestore();
  });

  it('leaves the rows alone for a column without a sort value', () => {
    expect(sortRows(rows, columns, { column: 'plain', isDown: false })).toBe(rows);
  });
});

describe('column widths', () => {
  it('are lengths that grow with the text', () => {
    expect(templateOf(columns, {}, false)).toBe('minmax(10rem, 2fr) 5rem 2rem');
    expect(templateOf(columns, { name: 320 }, true)).toBe('var(--grid-pick) 20rem 5rem 2rem');
    expect(minWidthOf(columns, {})).toBe('17rem');
  });
});

describe('pressing a header', () => {
  const name: GridColumn<string> = { id: 'name', header: 'Name', cell: (row) => row, sortValue: (row) => row };

  it('sorts upwards, and the other way round when it is pressed again', () => {
    const up = nextSort(name, { column: 'ort', isDown: true });
    expect(up).toEqual({ column: 'name', isDown: false });
    const down = nextSort(name, up);
    expect(down).toEqual({ column: 'name', isDown: true });
    expect(nextSort(name, down)).toEqual({ column: 'name', isDown: false });
  });

  it('does nothing where there is nothing to sort by', () => {
    expect(nextSort({ ...name, sortValue: undefined }, undefined)).toBeUndefined();
    expect(nextSort(undefined, undefined)).toBeUndefined();
  });
});
