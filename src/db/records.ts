import Dexie from 'dexie';
import { openRecords, type BaseRecord } from './base.ts';
import type { Store, StoredPack, StoredRow } from './database.ts';
import {
  endOfIds,
  findIn,
  inOrder,
  liveIn,
  openBody,
  openedBefore,
  openPack,
  packsAround,
  packsOf,
  packStores,
  recordsIn,
  type Opening,
  type Pack,
} from './packs.ts';
import { steady } from './storage-fault.ts';

/*
 * Reading of the replica, from rows and packs. What belongs together is read in one transaction, so it is the state of one
 * moment; it is opened outside.
 */

/** So many packs and rows are read at once, while those before are opened. */
const packsAtOnce = 8;
const rowsAtOnce = 4000;

/** Every record of a table, by id. */
export async function allRecords(store: Store, table: string): Promise<BaseRecord[]> {
  const parts = await snapshot(store, table, async () => {
    const opening: Promise<BaseRecord[]>[] = [];
    const packs = await packsOf(store, table);
    for (let at = 0; at < packs.length; at += packsAtOnce) {
      const some = packs.slice(at, at + packsAtOnce);
      const bodies = await bodiesOf(store, some);
      opening.push(...some.map((pack, nr) => outside(() => openPack(store, pack, bodies[nr]))));
    }
    let after = '';
    while (after !== endOfIds) {
      const rows = await store.rows(table).where('id').above(after).limit(rowsAtOnce).toArray();
      opening.push(outside(() => openRecords(store, table, rows)));
      after = rows.length === rowsAtOnce ? (rows.at(-1)?.id ?? endOfIds) : endOfIds;
    }
    return opening;
  });
  return inOrder((await Promise.all(parts)).flat());
}

/** Records by id, in this order; those that are not there are left out. */
export async function recordsById(store: Store, table: string, ids: readonly string[]): Promise<BaseRecord[]> {
  const found = await snapshot(store, table, async () => {
    const rows = (await store.rows(table).bulkGet([...ids])).filter((row) => row !== undefined);
    const left = new Set(ids);
    for (const { id } of rows) left.delete(id);
    const packed =
      left.size === 0
        ? []
        : await packedOnes(store, packsAround(await packsOf(store, table), [...left]), ({ id }) => left.has(id));
    return { rows, packed };
  });
  const records = new Map((await opened(store, table, found)).map((record) => [record.id, record]));
  return ids.flatMap((id) => records.get(id) ?? []);
}

/** Records that name one of these ids in the parent column, or as their root, by id. */
export async function recordsBelow(
  store: Store,
  table: string,
  by: 'parent' | 'root',
  ids: readonly string[],
): Promise<BaseRecord[]> {
  const column = by === 'root' ? 'root_id' : store.registry.table(table).parent;
  if (column === undefined) return [];
  const wanted = new Set(ids);
  const found = await snapshot(store, table, async () => ({
    rows: await store
      .rows(table)
      .where(column)
      .anyOf([...ids])
      .toArray(),
    packed: await packedOnes(store, await packsOf(store, table), (one) => wanted.has(one[by] ?? '')),
  }));
  return inOrder(await opened(store, table, found));
}

/** Calls back with id and rev of every record of these tables; nothing is opened. */
export async function eachRev(
  store: Store,
  tables: readonly string[],
  look: (table: string, id: string, rev: number) => void,
): Promise<void> {
  await store.db.transaction('r', [...tables, ...packStores], async () => {
    for (const [{ table }, contents] of await findIn(store, await packsOf(store), () => true))
      for (const { id, rev } of contents) look(table, id, rev);
    for (const table of tables) await store.rows(table).each(({ id, rev }) => look(table, id, rev));
  });
}

/** How many records each of these tables has, by what lies there. A pack without its body has none. */
export async function countRecords(store: Store, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return steady(() =>
    store.db.transaction('r', [...tables, ...packStores], async () => {
      const [packs, bodies] = [await packsOf(store), new Set(await store.packs.toCollection().primaryKeys())];
      const counts = await Promise.all(tables.map((table) => store.rows(table).count()));
      const all = new Map(tables.map((table, at) => [table, counts[at] ?? 0]));
      for (const pack of packs)
        if (bodies.has(pack.key)) all.set(pack.table, (all.get(pack.table) ?? 0) + liveIn(pack));
      return all;
    }),
  );
}

interface Found {
  readonly rows: readonly StoredRow[];
  readonly packed: readonly {
    readonly pack: Pack;
    /** What it was opened to before; else its body was read. */
    readonly before: Opening | undefined;
    readonly body: StoredPack | undefined;
    readonly ids: ReadonlySet<string>;
  }[];
}

async function packedOnes(
  store: Store,
  packs: readonly Pack[],
  isWanted: Parameters<typeof findIn>[2],
): Promise<Found['packed']> {
  const found = [...(await findIn(store, packs, isWanted))].map(([pack, contents]) => ({
    pack,
    before: openedBefore(store, pack),
    ids: new Set(contents.map(({ id }) => id)),
  }));
  const unread = found.flatMap(({ pack, before }) => (before === undefined ? pack : []));
  const bodies = new Map((await bodiesOf(store, unread)).map((body, at) => [unread[at], body]));
  return found.map((one) => ({ ...one, body: bodies.get(one.pack) }));
}

const bodiesOf = async (store: Store, packs: readonly Pack[]): Promise<readonly (StoredPack | undefined)[]> =>
  packs.length === 0 ? [] : store.packs.bulkGet(packs.map(({ key }) => key));

async function opened(store: Store, table: string, { rows, packed }: Found): Promise<BaseRecord[]> {
  const parts = [
    ...packed.map(({ pack, before, body, ids }) =>
      recordsIn(store, pack, before ?? openBody(store, pack, body, true), (id) => ids.has(id)),
    ),
    openRecords(store, table, rows),
  ];
  return (await Promise.all(parts)).flat();
}

const snapshot = <T>(store: Store, table: string, read: () => Promise<T>): Promise<T> =>
  steady(() => store.db.transaction('r', [table, ...packStores], read));

/** What is opened does not belong to the transaction: that would end while it waits. */
const outside = <T>(work: () => T): T => Dexie.ignoreTransaction(work);
