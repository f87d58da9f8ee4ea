import { useEffect, useSyncExternalStore } from 'react';
import type { SavedSearch } from '../../protocol/searches.ts';
import { useDevice, type Device } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';
import { SavedSearchStore } from './saved-search-store.ts';

const stores = new WeakMap<Device['notes'], SavedSearchStore>();

function storeOf({ notes, request }: Device): SavedSearchStore {
  const store = stores.get(notes) ?? new SavedSearchStore(notes, request);
  stores.set(notes, store);
  return store;
}

/** The user's saved searches of all lists, read once and exchanged with the server while there is a network. */
export function useSavedSearches(): { readonly store: SavedSearchStore; readonly all: readonly SavedSearch[] } {
  const store = storeOf(useDevice());
  const { online } = useSyncStatus();
  const all = useSyncExternalStore(store.subscribe, store.getAll);
  useEffect(() => {
    void store.open().then(() => (online ? store.exchange() : undefined));
  }, [store, online]);
  return { store, all };
}
