import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { sql } from 'kysely';
import { copiesFolder } from '../files/copies.ts';
import { storedObjects, type ObjectStore } from '../files/objects.ts';
import type { Storage } from '../storage/database.ts';
import { syncDirectory } from '../storage/pglite-fs.ts';
import { readCounter } from '../sync/counter.ts';
import { noteBackup } from '../sync/history.ts';
import { copyFile, copyObjects, isOfStore, listTree, sideBySide, syncFolders, verifyFiles } from './copy-files.ts';
import { BackupError, bytesOf, writeManifest, type Manifest } from './manifest.ts';
import { draftEnding, unpackedPrefix } from './remains.ts';
import { demandRoom, type FreeBytes } from './space.ts';
import { copyTables, type Reached } from './tables.ts';

/** Folder in the data directory for copies that nobody gave a place. */
export const backupFolder = 'sicherungen';

/** Of the data directory: what belongs to a running process, what is a copy itself, and halves of uploads, which devices send again. */
const leftOut = new Set([
  'sperre',
  'leitung.json',
  backupFolder,
  'wiederherstellung',
  'wiederherstellung.unfertig',
  'datenbank.neu',
  'datenbank/postmaster.pid',
  'dateien/teile',
  'karten/teile',
  copiesFolder,
]);
const isLeftOut = (path: string): boolean =>
  leftOut.has(path) || path.startsWith(unpackedPrefix) || /^vorher-[^/]*$/.test(path);

const isLog = (path: string): boolean => /^datenbank\/pg_wal\/[0-9A-F]{24}$/.test(path);

export interface BackupOptions {
  readonly storage: Storage;
  readonly dataDir: string;
  /** Folder that is made; default: one by the time, below `sicherungen` of the data directory. */
  readonly target?: string | undefined;
  readonly now: Date;
  readonly free?: FreeBytes | undefined;
  /** Where the files lie, if that is not the data directory. */
  readonly bucket?: ObjectStore | undefined;
}

/** A finished copy. */
export interface Backup {
  readonly folder: string;
  readonly files: number;
  readonly bytes: number;
  readonly stand: number;
}

/**
 * Copies database and files of one moment while others go on writing. The folder has its name only when it is whole. Throws
 * BackupError when its place is taken or lies inside what is copied, or when there is no room.
 */
