import { expect, test } from 'vitest';
import { lineText } from './line-text.ts';

// A square of 1 km in the Dolomites, and one of a tenth of its side.
const square = (side: number) =>
  [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
  ].map(([north = 0, east = 0]) => ({
    lat: 46.65 + (north * side) / 111.195,
    lon: 12.3 + (east * side) / (111.195 * Math.cos((46.65 * Math.PI) / 180)),
  }));

test('a way is told by its length, an area by what it encloses', () => {
  expect(lineText([])).toBe('');
  expect(lineText(square(1))).toBe('3,0 km, 4 Punkte');
  expect(lineText(square(2), true)).toBe('4,00 km², 4 Punkte');
  expect(lineText(square(0.1), true)).toBe('1,0 ha, 4 Punkte');
  expect(lineText(square(0.5).toReversed(), true)).toBe('25,0 ha, 4 Punkte');
  expect(lineText(square(1).slice(0, 2), true)).toBe('1,0 km, 2 Punkte');
});
