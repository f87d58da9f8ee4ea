import type { VisibleRow } from '../db/base.ts';
import type { Replica } from '../db/replica.ts';
import type { Table } from '../kit/define-table.ts';
import type { Registry } from '../kit/registry.ts';
import { isRestricted, putOut } from '../kit/restricted.ts';

/** The rows that may stand in a file or on paper: no restricted record, and nothing that hangs on one. */
export async function rowsToPutOut({ registry, replica }: { readonly registry: Registry; readonly replica: Pick<Replica, 'rows'> }, table: Table, rows: readonly VisibleRow[]): Promise<readonly VisibleRow[]> {
  const root = registry.rootOf(table);
  if (root.restrictedBy === undefined) return rows;
  if (root === table) return putOut(table, rows);
  const restricted = new Set((await replica.rows(root.name)).filter((row) => isRestricted(root, row)).map(({ id }) => id));
  return rows.filter((row) => !restricted.has(String(row['root_id'] ?? row[table.parent ?? ''])));
}
