import { useCallback, useEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useLatest } from '../use-latest.ts';
import { nextSort, type GridColumn, type GridSort } from './column.ts';
import { pageOf, type GridLayout } from './layout.ts';
import { belowHead, pickRow, pressKey, toggleAll, type GridShape, type GridState, type GridStep } from './state.ts';

/** What the grid shows at the moment, and whom it tells. */
type Shown<Row> = {
  state: GridState;
  shape: GridShape;
  layout: GridLayout;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  sort: GridSort | undefined;
  onSort: ((sort: GridSort) => void) | undefined;
  onOpen: (row: Row) => void;
  onSelect: ((selected: ReadonlySet<string>) => void) | undefined;
};

type Steps = {
  onKeyDown: (event: KeyboardEvent) => void;
  /** The same from drawing to drawing: rows are drawn anew only when they change. */
  onPress: (row: number, col: number, event: MouseEvent) => void;
  onHead: (col: number) => void;
};

type StepTarget<Row> = {
  box: RefObject<HTMLElement | null>;
  shown: Shown<Row>;
  move: (state: GridState) => void;
  /** Brings a row into sight. */
  scrollTo: (row: number) => void;
};

/** Carries out what keys and presses mean (`state.ts`), and lets the focus follow. */
export function useSteps<Row>({ box, shown, move, scrollTo }: StepTarget<Row>): Steps {
  const latest = useLatest(shown);
  const wantFocus = useFocus(box, shown);

  const apply = useCallback(
    (step: GridStep): void => {
      wantFocus();
      move(step.state);
      tell(latest.current, step);
    },
    [latest, move, wantFocus],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey) return;
    const pressed = { key: event.key, isCtrl: event.ctrlKey || event.metaKey, isShift: event.shiftKey };
    const { shape, layout } = shown;
    const page = pageOf(event.currentTarget.clientHeight, layout);
    const step = pressKey(shown.state, pressed, { ...shape, page });
    if (!step) return;
    event.preventDefault();
    const state = layout.isNarrow ? belowHead(step.state) : step.state;
    apply({ ...step, state });
    if (state.row >= 0) scrollTo(state.row);
  };

  const onPress = useCallback(
    (row: number, col: number, event: MouseEvent): void => {
      const { state, shape } = latest.current;
      const isPick = shape.isMulti && (col === 0 || event.shiftKey || event.ctrlKey || event.metaKey);
      if (!isPick) return apply({ state: { ...state, row, col, id: shape.idAt(row) }, open: row });
      const step = pickRow(state, row, event.shiftKey, shape);
      apply({ ...step, state: { ...step.state, col } });
    },
    [apply, latest],
  );

  return {
    onKeyDown,
    onPress,
    onHead: (col) => apply({ state: { ...shown.state, row: -1, col }, sort: col }),
  };
}

/** Whoever uses the grid hears what a step asks for. */
function tell<Row>({ shape, rows, columns, sort, onSort, onOpen, onSelect }: Shown<Row>, step: GridStep): void {
  if (step.selected) onSelect?.(step.selected);
  if (step.sort !== undefined) {
    const at = shape.isMulti ? step.sort - 1 : step.sort;
    const next = nextSort(columns[at], sort);
    if (at < 0) onSelect?.(toggleAll(shape));
    else if (next) onSort?.(next);
  }
  const row = step.open === undefined ? undefined : rows[step.open];
  if (row !== undefined) onOpen(row);
}

/** A moved keyboard takes the focus along, as whoever moves it asks for; so does a row that was drawn at another place after sorting. */
function useFocus<Row>(
  box: RefObject<HTMLElement | null>,
  { state: { row, col }, rows }: Pick<Shown<Row>, 'state' | 'rows'>,
): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    const grid = box.current;
    const hadFocus = grid !== null && (document.activeElement === grid || grid.contains(document.activeElement));
    if (!grid || (!isWanted.current && !hadFocus)) return;
    const cell = grid.querySelector<HTMLElement>(`[data-cell="${row}:${col}"]`);
    if (!cell) return;
    isWanted.current = false;
    if (document.activeElement !== cell) cell.focus({ preventScroll: true });
  }, [box, row, col, rows]);
  return useCallback(() => {
    isWanted.current = true;
  }, []);
}
