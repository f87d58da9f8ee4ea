import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { may } from '../../src/permissions/rights.ts';
import { nameOf, type Batch, type Named } from './batch.ts';
import { readChildren } from './lock.ts';
import { readReachable } from './references.ts';
import { readLastEntries } from './log.ts';
import { storedColumns, storedFrom, type Stored } from './rows.ts';
import { uuids } from './visibility.ts';

/** What operations will ask for, as far as the calls tell. */
export interface Needs {
  /** Records that are changed or added, and parents of those that are added. */
  readonly rows: readonly Named[];
  /** Records that are deleted, with all that hangs on them. */
  readonly trees?: readonly Named[];
  /** Records that references point to. */
  readonly targets: readonly Named[];
}

type Ids = ReadonlyMap<Table, readonly string[]>;

/**
 * Reads what the operations of a batch need, a statement a table. Rows are locked as `lockRow` does, all roots first and in
 * the order of their ids, so that batches over the same records wait for each other instead of crossing.
 */
export async function prefetch(batch: Batch, { rows, trees = [], targets }: Needs): Promise<void> {
  const { registry } = batch.deps;
  const ids = byTable(rows);
  for (const root of registry.tables.values()) {
    const below = [...ids].filter(([table]) => table !== root && registry.rootOf(table) === root);
    if (root.parent === undefined && (ids.has(root) || below.length > 0))
      await lockRoots(batch, root, ids.get(root) ?? [], below);
    for (const [table, wanted] of below) await lockChildren(batch, root, table, wanted);
  }
  for (const [table, wanted] of byTable(trees))
    await readBelow(
      batch,
      table,
      wanted.flatMap((id) => deletable(batch, table, id)),
    );
  for (const [table, wanted] of byTable(targets)) await readReachable(batch, table, wanted);
  await readLastEntries(
    batch,
    rows.filter(({ table, id }) => batch.locked.get(nameOf(table, id)) === undefined),
  );
}

function byTable(rows: readonly Named[]): Ids {
  const ids = new Map<Table, string[]>();
  for (const { table, id } of rows) ids.set(table, [...(ids.get(table) ?? []), id]);
  return ids;
}

async function lockRoots(
  batch: Batch,
  root: Table,
  own: readonly string[],
  below: readonly (readonly [Table, readonly string[]])[],
): Promise<void> {
  const parts = [
    sql`select unnest(${uuids(own)})`,
    ...below.map(([table, ids]) => sql`select root_id from ${sql.table(table.name)} where id = any(${uuids(ids)})`),
  ];
  await keep(
    batch,
    root,
    own,
    sql<Record<string, unknown>>`
    select ${storedColumns(batch.deps.registry, root)} from ${sql.table(root.name)} as t where t.id = any(array(${sql.join(parts, sql` union `)})) order by t.id for no key update`,
  );
}

async function lockChildren(batch: Batch, root: Table, table: Table, ids: readonly string[]): Promise<void> {
  await keep(
    batch,
    table,
    ids,
    sql<Record<string, unknown>>`
    select ${storedColumns(batch.deps.registry, table)} from ${sql.table(root.name)} as r join ${sql.table(table.name)} as t on t.root_id = r.id
    where t.id = any(${uuids(ids)}) order by r.id, t.id for no key update`,
  );
}

async function keep(
  batch: Batch,
  table: Table,
  ids: readonly string[],
  statement: RawBuilder<Record<string, unknown>>,
): Promise<void> {
  // What is not there cannot be locked: who adds it meanwhile makes our own insert fail, and the operation runs again.
  for (const id of ids) batch.locked.set(nameOf(table, id), undefined);
  const { rows } = await statement.execute(batch.reading);
  for (const row of rows) {
    const stored = storedFrom(batch.deps.registry, table, row);
    batch.locked.set(nameOf(table, stored.id), stored);
  }
}

/** A locked row that this user may delete. */
function deletable({ deps, nutzer, locked }: Batch, table: Table, id: string): readonly Stored[] {
  const row = locked.get(nameOf(table, id));
  return row !== undefined && may(nutzer.rights, 'LOESCHEN', table, deps.registry.rootOf(table), row) ? [row] : [];
}

/** Keeps all that hangs on these rows for `childRows`. */
async function readBelow(batch: Batch, table: Table, parents: readonly Stored[]): Promise<void> {
  for (const child of batch.deps.registry.childrenOf(table)) {
    const rows = await readChildren(batch, child, parents);
    const own = new Map<unknown, Stored[]>(parents.map(({ id }) => [id, []]));
    for (const row of rows) own.get(row.values[child.parent ?? ''])?.push(row);
    for (const { id, root_id } of parents) {
      const kept = batch.below.get(root_id) ?? new Map<string, readonly Stored[]>();
      batch.below.set(root_id, kept.set(nameOf(child, id), own.get(id) ?? []));
    }
    await readBelow(batch, child, rows);
  }
}
