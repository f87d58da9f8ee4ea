import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '../storage/database.ts';
import { lockDirectory } from '../storage/directory-lock.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { beginEpoch } from '../sync/counter.ts';
import type { ObjectStore } from '../files/objects.ts';
import { copyBack, isOfStore, putObjectsBack } from './copy-files.ts';
import { BackupError, readManifest, type Manifest } from './manifest.ts';
import { unpackedPrefix } from './remains.ts';
import { restoreTables } from './restore-tables.ts';
import { openSealed } from './sealed-copy.ts';
import { finishSwap, stagingFolder, stampedAside } from './swap.ts';

export interface RestoreOptions {
  readonly folder: string;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Where the files go, if that is not the data directory. */
  readonly bucket?: ObjectStore | undefined;
  /** The clear word that what is there now may be put aside. */
  readonly mayReplace: boolean;
  readonly now: Date;
}

/** What was put back, and where what was there before lies now. */
export interface Restored {
  readonly manifest: Manifest;
  readonly aside: readonly string[];
}

/**
 * Puts a copy back in place of what is there, which is kept aside, and begins a new epoch of the feed. Everything is copied,
 * checked and opened beside the old state first: until then nothing has changed. Throws BackupError and StorageError in German.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl, bucket, now } = options;
  const folder = resolve(options.folder);
  const manifest = await readManifest(folder);
  refuseOther(manifest, databaseUrl);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(dataDir, { onLost: () => process.exit(1) });
  try {
    finishSwap(dataDir);
    if (!options.mayReplace && isFilled(dataDir))
      throw new BackupError(
        `In ${dataDir} liegen schon Daten. Mit --ersetzen werden sie beiseitegelegt und durch die Sicherung vom ${manifest.zeit} ersetzt.`,
      );
    const draft = `${stagingFolder(dataDir)}.unfertig`;
    rmSync(draft, { recursive: true, force: true });
    await copyBack(folder, bucket === undefined ? manifest : withoutStore(manifest), 'daten/', draft);
    // What lies there already stays: a file's name is its sum, and what no row names goes by itself.
    if (bucket !== undefined) await putObjectsBack(folder, manifest, bucket);
    const aside = stampedAside(now);
    const schemas =
      databaseUrl === undefined
        ? await prepareEmbedded(draft)
        : await restoreTables({ folder, manifest, databaseUrl, aside, mayReplace: options.mayReplace, now });
    renameSync(draft, stagingFolder(dataDir));
    const kept = finishSwap(dataDir, aside);
    return { manifest, aside: [...schemas, ...kept] };
  } finally {
    lock.release();
  }
}

/** The same with a copy that was downloaded, opened with the operator's private key. */
export async function restoreSealed(options: RestoreOptions, privat: string): Promise<Restored> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const place = mkdtempSync(join(options.dataDir, unpackedPrefix));
  try {
    await openSealed(options.folder, privat, place);
    return await restoreBackup({ ...options, folder: place });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Throws BackupError when a copy is of the other engine, or of a newer program. */
export function refuseOther({ art, migrationen }: Manifest, databaseUrl: string | undefined): void {
  if (art === 'postgres' && databaseUrl === undefined)
    throw new BackupError('Die Sicherung stammt von einem PostgreSQL: DATABASE_URL muss sagen, wohin sie gehört.');
  if (art === 'pglite' && databaseUrl !== undefined)
    throw new BackupError('Die Sicherung stammt von der eingebauten Datenbank: ohne DATABASE_URL wiederherstellen.');
  const known = new Set(migrations.map(({ name }) => name));
  const strange = migrationen.find((name) => !known.has(name));
  if (strange !== undefined) throw new BackupError(`Die Sicherung stammt von einem neueren Programm (${strange}).`);
}

/** A copy without what belongs to the store. */
export const withoutStore = ({ ordner, dateien, ...rest }: Manifest): Manifest => ({
  ...rest,
  ordner: ordner.filter((path) => !isOfStore(path)),
  dateien: dateien.filter(({ pfad }) => !isOfStore(pfad)),
});

const isFilled = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'datenbank')) ||
  (existsSync(join(dataDir, 'dateien')) && readdirSync(join(dataDir, 'dateien')).length > 0);

/** Recovers the copied database, as after a power loss, brings it up to date and gives it its new epoch. */
async function prepareEmbedded(draft: string): Promise<readonly string[]> {
  const storage = await openDatabase({ dataDir: draft });
  try {
    await migrate(storage, migrations);
    await storage.transaction(beginEpoch);
  } finally {
    await storage.close();
  }
  rmSync(join(draft, 'sperre'), { recursive: true, force: true });
  return [];
}
