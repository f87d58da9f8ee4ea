import Dexie, { type Table as DexieTable } from 'dexie';
import type { Registry } from '../kit/registry.ts';
import type { Codec } from './codec.ts';

/** Where IndexedDB comes from; absent: the browser's own. */
export interface IndexedDb {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** A replicated record as it lies on the device: only ids, references that are searched, and rev are plain. */
export type StoredRow = { id: string; rev: number; root_id: string | null; body: unknown } & Record<string, unknown>;

/** An outbox entry as it lies on the device; `v` is the commit that wrote it last. */
export interface StoredEntry {
  nr: number;
  key: string;
  v: number;
  body: unknown;
}

/** Acknowledged operations as they lie on the device, sealed as they were in the outbox: should the server lose them, they are offered again. */
export interface StoredSent {
  nr: number;
  key: string;
  /** The record that it is about. */
  id: string;
  /** Feed number that carried it, and the id of its transaction. */
  stand: number;
  verlauf: string;
  /** When it was acknowledged (ms). */
  at: number;
  /** Files that it names. */
  files: readonly string[];
  body: unknown;
}

/** A file's bytes; `doneAt` (ms) when the server has them and no change needs them any more. */
export interface StoredBlob {
  sha256: string;
  size: number;
  doneAt: number | null;
  body: unknown;
}

/** Many records of a table, sealed as one; `key` is the table, the first id, the last id, the count, and a number of its own (ADR 48). */
export interface StoredPack {
  key: string;
  body: unknown;
}

/** What lies in a pack, record by record in its order: ids, and what single rows have in plain columns. Parted by spaces; `=`: the root is the record, the parent is the root. */
export interface StoredContents {
  key: string;
  ids: string;
  revs: readonly number[];
  roots: string;
  parents: string;
}

/** A record that counts no more where it is packed; `key` is that of the pack, and its id. */
export interface StoredVoid {
  key: string;
}

export interface StoredMeta {
  key: string;
  value: unknown;
}

/** The device's database of one user: a store per replicated table, the outbox, files, and what the engine must remember. */
export interface Store {
  readonly db: Dexie;
  readonly registry: Registry;
  readonly codec: Codec;
  readonly outbox: DexieTable<StoredEntry, number>;
  /** Operations that the server has acknowledged, until a backup holds them. */
  readonly sent: DexieTable<StoredSent, number>;
  readonly blobs: DexieTable<StoredBlob, string>;
  readonly meta: DexieTable<StoredMeta, string>;
  readonly packs: DexieTable<StoredPack, string>;
  readonly packContents: DexieTable<StoredContents, string>;
  readonly packVoids: DexieTable<StoredVoid, string>;
  /** So many records make a pack. */
  readonly packSize: number;
  /** Packs that are open in memory, by their keys; the one asked for last is the last one. */
  readonly openedPacks: Map<string, Promise<unknown>>;
  /** Records of a replicated table that are in no pack. */
  rows(table: string): DexieTable<StoredRow, string>;
  /** Called when a row of the replica does not open: it is damaged, or of another key. */
  onUnreadable: () => void;
  close(): void;
}

/** Name of the database that a vault seals; a user who began anew has another one. */
export const databaseName = (vaultId: string): string => `huettenbuch-${vaultId}`;

/** Index list of every store: the key, the root, and the parent whose children are asked for. */
export function storesOf(registry: Registry): Record<string, string> {
  const stores: Record<string, string> = {
    outbox: 'nr, v',
    sent: 'nr, id, stand, at, *files',
    blobs: 'sha256, [doneAt+size]',
    meta: 'key',
    packs: 'key',
    packContents: 'key',
    packVoids: 'key',
  };
  for (const table of registry.tables.values()) {
    if (table.replica.policy === 'never') continue;
    stores[table.name] = table.parent === undefined ? 'id' : `id, root_id, ${table.parent}`;
  }
  return stores;
}

/**
 * Opens a user's database. New tables appear by themselves: Dexie raises the native version when a store is missing.
 * Durability is strict, so what was acknowledged survives a crash (1.2 against 1.0 ms a write).
 */
export async function openStore(options: {
  name: string;
  registry: Registry;
  codec: Codec;
  indexedDb?: IndexedDb;
  packSize?: number;
}): Promise<Store> {
  const { name, registry, codec, indexedDb, packSize = 1000 } = options;
  const db = new Dexie(name, { ...indexedDb, chromeTransactionDurability: 'strict', cache: 'disabled' });
  db.version(1).stores(storesOf(registry));
  await db.open();
  return {
    db,
    registry,
    codec,
    outbox: db.table('outbox'),
    sent: db.table('sent'),
    blobs: db.table('blobs'),
    meta: db.table('meta'),
    packs: db.table('packs'),
    packContents: db.table('packContents'),
    packVoids: db.table('packVoids'),
    packSize,
    openedPacks: new Map(),
    rows: (table) => db.table(table),
    onUnreadable: () => {},
    close: () => db.close(),
  };
}
