import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storedObjects, storeFolders, WrongSum, type ObjectStore } from '../files/objects.ts';
import { syncDirectory } from '../storage/pglite-fs.ts';
import { BackupError, damaged, type Manifest } from './manifest.ts';

type Entry = Manifest['dateien'][number];

/** What of a tree was found, by paths below its top. */
export interface Listing {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** Files and folders below `top`; what `isLeftOut` names is passed over with all that lies in it. */
export async function listTree(top: string, isLeftOut: (path: string) => boolean): Promise<Listing> {
  const folders: string[] = [];
  const files: string[] = [];
  const visit = async (below: string): Promise<void> => {
    const entries = await readdir(join(top, below), { withFileTypes: true }).catch(orNothing([]));
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (isLeftOut(path)) continue;
      if (entry.isFile()) files.push(path);
      if (!entry.isDirectory()) continue;
      folders.push(path);
      await visit(path);
    }
  };
  await visit('');
  return { folders, files };
}

/** Copies one file and syncs it; undefined when it went away meanwhile. */
export async function copyFile(from: string, to: string): Promise<Omit<Entry, 'pfad'> | undefined> {
  const source = await open(from, 'r').catch(orNothing(undefined));
  if (source === undefined) return undefined;
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = await open(to, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const chunk = Buffer.alloc(1 << 18);
      let groesse = 0;
      for (;;) {
        const { bytesRead } = await source.read(chunk, 0, chunk.length, groesse);
        if (bytesRead === 0) break;
        const part = chunk.subarray(0, bytesRead);
        hash.update(part);
        await target.appendFile(part);
        groesse += bytesRead;
      }
      await target.sync();
      return { groesse, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Writes what lies in a store elsewhere below `folder`, under its key; parts of uploads are left out, which devices send again. */
export async function copyObjects(objects: ObjectStore, folder: string): Promise<Manifest['dateien']> {
  const dateien: Manifest['dateien'] = [];
  for await (const { key } of storedObjects(objects)) {
    const found = await objects.get(key);
    const copied = found && (await writeCopy(found.bytes, join(folder, key)).catch(goneSince(objects, key)));
    if (copied !== undefined) dateien.push({ pfad: `daten/${key}`, ...copied });
  }
  return dateien;
}

/** What was removed while others were copied is not there any more, and nothing is lost. */
const goneSince =
  (objects: ObjectStore, key: string) =>
  async (cause: unknown): Promise<undefined> => {
    if ((await objects.find(key)) !== undefined) throw cause;
  };

async function writeCopy(pieces: AsyncIterable<Uint8Array>, to: string): Promise<Omit<Entry, 'pfad'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let groesse = 0;
  const target = await open(to, 'wx', 0o600);
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      await target.appendFile(piece);
      groesse += piece.length;
    }
    await target.sync();
  } catch (error) {
    await target.close();
    await rm(to, { force: true });
    throw error;
  }
  await target.close();
  return { groesse, sha256: hash.digest('hex') };
}

/** Puts what a copy holds of a store back into it. Throws BackupError when a file is not what was written. */
export async function putObjectsBack(folder: string, { dateien }: Manifest, objects: ObjectStore): Promise<void> {
  await sideBySide(dateien, async ({ pfad, sha256 }) => {
    const key = pfad.slice('daten/'.length);
    if (!isOfStore(pfad)) return;
    await objects.put(key, createReadStream(join(folder, pfad)), sha256).catch((cause: unknown) => {
      throw cause instanceof WrongSum ? damaged(pfad) : cause;
    });
  });
}

/** Whether a path of a copy belongs to the store, wherever that is. */
export const isOfStore = (path: string): boolean => storeFolders.some((name) => `${path}/`.startsWith(`daten/${name}`));

/** Works on several at a time, for a sync waits for the disk; after a failure none is begun, and it is thrown when all have ended. */
export async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  let isBroken = false;
  const worker = async (): Promise<void> => {
    for (const item of waiting) {
      if (isBroken) return;
      await work(item).catch((error: unknown) => {
        isBroken = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: 16 }, worker));
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Brings what the manifest names below `prefix` to `target`; throws BackupError when a file is not what was written. */
export async function copyBack(folder: string, manifest: Manifest, prefix: string, target: string): Promise<void> {
  const wanted = <T extends string>(path: T): boolean => path.startsWith(prefix);
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const path of manifest.ordner.filter(wanted))
    await mkdir(join(target, path.slice(prefix.length)), { recursive: true, mode: 0o700 });
  await sideBySide(
    manifest.dateien.filter(({ pfad }) => wanted(pfad)),
    async ({ pfad, groesse, sha256 }) => {
      const copied = await copyFile(join(folder, pfad), join(target, pfad.slice(prefix.length)));
      if (copied?.groesse !== groesse || copied.sha256 !== sha256) throw damaged(pfad);
    },
  );
  syncFolders(
    target,
    manifest.ordner.filter(wanted).map((path) => path.slice(prefix.length)),
  );
}

/** Throws BackupError when a file below `prefix` is not what was written. */
export async function verifyFiles(folder: string, manifest: Manifest, prefix: string): Promise<void> {
  for (const { pfad, sha256 } of manifest.dateien) {
    if (!pfad.startsWith(prefix)) continue;
    const hash = createHash('sha256');
    try {
      for await (const chunk of createReadStream(join(folder, pfad))) hash.update(chunk);
    } catch {
      throw damaged(pfad);
    }
    if (hash.digest('hex') !== sha256) throw damaged(pfad);
  }
}

/** Makes the names in these folders durable. */
export function syncFolders(top: string, folders: readonly string[]): void {
  for (const path of folders) syncDirectory(join(top, path));
  syncDirectory(top);
}

const orNothing =
  <T>(nothing: T) =>
  (cause: unknown): T => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return nothing;
    throw new BackupError(
      `Eine Datei konnte nicht gelesen werden: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  };
