import type { Store, StoredRow } from './database.ts';
import { sealRecord, type BaseRecord } from './base.ts';
import { tablesBelow, type Folded, type RowFrame } from './fold.ts';
import { Effect, type Changed } from './effect.ts';
import { writeMeta, type PullState } from './meta.ts';

/** Frames up to a mark, their rows in the form in which they are stored. */
export interface Sealed extends Omit<Folded, 'rows'> {
  readonly rows: ReadonlyMap<string, readonly StoredRow[]>;
}

/** Seals what `applySealed` puts: a transaction must not wait for it. */
export async function sealFolded(store: Store, folded: Folded): Promise<Sealed> {
  const rows = new Map<string, StoredRow[]>();
  for (const [table, frames] of folded.rows) {
    rows.set(table, await Promise.all([...frames.values()].map((frame) => sealRecord(store, table, toRecord(frame)))));
  }
  return { ...folded, rows };
}

/** Both in one. */
export const applyFolded = async (store: Store, folded: Folded, state: PullState): Promise<Changed> =>
  applySealed(store, await sealFolded(store, folded), state);

/**
 * Brings what stands before a mark into the replica and stores the cursor, in one transaction: after a crash both are
 * there or neither. A row with an older rev than the device has is ignored.
 */
export async function applySealed(store: Store, folded: Sealed, state: PullState): Promise<Changed> {
  const sealed = folded.rows;
  const below = [...folded.gone.keys()].flatMap((table) => tablesBelow(store.registry, table).map((one) => one.table));
  const touched = [...new Set([...folded.drops, ...folded.gone.keys(), ...below, ...sealed.keys()])];
  return store.db.transaction('rw', [...touched, 'meta', 'packs'], async () => {
    const effect = new Effect();
    for (const table of folded.drops) {
      await store.rows(table).clear();
      effect.clear(table);
    }
    for (const [table, ids] of folded.gone) await remove(store, table, [...ids], effect);
    for (const [table, rows] of sealed) await putNewer(store, table, rows, effect);
    await effect.settle(store);
    await writeMeta(store, 'pull', state);
    return effect.changed;
  });
}

/** Forgets the whole replica and the cursor; outbox, files and settings stay. */
export async function dropReplica(store: Store): Promise<Changed> {
  const tables = [...store.registry.tables.values()]
    .filter((table) => table.replica.policy !== 'never')
    .map((table) => table.name);
  return store.db.transaction('rw', [...tables, 'meta', 'packs'], async () => {
    for (const table of tables) await store.rows(table).clear();
    await store.packs.clear();
    await store.meta.bulkDelete(['pull', 'counts', 'repair']);
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
export async function remove(store: Store, table: string, ids: readonly string[], effect: Effect): Promise<void> {
  const there = await store
    .rows(table)
    .where('id')
    .anyOf([...ids])
    .primaryKeys();
  await store.rows(table).bulkDelete(there);
  effect.note(table, ids, -there.length);
  for (const { table: below, column } of tablesBelow(store.registry, table)) {
    const orphans = await store
      .rows(below)
      .where(column)
      .anyOf([...ids])
      .primaryKeys();
    if (orphans.length > 0) await remove(store, below, orphans, effect);
  }
}

async function putNewer(store: Store, table: string, rows: readonly StoredRow[], effect: Effect): Promise<void> {
  const known = await revsOf(
    store,
    table,
    rows.map((row) => row.id),
  );
  const newer = rows.filter((row) => (known.get(row.id) ?? 0) <= row.rev);
  await store.rows(table).bulkPut(newer);
  effect.note(
    table,
    newer.map((row) => row.id),
    rows.length - known.size,
  );
}

/** Revs of the records that are there. A first load comes in the order of the keys, so one look tells that none of them is. */
async function revsOf(store: Store, table: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sorted = ids.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const near = await store
    .rows(table)
    .where('id')
    .between(first, last, true, true)
    .limit(ids.length + 1)
    .primaryKeys();
  const there = new Set(near);
  const found = await store
    .rows(table)
    .bulkGet(near.length > ids.length ? [...ids] : ids.filter((id) => there.has(id)));
  return new Map(found.flatMap((row) => (row === undefined ? [] : [[row.id, row.rev] as const])));
}
