import type { Store } from '../db/database.ts';
import type { Entry } from '../db/outbox-entry.ts';
import { filesIn } from './plan/delete.ts';

/** Lets go of the files that the server has and no change needs any more. Answers how many bytes that were. */
export async function freeSpace(store: Store, entries: readonly Entry[]): Promise<number> {
  const needed = new Set([...filesIn(entries), ...entries.map((entry) => entry.id)]);
  return store.db.transaction('rw', store.blobs, async () => {
    let bytes = 0;
    for (const sha256 of await store.blobs.toCollection().primaryKeys()) {
      if (needed.has(sha256)) continue;
      const file = await store.blobs.get(sha256);
      if (file === undefined || file.doneAt === null) continue;
      await store.blobs.delete(sha256);
      bytes += file.size;
    }
    return bytes;
  });
}
