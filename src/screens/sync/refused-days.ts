import { isFixed } from '../../kit/records.ts';
import type { Table } from '../../kit/define-table.ts';
import type { Operation } from '../../sync/operations.ts';

/** Days of a new or changed record that the server refused and its writer may change, of those that may be `shown`. */
export function refusedDays(
  table: Table,
  { kind, error, isWithheld, values }: Operation,
  shown: ReadonlySet<string>,
): readonly string[] {
  if (error === undefined || isWithheld || (kind !== 'create' && kind !== 'change')) return [];
  return [...new Set(error.fields.map(({ feld }) => feld))].filter(
    (column) =>
      table.fields[column]?.kind === 'date' &&
      column in values &&
      shown.has(column) &&
      table.fields[column]?.setBy !== 'server' &&
      (kind === 'create' || !isFixed(table, column)),
  );
}
