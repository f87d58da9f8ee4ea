import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logFault } from '../http/errors.ts';
import { keyOfFile, type CopyStore } from './file-store.ts';
import { ofSum, WrongSum, type ObjectStore } from './objects.ts';
import { createQueues } from './uploads.ts';

/** What copies take at most on the disk, bytes; those asked for longest ago go first. */
const mostBytes = 2_000_000_000;
/** Folder in the data directory. */
export const copiesFolder = 'zwischenablage';
/** Copies of a process that is gone: none lives so long without a new one. */
const deadMillis = 7 * 86_400_000;

/** Opens an empty folder of copies, of this process alone. */
export async function openCopies(objects: ObjectStore, dataDir: string, most = mostBytes): Promise<CopyStore> {
  const top = join(dataDir, copiesFolder);
  await mkdir(top, { recursive: true, mode: 0o700 });
  for (const name of await readdir(top))
    if ((await stat(join(top, name))).mtimeMs < Date.now() - deadMillis)
      await rm(join(top, name), { recursive: true, force: true });
  const folder = await mkdtemp(join(top, 'server-'));
  const oneAtATime = createQueues();
  /** Sizes by sum, that asked for last at the end. */
  const here = new Map<string, number>();
  let bytes = 0;

  const drop = async (sha256: string): Promise<void> => {
    bytes -= here.get(sha256) ?? 0;
    here.delete(sha256);
    await rm(join(folder, sha256), { force: true });
  };
  const bring = async (sha256: string): Promise<number | undefined> => {
    const found = await objects.get(keyOfFile(sha256));
    if (found === undefined) return undefined;
    const draft = join(folder, `${sha256}.teil`);
    try {
      await writeFile(draft, ofSum(found.bytes, sha256), { mode: 0o600 });
    } catch (error) {
      await rm(draft, { force: true });
      if (!(error instanceof WrongSum)) throw error;
      // As if it were lost: whoever has it sends it again.
      logFault(error, { method: '-', route: 'files', datei: sha256 });
      return undefined;
    }
    await rename(draft, join(folder, sha256));
    return found.size;
  };
  const path = async (sha256: string): Promise<string | undefined> => {
    // Asked each time: another server may have erased it.
    if (here.has(sha256) && (await objects.find(keyOfFile(sha256))) === undefined) await drop(sha256);
    const size = here.get(sha256) ?? (await bring(sha256));
    if (size === undefined) return undefined;
    if (!here.delete(sha256)) bytes += size;
    here.set(sha256, size);
    for (const oldest of here.keys()) {
      if (bytes <= most || oldest === sha256) break;
      await drop(oldest);
    }
    return join(folder, sha256);
  };
  return {
    path: (sha256) => oneAtATime(sha256, () => path(sha256)),
    drop: (sha256) => oneAtATime(sha256, () => drop(sha256)),
  };
}
