import { newId } from '../lib/id.ts';
import { recordNow, type BaseRecord } from './base.ts';
import type { Store, StoredContents, StoredPack } from './database.ts';
import { arePacked, packRecords, unpackRecords } from './packed-records.ts';

/*
 * A record lies in one place: as a row of its table's store, or with some thousand others in a pack that is sealed as one and
 * never changed. What changes or removes a packed record makes it void there; packs are made anew when there is time (ADR 48).
 */

/** What transactions name that read or write packs. */
export const packStores = ['packs', 'packContents', 'packVoids'] as const;

/** A pack by what its key says, and the records in it that count no more. */
export interface Pack {
  readonly key: string;
  readonly table: string;
  /** First id. */
  readonly from: string;
  /** Last id. */
  readonly to: string;
  /** How many records it holds, void ones included. */
  readonly count: number;
  readonly voids: ReadonlySet<string>;
}

/** A packed record by what lies in clear. */
export interface Content {
  readonly id: string;
  readonly rev: number;
  readonly root: string | null;
  readonly parent: string | null;
}

/** Records ready to be stored as a pack. */
export interface SealedPack {
  readonly body: StoredPack;
  readonly contents: StoredContents;
}

/** Beyond every id. */
export const endOfIds = '\uffff';

/** How many records of a pack count. */
export const liveIn = ({ count, voids }: Pack): number => count - voids.size;

/** Seals records of a table as packs of about the usual size, in the order of ids. Call it before the transaction that puts them. */
export async function sealPacks(store: Store, table: string, records: readonly BaseRecord[]): Promise<SealedPack[]> {
  const sorted = inOrder(records);
  const size = Math.ceil(sorted.length / Math.max(1, Math.ceil(sorted.length / (1.5 * store.packSize))));
  const packs: Promise<SealedPack>[] = [];
  for (let at = 0; at < sorted.length; at += size) packs.push(sealPack(store, table, sorted.slice(at, at + size)));
  return Promise.all(packs);
}

async function sealPack(store: Store, table: string, records: readonly BaseRecord[]): Promise<SealedPack> {
  const column = store.registry.table(table).parent;
  const key = [table, records[0]?.id, records.at(-1)?.id, records.length, newId()].join(' ');
  const parents = column === undefined ? [] : records.map(({ row }) => String(row[column] ?? ''));
  const contents = {
    key,
    ids: records.map(({ id }) => id).join(' '),
    revs: records.map(({ rev }) => rev),
    roots: records.map(({ id, root }) => (root === id ? '=' : (root ?? ''))).join(' '),
    parents: parents.map((parent, at) => (parent === records[at]?.root ? '=' : parent)).join(' '),
  };
  return { body: { key, body: await store.codec.seal(placeOf(key, table), packRecords(records)) }, contents };
}

const placeOf = (key: string, table: string) => ({ table: `packs ${table}`, id: key, rev: 0 });

/** What a pack holds, by its order. */
export function contentsOf({ ids, revs, roots, parents }: StoredContents): Content[] {
  const [rootOf, parentOf] = [roots.split(' '), parents.split(' ')];
  return ids.split(' ').map((id, at): Content => {
    const root = rootOf[at] === '=' ? id : rootOf[at] || null;
    return { id, rev: revs[at] ?? 0, root, parent: parentOf[at] === '=' ? root : parentOf[at] || null };
  });
}

/** The packs of a table, or of all, in the order of their first ids; only keys are read. Joins the surrounding transaction. */
export async function packsOf(store: Store, table?: string): Promise<readonly Pack[]> {
  const [keys, voids] = await Promise.all([keysOf(store.packContents, table), keysOf(store.packVoids, table)]);
  const ofPack = new Map<string, Set<string>>();
  for (const one of voids) {
    const end = one.lastIndexOf(' ');
    const [key, id] = [one.slice(0, end), one.slice(end + 1)];
    ofPack.set(key, (ofPack.get(key) ?? new Set<string>()).add(id));
  }
  return keys.map((key) => {
    const [name = '', from = '', to = '', count = ''] = key.split(' ');
    return { key, table: name, from, to, count: Number(count), voids: ofPack.get(key) ?? new Set<string>() };
  });
}

const keysOf = (among: Store['packContents'] | Store['packVoids'], table: string | undefined) =>
  table === undefined
    ? among.toCollection().primaryKeys()
    : among.where('key').between(`${table} `, `${table} ${endOfIds}`).primaryKeys();

