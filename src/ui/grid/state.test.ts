import { describe, expect, it } from 'vitest';
import {
  belowHead,
  followRows,
  pickRow,
  pressKey,
  startAt,
  startState,
  toggleAll,
  type GridState,
  type PagedShape,
} from './state.ts';

const shapeOf = (ids: readonly string[], more: Partial<PagedShape> = {}): PagedShape => ({
  rows: ids.length,
  cols: 3,
  page: 4,
  idAt: (row) => ids[row] ?? '',
  indexOf: (id) => ids.indexOf(id),
  isLine: (id) => id.startsWith('gruppe'),
  isMulti: true,
  selected: new Set(),
  ...more,
});

const ids = Array.from({ length: 10 }, (_, n) => `r${n}`);
const shape = shapeOf(ids);
const at = (row: number, col = 0): GridState => ({ ...startState, row, col, id: ids[row] ?? null });
const press = (state: GridState, key: string, mods: { isCtrl?: boolean; isShift?: boolean } = {}, on = shape) =>
  pressKey(state, { key, isCtrl: false, isShift: false, ...mods }, on);
const place = (step: ReturnType<typeof press>) => step && [step.state.row, step.state.col];
const chosen = (step: { selected?: ReadonlySet<string> } | undefined) => step?.selected && [...step.selected];

describe('moving', () => {
  it('goes by arrows and stops at the edges', () => {
    expect(place(press(at(2, 1), 'ArrowDown'))).toEqual([3, 1]);
    expect(place(press(at(9, 1), 'ArrowDown'))).toEqual([9, 1]);
    expect(place(press(at(2, 0), 'ArrowLeft'))).toEqual([2, 0]);
    expect(place(press(at(2, 2), 'ArrowRight'))).toEqual([2, 2]);
  });

  it('reaches the header above the first row', () => {
    expect(place(press(at(0, 1), 'ArrowUp'))).toEqual([-1, 1]);
    expect(place(press(at(-1, 1), 'ArrowDown'))).toEqual([0, 1]);
  });

  it('pages by what fits into the window', () => {
    expect(place(press(at(1), 'PageDown'))).toEqual([5, 0]);
    expect(place(press(at(8), 'PageDown'))).toEqual([9, 0]);
    expect(place(press(at(2), 'PageUp'))).toEqual([0, 0]);
  });

  it('goes to the ends of the row, and pressed again or with Ctrl to the ends of the list', () => {
    expect(place(press(at(5, 1), 'Home'))).toEqual([5, 0]);
    expect(place(press(at(5, 0), 'Home'))).toEqual([0, 0]);
    expect(place(press(at(5, 1), 'End'))).toEqual([5, 2]);
    expect(place(press(at(5, 2), 'End'))).toEqual([9, 2]);
    expect(place(press(at(5, 1), 'End', { isCtrl: true }))).toEqual([9, 2]);
  });

  it('leaves keys alone that it has no use for', () => {
    expect(press(at(2), 'x')).toBeUndefined();
    expect(press(at(2), 'Tab')).toBeUndefined();
    expect(press(at(2), 'Escape')).toBeUndefined();
  });

  it('does nothing harmful in an empty list', () => {
    const empty = shapeOf([]);
    expect(press(startState, 'Enter', {}, empty)).toBeUndefined();
    expect(press(startState, ' ', {}, empty)).toBeUndefined();
    expect(chosen(press(startState, 'a', { isCtrl: true }, empty))).toEqual([]);
  });
});

describe('opening and sorting', () => {
  it('opens the row with Enter and sorts by the header', () => {
    expect(press(at(4, 2), 'Enter')?.open).toBe(4);
    expect(press(at(-1, 2), 'Enter')?.sort).toBe(2);
    expect(press(at(-1, 2), ' ')?.sort).toBe(2);
  });
});

describe('selecting', () => {
  it('adds and takes away with Space', () => {
    expect(chosen(press(at(4), ' '))).toEqual(['r4']);
    expect(chosen(press(at(4), ' ', {}, shapeOf(ids, { selected: new Set(['r4', 'r1']) })))).toEqual(['r1']);
  });

  it('extends and shrinks with Shift and arrows from where it began', () => {
    const one = press(at(4), 'ArrowDown', { isShift: true });
    expect(chosen(one)).toEqual(['r4', 'r5']);
    const two = press(one?.state ?? at(0), 'ArrowDown', { isShift: true });
    expect(chosen(two)).toEqual(['r4', 'r5', 'r6']);
    const back = press(press(two?.state ?? at(0), 'ArrowUp', { isShift: true })?.state ?? at(0), 'ArrowUp', {
      isShift: true,
    });
    expect(chosen(back)).toEqual(['r4']);
  });

  it('picks a range by Shift and click', () => {
    const first = pickRow(at(2), 2, false, shape);
    expect(chosen(pickRow(first.state, 5, true, shape))).toEqual(['r2', 'r3', 'r4', 'r5']);
  });

  it('selects all with Ctrl+A, none when pressed again, none with Escape', () => {
    const all = press(at(0), 'a', { isCtrl: true });
    expect(all?.selected?.size).toBe(10);
    const full = shapeOf(ids, { selected: new Set(ids) });
    expect(toggleAll(full).size).toBe(0);
    expect(press(at(0), 'Escape', {}, full)?.selected?.size).toBe(0);
  });

  it('never selects where selecting is off', () => {
    const single = shapeOf(ids, { isMulti: false });
    expect(press(at(4), ' ', {}, single)).toBeUndefined();
    expect(press(at(4), 'a', { isCtrl: true }, single)).toBeUndefined();
    expect(press(at(4), 'ArrowDown', { isShift: true }, single)?.selected).toBeUndefined();
  });
});

describe('followRows', () => {
  it('stays on the record when rows are sorted anew', () => {
    expect(followRows(at(2), shapeOf(ids.toReversed())).row).toBe(7);
  });

  it('stays near when the record is filtered away, and returns to it', () => {
    const filtered = followRows(at(8), shapeOf(['r0', 'r1', 'r2']));
    expect(filtered.row).toBe(2);
    expect(followRows(filtered, shape).row).toBe(8);
  });
});

describe('where it starts', () => {
  it('is where the reader was, else the first row', () => {
    expect(startAt(undefined)).toBe(startState);
    expect(startAt({ row: 4, col: 2, id: 'e' })).toEqual({ row: 4, col: 2, id: 'e', anchor: null });
  });

  it('is never a header that is not drawn', () => {
    expect(belowHead({ ...startState, row: -1, col: 2 })).toEqual({ ...startState, col: 2 });
    expect(belowHead({ ...startState, row: 3 }).row).toBe(3);
  });
});

describe('lines with sums between the rows', () => {
  const mixed = ['gruppe 1', 'r1', 'r2', 'gruppe 2', 'r3'];

  it('are chosen neither with all nor in a range nor by themselves, and all can be taken back', () => {
    const on = shapeOf(mixed);
    const all = toggleAll(on);
    expect([...all]).toEqual(['r1', 'r2', 'r3']);
    expect([...toggleAll({ ...on, selected: all })]).toEqual([]);
    expect(chosen(pickRow({ ...startState, anchor: 'r1' }, 4, true, on))).toEqual(['r1', 'r2', 'r3']);
    expect(chosen(pickRow(startState, 3, false, on))).toBeUndefined();
  });
});
