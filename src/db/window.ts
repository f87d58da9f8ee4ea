import { isInWindow, isReleased } from '../kit/window.ts';
import { remove } from './apply.ts';
import type { Store } from './database.ts';
import { Effect, type Changed } from './effect.ts';
import { isReplicated } from './fold.ts';
import { readMeta, writeMeta } from './meta.ts';
import { packStores } from './packs.ts';
import { allRecords } from './records.ts';

/** Removes roots that have left their window and are not held by `isHeld` (pins, own changes), and ends the pins of those that are released. Looks once a day of the server. */
export async function pruneWindows(store: Store, today: string, isHeld: (id: string) => boolean): Promise<Changed> {
  if ((await readMeta(store, 'pruned')) === today) return new Map();
  const effect = new Effect();
  for (const table of store.registry.tables.values()) {
    const { window } = table.replica;
    if (window === undefined || !isReplicated(store.registry, table.name)) continue;
    const records = await allRecords(store, table.name);
    await unpin(store, new Set(records.filter(({ row }) => isReleased(window, row, today)).map(({ id }) => id)));
    const old = records.filter(({ id, row }) => !isHeld(id) && !isInWindow(window, row, today)).map(({ id }) => id);
    if (old.length === 0) continue;
    const children = [...store.registry.tables.values()]
      .filter((one) => one.parent !== undefined && isReplicated(store.registry, one.name))
      .map((one) => one.name);
    await store.db.transaction('rw', [table.name, ...children, 'meta', ...packStores], async () => {
      await remove(store, table.name, old, effect);
      await effect.settle(store);
    });
  }
  await writeMeta(store, 'pruned', today);
  return effect.changed;
}

async function unpin(store: Store, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  await store.db.transaction('rw', store.meta, async () => {
    const pins = (await readMeta(store, 'pins')) ?? [];
    await writeMeta(
      store,
      'pins',
      pins.filter((id) => !ids.has(id)),
    );
  });
}
