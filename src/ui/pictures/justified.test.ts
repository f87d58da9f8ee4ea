import { describe, expect, it } from 'vitest';
import { besideIn, justified, lineOf, type Line, type Sized } from './justified.ts';

const landscape: Sized = { width: 4000, height: 3000 };
const portrait: Sized = { width: 3000, height: 4000 };
const measures = { width: 1000, row: 200, gap: 4, head: 40 };
const rowsOf = (lines: readonly Line[]) => lines.filter((line) => line.kind === 'row');

describe('justified', () => {
  it('fills the width with full rows, none of them far from the height that is wanted', () => {
    const pictures = Array.from({ length: 60 }, (_, nr) => (nr % 3 === 0 ? portrait : landscape));
    const rows = rowsOf(justified(pictures, [{ start: 0 }], measures));
    for (const { places, height } of rows.slice(0, -1)) {
      const last = places.at(-1);
      expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(1000, 6);
      expect(height).toBeGreaterThan(130);
      expect(height).toBeLessThan(290);
    }
    expect(rows.flatMap(({ places }) => places)).toHaveLength(60);
  });

  it('keeps the last row of a part at its height, and begins the next one below its heading', () => {
    const lines = justified([landscape, portrait, landscape], [{ start: 0 }, { start: 2 }], measures);
    expect(lines.map(({ kind }) => kind)).toEqual(['head', 'row', 'head', 'row']);
    expect(rowsOf(lines).map(({ height }) => height)).toEqual([200, 200]);
    expect(lines[2]?.top).toBe(40 + 200 + 4);
  });

  it('never lets one picture be wider than the wall, and cuts a panorama instead of shrinking its row', () => {
    const [row] = rowsOf(justified([{ width: 9000, height: 1000 }], [{ start: 0 }], { ...measures, width: 320 }));
    expect(row?.places[0]?.width).toBeLessThanOrEqual(320);
    expect(row?.height).toBeCloseTo(320 / 2.6, 6);
  });

  it('takes a picture of unknown size for a common one', () => {
    const [row] = rowsOf(justified([{ width: 0, height: 0 }], [{ start: 0 }], measures));
    expect(row?.places[0]?.width).toBeCloseTo((200 * 4) / 3, 6);
  });

  it('lays thousands out, each of them once and in their order', () => {
    const pictures = Array.from({ length: 20_000 }, (_, nr) => (nr % 5 === 0 ? portrait : landscape));
    const parts = Array.from({ length: 200 }, (_, nr) => ({ start: nr * 100 }));
    const lines = justified(pictures, parts, measures);
    let next = 0;
    for (const { from, places } of rowsOf(lines)) {
      expect(from).toBe(next);
      next += places.length;
    }
    expect(next).toBe(20_000);
    for (const at of [0, 99, 100, 12_345, 19_999]) {
      const line = lines[lineOf(lines, at)];
      expect(line?.kind === 'row' && at >= line.from && at < line.from + line.places.length).toBe(true);
    }
  });
});

describe('keys', () => {
  const lines = justified(
    Array.from({ length: 9 }, () => landscape),
    [{ start: 0 }, { start: 5 }],
    { width: 820, row: 200, gap: 4, head: 40 },
  );
  const to = (key: string, at: number) => besideIn(lines, at, key, 10_000);

  it('lead to the neighbours, to the row above and below over headings, and to the ends', () => {
    expect(rowsOf(lines).map(({ from }) => from)).toEqual([0, 3, 5, 8]);
    expect([to('ArrowRight', 4), to('ArrowLeft', 4), to('ArrowDown', 1), to('ArrowDown', 3), to('ArrowUp', 8)]).toEqual(
      [5, 3, 4, 5, 5],
    );
    expect([to('Home', 4), to('End', 4), to('PageDown', 1), to('PageUp', 8)]).toEqual([0, 8, 8, 0]);
  });

  it('stay at the ends, and leave other keys alone', () => {
    expect([to('ArrowLeft', 0), to('ArrowUp', 2), to('ArrowDown', 8), to('ArrowRight', 8)]).toEqual([0, 2, 8, 8]);
    expect(to('a', 3)).toBeUndefined();
  });
});
