import type { Store, StoredRow } from './database.ts';
import { sealRecord, type BaseRecord } from './base.ts';
import { tablesBelow, type Folded, type RowFrame } from './fold.ts';
import { Effect, noteChange, type Changed } from './effect.ts';
import { layout, writeMeta, type PullState } from './meta.ts';
import {
  contentsOf,
  deletePacks,
  findIn,
  makeVoid,
  packsAround,
  packsOf,
  packStores,
  putPacks,
  sealPacks,
  type SealedPack,
} from './packs.ts';

/** Records of a table in the form in which they are stored. */
interface SealedRecords {
  readonly rows: readonly StoredRow[];
  readonly packs: readonly SealedPack[];
}

/** Frames up to a mark, their rows in the form in which they are stored. */
export interface Sealed extends Omit<Folded, 'rows'> {
  readonly records: ReadonlyMap<string, SealedRecords>;
}

/** Seals what `applySealed` puts: a transaction must not wait for it. Rows in number become packs. */
export async function sealFolded(store: Store, { drops, gone, rows }: Folded): Promise<Sealed> {
  const records = new Map<string, SealedRecords>();
  for (const [table, frames] of rows) {
    const some = [...frames.values()].map(toRecord);
    const isPack = some.length >= store.packSize / 2;
    records.set(table, {
      rows: isPack ? [] : await Promise.all(some.map((record) => sealRecord(store, table, record))),
      packs: isPack ? await sealPacks(store, table, some) : [],
    });
  }
  return { drops, gone, records };
}

/** Both in one. */
export const applyFolded = async (store: Store, folded: Folded, state: PullState): Promise<Changed> =>
  applySealed(store, await sealFolded(store, folded), state);

/**
 * Brings what stands before a mark into the replica and stores the cursor, in one transaction: after a crash both are
 * there or neither. A row with an older rev than the device has is ignored.
 */
export async function applySealed(store: Store, { drops, gone, records }: Sealed, state: PullState): Promise<Changed> {
  const below = [...gone.keys()].flatMap((table) => tablesBelow(store.registry, table).map((one) => one.table));
  const touched = [...new Set([...drops, ...gone.keys(), ...below, ...records.keys()])];
  return store.db.transaction('rw', [...touched, 'meta', ...packStores], async () => {
    const effect = new Effect();
    for (const table of drops) {
      await store.rows(table).clear();
      await deletePacks(store, await packsOf(store, table));
      effect.clear(table);
    }
    for (const [table, ids] of gone) await remove(store, table, [...ids], effect);
    for (const [table, sealed] of records) await putNewer(store, table, sealed, effect);
    await effect.settle(store);
    await writeMeta(store, 'pull', { ...state, layout });
    return effect.changed;
  });
}

/** Forgets the whole replica and the cursor; outbox, files and settings stay. */
export async function dropReplica(store: Store): Promise<Changed> {
  const tables = [...store.registry.tables.values()]
    .filter((table) => table.replica.policy !== 'never')
    .map((table) => table.name);
  return store.db.transaction('rw', [...tables, 'meta', ...packStores], async () => {
    for (const table of [...tables, ...packStores]) await store.db.table(table).clear();
    await store.meta.bulkDelete(['pull', 'counts', 'repair']);
    await noteChange(store);
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
  const there = await placesOf(store, table, ids);
  await leave(store, table, there);
  effect.note(table, ids, -there.size);
  for (const { table: below, column } of tablesBelow(store.registry, table)) {
    const orphans = await idsBelow(store, below, column, ids);
    if (orphans.length > 0) await remove(store, below, orphans, effect);
  }
}

async function putNewer(store: Store, table: string, { rows, packs }: SealedRecords, effect: Effect): Promise<void> {
  const packed = packs.flatMap(({ contents }) =>
    contentsOf(contents).map(({ id, rev }) => ({ id, rev, pack: contents.key })),
  );
  const all = [...rows, ...packed];
  const known = await placesOf(
    store,
    table,
    all.map(({ id }) => id),
  );
  const isNewer = ({ id, rev }: { id: string; rev: number }): boolean => (known.get(id)?.rev ?? 0) <= rev;
  const newer = all.filter(isNewer);
  const replaced = newer.flatMap(({ id }): [string, StoredAt][] => {
    const place = known.get(id);
    return place === undefined ? [] : [[id, place]];
  });
  await leave(store, table, new Map(replaced));
  await store.rows(table).bulkPut(rows.filter(isNewer));
  await putPacks(store, packs);
  await makeVoid(
    store,
    packed.filter((one) => !isNewer(one)),
  );
  effect.note(
    table,
    newer.map(({ id }) => id),
    all.length - known.size,
  );
}

/** Where a record lies now; `pack` is the key of its pack. */
interface StoredAt {
  readonly rev: number;
  readonly pack?: string;
}

/** Takes records away from where they lie. */
async function leave(store: Store, table: string, places: ReadonlyMap<string, StoredAt>): Promise<void> {
  const all = [...places];
  await store.rows(table).bulkDelete(all.flatMap(([id, { pack }]) => (pack === undefined ? id : [])));
  await makeVoid(
    store,
    all.flatMap(([id, { pack }]) => (pack === undefined ? [] : { id, pack })),
  );
}

/** Those of these records that are there. A first load comes in the order of the keys, so one look tells that none of them is a row. */
async function placesOf(store: Store, table: string, ids: readonly string[]): Promise<ReadonlyMap<string, StoredAt>> {
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
  const rows = await store.rows(table).bulkGet(near.length > ids.length ? [...ids] : ids.filter((id) => there.has(id)));
  const found = new Map<string, StoredAt>(
    rows.flatMap((row) => (row === undefined ? [] : [[row.id, { rev: row.rev }]])),
  );
  const wanted = new Set(ids);
  const packs = packsAround(await packsOf(store, table), sorted);
  for (const [{ key }, contents] of await findIn(store, packs, ({ id }) => wanted.has(id)))
    for (const { id, rev } of contents) found.set(id, { rev, pack: key });
  return found;
}

/** Records of a table that name one of these ids in a column: that of the root, or of the parent. */
async function idsBelow(store: Store, table: string, column: string, ids: readonly string[]): Promise<string[]> {
  const rows = await store
    .rows(table)
    .where(column)
    .anyOf([...ids])
    .primaryKeys();
  const wanted = new Set(ids);
  const by = column === 'root_id' ? 'root' : 'parent';
  const packed = await findIn(store, await packsOf(store, table), (one) => wanted.has(one[by] ?? ''));
  return [...rows, ...[...packed.values()].flat().map(({ id }) => id)];
}
