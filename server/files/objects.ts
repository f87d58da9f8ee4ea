import { createHash, randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** First and last byte of a part. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What lies in a store, as its listing says: size in bytes, and when it was put there. */
export interface Found {
  readonly key: string;
  readonly size: number;
  readonly at: Date;
}

/**
 * Where bytes lie that are no rows: a folder, or a bucket that several servers share. Keys are paths with `/`, as `dateien/ab/abcd…`.
 * What is put appears whole or not at all.
 */
export interface ObjectStore {
  /** Puts what the pieces make in place of what is there. Given a sum, bytes of another one leave nothing behind and throw WrongSum. */
  put(key: string, pieces: AsyncIterable<Uint8Array>, sha256?: string): Promise<number>;
  /** The bytes, or a part of them, read on only as they are taken; `size` is that of the whole. Undefined when nothing lies there. */
  get(
    key: string,
    range?: Range,
  ): Promise<{ readonly size: number; readonly bytes: AsyncIterable<Uint8Array> } | undefined>;
  /** Undefined when nothing lies there. */
  find(key: string): Promise<Found | undefined>;
  remove(key: string): Promise<void>;
  /** What lies under keys that begin so. */
  list(prefix: string): AsyncGenerator<Found>;
  /** Removes what puts left that ended in their middle before then. */
  tidy(before: Date): Promise<void>;
  /** Throws what keeps the store from being used. */
  check(): Promise<void>;
  /** Path of what lies on this machine's own disk; absent where nothing does. */
  readonly path?: (key: string) => string;
}

/** What came is not what its sum promised. */
export class WrongSum extends Error {}

/** Folders that a store has, and nobody else writes to. */
export const storeFolders = ['dateien/', 'jobs/', 'karten/', 'postausgang/'] as const;

/** All that a store keeps; not what is on its way. */
export async function* storedObjects(objects: ObjectStore): AsyncGenerator<Found> {
  for (const folder of storeFolders)
    for await (const found of objects.list(folder)) if (!found.key.startsWith(`${folder}teile/`)) yield found;
}

/** Hands the pieces on; throws at their end when they do not make the sum. */
export async function* ofSum(pieces: AsyncIterable<Uint8Array>, sha256?: string): AsyncGenerator<Uint8Array> {
  const sum = createHash('sha256');
  for await (const piece of pieces) {
    if (sha256 !== undefined) sum.update(piece);
    yield piece;
  }
  if (sha256 !== undefined && sum.digest('hex') !== sha256) throw new WrongSum('the bytes do not make their sum');
}

const readBytes = 256 * 1024;
/** Ending of a file that is not whole yet. */
const draftEnding = '.teil';

/** The data directory as a store. */
export function folderObjects(dataDir: string): ObjectStore {
  const path = (key: string): string => join(dataDir, key);
  return {
    path,
    async put(key, pieces, sha256) {
      const to = path(key);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      const draft = `${to}.${randomBytes(6).toString('hex')}${draftEnding}`;
      let size = 0;
      const file = await open(draft, 'wx', 0o600);
      try {
        for await (const piece of ofSum(pieces, sha256)) {
          await file.appendFile(piece);
          size += piece.length;
        }
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(draft, { force: true });
        throw error;
      }
      await file.close();
      await rename(draft, to);
      await syncFolder(dirname(to));
      return size;
    },
    async get(key, range) {
      const found = await foundAt(path(key), key);
      return found && { size: found.size, bytes: readFrom(path(key), range?.from ?? 0, range && range.to + 1) };
    },
    find: (key) => foundAt(path(key), key),
    remove: (key) => rm(path(key), { force: true }),
    list: (prefix) => walk(dataDir, prefix, (name) => !name.endsWith(draftEnding)),
    async tidy(before) {
      for (const folder of storeFolders)
        for await (const { key, at } of walk(dataDir, folder, (name) => name.endsWith(draftEnding)))
          if (at < before) await rm(path(key), { force: true });
    },
    async check() {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await access(dataDir, constants.R_OK | constants.W_OK);
    },
  };
}

/** Opened when somebody reads: what nobody reads is left open by nobody. */
async function* readFrom(path: string, from: number, until: number | undefined): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const end = Math.min(until ?? Infinity, (await file.stat()).size);
    for (let at = from; at < end;) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(Math.min(readBytes, end - at)), { position: at });
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function* walk(top: string, prefix: string, isWanted: (name: string) => boolean): AsyncGenerator<Found> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const entries = (await readdir(join(top, folder), { withFileTypes: true }).catch(orNothing)) ?? [];
  // A folder stands where its slash puts it, as in a bucket, which has none.
  const keys = entries.map((entry) => ({ key: `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`, entry }));
  for (const { key, entry } of keys.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    if (!key.startsWith(prefix)) continue;
    if (entry.isDirectory()) yield* walk(top, key, isWanted);
    else if (entry.isFile() && isWanted(entry.name)) {
      const found = await foundAt(join(top, key), key);
      if (found !== undefined) yield found;
    }
  }
}

async function foundAt(path: string, key: string): Promise<Found | undefined> {
  const found = await stat(path).catch(orNothing);
  return found?.isFile() === true ? { key, size: found.size, at: found.mtime } : undefined;
}

function orNothing(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR'))
    return undefined;
  throw cause;
}

// A name in a folder is safe only when the folder itself was written.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A part of a store, whose keys begin so, as a store of its own. */
export function underPrefix(objects: ObjectStore, prefix: string): ObjectStore {
  if (prefix === '') return objects;
  const inside = (found: Found): Found => ({ ...found, key: found.key.slice(prefix.length) });
  return {
    put: (key, pieces, sha256) => objects.put(`${prefix}${key}`, pieces, sha256),
    get: (key, range) => objects.get(`${prefix}${key}`, range),
    async find(key) {
      const found = await objects.find(`${prefix}${key}`);
      return found && inside(found);
    },
    remove: (key) => objects.remove(`${prefix}${key}`),
    async *list(beginning) {
      for await (const found of objects.list(`${prefix}${beginning}`)) yield inside(found);
    },
    tidy: (before) => objects.tidy(before),
    check: () => objects.check(),
  };
}
