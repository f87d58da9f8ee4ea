import type { Registry } from '../kit/registry.ts';
import type { Store } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';

/** Most roots that are kept for having been opened; the ones opened longest ago go first. */
const mostPins = 500;

/** Roots whose on-demand tables stay on the device. */
export const readPins = async (store: Store): Promise<readonly string[]> => (await readMeta(store, 'pins')) ?? [];

/** Pins roots that were opened or created. True when one of them was not pinned yet. */
export async function addPins(store: Store, rootIds: readonly string[]): Promise<boolean> {
  if (rootIds.length === 0) return false;
  return store.db.transaction('rw', store.meta, async () => {
    const known = await readPins(store);
    const isNew = rootIds.some((id) => !known.includes(id));
    if (isNew || known[0] !== rootIds[0])
      await writeMeta(store, 'pins', [...new Set([...rootIds, ...known])].slice(0, mostPins));
    return isNew;
  });
}

/** Whether the root of a record of this table, or a part of it, may be missing on the device unless it is pinned; `isScoped`: only some branches are kept. */
export function needsPin(registry: Registry, tableName: string, isScoped: boolean): boolean {
  const known = registry.tables.get(tableName);
  if (known === undefined) return false;
  const root = registry.rootOf(known);
  if (isScoped && root.root?.by !== 'everyone') return true;
  return [...registry.tables.values()].some(
    (table) =>
      registry.rootOf(table) === root && (table.replica.policy === 'on-demand' || table.replica.window !== undefined),
  );
}
