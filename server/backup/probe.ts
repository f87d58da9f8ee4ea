import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase, type Storage } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { copyBack, verifyFiles } from './copy-files.ts';
import { BackupError, bytesOf, damaged, readManifest, type Manifest } from './manifest.ts';
import { trialName } from './remains.ts';
import { fillSchema } from './restore-tables.ts';
import { refuseOther } from './restore.ts';
import { demandRoom, type FreeBytes } from './space.ts';
import { dropSchema, tablesOf } from './tables.ts';

/** What a trial of a copy brought back. */
export interface Probe {
  readonly tabellen: number;
  readonly zeilen: number;
}

export interface ProbeOptions {
  readonly storage: Storage;
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  readonly now: Date;
  readonly free?: FreeBytes | undefined;
}

/**
 * Puts a copy back on trial, beside everything that is in use: compares the sum of every file, opens its database in a folder or schema
 * of its own, brings it up to date, and looks whether it holds what the manifest promises and every file that its rows name. Throws
 * BackupError.
 */
export async function probeBackup({ storage, folder, databaseUrl, now, free }: ProbeOptions): Promise<Probe> {
  const manifest = await readManifest(folder);
  refuseOther(manifest, databaseUrl);
  await verifyFiles(folder, manifest, '');
  const look = (filled: Storage): Promise<Probe> => lookAt(filled, manifest);
  const trial = trialName(now);
  if (databaseUrl === undefined) return probeEmbedded({ folder, place: `${folder}.${trial}`, manifest, free }, look);
  const found = await fillSchema({ storage, databaseUrl, folder, manifest, schema: trial }, look);
  await dropSchema(storage.db, trial);
  return found ?? { tabellen: 0, zeilen: 0 };
}

interface EmbeddedTrial {
  readonly folder: string;
  /** Where it is put on trial. */
  readonly place: string;
  readonly manifest: Manifest;
  readonly free: FreeBytes | undefined;
}

async function probeEmbedded(
  { folder, place, manifest, free }: EmbeddedTrial,
  look: (filled: Storage) => Promise<Probe>,
): Promise<Probe> {
  const onlyDatabase = (path: string): boolean => `${path}/`.startsWith('daten/datenbank/');
  const part: Manifest = {
    ...manifest,
    ordner: manifest.ordner.filter(onlyDatabase),
    dateien: manifest.dateien.filter(({ pfad }) => onlyDatabase(pfad)),
  };
  await demandRoom(place, bytesOf(part), free);
  try {
    await copyBack(folder, part, 'daten/', place);
    const filled = await openDatabase({ dataDir: place });
    try {
      await migrate(filled, migrations);
      return await look(filled);
    } finally {
      await filled.close();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function lookAt({ db }: Storage, { dateien, stand }: Manifest): Promise<Probe> {
  const { rows: counters } = await sql<{ nummer: number }>`select nummer from feed_zaehler where id = 1`.execute(db);
  if (Number(counters[0]?.nummer ?? -1) < stand) throw damaged('Datenstand');
  const there = new Set(dateien.map(({ pfad }) => pfad.slice(pfad.lastIndexOf('/') + 1)));
  const { rows: files } = await sql<{ sha256: string }>`select sha256 from dateien where vollstaendig`.execute(db);
  const lacking = files.filter(({ sha256 }) => !there.has(sha256)).length;
  if (lacking > 0) throw new BackupError(`In der Sicherung fehlen ${lacking} Dateien von Datensätzen.`);
  let zeilen = 0;
  const tables = await tablesOf(db);
  for (const table of tables) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    zeilen += Number(rows[0]?.n ?? 0);
  }
  return { tabellen: tables.length, zeilen };
}
