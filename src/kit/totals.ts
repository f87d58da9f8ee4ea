/** Sums by column, each in the column's own unit (money: cents); columns of which no value may be seen are missing. */
export type Sums = Readonly<Record<string, number>>;

type Values = Readonly<Record<string, unknown>>;

/** More digits than any column has: what binary fractions add is rounded away. */
const exactly = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Sums of columns over rows; a value that is missing adds nothing, and a column without any has no sum. */
export function sumsOf(rows: readonly Values[], columns: readonly string[]): Sums {
  const sums = columns.flatMap((column): [string, number][] => {
    const values = rows.map((row) => row[column]).filter((value) => typeof value === 'number');
    return values.length === 0 ? [] : [[column, exactly(values.reduce((sum, value) => sum + value, 0))]];
  });
  return Object.fromEntries(sums);
}

/** Rows with the same value of a column, and their sums. */
export interface RowGroup<R> {
  readonly value: unknown;
  readonly rows: readonly R[];
  readonly sums: Sums;
}

/** Rows in groups by a column; groups come in the order of their first rows, rows keep theirs. `counts`: those that are summed. */
export function groupsOf<R extends Values>(
  rows: readonly R[],
  column: string,
  totals: readonly string[],
  counts: (row: R) => boolean = () => true,
): readonly RowGroup<R>[] {
  const groups = new Map<unknown, R[]>();
  for (const row of rows) {
    const value = row[column] ?? null;
    const known = groups.get(value);
    if (known === undefined) groups.set(value, [row]);
    else known.push(row);
  }
  return [...groups].map(([value, own]) => ({ value, rows: own, sums: sumsOf(own.filter(counts), totals) }));
}

/**
 * Running balance of a column by id of its row, from `opening` on. It runs the way that the sort goes up: where the newest comes
 * first (`isDown`) it begins below.
 */
export function balancesOf(
  rows: readonly (Values & { readonly id: string })[],
  column: string,
  isDown: boolean,
  opening = 0,
): ReadonlyMap<string, number> {
  let balance = opening;
  return new Map(
    (isDown ? rows.toReversed() : rows).map((row) => {
      const value = row[column];
      balance = exactly(balance + (typeof value === 'number' ? value : 0));
      return [row.id, balance];
    }),
  );
}
