import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import type { Db, Storage } from './database.ts';
import { sqlState, StorageError } from './errors.ts';

/** One schema change: file name without folder, and its SQL, which may hold several statements but no transaction of its own. */
export type Migration = { readonly name: string; readonly sql: string };

/**
 * Brings the schema up to date, each migration in a transaction of its own, and returns the names of those applied.
 * Processes that do so at the same time take turns. Refuses, in German, a changed or missing applied migration and
 * one that sorts before an applied one; then nothing is changed.
 */
export async function migrate(storage: Storage, migrations: readonly Migration[]): Promise<string[]> {
  refuseDisorder(migrations);
  await createBookkeeping(storage.db);
  refuseContradiction(migrations, await appliedSums(storage.db));
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await applyOne(storage, migration, migrations)) applied.push(migration.name);
  }
  return applied;
}

/** Whether the schema is exactly what these migrations make; false also where there is none. */
export async function isUpToDate({ db }: Storage, migrations: readonly Migration[]): Promise<boolean> {
  try {
    const sums = await appliedSums(db);
    return sums.size === migrations.length && migrations.every((one) => sums.get(one.name) === checksum(one.sql));
  } catch (error) {
    if (sqlState(error) === '42P01') return false;
    throw error;
  }
}

function applyOne(storage: Storage, migration: Migration, all: readonly Migration[]): Promise<boolean> {
  return storage.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // A locked row instead of an advisory lock, which not every distributed engine has.
    await tx.selectFrom('migrationen_sperre').select('id').where('id', '=', 1).forUpdate().execute();
    const sums = await appliedSums(tx);
    refuseContradiction(all, sums);
    if (sums.has(migration.name)) return false;
    try {
      await tx.executeQuery(CompiledQuery.raw(migration.sql));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StorageError(
        'migration',
        `Die Migration ${migration.name} ist gescheitert und wurde zurückgenommen: ${reason}`,
        { cause },
      );
    }
    await tx
      .insertInto('migrationen')
      .values({ name: migration.name, pruefsumme: checksum(migration.sql) })
      .execute();
    return true;
  });
}

async function createBookkeeping(db: Db): Promise<void> {
  const script = `
    create table if not exists migrationen (
      name text primary key,
      pruefsumme text not null,
      angewandt_am timestamptz not null default now()
    );
    create table if not exists migrationen_sperre (id integer primary key);
    insert into migrationen_sperre (id) values (1) on conflict do nothing;`;
  // `if not exists` still collides when two processes create at once, on the table's row, its name or its type: the loser then finds the table.
  const collisions = new Set(['23505', '42P07', '42710', '40001']);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await sql.raw(script).execute(db);
      return;
    } catch (error) {
      if (attempt >= 5 || !collisions.has(sqlState(error) ?? '')) throw error;
      await sleep(50 * (attempt + Math.random()));
    }
  }
}

async function appliedSums(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('migrationen').select(['name', 'pruefsumme']).execute();
  return new Map(rows.map(({ name, pruefsumme }) => [String(name), String(pruefsumme)]));
}

function refuseDisorder(migrations: readonly Migration[]): void {
  migrations.forEach(({ name }, index) => {
    const previous = migrations[index - 1]?.name;
    if (previous !== undefined && previous >= name)
      throw new StorageError('migration', `migrations out of order: ${name} follows ${previous}`);
  });
}

function refuseContradiction(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map((migration) => [migration.name, checksum(migration.sql)]));
  let latest = '';
  for (const [name, sum] of applied) {
    if (name > latest) latest = name;
    if (!known.has(name))
      throw new StorageError(
        'migration',
        `Die Datenbank kennt die Migration ${name}, dieses Programm nicht: es ist älter als die Datenbank.`,
      );
    if (known.get(name) !== sum)
      throw new StorageError(
        'migration',
        `Die Migration ${name} wurde nach ihrer Anwendung verändert. Änderungen am Schema brauchen eine neue Datei.`,
      );
  }
  const late = migrations.find(({ name }) => name < latest && !applied.has(name));
  if (late)
    throw new StorageError(
      'migration',
      `Die Migration ${late.name} kommt vor der schon angewandten ${latest} und wurde nie angewandt.`,
    );
}

/** SHA-256 of the SQL; line ends do not count, because git rewrites them on Windows. */
function checksum(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
