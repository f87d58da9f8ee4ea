import type { Store, StoredBlob } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';

/** Bytes of files that are the server's by now and stay for being looked at, at most. */
export const keptBytes = 500_000_000;

const placeOf = (sha256: string) => ({ table: 'blobs', id: sha256, rev: 0 });

/** The stored bytes are there and cannot be opened: no attempt will ever help. */
export class UnreadableFile extends Error {
  readonly kind = 'unreadable-file';
}

/** The form in which a file is stored; `doneAt` (ms) when the server has it already. */
export const sealFile = async (
  store: Store,
  sha256: string,
  bytes: ArrayBuffer,
  doneAt: number | null = null,
): Promise<StoredBlob> => ({
  sha256,
  size: bytes.byteLength,
  doneAt,
  body: await store.codec.seal(placeOf(sha256), bytes),
});

/** A file's bytes, as long as the device has them. Throws UnreadableFile; what the database itself throws comes through. */
export async function readFile(store: Store, sha256: string): Promise<ArrayBuffer | undefined> {
  const stored = await store.blobs.get(sha256);
  if (stored === undefined) return undefined;
  const bytes: unknown = await store.codec.open(placeOf(sha256), stored.body).catch((cause: unknown) => {
    throw new UnreadableFile(`file ${sha256}: the stored bytes cannot be opened`, { cause });
  });
  if (!(bytes instanceof ArrayBuffer)) throw new UnreadableFile(`file ${sha256}: the stored bytes are none`);
  return bytes;
}

/** SHA-256 of every file on this device. */
export const filesHere = async (store: Store): Promise<ReadonlySet<string>> =>
  new Set(await store.blobs.toCollection().primaryKeys());

/**
 * Keeps a file that the server has. One that is here already stays as it is: it may still be on its way up. `isHeld`: it goes when no record
 * names it any more.
 */
export async function keepFile(store: Store, file: StoredBlob, isHeld = false): Promise<void> {
  await store.db.transaction('rw', store.blobs, store.meta, async () => {
    if ((await store.blobs.where('sha256').equals(file.sha256).count()) === 0) await store.blobs.put(file);
    if (isHeld) await writeMeta(store, 'heldFiles', [...((await readMeta(store, 'heldFiles')) ?? []), file.sha256]);
  });
}

/** Removes files that the server has; one that is still on its way up stays. */
export async function dropFiles(store: Store, files: readonly string[]): Promise<void> {
  for (const sha256 of files)
    await store.blobs
      .where('sha256')
      .equals(sha256)
      .and(({ doneAt }) => doneAt !== null)
      .delete();
}

/**
 * Notes that the outbox needs these files no more, and makes room: first goes what nobody wants to take along (`wanted` is asked
 * only then), of that and of the rest what was done longest ago. `now` in ms.
 */
export async function releaseFiles(
  store: Store,
  isNeeded: (sha256: string) => boolean,
  now: number,
  wanted: () => Promise<ReadonlySet<string>> = nothing,
): Promise<void> {
  const done = await doneFiles(store);
  for (const sha256 of await filesHere(store))
    if (!isNeeded(sha256) && !done.has(sha256)) await store.blobs.update(sha256, { doneAt: now });
  const kept = [...(await doneFiles(store)).values()].filter(({ sha256 }) => !isNeeded(sha256));
  let over = kept.reduce((sum, { size }) => sum + size, 0) - keptBytes;
  if (over <= 0) return;
  const isWanted = await wanted();
  for (const { sha256, size } of kept.toSorted(
    (a, b) => Number(isWanted.has(a.sha256)) - Number(isWanted.has(b.sha256)) || a.doneAt - b.doneAt,
  )) {
    if (over <= 0) return;
    // Chosen again in the meantime, it is on its way up and stays.
    await store.blobs
      .where('sha256')
      .equals(sha256)
      .and((file) => file.doneAt !== null)
      .delete();
    over -= size;
  }
}

interface DoneFile {
  readonly sha256: string;
  readonly size: number;
  readonly doneAt: number;
}

/** Read from the index alone: the bytes of hundreds of pictures stay where they are. */
async function doneFiles(store: Store): Promise<ReadonlyMap<string, DoneFile>> {
  const found = new Map<string, DoneFile>();
  await store.blobs.orderBy('[doneAt+size]').eachKey((key, { primaryKey }) => {
    const [doneAt, size]: unknown[] = Array.isArray(key) ? key : [];
    if (typeof doneAt === 'number' && typeof size === 'number')
      found.set(primaryKey, { sha256: primaryKey, size, doneAt });
  });
  return found;
}

const nothing = async (): Promise<ReadonlySet<string>> => new Set();
