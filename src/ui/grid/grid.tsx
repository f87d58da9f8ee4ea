import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { SyncState } from '../status/sync-mark.tsx';
import { minWidthOf, templateOf, type GridColumn, type GridSort } from './column.ts';
import { GridHeader } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { keepPlace, readPlace } from './place.ts';
import {
  followRows,
  pickRow,
  pressKey,
  startState,
  toggleAll,
  type GridShape,
  type GridState,
  type GridStep,
} from './state.ts';
import { SumRow, type GridSum } from './sum-row.tsx';
import { useMeasure } from './use-measure.ts';
import './grid.css';

export type GridProps<Row> = {
  /** In the order shown; sort and filter before (see `sortRows`). */
  rows: readonly Row[];
  getId: (row: Row) => string;
  columns: readonly GridColumn<Row>[];
  label: string;
  onOpen: (row: Row) => void;
  sort?: GridSort | undefined;
  onSort?: ((sort: GridSort) => void) | undefined;
  selection?: 'none' | 'multi';
  selected?: ReadonlySet<string>;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  rowMark?: ((row: Row) => SyncState | undefined) | undefined;
  emptyState?: ReactNode;
  /** Rows that are no records but lines with sums. */
  sums?: ReadonlyMap<string, GridSum>;
  /** The line below all rows, always in sight. */
  foot?: GridSum | undefined;
  /** Two lines for screens under 40 rem. */
  renderCard?: ((row: Row) => ReactNode) | undefined;
  /** Name under which the place in the list is kept until one returns. */
  restoreKey?: string | undefined;
  /** Widths the user chose, px by column id; with `onResize` headers can be drawn wider. */
  widths?: Readonly<Record<string, number>>;
  onResize?: ((column: string, width: number) => void) | undefined;
};

const NARROW_REM = 40;
const ROW_REM = { fine: 2.375, coarse: 3.25 };
const CARD_REM = 4.75;
const HEAD_REM = { fine: 2.25, coarse: 2.75 };
const NOTHING: ReadonlySet<string> = new Set();
const NO_SUMS: ReadonlyMap<string, GridSum> = new Map();
const NO_WIDTHS: Readonly<Record<string, number>> = {};

