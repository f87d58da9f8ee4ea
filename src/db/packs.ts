import { endOfIds, openRecords, readRows, recordNow, type BaseRecord, type Stretch } from './base.ts';
import type { Place } from './codec.ts';
import type { Store, StoredPack } from './database.ts';
import { readMeta } from './meta.ts';
import { arePacked, packRecords, unpackRecords } from './packed-records.ts';
import { steady } from './storage-fault.ts';

/*
 * Many rows of a large table are sealed once more as one: a cold start opens some dozen packs instead of some ten thousand
 * bodies. A pack is a copy that only the reading of a whole table goes by. It holds every row of its stretch; what changes one
 * drops the pack in the same transaction, and later the stretch is packed again (ADR 16).
 */

/** So many packs are read in one transaction, while those before are opened. */
const readAtOnce = 8;

const keyOf = (table: string, { after, to }: Stretch): string => `${table} ${after} ${to}`;

const placeOf = (table: string, { after, to }: Stretch): Place => ({
  table: `packs ${table}`,
  id: `${after} ${to}`,
  rev: 0,
});

/** Every record of a table, by id. It is read in parts, so that one is opened while the next is read: not the state of one moment. */
export async function allRecords(store: Store, table: string): Promise<BaseRecord[]> {
  const parts: Promise<BaseRecord[]>[] = [];
  let after = '';
  const stretches = await packedStretches(store, table);
  for (let from = 0; from < stretches.length; from += readAtOnce) {
    const some = stretches.slice(from, from + readAtOnce);
    const packs = await steady(() => store.packs.bulkGet(some.map((stretch) => keyOf(table, stretch))));
    for (const [index, stretch] of some.entries()) {
      if (stretch.after !== after) parts.push(readRows(store, table, { after, to: stretch.after }));
      parts.push(openPack(store, table, stretch, packs[index]));
      after = stretch.to;
    }
  }
  parts.push(readRows(store, table, { after, to: endOfIds }));
  return (await Promise.all(parts)).flat();
}

/** What was dropped meanwhile is read row by row, and what does not open; that goes, and is packed again. */
async function openPack(
  store: Store,
  table: string,
  stretch: Stretch,
  pack: StoredPack | undefined,
): Promise<BaseRecord[]> {
  if (pack === undefined) return readRows(store, table, stretch);
  const opened = await store.codec.open(placeOf(table, stretch), pack.body).catch(() => undefined);
  if (!arePacked(opened)) {
    void store.packs.delete(pack.key).catch(() => {});
    return readRows(store, table, stretch);
  }
  const definition = store.registry.table(table);
  return unpackRecords(opened).map((record) => recordNow(definition, record));
}

/** Packed stretches of a table, in its order; only keys are read, all in one request. */
const packedStretches = async (store: Store, table: string): Promise<readonly Stretch[]> =>
  (await keysOf(store, table)).flatMap((key) => stretchIn(key) ?? []);

const keysOf = (store: Store, table: string): Promise<readonly string[]> =>
  steady(() => store.packs.where('key').between(`${table} `, `${table} ${endOfIds}`).primaryKeys());

/** Undefined for what an older version of the app packed. */
function stretchIn(key: string): Stretch | undefined {
  const [, after, to] = key.split(' ');
  return after === undefined || to === undefined ? undefined : { after, to };
}

/** Drops the packs in which records changed, all of a table's for null; belongs into the transaction that changes them. */
export async function dropPacks(store: Store, table: string, ids: readonly string[] | null): Promise<void> {
  const stale = (await packedStretches(store, table)).filter(
    ({ after, to }) => ids === null || ids.some((id) => id > after && id <= to),
  );
  await store.packs.bulkDelete(stale.map((stretch) => keyOf(table, stretch)));
}

/** Packs the next stretch of these tables that is not packed; false when there is none. Only for the tab that leads: nobody else changes the replica. */
export async function packNext(store: Store, tables: readonly string[]): Promise<boolean> {
  const before = await readMeta(store, 'pull');
  for (const table of tables) {
    const stretch = await nextStretch(store, table);
    if (stretch === undefined) continue;
    const rows = await steady(() => rowsOf(store, table, stretch).toArray());
    const records = await openRecords(store, table, rows);
    if (records.length < rows.length) return false;
    const body = await store.codec.seal(placeOf(table, stretch), packRecords(records));
    return store.db.transaction('rw', [store.packs, store.meta], async () => {
      if ((await readMeta(store, 'pull'))?.cursor !== before?.cursor) return false;
      const former = (await keysOf(store, table)).filter((key) => stretchIn(key) === undefined);
      await store.packs.bulkDelete(former);
      await store.packs.put({ key: keyOf(table, stretch), body });
      return true;
    });
  }
  return false;
}

const rowsOf = (store: Store, table: string, { after, to }: Stretch) =>
  store.rows(table).where('id').between(after, to, false, true);

/** About `packSize` rows between two packs or behind the last one; fewer than half of that do not pay, unless they are the whole table. */
async function nextStretch(store: Store, table: string): Promise<Stretch | undefined> {
  const packed = await packedStretches(store, table);
  const [least, most] = [store.packSize / (packed.length === 0 ? 20 : 2), store.packSize * 1.5];
  let after = '';
  for (const { after: end, to } of [...packed, { after: endOfIds, to: endOfIds }]) {
    const ids =
      end === after ? [] : await steady(() => rowsOf(store, table, { after, to: end }).limit(most).primaryKeys());
    const isWhole = ids.length < most && end !== endOfIds;
    if (ids.length >= least)
      return { after, to: isWhole ? end : (ids[Math.min(ids.length, store.packSize) - 1] ?? end) };
    after = to;
  }
  return undefined;
}
