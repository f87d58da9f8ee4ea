import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { SyncState } from '../status/sync-mark.tsx';
import type { GridColumn, GridSort } from './column.ts';
import { GridHeader } from './grid-header.tsx';
import { GridRow } from './grid-row.tsx';
import { layoutOf, styleOf } from './layout.ts';
import { belowHead, followRows, startAt, type GridShape, type GridState } from './state.ts';
import { SumRow, type GridSum } from './sum-row.tsx';
import { useMeasure } from './use-measure.ts';
import { useKeptPlace, useReadPlace } from './use-place.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';
import { useSteps } from './use-steps.ts';
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

const NOTHING: ReadonlySet<string> = new Set();
const NO_SUMS: ReadonlyMap<string, GridSum> = new Map();
const NO_WIDTHS: Readonly<Record<string, number>> = {};

/** The main list: an ARIA grid that draws only the rows in sight, so 100 000 rows cost no more than fifty. */
export function Grid<Row>(props: GridProps<Row>): ReactElement {
  const { rows, getId, columns, label, onOpen, sort, onSort, selected = NOTHING, onSelect, rowMark } = props;
  const { emptyState, restoreKey, widths = NO_WIDTHS, onResize, sums = NO_SUMS, foot } = props;
  const box = useRef<HTMLDivElement>(null);
  const layout = layoutOf(useMeasure(box), foot !== undefined);
  const { isNarrow, rowPx, headPx } = layout;
  const isMulti = props.selection === 'multi';
  const isFilled = rows.length > 0;
  const cols = (isNarrow ? 1 : columns.length) + (isMulti ? 1 : 0);

  const shape: GridShape = {
    rows: rows.length,
    cols,
    idAt: (at) => idAt(rows, getId, at),
    indexOf: (id) => rows.findIndex((row) => getId(row) === id),
    isLine: (id) => sums.has(id),
    isMulti,
    selected,
  };
  const place = useReadPlace(restoreKey);
  const [kept, move] = useState<GridState>(() => startAt(place));
  const followed = followRows(kept, shape);
  const state = isNarrow ? belowHead(followed) : followed;

  const virtualizer = useRowsInSight({ box, count: rows.length, layout, top: place?.top ?? 0, keep: state.row });
  const scrollTo = (row: number): void => virtualizer.scrollToIndex(row, { align: 'auto' });
  const shown = {
    state,
    shape,
    layout,
    rows,
    columns,
    sort,
    onSort,
    onSelect,
    onOpen: (row: Row) => (sums.has(getId(row)) ? undefined : onOpen(row)),
  };
  const { onKeyDown, onPress, onHead } = useSteps({ box, shown, move, scrollTo });
  const onScrolled = useKeptPlace({ box, restoreKey, place, isFilled, state });
  const card = isNarrow ? (props.renderCard ?? defaultCard(columns)) : undefined;

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
      style={styleOf(layout, { columns, widths, hasPick: isMulti })}
      onKeyDown={onKeyDown}
      onScroll={(event) => onScrolled(event.currentTarget.scrollTop)}
    >
      {!isNarrow && (
        <GridHeader
          columns={columns}
          sort={sort}
          activeCol={state.row < 0 ? state.col : -1}
          pick={isMulti ? countSelected(selected, rows.length - sums.size) : undefined}
          onPress={onHead}
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
