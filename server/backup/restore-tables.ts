import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isOpen } from '../jobs/job-rows.ts';
import { createQueue, usualQueue } from '../jobs/queue.ts';
import { openDatabase, type Db, type Storage } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { beginEpoch } from '../sync/counter.ts';
import { verifyFiles } from './copy-files.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { draftName } from './remains.ts';
import { analyzeTables, demandSchema, dropSchema, loadTables } from './tables.ts';

export interface TablesRestore {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly databaseUrl: string;
  /** Name of the schema that what is there goes to. */
  readonly aside: string;
  readonly mayReplace: boolean;
  readonly now: Date;
}

/** Fills a schema beside the one in use with the copy and exchanges the two in one transaction; answers where the former one lies. */
export async function restoreTables({
  folder,
  manifest,
  databaseUrl,
  aside,
  mayReplace,
  now,
}: TablesRestore): Promise<readonly string[]> {
  const storage = await openDatabase({ url: databaseUrl });
  try {
    await refuseInUse(storage.db);
    const name = await placeOf(storage.db);
    const draft = draftName(now);
    const isFilled = await hasTables(storage.db);
    if (isFilled && !mayReplace)
      throw new BackupError(
        `In der Datenbank liegen schon Daten. Mit --ersetzen werden sie beiseitegelegt und durch die Sicherung vom ${manifest.zeit} ersetzt.`,
      );
    await verifyFiles(folder, manifest, 'tabellen/');
    await fillSchema({ storage, databaseUrl, folder, manifest, schema: draft });
    await storage.transaction(async (tx) => {
      await refuseInUse(tx);
      await sql`alter schema ${sql.id(name)} rename to ${sql.id(aside)}`.execute(tx);
      await sql`alter schema ${sql.id(draft)} rename to ${sql.id(name)}`.execute(tx);
    });
    await orderAgain(storage);
    return isFilled ? [`Schema ${aside} der Datenbank`] : [];
  } finally {
    await storage.close();
  }
}

/** The schema that connections end in. Throws BackupError where the database's address names none that is there. */
async function placeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  const name = rows[0]?.name ?? null;
  if (name === null)
    throw new BackupError(
      'Das Schema, das DATABASE_URL nennt, gibt es nicht. Bitte zuerst anlegen. Es wurde nichts verändert.',
    );
  return name;
}

/** Asks for some seconds: PostgreSQL still lists a connection for a moment after it was closed, also our own that filled the draft. */
async function refuseInUse(db: Db): Promise<void> {
  for (let attempt = 0; attempt < 15; attempt += 1) {
    if (!(await isInUse(db))) return;
    await sleep(200);
  }
  throw new BackupError('Ein Server verwendet diese Datenbank noch. Bitte diesen zuerst beenden.');
}

async function isInUse(db: Db): Promise<boolean> {
  // A transaction sees the activity as it first saw it.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = current_setting('application_name') and pid <> pg_backend_pid()`.execute(
    db,
  );
  return rows[0]?.others !== 0;
}

async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ da: boolean }>`select to_regclass('migrationen') is not null as da`.execute(db);
  return rows[0]?.da === true;
}

export interface Filling {
  readonly storage: Storage;
  readonly databaseUrl: string;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly schema: string;
}

/**
 * Makes a schema of this name and fills it with the rows of a copy, brought up to date; `look` sees it before its connections close. What
 * fails goes again. Throws BackupError where connections do not end in it, and what PostgreSQL throws where there is one of this name.
 */
export async function fillSchema<T>(filling: Filling, look?: (filled: Storage) => Promise<T>): Promise<T | undefined> {
  const { storage, schema } = filling;
  await sql`create schema ${sql.id(schema)}`.execute(storage.db);
  try {
    return await fill(filling, look);
  } catch (error) {
    await dropSchema(storage.db, schema);
    throw error;
  }
}

async function fill<T>(
  { databaseUrl, folder, manifest: { migrationen }, schema }: Filling,
  look?: (filled: Storage) => Promise<T>,
): Promise<T | undefined> {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  const fresh = await openDatabase({ url: url.href });
  try {
    await demandSchema(fresh.db, schema);
    const had = new Set(migrationen);
    await migrate(
      fresh,
      migrations.filter(({ name }) => had.has(name)),
    );
    await loadTables(fresh, join(folder, 'tabellen'), schema);
    await migrate(fresh, migrations);
    await fresh.transaction(async (tx) => {
      await demandSchema(tx, schema);
      await beginEpoch(tx);
    });
    await analyzeTables(fresh.db);
    return await look?.(fresh);
  } finally {
    await fresh.close();
  }
}

/** The queue of jobs is no part of the copy: what was not finished then waits again. */
export async function orderAgain(storage: Storage): Promise<void> {
  const queue = createQueue(storage, usualQueue);
  await queue.open();
  await storage.transaction(async (tx) => {
    await sql`delete from ${sql.id(storage.queueSchema, 'job')} where name = 'jobs'`.execute(tx);
    const { rows } = await sql<{ id: string }>`select id from jobs where ${isOpen}`.execute(tx);
    for (const { id } of rows) await queue.add(tx, id);
  });
}
