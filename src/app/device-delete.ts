import Dexie from 'dexie';
import { databaseName } from '../db/database.ts';

/** Removes a user's replica, queue, files and drafts from this device. */
export const deleteStore = (userId: string): Promise<void> => Dexie.delete(databaseName(userId));
