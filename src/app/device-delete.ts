import Dexie from 'dexie';
import { databaseName } from '../db/database.ts';
import { mapCache } from '../lib/map-cache.ts';

/** Removes the replica, queue, files and drafts of a vault from this device. */
export const deleteStore = (vaultId: string): Promise<void> => Dexie.delete(databaseName(vaultId));

/** Removes the maps that this device keeps. */
export const deleteMaps = async (): Promise<boolean> => 'caches' in globalThis && caches.delete(mapCache);
