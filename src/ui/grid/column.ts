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
  /** Place in the card that a narrow screen shows instead: its heading (else the first column's), at the end of the heading, or nowhere. */
  inCard?: 'title' | 'end' | 'none' | undefined;
  cell: (row: Row) => ReactNode;
  /** The header sorts only where there is a value to sort by. */
  sortValue?: ((row: Row) => string | number | boolean | null | undefined) | undefined;
  /** Where it decides between equal rows: it goes the way of the sort instead of always upwards. */
  isAlong?: boolean | undefined;
};

export type GridSort = { column: string; isDown: boolean };

/** What a press of a header sorts by: upwards first, then the other way round. */
export function nextSort<Row>(column: GridColumn<Row> | undefined, sort: GridSort | undefined): GridSort | undefined {
  if (!column?.sortValue) return undefined;
  return { column: column.id, isDown: sort?.column === column.id && !sort.isDown };
}

const MIN_GROW_PX = 110;
const ROOT_PX = 16;

/** `grid-template-columns` in rem, so that columns grow with the text. */
export function templateOf<Row>(
  columns: readonly GridColumn<Row>[],
  widths: Readonly<Record<string, number>>,
  hasPick: boolean,
): string {
  const tracks = columns.map((column) => {
    const width = widths[column.id] ?? column.width;
    if (width !== undefined) return `${width / ROOT_PX}rem`;
    return `minmax(${(column.minWidth ?? MIN_GROW_PX) / ROOT_PX}rem, ${column.grow ?? 1}fr)`;
  });
  return [...(hasPick ? ['var(--grid-pick)'] : []), ...tracks].join(' ');
}

/** What the columns need at least, as a CSS length. */
export function minWidthOf<Row>(columns: readonly GridColumn<Row>[], widths: Readonly<Record<string, number>>): string {
  const px = columns.reduce(
    (sum, column) => sum + (widths[column.id] ?? column.width ?? column.minWidth ?? MIN_GROW_PX),
    0,
  );
  return `${px / ROOT_PX}rem`;
}

/**
 * Rows in the order of a column, German collation; empty values come last. Rows with the same value follow `ties`, the most
 * important first, and then keep their order.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: GridSort | undefined,
  ties: readonly GridColumn<Row>[] = [],
): readonly Row[] {
  const sortValue = columns.find((column) => column.id === sort?.column)?.sortValue;
  if (!sort || !sortValue) return rows;
  const first = ranksOf(rows, sortValue, sort.isDown ? -1 : 1);
  const others =
    first.count === rows.length
      ? []
      : ties.flatMap((tie) =>
          tie.id === sort.column || !tie.sortValue
            ? []
            : [ranksOf(rows, tie.sortValue, tie.isAlong === true && sort.isDown ? -1 : 1)],
        );
  // Each pass keeps what the one before it ordered, so the least important comes first.
  let places = new Uint32Array(rows.length).map((_, at) => at);
  for (const ranks of [...others.toReversed(), first]) places = inOrder(places, ranks);
  const sorted = rows.slice();
  places.forEach((place, at) => (sorted[at] = rows[place] as Row)); // every place is one of a row
  return sorted;
}

interface Ranks {
  /** Rank of each row's value. */
  readonly of: Uint32Array;
  /** How many values there are. */
  readonly count: number;
}

/** Compares values, not rows: among 100 000 members there are few family names. */
function ranksOf<Row>(rows: readonly Row[], valueOf: NonNullable<GridColumn<Row>['sortValue']>, sign: 1 | -1): Ranks {
  const numbers = new Map<unknown, number>();
  const of = new Uint32Array(rows.length);
  rows.forEach((row, at) => {
    const value = valueOf(row);
    const number = numbers.get(value) ?? numbers.size;
    if (number === numbers.size) numbers.set(value, number);
    of[at] = number;
  });
  const ranks = new Uint32Array(numbers.size);
  const texts = [...numbers.keys()].every(isTimeOrBlank) ? byCodeUnits : collator.compare;
  for (const [rank, [, number]] of [...numbers].toSorted(([a], [b]) => order(a, b, sign, texts)).entries())
    ranks[number] = rank;
  return { of: of.map((number) => ranks[number] ?? 0), count: numbers.size };
}

/** A counting sort: places of the same rank keep their order. */
function inOrder(places: Uint32Array, { of, count }: Ranks): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(count + 1);
  for (const rank of of) next[rank + 1] = (next[rank + 1] ?? 0) + 1;
  for (let rank = 1; rank < count; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const sorted = new Uint32Array(places.length);
  for (const place of places) {
    const rank = of[place] ?? 0;
    const at = next[rank] ?? 0;
    sorted[at] = place;
    next[rank] = at + 1;
  }
  return sorted;
}

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

// Of days and instants nearly every one is another: a collator would be asked many times for what code units say at once.
const time = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;
const isTimeOrBlank = (value: unknown): boolean => isBlank(value) || (typeof value === 'string' && time.test(value));
const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function order(a: unknown, b: unknown, sign: number, texts: (a: string, b: string) => number): number {
  if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
  return sign * (typeof a === 'string' && typeof b === 'string' ? texts(a, b) : Number(a) - Number(b));
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
