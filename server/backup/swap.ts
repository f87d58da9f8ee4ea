import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { syncDirectory } from '../storage/pglite-fs.ts';

/** Where a copy lies that is whole and checked, and only has to take its place. */
export const stagingFolder = (dataDir: string): string => join(dataDir, 'wiederherstellung');

/** Name for what is put aside. */
export const stampedAside = (now: Date): string => `vorher-${now.toISOString().replace(/[-:]|\.\d+Z$/g, '')}`;

/**
 * Puts what lies in the staging folder in the place of what is there, which goes to the folder `aside`; answers that folder if
 * anything did. Ended in the middle it can be called again, and the next start does: what still lies in the staging folder has
 * not taken its place.
 */
export function finishSwap(dataDir: string, aside = stampedAside(new Date())): readonly string[] {
  const staging = stagingFolder(dataDir);
  if (!existsSync(staging)) return [];
  const folder = join(dataDir, aside);
  for (const name of readdirSync(staging)) {
    if (existsSync(join(dataDir, name))) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      renameSync(join(dataDir, name), join(folder, name));
      syncDirectory(folder);
    }
    renameSync(join(staging, name), join(dataDir, name));
    syncDirectory(dataDir);
  }
  rmdirSync(staging);
  return existsSync(folder) ? [folder] : [];
}
