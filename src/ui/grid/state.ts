/** Where the grid's keyboard stands and what keys and clicks do to it: pure, so it can be tested without a browser. */

/** `row` -1 is the header. `id` holds the place when rows are sorted or filtered anew. */
export type GridState = { row: number; col: number; id: string | null; anchor: string | null };

export type GridShape = {
  rows: number;
  cols: number;
  idAt: (row: number) => string;
  /** -1: no such row. */
  indexOf: (id: string) => number;
  /** A line between the rows, with their sums: it stands for no record. */
  isLine: (id: string) => boolean;
  isMulti: boolean;
  selected: ReadonlySet<string>;
};

/** With the rows by which a page is turned. */
export type PagedShape = GridShape & { page: number };

export type GridKey = { key: string; isCtrl: boolean; isShift: boolean };

export type GridStep = {
  state: GridState;
  selected?: ReadonlySet<string>;
  /** Row to open. */
  open?: number;
  /** Column whose header was pressed. */
  sort?: number;
};

export const startState: GridState = { row: 0, col: 0, id: null, anchor: null };

/** Where the reader was before; else at the first row. */
export const startAt = (place: Pick<GridState, 'row' | 'col' | 'id'> | undefined): GridState =>
  place === undefined ? startState : { ...startState, row: place.row, col: place.col, id: place.id };

/** What a key does; undefined when the grid has no use for it. */
export function pressKey(state: GridState, pressed: GridKey, shape: PagedShape): GridStep | undefined {
  const { key, isCtrl, isShift } = pressed;
  const last = shape.rows - 1;
  switch (key) {
    case 'ArrowDown':
      return goTo(state, isCtrl ? last : state.row + 1, state.col, isShift, shape);
    case 'ArrowUp':
      return goTo(state, isCtrl ? 0 : state.row - 1, state.col, isShift, shape);
    case 'PageDown':
      return goTo(state, Math.min(last, state.row + shape.page), state.col, isShift, shape);
    case 'PageUp':
      return goTo(state, Math.max(0, state.row - shape.page), state.col, isShift, shape);
    case 'ArrowRight':
      return goTo(state, state.row, state.col + 1, false, shape);
    case 'ArrowLeft':
      return goTo(state, state.row, state.col - 1, false, shape);
    case 'Home':
      return goTo(state, isCtrl || state.col === 0 ? 0 : state.row, 0, isShift, shape);
    case 'End':
      return goTo(state, isCtrl || state.col === shape.cols - 1 ? last : state.row, shape.cols - 1, isShift, shape);
    case 'Enter':
      return state.row < 0 ? { state, sort: state.col } : hasRow(state, shape) ? { state, open: state.row } : undefined;
    case ' ':
      if (state.row < 0) return { state, sort: state.col };
      return shape.isMulti && hasRow(state, shape) ? pickRow(state, state.row, isShift, shape) : undefined;
    case 'a':
      return isCtrl && shape.isMulti ? { state, selected: toggleAll(shape) } : undefined;
    case 'Escape':
      return shape.selected.size > 0 ? { state, selected: new Set() } : undefined;
    default:
      return undefined;
  }
}

/** Adds or takes away one row; with Shift everything from the last picked row to this one. */
export function pickRow(state: GridState, row: number, isRange: boolean, shape: GridShape): GridStep {
  const id = shape.idAt(row);
  const next = { ...state, row, id };
  if (shape.isLine(id)) return { state: next };
  const from = isRange && state.anchor !== null ? shape.indexOf(state.anchor) : -1;
  if (from >= 0) return { state: next, selected: rangeOf(from, row, shape) };
  const selected = new Set(shape.selected);
  if (!selected.delete(id)) selected.add(id);
  return { state: { ...next, anchor: id }, selected };
}

/** All rows, or none when all are selected already. */
export function toggleAll(shape: GridShape): ReadonlySet<string> {
  if (shape.rows === 0) return new Set();
  const all = rangeOf(0, shape.rows - 1, shape);
  return shape.selected.size >= all.size && [...all].every((id) => shape.selected.has(id)) ? new Set() : all;
}

/** After sorting, filtering or a change from elsewhere: stay on the same record, else near where it was. */
export function followRows(state: GridState, shape: GridShape): GridState {
  if (state.row < 0) return state;
  const found = state.id === null ? -1 : shape.idAt(state.row) === state.id ? state.row : shape.indexOf(state.id);
  const row = found >= 0 ? found : Math.max(0, Math.min(state.row, shape.rows - 1));
  const col = Math.min(state.col, shape.cols - 1);
  // A record that a filter hides keeps its claim: when it comes back, so does the place.
  return row === state.row && col === state.col ? state : { ...state, row, col };
}

/** Where no header is drawn the first row stands in for it. */
export const belowHead = (state: GridState): GridState => (state.row < 0 ? { ...state, row: 0 } : state);

function goTo(state: GridState, row: number, col: number, isRange: boolean, shape: GridShape): GridStep {
  const isExtending = isRange && shape.isMulti && hasRow(state, shape);
  const top = isExtending ? 0 : -1;
  const next: GridState = {
    row: Math.max(top, Math.min(row, shape.rows - 1)),
    col: Math.max(0, Math.min(col, shape.cols - 1)),
    id: null,
    anchor: state.anchor,
  };
  next.id = next.row >= 0 ? shape.idAt(next.row) : state.id;
  if (!isExtending) return { state: next };
  const anchor = state.anchor !== null && shape.indexOf(state.anchor) >= 0 ? state.anchor : shape.idAt(state.row);
  return { state: { ...next, anchor }, selected: rangeOf(shape.indexOf(anchor), next.row, shape) };
}

function hasRow(state: GridState, shape: GridShape): boolean {
  return state.row >= 0 && state.row < shape.rows;
}

function rangeOf(from: number, to: number, shape: GridShape): ReadonlySet<string> {
  const ids = new Set<string>();
  for (let row = Math.min(from, to); row <= Math.max(from, to); row += 1) {
    const id = shape.idAt(row);
    if (!shape.isLine(id)) ids.add(id);
  }
  return ids;
}
