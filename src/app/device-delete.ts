import Dexie from 'dexie';
import { databaseName } from '../db/database.ts';

/** Removes the replica, queue, files and drafts of a vault from this device. */
export const deleteStore = (vaultId: string): Promise<void> => Dexie.delete(databaseName(vaultId));
