import { expect, test } from 'vitest';
import { numberRights, type Numbered, type RightRanges } from './right-numbers.ts';

const ranges: RightRanges = { first: [1, 1168], second: [1169, 1466] };
const names = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, nr) => `${prefix}_${nr}`);
/** A catalogue with two numbers left in the first range and one in the second. */
const nearlyFull: readonly Numbered[] = [
  { range: 'first', names: names('ERSTE', 1166) },
  { range: 'second', names: names('ZWEITE', 297) },
];
const added = (range: Numbered['range'], ...rights: string[]): Numbered => ({ range, names: rights });

test('a right takes the next number of its own range while there is one', () => {
  const numbers = numberRights(ranges, [...nearlyFull, added('first', 'A', 'B'), added('second', 'C')]);
  expect(['A', 'B', 'C'].map((name) => numbers.get(name))).toEqual([1167, 1168, 1466]);
});

test('either range takes a right of the other one once that is full', () => {
  const toSecond = numberRights(ranges, [...nearlyFull, added('first', 'A', 'B', 'C')]);
  expect(['A', 'B', 'C'].map((name) => toSecond.get(name))).toEqual([1167, 1168, 1466]);
  const toFirst = numberRights(ranges, [...nearlyFull, added('second', 'A', 'B'), added('first', 'C')]);
  expect(['A', 'B', 'C'].map((name) => toFirst.get(name))).toEqual([1466, 1167, 1168]);
});

test('what comes later moves no number, whichever range it belongs to', () => {
  const given = [...nearlyFull, added('second', 'A', 'B')];
  const before = numberRights(ranges, given);
  const after = numberRights(ranges, [...given, added('second', 'C')]);
  expect([...before].filter(([name, number]) => after.get(name) !== number)).toEqual([]);
});

test('a right for which no number is left, and one that has a number already, are refused', () => {
  expect(() => numberRights(ranges, [...nearlyFull, added('first', 'A', 'B', 'C', 'D')])).toThrow(
    'no number is left for D',
  );
  expect(() => numberRights(ranges, [added('first', 'A'), added('second', 'A')])).toThrow(
    'A stands in the catalogue twice',
  );
});
