import { describe, expect, test } from 'vitest';
import { hideSmall, smallest, type Published } from './hide-small.ts';

/** Numbers from a seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below) % below;
  };
}

/** Every table of counts up to `most` that would be published with these numbers, by trying them all. */
function* lookalikes(published: Published, most: number): Generator<number[][]> {
  const open = published.rows.flatMap((row, at) =>
    row.flatMap((count, column) => (count === null ? [[at, column] as const] : [])),
  );
  const table = published.rows.map((row) => row.map((count) => count ?? 0));
  const fits = (): boolean =>
    table.every(
      (row, at) => (published.sums?.[at] ?? null) === null || row.reduce((a, b) => a + b, 0) === published.sums?.[at],
    ) &&
    published.totals.every(
      (total, column) => total === null || table.reduce((sum, row) => sum + (row[column] ?? 0), 0) === total,
    );
  function* fill(nr: number): Generator<number[][]> {
    const place = open[nr];
    if (place === undefined) {
      if (fits()) yield table.map((row) => [...row]);
      return;
    }
    for (let count = 0; count <= most; count += 1) {
      const row = table[place[0]];
      if (row !== undefined) row[place[1]] = count;
      yield* fill(nr + 1);
    }
  }
  yield* fill(0);
}

describe('counts that are published', () => {
  test('no count of one or two is shown, neither in a row nor in a sum nor in a total', () => {
    const next = randomFrom(7);
    for (let round = 0; round < 300; round += 1) {
      const [height, width] = [1 + next(6), 1 + next(5)];
      const counts = Array.from({ length: height }, () => Array.from({ length: width }, () => next(9)));
      const { rows, sums = [], totals } = hideSmall(counts, width);
      const shown = [...rows.flat(), ...sums, ...totals].filter((count) => count !== null);
      expect(
        shown.filter((count) => count > 0 && count < smallest),
        `${JSON.stringify(counts)}`,
      ).toEqual([]);
    }
  });

  test('no sum reveals a hidden count of one or two: another table looks the same', () => {
    const next = randomFrom(11);
    let tried = 0;
    for (let round = 0; round < 120; round += 1) {
      const [height, width] = [2 + next(2), 1 + next(3)];
      const counts = Array.from({ length: height }, () => Array.from({ length: width }, () => next(5)));
      const published = hideSmall(counts, width);
      const small = counts.flatMap((row, at) =>
        row.flatMap((count, column) => (count > 0 && count < smallest ? [{ at, column, count }] : [])),
      );
      if (published.rows.flat().filter((count) => count === null).length > 6) continue;
      const others = [...lookalikes(published, 6)];
      for (const { at, column, count } of small) {
        tried += 1;
        expect(
          others.some((other) => other[at]?.[column] !== count),
          `${JSON.stringify(counts)} at ${at},${column}`,
        ).toBe(true);
      }
    }
    expect(tried).toBeGreaterThan(60);
  });

  test('large counts stay as they are', () => {
    expect(
      hideSmall(
        [
          [5, 9],
          [0, 3],
        ],
        2,
      ),
    ).toEqual({
      rows: [
        [5, 9],
        [0, 3],
      ],
      sums: [14, 3],
      totals: [5, 12],
    });
  });

  test('a year with one or two is hidden as a whole, and no sum over the years tells it', () => {
    const { rows, sums, totals } = hideSmall(
      [
        [1, 9],
        [0, 8],
      ],
      2,
    );
    expect({ rows, sums, totals }).toEqual({
      rows: [
        [null, 9],
        [null, 8],
      ],
      sums: undefined,
      totals: [null, 17],
    });
  });
});
