import type { VisibleRow } from '../db/base.ts';
import type { Replica } from '../db/replica.ts';
import type { Table } from '../kit/define-table.ts';
import { targetOf, type Registry } from '../kit/registry.ts';
import { isRestricted, putOut } from '../kit/restricted.ts';

interface Place<K extends keyof Replica> {
  readonly registry: Registry;
  readonly replica: Pick<Replica, K>;
}

/** The rows that may stand in a file or on paper: no restricted record, nothing that hangs on one, and none by its name. */
export async function rowsToPutOut(
  place: Place<'rows' | 'row'>,
  table: Table,
  rows: readonly VisibleRow[],
): Promise<readonly VisibleRow[]> {
  const { registry, replica } = place;
  // Opened as a whole: a list may refer to thousands.
  for (const { to } of namingColumns(registry, table)) await replica.rows(to);
  return withoutRestricted(place, table, await unrestricted(place, table, rows));
}

async function unrestricted(
  { registry, replica }: Place<'rows'>,
  table: Table,
  rows: readonly VisibleRow[],
): Promise<readonly VisibleRow[]> {
  const root = registry.rootOf(table);
  if (root.restrictedBy === undefined) return rows;
  if (root === table) return putOut(table, rows);
  const restricted = new Set((await replica.rows(root)).filter((row) => isRestricted(root, row)).map(({ id }) => id));
  return rows.filter((row) => !restricted.has(String(row['root_id'] ?? row[table.parent ?? ''])));
}

/** Rows in which a reference to a restricted record is empty, as in the server's files: there it has no name. */
export async function withoutRestricted<R extends VisibleRow>(
  { registry, replica }: Place<'row'>,
  table: Table,
  rows: readonly R[],
): Promise<readonly R[]> {
  let cut = rows;
  for (const { column, to } of namingColumns(registry, table)) {
    const ids = [...new Set(cut.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : [])))];
    const restricted = new Set<unknown>();
    for (const id of ids) if (isRestricted(to, await replica.row(to, id))) restricted.add(id);
    if (restricted.size > 0) cut = cut.map((row) => (restricted.has(row[column]) ? { ...row, [column]: null } : row));
  }
  return cut;
}

/** Columns that may name a record which can be restricted. */
const namingColumns = (registry: Registry, table: Table): readonly { readonly column: string; readonly to: Table }[] =>
  Object.keys(table.fields).flatMap((column) => {
    const to = registry.tables.get(targetOf(table, column) ?? '');
    return to?.restrictedBy === undefined || column === table.parent ? [] : [{ column, to }];
  });
