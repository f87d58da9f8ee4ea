import type { AnyRow } from '../kit/field.ts';
import type { Place } from './codec.ts';
import type { Store, StoredRow } from './database.ts';

/** A row as screens get it: its columns, its id, and on roots the sections it lies in. */
export type VisibleRow = AnyRow & { sek_ids?: string[] };

/** A record as the server sent it last. `titles`: reference column → title of its target. */
export interface BaseRecord {
  readonly id: string;
  readonly rev: number;
  readonly root: string | null;
  readonly row: VisibleRow;
  readonly titles: Readonly<Record<string, string>>;
}

interface Body {
  row: VisibleRow;
  titles: Record<string, string>;
}

const placeOf = (table: string, stored: { id: string; rev: number }): Place => ({ table, id: stored.id, rev: stored.rev });

/** The form in which a record is stored. Call it before the transaction that puts it. */
export async function sealRecord(store: Store, table: string, record: BaseRecord): Promise<StoredRow> {
  const { id, rev, root, row, titles } = record;
  const parent = store.registry.table(table).parent;
  const body = await store.codec.seal({ table, id, rev }, { row, titles } satisfies Body);
  return { id, rev, root_id: root, ...(parent === undefined ? {} : { [parent]: row[parent] ?? null }), body };
}

/** Opens stored rows, in their order. */
export async function openRecords(store: Store, table: string, stored: readonly StoredRow[]): Promise<BaseRecord[]> {
  const bodies = await store.codec.openAll(stored.map((one) => ({ place: placeOf(table, one), sealed: one.body })));
  return stored.map(({ id, rev, root_id }, index) => {
    const body = bodies[index];
    if (!isBody(body)) throw new Error(`${table} ${id}: the stored body cannot be read`);
    return { id, rev, root: root_id, row: body.row, titles: body.titles };
  });
}

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && 'row' in value && 'titles' in value;

/** Every record of a table. */
export const allRecords = async (store: Store, table: string): Promise<BaseRecord[]> =>
  openRecords(store, table, await store.rows(table).toArray());

/** Records by id; those that are not there are left out. */
export async function recordsById(store: Store, table: string, ids: readonly string[]): Promise<BaseRecord[]> {
  const found = await store.rows(table).bulkGet([...ids]);
  return openRecords(store, table, found.filter((one) => one !== undefined));
}

/** Records whose parent column names this id. */
export async function recordsOfParent(store: Store, table: string, parentId: string): Promise<BaseRecord[]> {
  const column = store.registry.table(table).parent;
  if (column === undefined) return [];
  return openRecords(store, table, await store.rows(table).where(column).equals(parentId).toArray());
}
