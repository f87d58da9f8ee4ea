import { expect, test } from 'vitest';
import { isEqual } from '../lib/equal.ts';
import { createRandom } from '../lib/random.ts';
import { defineTable } from './define-table.ts';
import { text } from './kinds/text.ts';
import { merge } from './merge.ts';

const columns = ['a', 'b', 'lat', 'lon'] as const;
const label = 'x';
const tafel = defineTable({
  name: 'tafel',
  nr: 900,
  label,
  root: { by: 'everyone' },
  right: 'X',
  title: ['a'],
  fields: {
    a: text({ label, max: 9 }),
    b: text({ label, max: 9 }),
    lat: text({ label, max: 9 }),
    lon: text({ label, max: 9 }),
  },
  groups: { position: ['lat', 'lon'] },
});

test('different columns merge without asking', () => {
  expect(merge(tafel, { a: '2' }, { a: '1' }, { a: '1', b: 'neu' })).toEqual({ apply: { a: '2' }, conflict: [] });
});

test('the same value typed twice is no conflict', () => {
  expect(merge(tafel, { a: '2' }, { a: '1' }, { a: '2' })).toEqual({ apply: {}, conflict: [] });
});

test('the same column with different values conflicts', () => {
  expect(merge(tafel, { a: '2' }, { a: '1' }, { a: '3' })).toEqual({ apply: {}, conflict: ['a'] });
});

test('columns of a value group conflict as one value', () => {
  expect(merge(tafel, { lat: '2', lon: '2' }, { lat: '1', lon: '1' }, { lat: '1', lon: '3' })).toEqual({
    apply: {},
    conflict: ['lat', 'lon'],
  });
});

test('absent columns are never asserted, null is a value', () => {
  expect(merge(tafel, { a: null }, { a: '1' }, { a: '1', b: '5' })).toEqual({ apply: { a: null }, conflict: [] });
});

/** The rule of sync.md written out per column: the oracle of row 7. */
function oracle(
  ours: Record<string, string>,
  basis: Record<string, string>,
  theirs: Record<string, string>,
): Record<string, 'ours' | 'theirs' | 'conflict'> {
  const verdict: Record<string, 'ours' | 'theirs' | 'conflict'> = {};
  for (const column of Object.keys(ours)) {
    const group = column === 'lat' || column === 'lon' ? ['lat', 'lon'] : [column];
    const same = group.every((one) => !(one in ours) || ours[one] === theirs[one]);
    const untouched = group.every((one) => !(one in basis) || basis[one] === theirs[one]);
    verdict[column] = same ? 'theirs' : untouched ? 'ours' : 'conflict';
  }
  return verdict;
}

test('agrees with the written-out oracle on 20 000 generated cases', () => {
  const random = createRandom(7);
  const pick = () => random.pick(['1', '2', '3']);
  for (let round = 0; round < 20_000; round += 1) {
    const before = Object.fromEntries(columns.map((column) => [column, pick()]));
    const theirs = Object.fromEntries(
      columns.map((column) => [column, random.chance(0.5) ? (before[column] ?? '') : pick()]),
    );
    const asserted = columns
      .filter(() => random.chance(0.6))
      .flatMap((column) => (column === 'lat' || column === 'lon' ? ['lat', 'lon'] : [column]));
    const ours = Object.fromEntries(asserted.map((column) => [column, pick()]));
    const basis = Object.fromEntries(asserted.map((column) => [column, before[column] ?? '']));
    const merged = merge(tafel, ours, basis, theirs);
    for (const [column, verdict] of Object.entries(oracle(ours, basis, theirs))) {
      const result = merged.conflict.includes(column) ? 'conflict' : column in merged.apply ? 'ours' : 'theirs';
      const equivalent =
        result === verdict || (verdict === 'ours' && result === 'theirs' && isEqual(ours[column], theirs[column]));
      if (!equivalent)
        throw new Error(
          `round ${round}, ${column}: ${result} instead of ${verdict} for ${JSON.stringify({ ours, basis, theirs })}`,
        );
    }
  }
  expect(random.drawn).toBeGreaterThan(100_000);
});
