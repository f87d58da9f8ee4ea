import type { Store } from '../db/database.ts';
import type { Notes } from '../screens/notes.ts';

const placeOf = (key: string) => ({ table: 'meta', id: key, rev: 0 });

/** Small values of a user beside the replica, through its codec. */
export const storeNotes = (store: Store): Notes => ({
  async read(key) {
    const stored = await store.meta.get(key);
    return stored === undefined ? undefined : store.codec.open(placeOf(key), stored.value);
  },
  async write(key, value) {
    const sealed = await store.codec.seal(placeOf(key), value);
    await store.meta.put({ key, value: sealed });
  },
  async remove(key) {
    await store.meta.delete(key);
  },
  keys: (prefix) => store.meta.where('key').startsWith(prefix).primaryKeys(),
});
