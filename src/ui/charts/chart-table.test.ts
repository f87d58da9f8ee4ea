import { expect, test } from 'vitest';
import { wholeTicks } from './chart-table.ts';

test.each([
  [0, [0]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6]],
  [25, [0, 5, 10, 15, 20, 25]],
  [118, [0, 50, 100]],
  [99_999, [0, 20_000, 40_000, 60_000, 80_000]],
])('an axis up to %i has whole numbers only', (most, ticks) => {
  expect(wholeTicks(most)).toEqual(ticks);
});
