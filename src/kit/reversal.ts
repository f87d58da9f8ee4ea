import type { Reversal, Table } from './define-table.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row by its id and columns, as the server holds it. */
interface Held {
  readonly id: string;
  readonly values: Values;
}

/** Columns of the row that takes another one back. Without `negated` columns filled they stay empty. Throws for a table that declares no reversal. */
export function counterValues<V extends Values>(
  { name, reversal }: Table,
  { id, values }: Held & { readonly values: V },
  reason: unknown,
): V {
  if (reversal === undefined) throw new Error(`counterValues ${name}: the table declares no reversal`);
  const { of, by, negated, without = [] } = reversal;
  const own = Object.fromEntries(
    negated.flatMap((column) => (typeof values[column] === 'number' ? [[column, 0 - values[column]]] : [])),
  );
  const empty = Object.fromEntries([...without, ...(by === undefined ? [] : [by])].map((column) => [column, null]));
  return { ...values, ...empty, ...own, [of]: id, [reversal.reason]: reason };
}

/** Rows that nothing took back, and that take back nothing themselves; all rows of a table that declares no reversal. */
export function standing<R extends Held>({ reversal }: Table, rows: readonly R[]): readonly R[] {
  if (reversal === undefined) return rows;
  const { of } = reversal;
  const reversed = new Set(rows.map(({ values }) => values[of]));
  return rows.filter(({ id, values }) => !isCounter(reversal, values) && !reversed.has(id));
}

/** Whether a row takes another one back. */
export const isCounter = ({ of }: Reversal, row: Values): boolean => (row[of] ?? null) !== null;

/** Whether a row says that it was taken back, where rows say so. */
export const isReversed = ({ by }: Reversal, row: Values): boolean => by !== undefined && (row[by] ?? null) !== null;

/** Whether a row stands in a status in which it is taken back. */
export const isReversible = ({ reversal, status }: Table, row: Values): boolean =>
  reversal?.in === undefined || reversal.in.includes(String(row[status?.column ?? '']));
