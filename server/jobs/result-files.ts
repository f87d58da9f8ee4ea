import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Finished results in the data directory. */
export interface ResultFiles {
  /** Writes a result; it is there wholly, and safe from a power cut, or not at all. */
  write(name: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void>;
  /** Path of a result; undefined when it is missing. */
  path(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  /** Names of all results, those of unfinished ones too. */
  names(): Promise<readonly string[]>;
}

const partEnding = '.teil';

/** Opens the store below `<dataDir>/jobs`. */
export function createResultFiles(dataDir: string): ResultFiles {
  const folder = join(dataDir, 'jobs');
  const pathOf = (name: string): string => join(folder, name);
  return {
    async write(name, pieces) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = pathOf(`${name}${partEnding}`);
      const file = await open(part, 'w', 0o600);
      try {
        for await (const piece of pieces) await file.writeFile(piece);
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(part, { force: true });
        throw error;
      }
      await file.close();
      await rename(part, pathOf(name));
      await syncFolder(folder);
    },
    async path(name) {
      const found = await stat(pathOf(name)).catch(() => undefined);
      return found?.isFile() === true ? pathOf(name) : undefined;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    names: () => readdir(folder).catch(() => []),
  };
}

/** The result that a file belongs to, also while it is being written. */
export const resultOf = (file: string): string => (file.endsWith(partEnding) ? file.slice(0, -partEnding.length) : file);

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
