import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { nameOf, type Batch } from './batch.ts';
import { storedColumns, storedFrom, type Stored, type StoredOf } from './rows.ts';
import type { Unit } from './unit.ts';

/**
 * Reads a row and locks it with its root, the root first: writers of one root take turns, so that what a root decides
 * (branches, status) holds for its children. Foreign keys to the row are not held up. What this transaction has locked
 * already and not written since is not read again.
 */
export async function lockRow<T extends Table>(unit: Unit, table: T, id: string): Promise<StoredOf<T> | undefined> {
  const { locked } = unit.batch;
  const name = nameOf(table, id);
  if (locked.has(name)) return locked.get(name) as StoredOf<T> | undefined; // noted under its table's name
  const row = await readRow(unit, table, id, sql`for no key update`);
  locked.set(name, row);
  return row;
}

/** Reads a row as it is stored, without keeping anybody from writing it unless `locking` says so. */
export async function readRow<T extends Table>(
  { deps: { registry }, tx }: Unit,
  table: T,
  id: string,
  locking = sql``,
): Promise<StoredOf<T> | undefined> {
  const from =
    table.parent === undefined
      ? sql`${sql.table(table.name)} as t`
      : sql`${sql.table(registry.rootOf(table).name)} as r join ${sql.table(table.name)} as t on t.root_id = r.id`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(registry, table)} from ${from} where t.id = ${id} ${locking}`.execute(tx);
  return rows[0] && storedFrom(registry, table, rows[0]);
}

/** Reads and locks many roots at once, in the order of their ids so that no two wait for each other. For what runs and jobs take together. */
export async function lockRoots<T extends Table>(
  { deps: { registry }, tx }: Unit,
  table: T,
  ids: readonly string[],
): Promise<readonly StoredOf<T>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(registry, table)} from ${sql.table(table.name)} as t
    where t.id = any(${[...new Set(ids)]}::uuid[]) order by t.id for no key update`.execute(tx);
  return rows.map((row) => storedFrom(registry, table, row));
}

/** Rows of a child table that hang on these parents, locked by their root's lock. */
export async function childRows<T extends Table>(
  { batch }: Unit,
  child: T,
  parents: readonly Stored[],
): Promise<readonly StoredOf<T>[]> {
  const known = parents.map((row) => batch.below.get(row.root_id)?.get(nameOf(child, row.id)));
  const rows = known.includes(undefined)
    ? await readChildren(batch, child, parents)
    : known.flatMap((some) => some ?? []);
  return rows as readonly StoredOf<T>[]; // read by their definition
}

/** Reads rows of a child table that hang on these parents. */
export async function readChildren(
  { deps, reading }: Batch,
  child: Table,
  parents: readonly Stored[],
): Promise<readonly Stored[]> {
  if (child.parent === undefined || parents.length === 0) return [];
  const root = deps.registry.rootOf(child);
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(deps.registry, child)} from ${sql.table(child.name)} as t join ${sql.table(root.name)} as r on r.id = t.root_id
    where ${sql.ref(`t.${child.parent}`)} = any(${parents.map((row) => row.id)}::uuid[])
    order by t.id`.execute(reading);
  return rows.map((row) => storedFrom(deps.registry, child, row));
}
