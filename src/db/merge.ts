import { groupBy } from '../lib/group-by.ts';
import { openRecords, type BaseRecord } from './base.ts';
import type { Store, StoredPack, StoredRow } from './database.ts';
import { noteChange } from './effect.ts';
import { isReplicated } from './fold.ts';
import { layout, readMeta, writeMeta } from './meta.ts';
import {
  deletePacks,
  endOfIds,
  liveIn,
  openPack,
  packsOf,
  packStores,
  putPacks,
  sealPacks,
  type Pack,
} from './packs.ts';
import { steady } from './storage-fault.ts';

/** Part of a table that is to be packed anew: its packs, and the rows above `after`, up to and with `to`. */
interface Stretch {
  readonly table: string;
  readonly packs: readonly Pack[];
  readonly after: string;
  readonly to: string;
}

interface Part extends Stretch {
  readonly bodies: readonly (StoredPack | undefined)[];
  readonly rows: readonly StoredRow[];
  readonly changes: number | undefined;
}

/** Packs of each table, in the order of ids. */
type PackedTables = ReadonlyMap<string, readonly Pack[]>;

/** Finds where there is work. */
type Look = (store: Store, tables: readonly string[], packed: PackedTables) => Promise<Stretch | undefined>;

/** Packs a part of the replica anew: what has void records, packs that overlap or are small, rows in number. False when there is nothing to do. */
export const mergeNext = async (store: Store): Promise<boolean> => merge(store, anyWork);

/** Packs anew whatever has void records: nothing of what was changed or removed is left on the device. */
export async function mergeVoids(store: Store): Promise<void> {
  while (await merge(store, async (_, __, packed) => withVoids(packed)));
}

/** Only for the tab that leads. What it read is put only if nothing has changed meanwhile. */
async function merge(store: Store, look: Look): Promise<boolean> {
  const tables = [...store.registry.tables.keys()].filter((table) => isReplicated(store.registry, table));
  const part = await steady(() =>
    store.db.transaction('r', [...tables, ...packStores, 'meta'], async () => nextPart(store, tables, look)),
  );
  if (part === 'former') return dropFormer(store);
  if (part === undefined) return false;
  const { table, packs, rows } = part;
  const records = await openPart(store, part);
  const expected = packs.reduce((sum, pack) => sum + liveIn(pack), rows.length);
  if (records.length < expected) return false;
  const sealed = await sealPacks(store, table, records);
  return store.db.transaction('rw', [table, ...packStores, 'meta'], async () => {
    if ((await readMeta(store, 'changes')) !== part.changes) return true;
    await deletePacks(store, packs);
    await store.rows(table).bulkDelete(rows.map(({ id }) => id));
    await putPacks(store, sealed);
    await noteLayout(store);
    await noteChange(store);
    return true;
  });
}

/** Rows that an older version loaded become packs before this one has loaded anything. */
async function noteLayout(store: Store): Promise<void> {
  const state = await readMeta(store, 'pull');
  if (state !== undefined) await writeMeta(store, 'pull', { ...state, layout });
}

async function openPart(store: Store, { table, packs, bodies, rows }: Part): Promise<BaseRecord[]> {
  const parts = [openRecords(store, table, rows), ...packs.map((pack, at) => openPack(store, pack, bodies[at]))];
  return (await Promise.all(parts)).flat();
}

/** An older version of the app packed copies of rows: no contents name them. */
async function dropFormer(store: Store): Promise<boolean> {
  return store.db.transaction('rw', [store.packs, store.packContents], async () => {
    await store.packs.bulkDelete([...(await formerPacks(store))]);
    return true;
  });
}

async function formerPacks(store: Store): Promise<readonly string[]> {
  const known = new Set(await store.packContents.toCollection().primaryKeys());
  return (await store.packs.toCollection().primaryKeys()).filter((key) => !known.has(key));
}

async function nextPart(store: Store, tables: readonly string[], look: Look): Promise<Part | 'former' | undefined> {
  if ((await formerPacks(store)).length > 0) return 'former';
  // What is to be loaded anew is not packed anew.
  if ((await readMeta(store, 'repair')) !== undefined) return undefined;
  // What an older version of the app kept, and this one does not know, is no work for it.
  const packs = (await packsOf(store)).filter(({ table }) => tables.includes(table));
  const stretch = await look(
    store,
    tables,
    groupBy(packs, ({ table }) => table),
  );
  if (stretch === undefined) return undefined;
  const { table, after, to } = stretch;
  return {
    ...stretch,
    bodies: await store.packs.bulkGet(stretch.packs.map(({ key }) => key)),
    rows: await rowsOf(store, table, after, to).limit(store.packSize).toArray(),
    changes: await readMeta(store, 'changes'),
  };
}

const anyWork: Look = async (store, tables, packed) =>
  withVoids(packed) ?? withNeighbour(packed, store.packSize) ?? withRows(store, tables, packed);

function withVoids(packed: PackedTables): Stretch | undefined {
  for (const packs of packed.values())
    for (const [at, { voids }] of packs.entries()) if (voids.size > 0) return stretchOf(packs, at, 1);
  return undefined;
}

/** Two packs that overlap or are small. */
function withNeighbour(packed: PackedTables, packSize: number): Stretch | undefined {
  for (const packs of packed.values())
    for (const [at, { to, count }] of packs.entries()) {
      const next = packs[at + 1];
      if (next !== undefined && (next.from <= to || next.count + count <= packSize)) return stretchOf(packs, at, 2);
    }
  return undefined;
}

/** Single rows: a tenth of a pack, or half of that where the table has none. */
const withRows: Look = async (store, tables, packed) => {
  const counts = (await readMeta(store, 'counts')) ?? {};
  // Only where there may be any: what is awaited a hundred times without a request loses the transaction.
  const crowded = tables.filter((table) => {
    const packs = packed.get(table) ?? [];
    const rows = packs.reduce((left, { count }) => left - count, counts[table] ?? 0);
    return rows > 0 && rows >= store.packSize / (packs.length === 0 ? 20 : 10);
  });
  for (const table of crowded) {
    const packs = packed.get(table) ?? [];
    if (packs.length === 0) return { table, packs: [], after: '', to: endOfIds };
    for (const at of packs.keys()) {
      const stretch = stretchOf(packs, at, 1);
      const rows = await rowsOf(store, table, stretch.after, stretch.to).count();
      if (rows > 0 && rows >= store.packSize / 10) return stretch;
    }
  }
  return undefined;
};

/** Some packs with all that lies behind the one before; behind the last one, to the end. */
function stretchOf(packs: readonly Pack[], at: number, count: number): Stretch {
  const some = packs.slice(at, at + count);
  const isLast = at + count >= packs.length;
  return {
    table: some[0]?.table ?? '',
    packs: some,
    after: packs[at - 1]?.to ?? '',
    to: isLast
      ? endOfIds
      : (some
          .map((pack) => pack.to)
          .toSorted()
          .at(-1) ?? endOfIds),
  };
}

const rowsOf = (store: Store, table: string, after: string, to: string) =>
  store.rows(table).where('id').between(after, to, false, true);