/** Which records of these packs are wanted, void ones left out; nothing is opened. Joins the surrounding transaction. */
export async function findIn(
  store: Store,
  packs: readonly Pack[],
  isWanted: (content: Content) => boolean,
): Promise<ReadonlyMap<Pack, readonly Content[]>> {
  const contents = packs.length === 0 ? [] : await store.packContents.bulkGet(packs.map(({ key }) => key));
  const found = new Map<Pack, readonly Content[]>();
  for (const [at, pack] of packs.entries()) {
    const stored = contents[at];
    const some =
      stored === undefined ? [] : contentsOf(stored).filter((one) => !pack.voids.has(one.id) && isWanted(one));
    if (some.length > 0) found.set(pack, some);
  }
  return found;
}

/** Those that reach around one of these ids. */
export const packsAround = (packs: readonly Pack[], ids: readonly string[]): readonly Pack[] =>
  packs.filter(({ from, to }) => ids.some((id) => id >= from && id <= to));

/** Stores packs; joins the surrounding transaction. */
export async function putPacks(store: Store, packs: readonly SealedPack[]): Promise<void> {
  await store.packContents.bulkPut(packs.map(({ contents }) => contents));
  await store.packs.bulkPut(packs.map(({ body }) => body));
}

/** Lets records of packs count no more; joins the surrounding transaction. */
export const makeVoid = (store: Store, places: readonly { readonly pack: string; readonly id: string }[]) =>
  store.packVoids.bulkPut(places.map(({ pack, id }) => ({ key: `${pack} ${id}` })));

/** Deletes packs with all that belongs to them; joins the surrounding transaction. */
export async function deletePacks(store: Store, packs: readonly Pack[]): Promise<void> {
  const keys = packs.map(({ key }) => key);
  for (const key of keys) store.openedPacks.delete(key);
  await store.packs.bulkDelete(keys);
  await store.packContents.bulkDelete(keys);
  await store.packVoids.bulkDelete(packs.flatMap(({ key, voids }) => [...voids].map((id) => `${key} ${id}`)));
}

/** A pack's body as it was opened; undefined when it does not open. */
export type Opening = Promise<unknown>;

/** So many packs stay open in memory, each a megabyte or two. */
const mostOpened = 16;

/** A pack of which single records were wanted a short while ago: it is neither read nor opened again, as nothing in it ever changes. */
export function openedBefore({ openedPacks }: Store, { key }: Pack): Opening | undefined {
  const known = openedPacks.get(key);
  if (known === undefined) return undefined;
  openedPacks.delete(key);
  openedPacks.set(key, known);
  return known;
}

/** Opens a pack, and keeps it open when only some of its records are wanted: others will be. */
export function openBody(store: Store, pack: Pack, stored: StoredPack | undefined, isKept: boolean): Opening {
  const { key, table, count } = pack;
  const opening = store.codec.open(placeOf(key, table), stored?.body).then(
    (opened) => (arePacked(opened) && opened.records.length === count ? opened : undefined),
    () => undefined,
  );
  if (!isKept) return opening;
  store.openedPacks.set(key, opening);
  const [oldest] = store.openedPacks.keys();
  if (store.openedPacks.size > mostOpened && oldest !== undefined) store.openedPacks.delete(oldest);
  return opening;
}

/** What changed in these tables, or went, is not kept in memory either. */
export function forgetOpened({ openedPacks }: Store, tables: Iterable<string>): void {
  for (const table of tables)
    for (const key of openedPacks.keys()) if (key.startsWith(`${table} `)) openedPacks.delete(key);
}

/** All records of a pack that count. */
export const openPack = (store: Store, pack: Pack, stored: StoredPack | undefined): Promise<BaseRecord[]> =>
  recordsIn(store, pack, openBody(store, pack, stored, false), () => true);

/** Records of a pack that count and are wanted. One that does not open is reported: the server has its records still. */
export async function recordsIn(
  store: Store,
  { key, table, voids }: Pack,
  opening: Opening,
  isWanted: (id: string) => boolean,
): Promise<BaseRecord[]> {
  const opened = await opening;
  if (!arePacked(opened)) {
    store.openedPacks.delete(key);
    store.onUnreadable();
    return [];
  }
  const definition = store.registry.table(table);
  const records = opened.records.filter(([, id]) => !voids.has(id) && isWanted(id));
  return unpackRecords({ ...opened, records }).map((record) => recordNow(definition, record));
}

/** Records in the order of their ids. */
export const inOrder = (records: readonly BaseRecord[]): BaseRecord[] =>
  records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
