import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { log } from '../operation/log.ts';
import { statementsOf } from '../schema/statements.ts';
import type { Db, Storage } from './database.ts';
import { sqlState, StorageError } from './errors.ts';

/**
 * One schema change: file name without folder, and its SQL, which may hold several statements but no transaction of its own. One that begins
 * with the line `-- without a transaction` runs statement by statement, for `create index concurrently`; it may be interrupted, so each of
 * its statements must do no harm when it comes again (docs/migrationen.md).
 */
export type Migration = { readonly name: string; readonly sql: string };

/**
 * Brings the schema up to date, each migration in a transaction of its own, and returns the names of those applied. Others go on working:
 * a statement that does not get its lock soon lets them through and tries again. Processes that do so at the same time take turns. Refuses, in German, a changed or missing applied migration and
 * one that sorts before an applied one; then nothing is changed.
 */
export async function migrate(storage: Storage, migrations: readonly Migration[]): Promise<string[]> {
  refuseDisorder(migrations);
  await createBookkeeping(storage.db);
  refuseContradiction(migrations, await appliedSums(storage.db));
  const applied: string[] = [];
  for (const migration of migrations) {
    const apply = migration.sql.startsWith(alone) ? applyAlone : applyOne;
    if (await patiently(migration, () => apply(storage, migration, migrations))) applied.push(migration.name);
  }
  return applied;
}

/**
 * Whether a program with these migrations can serve the schema: it holds all of them, as they are, and others only after them. Those are a
 * newer program's, which migrates while the older one serves (docs/migrationen.md). False also where there is none.
 */
export async function isServable({ db }: Storage, migrations: readonly Migration[]): Promise<boolean> {
  try {
    const sums = await appliedSums(db);
    const last = migrations.at(-1)?.name ?? '';
    const known = [...sums.keys()].filter((name) => name <= last);
    return known.length === migrations.length && migrations.every((one) => sums.get(one.name) === checksum(one.sql));
  } catch (error) {
    if (sqlState(error) === '42P01') return false;
    throw error;
  }
}

const alone = '-- without a transaction\n';
/** Whoever waits for a lock holds up all who come after it: so long, in ms, and then they go first. */
const lockMillis = 4000;
const mostTries = 60;
/** SQLSTATE of a lock that did not come in time. */
const lockNotAvailable = '55P03';

async function patiently(migration: Migration, apply: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply();
    } catch (error) {
      const cause = error instanceof StorageError ? error.cause : error;
      if (tries === mostTries || sqlState(cause) !== lockNotAvailable) throw error;
      log('warnung', 'migration', { name: migration.name, wartet: true });
      await sleep(lockMillis / 2);
    }
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
    await sql.raw(`set local lock_timeout = ${lockMillis}`).execute(tx);
    await tx.executeQuery(CompiledQuery.raw(migration.sql)).catch((cause: unknown) => {
      throw failed(migration, 'wurde zurückgenommen', cause);
    });
    await note(tx, migration);
    return true;
  });
}

function applyAlone(storage: Storage, migration: Migration, all: readonly Migration[]): Promise<boolean> {
  return aloneOutside(storage, async (db) => {
    const sums = await appliedSums(db);
    refuseContradiction(all, sums);
    if (sums.has(migration.name)) return false;
    for (const statement of statementsOf(migration.sql))
      await db.executeQuery(CompiledQuery.raw(statement)).catch((cause: unknown) => {
        throw failed(migration, 'wird beim nächsten Start wiederholt', cause);
      });
    await note(db, migration);
    return true;
  });
}

/**
 * Changes of the schema that must not stand in a transaction, while no other server makes any: kept away by a lock of the session, since one
 * in a transaction would make `concurrently` wait for itself.
 */
export function aloneOutside<T>(storage: Storage, work: (db: Db) => Promise<T>): Promise<T> {
  return storage.db.connection().execute(async (db) => {
    await sql.raw(`set statement_timeout = 0; set lock_timeout = ${lockMillis}`).execute(db);
    try {
      // Asked again and again: a session that waited for the lock would be one that `concurrently` waits for.
      while (!(await tryLock(db))) await sleep(lockMillis / 20);
      return await work(db);
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(db);
      await sql`reset statement_timeout`.execute(db);
      await sql`reset lock_timeout`.execute(db);
    }
  });
}

/** The number is nobody else's in this database. */
async function tryLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ frei: boolean }>`select pg_try_advisory_lock(676) as frei`.execute(db);
  return rows[0]?.frei === true;
}

function failed({ name }: Migration, fate: string, cause: unknown): StorageError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StorageError('migration', `Die Migration ${name} ist gescheitert und ${fate}: ${reason}`, { cause });
}

async function note(db: Db, { name, sql: text }: Migration): Promise<void> {
  await db
    .insertInto('migrationen')
    .values({ name, pruefsumme: checksum(text) })
    .execute();
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
