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

/** Rows in the order of a column, German collation; equal rows keep their order, empty values come last. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], sort: GridSort | undefined): readonly Row[] {
  const sortValue = columns.find((column) => column.id === sort?.column)?.sortValue;
  if (!sort || !sortValue) return rows;
  const keyed = rows.map((row) => ({ row, key: sortValue(row) }));
  const sign = sort.isDown ? -1 : 1;
  keyed.sort((a, b) => {
    if (isBlank(a.key) || isBlank(b.key)) return Number(isBlank(a.key)) - Number(isBlank(b.key));
    return sign * compare(a.key, b.key);
  });
  return keyed.map(({ row }) => row);
}

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return Number(a) - Number(b);
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
