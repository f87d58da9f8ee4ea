import { expect, test } from 'vitest';
import type { GridColumn } from '../../ui/grid/column.ts';
import { gridSum, groupLines, totalLine, withLines, withRoom, serverLabel } from './sum-lines.ts';

interface Zeile {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly art: string | null;
  readonly betrag: number;
}
const rows: readonly Zeile[] = [
  { id: 'a', art: 'Sache', betrag: 5 },
  { id: 'b', art: null, betrag: 1 },
  { id: 'c', art: 'Geld', betrag: 10 },
  { id: 'd', art: 'Geld', betrag: 2 },
];
const art = {
  id: 'art',
  header: 'Art',
  cell: (row: Zeile) => row.art,
  text: (row: Zeile) => row.art ?? '',
  typed: (row: Zeile) => row.art,
  sortValue: (row: Zeile) => row.art,
};
const columns = [{ id: 'art' }, { id: 'betrag', sum: { text: (sum: number) => `${sum} ct` } }];

test('groups follow each other by their column, those without a value last, and keep the order of their rows', () => {
  const groups = groupLines(rows, art, ['betrag']);
  expect(groups.map(({ label, sums }) => [label, sums['betrag']])).toEqual([
    ['Art: Geld (2)', 12],
    ['Art: Sache (1)', 5],
    ['Art: Ohne Angabe (1)', 1],
  ]);
  expect(groups[0]?.rows.map(({ id }) => id)).toEqual(['c', 'd']);
});

test('a group of which more lies on the server has its number and sums', () => {
  const known = (value: unknown) => (value === 'Geld' ? { count: 70, sums: { betrag: 900 } } : undefined);
  const [first, second] = groupLines(rows, art, ['betrag'], known);
  expect([first?.label, first?.sums, second?.sums]).toEqual(['Art: Geld (70)', { betrag: 900 }, { betrag: 5 }]);
});

test('the grid gets a line before each group, whose id is that of no record', () => {
  const line = (id: string): Zeile => ({ id, art: null, betrag: 0 });
  const { rows: lined, sums } = withLines(groupLines(rows, art, ['betrag']), columns, line);
  expect(lined).toHaveLength(7);
  expect([...sums.values()][0]).toEqual({ label: 'Art: Geld (2)', cells: { betrag: '12 ct' } });
  expect(lined.map(({ id }) => id).filter((id) => !sums.has(id))).toEqual(['c', 'd', 'a', 'b']);
});

test('nothing is summed where no column is', () => {
  expect(totalLine(rows, [])).toBeUndefined();
  expect(gridSum(totalLine(rows, ['betrag']) ?? { label: '', sums: {} }, columns)).toEqual({
    label: 'Summe',
    cells: { betrag: '18 ct' },
  });
});

test('a sum that is written as nothing has no cell', () => {
  const silent = [{ id: 'betrag', sum: { text: () => '' } }];
  expect(gridSum({ label: 'Summe', sums: { betrag: 0 } }, silent).cells).toEqual({});
});

test('a sum of the server says how many changes of this device it does not hold yet', () => {
  expect([0, 1, 3].map(serverLabel)).toEqual([
    'Summe',
    'Summe ohne eine Änderung dieses Geräts, die noch nicht gesendet ist',
    'Summe ohne 3 Änderungen dieses Geräts, die noch nicht gesendet sind',
  ]);
});

test('a column has room for the widest sum in it, and no other changes', () => {
  const betrag: GridColumn<never> = { id: 'betrag', header: 'Betrag', cell: () => '' };
  const sums = [
    { label: 'Art: Geld (2)', cells: { betrag: '12,00 €' } },
    { label: 'Summe', cells: { betrag: '1.234.567,00 €' } },
  ];
  const [wide, same] = withRoom([betrag, { ...betrag, id: 'text' }], sums);
  expect(wide?.minWidth).toBeGreaterThan(150);
  expect(same?.minWidth).toBeUndefined();
  expect(withRoom([betrag], [])).toEqual([betrag]);
});
