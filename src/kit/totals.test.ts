import { expect, test } from 'vitest';
import { balancesOf, groupsOf, sumsOf } from './totals.ts';

const rows = [
  { id: 'a', art: 'Geld', betrag: 1000, menge: 0.1 },
  { id: 'b', art: 'Sache', betrag: -250, menge: 0.2 },
  { id: 'c', art: 'Geld', betrag: 5 },
  { id: 'd', betrag: null },
];

test('sums add what is there, exactly, and a column of which nothing is seen has none', () => {
  expect(sumsOf(rows, ['betrag', 'menge', 'geheim'])).toEqual({ betrag: 755, menge: 0.3 });
  expect(sumsOf([], ['betrag'])).toEqual({});
});

test('groups keep the order of the rows, and rows without a value are a group', () => {
  expect(groupsOf(rows, 'art', ['betrag']).map(({ value, rows: own, sums }) => [value, own.length, sums])).toEqual([
    ['Geld', 2, { betrag: 1005 }],
    ['Sache', 1, { betrag: -250 }],
    [null, 1, {}],
  ]);
});

test('a balance runs the way the sort goes up, from what was there before', () => {
  expect([...balancesOf(rows, 'betrag', false, 100).values()]).toEqual([1100, 850, 855, 855]);
  expect(Object.fromEntries(balancesOf(rows, 'betrag', true))).toEqual({ d: 0, c: 5, b: -245, a: 755 });
});
