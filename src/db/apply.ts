import type { Store, StoredRow } from './database.ts';
import { sealRecord, type BaseRecord } from './base.ts';
import { tablesBelow, type Folded, type RowFrame } from './fold.ts';
import { writeMeta, type PullState } from './meta.ts';

/** Records that changed: ids by table, null when all of a table did. */
export type Changed = ReadonlyMap<string, readonly string[] | null>;

/**
 * Brings what stands before a mark into the replica and stores the cursor, in one transaction: after a crash both are
 * there or neither. Sealing happens before. A row with an older rev than the device has is ignored.
 */
export async function applyFolded(store: Store, folded: Folded, state: PullState): Promise<Changed> {
  const sealed = new Map<string, StoredRow[]>();
  for (const [table, rows] of folded.rows) {
    sealed.set(table, await Promise.all([...rows.values()].map((frame) => sealRecord(store, table, toRecord(frame)))));
  }
  const below = [...folded.gone.keys()].flatMap((table) => tablesBelow(store.registry, table).map((one) => one.table));
  const touched = [...new Set([...folded.drops, ...folded.gone.keys(), ...below, ...sealed.keys()])];
  return store.db.transaction('rw', [...touched, 'meta'], async () => {
    const changed = new Map<string, string[] | null>();
    const note = (table: string, ids: readonly string[]) => {
      const known = changed.get(table);
      if (known !== null) changed.set(table, [...(known ?? []), ...ids]);
    };
    for (const table of folded.drops) {
      await store.rows(table).clear();
      changed.set(table, null);
    }
    for (const [table, ids] of folded.gone) note(table, await remove(store, table, [...ids], note));
    for (const [table, rows] of sealed) note(table, await putNewer(store, table, rows));
    await writeMeta(store, 'pull', state);
    return changed;
  });
}

/** Forgets the whole replica and the cursor; outbox, files and settings stay. */
export async function dropReplica(store: Store): Promise<Changed> {
  const tables = [...store.registry.tables.values()].filter((table) => table.replica.policy !== 'never').map((table) => table.name);
  return store.db.transaction('rw', [...tables, 'meta'], async () => {
    for (const table of tables) await store.rows(table).clear();
    await store.meta.delete('pull');
    return new Map(tables.map((table) => [table, null]));
  });
}

const toRecord = (frame: RowFrame): BaseRecord => ({
  id: frame.id,
  rev: frame.rev,
  root: frame.root,
  row: { ...frame.row, id: frame.id, ...(frame.sek_ids === undefined ? {} : { sek_ids: frame.sek_ids }) },
  titles: frame.titles ?? {},
});

/** Removes records and what hangs on them; joins the surrounding transaction. */
export async function remove(store: Store, table: string, ids: readonly string[], note: (table: string, ids: readonly string[]) => void): Promise<string[]> {
  await store.rows(table).bulkDelete([...ids]);
  for (const { table: below, column } of tablesBelow(store.registry, table)) {
    const orphans = await store.rows(below).where(column).anyOf([...ids]).primaryKeys();
    if (orphans.length > 0) note(below, await remove(store, below, orphans, note));
  }
  return [...ids];
}

async function putNewer(store: Store, table: string, rows: readonly StoredRow[]): Promise<string[]> {
  const known = await store.rows(table).bulkGet(rows.map((row) => row.id));
  const newer = rows.filter((row, index) => (known[index]?.rev ?? 0) <= row.rev);
  await store.rows(table).bulkPut(newer);
  return newer.map((row) => row.id);
}