export async function createBackup({ storage, dataDir, target, now, free, bucket }: BackupOptions): Promise<Backup> {
  const folder = resolve(target ?? join(dataDir, backupFolder, stampOf(now)));
  refusePlace(folder, dataDir);
  await demandRoom(folder, await neededBytes(storage, dataDir, bucket), free);
  const draft = `${folder}${draftEnding}`;
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 }).catch((cause: unknown) => {
    throw new BackupError(
      `${draft} kann nicht angelegt werden: es gibt ihn schon, oder er darf hier nicht geschrieben werden.`,
      { cause },
    );
  });
  try {
    const { at, ...content } = await (storage.kind === 'pglite'
      ? copyEmbedded(storage, { dataDir, draft, bucket })
      : copyRows(storage, { dataDir, draft, bucket }));
    const manifest: Manifest = {
      format: 1,
      art: storage.kind,
      zeit: now.toISOString(),
      migrationen: await migrationsOf(storage),
      stand: at.nummer,
      ...content,
    };
    await verifyFiles(draft, manifest, '');
    await writeManifest(draft, manifest);
    syncDirectory(draft);
    await rename(draft, folder);
    syncDirectory(dirname(folder));
    // Not before: devices let go of what this copy holds.
    await noteBackup(storage.db, { ...at, zeit: manifest.zeit });
    return { folder, files: manifest.dateien.length, bytes: bytesOf(manifest), stand: manifest.stand };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

interface Content extends Pick<Manifest, 'ordner' | 'dateien'> {
  readonly at: Reached;
}

/** Name of a copy by its time. */
export const stampOf = (now: Date): string =>
  now
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z');

function refusePlace(folder: string, dataDir: string): void {
  if (existsSync(folder)) throw new BackupError(`${folder} gibt es schon.`);
  const inside = relative(resolve(dataDir), folder);
  const isInside = !inside.startsWith('..') && resolve(dataDir, inside) === folder && !inside.includes(':');
  if (isInside && !inside.startsWith(backupFolder))
    throw new BackupError(
      `${folder} liegt im Datenverzeichnis selbst. Sicherungen gehören auf einen anderen Datenträger.`,
    );
}

/** About how many bytes a copy has. */
async function neededBytes(storage: Storage, dataDir: string, bucket: ObjectStore | undefined): Promise<number> {
  const isEmbedded = storage.kind === 'pglite';
  const { files } = await listTree(
    dataDir,
    (path) => isLeftOut(path) || (isEmbedded ? isLog(path) : path === 'datenbank'),
  );
  let bytes = isEmbedded ? 0 : await tableBytes(storage);
  if (bucket !== undefined) for await (const { size } of storedObjects(bucket)) bytes += size;
  for (const path of files) bytes += (await stat(join(dataDir, path)).catch(() => ({ size: 0 }))).size;
  return bytes;
}

async function tableBytes({ db }: Storage): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`
    select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  return Number(rows[0]?.bytes ?? 0);
}

interface Places {
  readonly dataDir: string;
  readonly draft: string;
  readonly bucket: ObjectStore | undefined;
}

/** Everything but the database: of the data directory and, where the files lie in a bucket, that instead of their folders. */
async function copyRest({ dataDir, draft, bucket }: Places): Promise<Pick<Content, 'ordner' | 'dateien'>> {
  const isElsewhere = (path: string): boolean => bucket !== undefined && isOfStore(`daten/${path}`);
  const { ordner, dateien } = await copyPart(
    dataDir,
    draft,
    (path) => isLeftOut(path) || path === 'datenbank' || isElsewhere(path),
  );
  return {
    ordner,
    dateien: [...dateien, ...(bucket === undefined ? [] : await copyObjects(bucket, join(draft, 'daten')))],
  };
}

async function copyRows(storage: Storage, places: Places): Promise<Content> {
  // Files are written before the row that names them: those of a later moment hold all of an earlier one.
  const { at, files } = await copyTables(storage.db, join(places.draft, 'tabellen'));
  const { ordner, dateien } = await copyRest(places);
  return { at, ordner: [...ordner, 'tabellen'], dateien: [...files, ...dateien] };
}

/** The database's files as they are, then its log up to where it is, then the rest: what a row names is there by then. */
async function copyEmbedded(storage: Storage, places: Places): Promise<Content> {
  const { dataDir, draft } = places;
  const { at, parts } = await storage.betweenCheckpoints(async () => {
    const pages = await copyPart(
      dataDir,
      draft,
      (path) => isLeftOut(path) || isLog(path) || !`${path}/`.startsWith('datenbank/'),
    );
    const reached = await readCounter(storage.db);
    const isNeeded = await neededSegments(storage);
    const log = await copyPart(
      dataDir,
      draft,
      (path) => !['datenbank', 'datenbank/pg_wal'].includes(path) && !(isLog(path) && isNeeded(path.slice(-24))),
    );
    return { at: reached, parts: [pages, log] };
  });
  parts.push(await copyRest(places));
  return {
    at,
    ordner: [...new Set(parts.flatMap(({ ordner }) => ordner))],
    dateien: parts.flatMap(({ dateien }) => dateien),
  };
}

/** Which pieces of the log a recovery needs: from the last checkpoint to where it is written now. */
async function neededSegments({ db }: Storage): Promise<(name: string) => boolean> {
  const { rows } = await sql<{
    first: string;
    last: string;
  }>`select redo_wal_file as first, pg_walfile_name(pg_current_wal_lsn()) as last from pg_control_checkpoint()`.execute(
    db,
  );
  const { first, last } = rows[0] ?? { first: '', last: '' };
  return (name) => first <= name && name <= last;
}

async function copyPart(
  dataDir: string,
  draft: string,
  isLeft: (path: string) => boolean,
): Promise<Pick<Content, 'ordner' | 'dateien'>> {
  const { folders, files } = await listTree(dataDir, isLeft);
  const ordner = folders.map((path) => `daten/${path}`);
  for (const path of ordner) await mkdir(join(draft, path), { recursive: true, mode: 0o700 });
  const dateien: Manifest['dateien'] = [];
  await sideBySide(files, async (path) => {
    const copied = await copyFile(join(dataDir, path), join(draft, 'daten', path));
    if (copied !== undefined) dateien.push({ pfad: `daten/${path}`, ...copied });
  });
  syncFolders(draft, ordner);
  return { ordner, dateien };
}

async function migrationsOf({ db }: Storage): Promise<string[]> {
  const rows = await db.selectFrom('migrationen').select('name').orderBy('name').execute();
  return rows.map(({ name }) => String(name));
}
