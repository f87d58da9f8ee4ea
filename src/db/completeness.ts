import type { Store } from './database.ts';
import { isReplicated } from './fold.ts';
import { layout, readMeta } from './meta.ts';
import { packStores } from './packs.ts';
import { countRecords } from './records.ts';

/**
 * Whether the replica has as many rows as were put into it: storage that a browser or person cleared behind the app's back, or a
 * file system lost, has not. A device without a cursor has nothing to compare; it loads anyway.
 */
export async function isComplete(store: Store): Promise<boolean> {
  const tables = [...store.registry.tables.keys()].filter((table) => isReplicated(store.registry, table));
  return store.db.transaction('r', [...tables, ...packStores, 'meta'], async () => {
    if ((await readMeta(store, 'pull')) === undefined) return true;
    const counts = (await readMeta(store, 'counts')) ?? {};
    const found = await countRecords(store, tables);
    return tables.every((table) => found.get(table) === (counts[table] ?? 0));
  });
}

/**
 * Whether a version of the app that lays records out in another way wrote last: the tab of one that is still open, or one that a
 * server went back to. It neither saw nor voided what lies in packs. Without packs there are rows only, which every version reads.
 */
export async function isLaidOutOtherwise(store: Store): Promise<boolean> {
  return store.db.transaction('r', [store.meta, store.packContents], async () => {
    const [state, packs] = [await readMeta(store, 'pull'), await store.packContents.count()];
    return state !== undefined && state.layout !== layout && packs > 0;
  });
}

export interface ReplicaFacts {
  /** It has as many rows as were put into it. */
  readonly isComplete: boolean;
  /** When it was last compared with the server's checksums (ms). */
  readonly verifiedAt: number | undefined;
}

/** What a device can say of its replica by itself. */
export const replicaFacts = async (store: Store): Promise<ReplicaFacts> => ({
  isComplete: await isComplete(store),
  verifiedAt: await readMeta(store, 'verified'),
});
