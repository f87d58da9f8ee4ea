import type { Store, StoredBlob } from './database.ts';

/** Bytes of files that are the server's by now and stay for being looked at, at most. */
const keptBytes = 200_000_000;

const placeOf = (sha256: string) => ({ table: 'blobs', id: sha256, rev: 0 });

/** The form in which a file is stored. */
export const sealFile = async (store: Store, sha256: string, bytes: ArrayBuffer): Promise<StoredBlob> => ({
  sha256,
  size: bytes.byteLength,
  doneAt: null,
  body: await store.codec.seal(placeOf(sha256), bytes),
});

/** A file's bytes, as long as the device has them. */
export async function readFile(store: Store, sha256: string): Promise<ArrayBuffer | undefined> {
  const stored = await store.blobs.get(sha256);
  if (stored === undefined) return undefined;
  const bytes = await store.codec.open(placeOf(sha256), stored.body);
  if (!(bytes instanceof ArrayBuffer)) throw new Error(`file ${sha256}: the stored bytes cannot be read`);
  return bytes;
}

/** Notes that the outbox needs these files no more, and makes room: the ones done longest ago go first. `now` in ms. */
export async function releaseFiles(store: Store, isNeeded: (sha256: string) => boolean, now: number): Promise<void> {
  await store.db.transaction('rw', store.blobs, async () => {
    const kept: { sha256: string; size: number; doneAt: number }[] = [];
    for (const sha256 of await store.blobs.toCollection().primaryKeys()) {
      if (isNeeded(sha256)) continue;
      const file = await store.blobs.get(sha256);
      if (file === undefined) continue;
      const doneAt = file.doneAt ?? now;
      if (file.doneAt === null) await store.blobs.update(sha256, { doneAt });
      kept.push({ sha256, size: file.size, doneAt });
    }
    let total = 0;
    for (const file of kept.toSorted((a, b) => b.doneAt - a.doneAt)) {
      total += file.size;
      if (total > keptBytes) await store.blobs.delete(file.sha256);
    }
  });
}
