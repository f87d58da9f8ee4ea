import { endOfIds, openRecords, readRows, recordNow, type BaseRecord, type Stretch } from './base.ts';
import type { Place } from './codec.ts';
import type { Store, StoredPack } from './database.ts';
import { readMeta } from './meta.ts';
import { steady } from './storage-fault.ts';

/*
 * Many rows of a large table are sealed once more as one: a cold start opens some dozen packs instead of some ten thousand
 * bodies. A pack is a copy that only the reading of a whole table goes by. It holds every row of its stretch; what changes one
 * drops the pack in the same transaction, and later the stretch is packed again (ADR 16).
 */

const keyOf = (table: string, { after }: Stretch): string => `${table} ${after}`;

const placeOf = (table: string, { after, to }: Stretch): Place => ({ table: `packs ${table}`, id: `${after} ${to}`, rev: 0 });

/** Every record of a table, by id. It is read in parts, so that one is opened while the next is read: not the state of one moment. */
export async function allRecords(store: Store, table: string): Promise<BaseRecord[]> {
  const parts: Promise<BaseRecord[]>[] = [];
  let after = '';
  for (const stretch of await packedStretches(store, table)) {
    if (stretch.after !== after) parts.push(readRows(store, table, { after, to: stretch.after }));
    parts.push(openPack(store, table, stretch, await steady(() => store.packs.get(keyOf(table, stretch)))));
    after = stretch.to;
  }
  parts.push(readRows(store, table, { after, to: endOfIds }));
  return (await Promise.all(parts)).flat();
}

/** What does not open, or was dropped meanwhile, is read row by row. */
async function openPack(store: Store, table: string, stretch: Stretch, pack: StoredPack | undefined): Promise<BaseRecord[]> {
  const opened = pack?.to === stretch.to ? await store.codec.open(placeOf(table, stretch), pack.body).catch(() => undefined) : undefined;
  if (!Array.isArray(opened)) return readRows(store, table, stretch);
  const definition = store.registry.table(table);
  return opened.map((record: BaseRecord) => recordNow(definition, record)); // sealed below
}

/** Packed stretches of a table, in its order; only keys are read. */
async function packedStretches(store: Store, table: string): Promise<readonly Stretch[]> {
  const keys: unknown = await steady(() => store.packs.where('[table+to+key]').between([table, '', ''], [table, endOfIds, endOfIds]).keys());
  return (keys as [string, string, string][]).map(([, to, key]) => ({ after: key.slice(table.length + 1), to })); // as the index is declared
}

/** Drops the packs in which records changed, all of a table's for null; belongs into the transaction that changes them. */
export async function dropPacks(store: Store, table: string, ids: readonly string[] | null): Promise<void> {
  const stale = (await packedStretches(store, table)).filter(({ after, to }) => ids === null || ids.some((id) => id > after && id <= to));
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
    const body = await store.codec.seal(placeOf(table, stretch), records);
    return store.db.transaction('rw', [store.packs, store.meta], async () => {
      if ((await readMeta(store, 'pull'))?.cursor !== before?.cursor) return false;
      await store.packs.put({ key: keyOf(table, stretch), table, to: stretch.to, body });
      return true;
    });
  }
  return false;
}

const rowsOf = (store: Store, table: string, { after, to }: Stretch) => store.rows(table).where('id').between(after, to, false, true);

/** About `packSize` rows between two packs or behind the last one; fewer than half of that do not pay. */
async function nextStretch(store: Store, table: string): Promise<Stretch | undefined> {
  const [least, most] = [store.packSize / 2, store.packSize * 1.5];
  let after = '';
  for (const { after: end, to } of [...(await packedStretches(store, table)), { after: endOfIds, to: endOfIds }]) {
    const ids = end === after ? [] : await steady(() => rowsOf(store, table, { after, to: end }).limit(most).primaryKeys());
    const isWhole = ids.length < most && end !== endOfIds;
    if (ids.length >= least) return { after, to: isWhole ? end : (ids[Math.min(ids.length, store.packSize) - 1] ?? end) };
    after = to;
  }
  return undefined;
}
