import { sha256In } from '../kit/kinds/file.ts';
import type { Place } from '../protocol/common-history.ts';
import type { Store } from './database.ts';
import { openEntries, sealEntry, type Entry } from './outbox-entry.ts';
import { upcastEntry } from './upcast-entry.ts';

/** So long an operation is kept that no backup of the server is known to hold, in ms: 30 days. */
const keptMs = 30 * 86_400_000;

/** What the replica has reached and the server has backed up up to `gesichert` is kept no longer, nor what is too old. */
export async function forgetSent(store: Store, gesichert: number, now: number): Promise<void> {
  await store.db.transaction('rw', store.sent, async () => {
    await store.sent.where('stand').belowOrEqual(gesichert).delete();
    await store.sent
      .where('at')
      .below(now - keptMs)
      .delete();
  });
}

/** What is offered again, or need not be, has no place in the server's history any more. */
export async function forgetSentAfter(store: Store, stand: number): Promise<void> {
  await store.db.transaction('rw', store.sent, () => store.sent.where('stand').above(stand).delete());
}

/** Where the server's transactions carried what is kept, in their order: the highest number of each. */
export async function placesOfSent(store: Store): Promise<readonly Omit<Place, 'zeit'>[]> {
  const last = new Map<string, number>();
  await store.sent.orderBy('stand').each(({ stand, verlauf }) => void last.set(verlauf, stand));
  return [...last].map(([kennung, nummer]) => ({ nummer, kennung }));
}

/** SHA-256 of the files in the values of an operation. */
export const filesIn = (values: Entry['values']): readonly string[] =>
  Object.values(values).flatMap((value) => sha256In(value) ?? []);

/** Records that something kept is about. */
export const idsOfSent = async (store: Store): Promise<readonly string[]> => [...(await namesIn(store, 'id'))];

/** What is kept about these records, in the order of the user's actions. What does not open is left out. */
export async function sentAbout(store: Store, ids: readonly string[]): Promise<readonly Entry[]> {
  const stored = await store.sent
    .where('id')
    .anyOf([...ids])
    .toArray();
  const { entries } = await openEntries(
    store,
    stored.toSorted((a, b) => a.nr - b.nr),
  );
  return entries.map((entry) => upcastEntry(store.registry, entry));
}

/** Keeps these operations as they are now, and those others no longer. */
export async function rewriteSent(store: Store, changed: readonly Entry[], dropped: readonly number[]): Promise<void> {
  const sealed = await Promise.all(changed.map((entry) => sealEntry(store, entry, 0)));
  await store.db.transaction('rw', store.sent, async () => {
    await store.sent.bulkDelete([...dropped]);
    for (const [index, { nr, body }] of sealed.entries())
      await store.sent.update(nr, { body, files: filesIn(changed[index]?.values ?? {}) });
  });
}

/** What is kept beyond a feed number, in the order of the user's actions. What does not open is left out. */
export async function sentAfter(store: Store, stand: number): Promise<readonly Entry[]> {
  const stored = await store.sent.where('stand').above(stand).toArray();
  const { entries } = await openEntries(
    store,
    stored.toSorted((a, b) => a.nr - b.nr),
  );
  return entries.map((entry) => upcastEntry(store.registry, entry));
}

/** SHA-256 of the files that kept operations name. */
export const filesOfSent = (store: Store): Promise<ReadonlySet<string>> => namesIn(store, 'files');

// Each key once is told apart here: WebKit cannot open such a cursor over nothing.
const namesIn = async (store: Store, index: 'id' | 'files'): Promise<ReadonlySet<string>> =>
  new Set((await store.sent.orderBy(index).keys()).map(String));
