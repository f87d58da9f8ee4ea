import type { Table } from './define-table.ts';

/** Whether a record is restricted (Art. 18 GDPR): kept and shown as such, and in nothing that is handed out or used. */
export const isRestricted = (
  { restrictedBy }: Pick<Table, 'restrictedBy'>,
  row: Readonly<Record<string, unknown>> | undefined,
): boolean => restrictedBy !== undefined && row?.[restrictedBy] === true;

/** The rows of a table that may be put out. */
export const putOut = <R extends Readonly<Record<string, unknown>>>(
  table: Pick<Table, 'restrictedBy'>,
  rows: readonly R[],
): readonly R[] => rows.filter((row) => !isRestricted(table, row));
