import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { message } from '../../src/lib/message.ts';
import { BackupError } from './manifest.ts';

/** Tells the free bytes of the disk of a folder; null where nobody can say. */
export type FreeBytes = (folder: string) => Promise<number | null>;

/** Bytes that stay free beside a copy: the database in use may lie on the same disk. */
export const reserveBytes = 256 * 1024 ** 2;

/** What is said where the disk of the copies is full. */
export const noRoom = message('Auf dem Datenträger der Sicherungen ist kein Platz mehr.');

/** Free bytes of the disk of a folder, or of the nearest one above it that is there. */
export const freeBytes: FreeBytes = async (folder) => {
  const found = await statfs(folder).catch(() => undefined);
  if (found === undefined) return dirname(folder) === folder ? null : freeBytes(dirname(folder));
  // Some network disks tell nothing.
  return found.blocks === 0 ? null : found.bavail * found.bsize;
};

/** Throws BackupError, as a full disk would be the cause, unless so many bytes have room in a folder. */
export async function demandRoom(folder: string, bytes: number, free: FreeBytes = freeBytes): Promise<void> {
  const left = await free(folder);
  if (left !== null && left < bytes + reserveBytes)
    throw new BackupError(noRoom, { cause: Object.assign(new Error('no room for a copy'), { code: 'ENOSPC' }) });
}