/** The main list: an ARIA grid that draws only the rows in sight, so 100 000 rows cost no more than fifty. */
export function Grid<Row>(props: GridProps<Row>): ReactElement {
  const {
    rows,
    getId,
    columns,
    label,
    onOpen,
    sort,
    onSort,
    selection = 'none',
    selected = NOTHING,
    onSelect,
    rowMark,
  } = props;
  const { emptyState, restoreKey, widths = NO_WIDTHS, onResize, sums = NO_SUMS, foot } = props;
  const box = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const { width, rem, isCoarse } = useMeasure(box);

  const isMulti = selection === 'multi';
  const isNarrow = width < NARROW_REM * rem;
  const card = isNarrow ? (props.renderCard ?? defaultCard(columns)) : undefined;
  const size = isCoarse ? 'coarse' : 'fine';
  const rowPx = Math.round((isNarrow ? CARD_REM : ROW_REM[size]) * rem);
  const headPx = isNarrow ? 0 : Math.round(HEAD_REM[size] * rem);
  const cols = (isNarrow ? 1 : columns.length) + (isMulti ? 1 : 0);

  const shape: GridShape = {
    rows: rows.length,
    cols,
    page: Math.max(1, Math.floor(((box.current?.clientHeight ?? 600) - headPx) / rowPx) - 1),
    idAt: (at) => idAt(rows, getId, at),
    indexOf: (id) => rows.findIndex((row) => getId(row) === id),
    isMulti,
    selected,
  };

  const [place] = useState(() => readPlace(restoreKey));
  // The element's own scrollTop is 0 once it has left the page.
  const top = useRef(place?.top ?? 0);
  const [kept, setState] = useState<GridState>(() =>
    place ? { ...startState, row: place.row, col: place.col, id: place.id } : startState,
  );
  const followed = followRows(kept, shape);
  const state = isNarrow && followed.row < 0 ? { ...followed, row: 0 } : followed;

  // oxlint-disable-next-line react/incompatible-library -- no React Compiler here; the measured choice for long lists
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: foot === undefined ? 0 : headPx || rowPx,
    initialOffset: place?.top ?? 0,
    // The row with the keyboard stays drawn when it is scrolled out of sight, else the focus would be lost.
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), state.row, rows.length),
  });

  // estimateSize is read once per row; a new text size or layout must be told.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx, headPx]);

  const latest = useRef({ state, shape, rows, columns, sort, onSort, onOpen, onSelect, sums });
  useLayoutEffect(() => {
    latest.current = { state, shape, rows, columns, sort, onSort, onOpen, onSelect, sums };
  });

  const apply = useCallback(
    (step: GridStep, isKeyboard: boolean): void => {
      const now = latest.current;
      wantsFocus.current = true;
      setState(step.state);
      if (step.selected) now.onSelect?.(step.selected);
      if (step.sort !== undefined) {
        const at = now.shape.isMulti ? step.sort - 1 : step.sort;
        const column = now.columns[at];
        if (at < 0) now.onSelect?.(toggleAll(now.shape));
        else if (column?.sortValue)
          now.onSort?.({ column: column.id, isDown: now.sort?.column === column.id && !now.sort.isDown });
      }
      const row = step.open === undefined ? undefined : now.rows[step.open];
      if (row !== undefined && !now.sums.has(getId(row))) now.onOpen(row);
      if (isKeyboard && step.state.row >= 0) virtualizer.scrollToIndex(step.state.row, { align: 'auto' });
    },
    [virtualizer, getId],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey) return;
    const pressed = { key: event.key, isCtrl: event.ctrlKey || event.metaKey, isShift: event.shiftKey };
    const step = pressKey(state, pressed, shape);
    if (!step) return;
    event.preventDefault();
    apply(isNarrow && step.state.row < 0 ? { ...step, state: { ...step.state, row: 0 } } : step, true);
  };

  const onPress = useCallback(
    (row: number, col: number, event: MouseEvent): void => {
      const now = latest.current;
      const at = { ...now.state, row, col, id: now.shape.idAt(row) };
      const isPick = now.shape.isMulti && (col === 0 || event.shiftKey || event.ctrlKey || event.metaKey);
      if (isPick) return apply(withColumn(pickRow(now.state, row, event.shiftKey, now.shape), col), false);
      apply({ state: at, open: row }, false);
    },
    [apply],
  );

  // A moved keyboard takes the focus along; so does a row that was drawn at another place after sorting.
  useEffect(() => {
    const grid = box.current;
    const hadFocus = grid !== null && (document.activeElement === grid || grid.contains(document.activeElement));
    if (!grid || (!wantsFocus.current && !hadFocus)) return;
    const cell = grid.querySelector<HTMLElement>(`[data-cell="${state.row}:${state.col}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    if (document.activeElement !== cell) cell.focus({ preventScroll: true });
  }, [state.row, state.col, rows]);

  const isFilled = rows.length > 0;
  useEffect(() => {
    const grid = box.current;
    if (!grid || !isFilled || !place) return;
    grid.scrollTop = place.top;
    // The rows at that place are drawn with the next frame. Whoever has moved on by then keeps the focus.
    const frame = requestAnimationFrame(() => {
      if (
        (document.activeElement !== document.body && document.activeElement?.id !== 'inhalt') ||
        document.querySelector('[role="dialog"]') !== null
      )
        return;
      grid.querySelector<HTMLElement>('.grid-body [data-cell][tabindex="0"]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isFilled, place]);

  useEffect(() => {
    const grid = box.current;
    const keep = (): void => {
      const { row, col, id } = latest.current.state;
      if (grid && latest.current.rows.length > 0) keepPlace(restoreKey, { top: top.current, row, col, id });
    };
    addEventListener('pagehide', keep);
    return () => {
      keep();
      removeEventListener('pagehide', keep);
    };
  }, [restoreKey]);

  const style: CSSProperties & Record<`--${string}`, string> = {
    '--grid-columns': isNarrow ? (isMulti ? 'var(--grid-pick) 1fr' : '1fr') : templateOf(columns, widths, isMulti),
    '--grid-min': isNarrow ? '0px' : `calc(${minWidthOf(columns, widths)} + ${isMulti ? 'var(--grid-pick)' : '0px'})`,
    '--grid-head': `${headPx}px`,
  };

  const shownSelected = isMulti ? countSelected(selected, rows.length) : undefined;
  return (
    <div
      ref={box}
      className="grid"
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + (foot === undefined ? 1 : 2)}
      aria-colcount={cols}
      aria-multiselectable={isMulti || undefined}
      tabIndex={isFilled ? -1 : 0}
      data-narrow={isNarrow || undefined}
      style={style}
      onKeyDown={onKeyDown}
      onScroll={(event) => {
        top.current = event.currentTarget.scrollTop;
      }}
    >
      {!isNarrow && (
        <GridHeader
          columns={columns}
          sort={sort}
          activeCol={state.row < 0 ? state.col : -1}
          pick={shownSelected}
          onPress={(col) => apply({ state: { ...state, row: -1, col }, sort: col }, false)}
          onResize={onResize}
        />
      )}
      {isFilled ? (
        <div role="rowgroup" className="grid-body" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            const sum = sums.get(getId(row));
            if (sum !== undefined)
              return (
                <SumRow
                  key={getId(row)}
                  sum={sum}
                  columns={columns}
                  isMulti={isMulti}
                  isNarrow={isNarrow}
                  index={item.index}
                  activeCol={state.row === item.index ? state.col : -1}
                  rowIndex={item.index + 2}
                  style={{ transform: `translateY(${item.start - headPx}px)`, height: rowPx }}
                />
              );
            return (
              <GridRow
                key={getId(row)}
                row={row}
                index={item.index}
                top={item.start - headPx}
                height={rowPx}
                columns={columns}
                activeCol={state.row === item.index ? state.col : -1}
                isSelected={isMulti && selected.has(getId(row))}
                isMulti={isMulti}
                mark={rowMark?.(row)}
                renderCard={card}
                onPress={onPress}
              />
            );
          })}
        </div>
      ) : (
        <div role="rowgroup" className="grid-empty">
          <div role="row">
            <div role="gridcell">{emptyState}</div>
          </div>
        </div>
      )}
      {isFilled && foot !== undefined && (
        <div role="rowgroup" className="grid-foot">
          <SumRow sum={foot} columns={columns} isMulti={isMulti} isNarrow={isNarrow} rowIndex={rows.length + 2} />
        </div>
      )}
    </div>
  );
}

function idAt<Row>(rows: readonly Row[], getId: (row: Row) => string, at: number): string {
  const row = rows[at];
  return row === undefined ? '' : getId(row);
}

function withRow(shown: number[], row: number, count: number): number[] {
  if (row < 0 || row >= count || shown.includes(row)) return shown;
  return [...shown, row].toSorted((a, b) => a - b);
}

function withColumn(step: GridStep, col: number): GridStep {
  return { ...step, state: { ...step.state, col } };
}

function countSelected(selected: ReadonlySet<string>, rows: number): 'none' | 'some' | 'all' {
  if (selected.size === 0) return 'none';
  return selected.size >= rows ? 'all' : 'some';
}

function defaultCard<Row>(columns: readonly GridColumn<Row>[]): (row: Row) => ReactNode {
  const title = columns.find(({ inCard }) => inCard === 'title') ?? columns[0];
  const end = columns.find(({ inCard }) => inCard === 'end');
  const line = columns.filter((column) => column !== title && column.inCard === undefined);
  return (row) => (
    <>
      <span className="grid-card-head">
        <span className="grid-card-title">{title?.cell(row)}</span>
        {end && <span className="num">{end.cell(row)}</span>}
      </span>
      <span className="grid-card-line">
        {line
          .map(({ id, cell }) => ({ id, text: cell(row) }))
          .filter(({ text }) => text !== '' && text !== null && text !== undefined)
          .slice(0, 4)
          .map(({ id, text }) => (
            <span key={id}>{text}</span>
          ))}
      </span>
    </>
  );
}
