import type { ReactNode } from 'react';

export type GridColumn<Row> = {
  id: string;
  header: string;
  /** Fixed width in px at normal text size; grows with the text. */
  width?: number | undefined;
  /** Share of the room that is left; 1 when there is no width. */
  grow?: number | undefined;
  /** Least width of a growing column, px at normal text size. */
  minWidth?: number | undefined;
  align?: 'start' | 'end' | 'center' | undefined;
  cell: (row: Row) => ReactNode;
  /** The header sorts only where there is a value to sort by. */
  sortValue?: ((row: Row) => string | number | boolean | null | undefined) | undefined;
};

export type GridSort = { column: string; isDown: boolean };

const MIN_GROW_PX = 110;
const ROOT_PX = 16;

/** `grid-template-columns` in rem, so that columns grow with the text. */
export function templateOf<Row>(columns: readonly GridColumn<Row>[], widths: Readonly<Record<string, number>>, hasPick: boolean): string {
  const tracks = columns.map((column) => {
    const width = widths[column.id] ?? column.width;
    if (width !== undefined) return `${width / ROOT_PX}rem`;
    return `minmax(${(column.minWidth ?? MIN_GROW_PX) / ROOT_PX}rem, ${column.grow ?? 1}fr)`;
  });
  return [...(hasPick ? ['var(--grid-pick)'] : []), ...tracks].join(' ');
}

/** What the columns need at least, as a CSS length. */
export function minWidthOf<Row>(columns: readonly GridColumn<Row>[], widths: Readonly<Record<string, number>>): string {
  const px = columns.reduce((sum, column) => sum + (widths[column.id] ?? column.width ?? column.minWidth ?? MIN_GROW_PX), 0);
  return `${px / ROOT_PX}rem`;
}

type SortValue<Row> = NonNullable<GridColumn<Row>['sortValue']>;

/**
 * Rows in the order of a column, German collation; empty values come last. Rows with the same value follow `ties`, the most
 * important first, and then keep their order.
 */
export function sortRows<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], sort: GridSort | undefined, ties: readonly GridColumn<Row>[] = []): readonly Row[] {
  const sortValue = columns.find((column) => column.id === sort?.column)?.sortValue;
  if (!sort || !sortValue) return rows;
  const sign = sort.isDown ? -1 : 1;
  const byValue = grouped(rows, sortValue);
  if (ties.length === 0 || byValue.size === rows.length) return inOrder(byValue, sign);
  // Each pass keeps what the one before it ordered, so the least important comes first.
  const tied = ties.reduceRight((sorted, { sortValue: tie }) => (tie ? inOrder(grouped(sorted, tie), 1) : sorted), rows);
  return inOrder(grouped(tied, sortValue), sign);
}

function grouped<Row>(rows: readonly Row[], valueOf: SortValue<Row>): ReadonlyMap<unknown, readonly Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const value = valueOf(row);
    const same = groups.get(value);
    if (same === undefined) groups.set(value, [row]);
    else same.push(row);
  }
  return groups;
}

/** Compares values, not rows: among 100 000 members there are few family names. */
const inOrder = <Row,>(byValue: ReadonlyMap<unknown, readonly Row[]>, sign: 1 | -1): readonly Row[] =>
  [...byValue].toSorted(([a], [b]) => order(a, b, sign)).flatMap(([, same]) => same);

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

function order(a: unknown, b: unknown, sign: number): number {
  if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
  return sign * (typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b));
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
