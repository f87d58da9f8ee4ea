import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Place } from '../../src/protocol/common-history.ts';
import type { Db, Storage, Tx } from '../storage/database.ts';
import { readCounter } from '../sync/counter.ts';
import { BackupError, type Manifest } from './manifest.ts';

/** The feed's place that a copy holds. */
export type Reached = Pick<Place, 'nummer' | 'kennung'>;

const pageRows = 100;
/** What migrations write themselves. */
const bookkeeping = new Set(['migrationen', 'migrationen_sperre']);

/**
 * Writes every table's rows to `<folder>/<table>.jsonl`, all of one moment, while others go on writing. Answers the feed's place then.
 * Rolling back to a savepoint lets go of a table's locks: PostgreSQL's memory holds some 6,400 in all, and the tables with their
 * indexes ask for thousands.
 */
export async function copyTables(db: Db, folder: string): Promise<{ at: Reached; files: Manifest['dateien'] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const at = await readCounter(tx);
      const files: Manifest['dateien'] = [];
      for (const table of await tablesOf(tx)) {
        await sql`savepoint tabelle`.execute(tx);
        files.push(await copyTable(tx, table, folder));
        await sql`rollback to savepoint tabelle`.execute(tx);
      }
      return { at, files };
    });
}

/** Tables of the application, by name. */
export async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(
    db,
  );
  return rows.map(({ name }) => name).filter((name) => !bookkeeping.has(name));
}

async function copyTable(db: Db, table: string, folder: string): Promise<Manifest['dateien'][number]> {
  const hash = createHash('sha256');
  let groesse = 0;
  const file = await open(join(folder, `${table}.jsonl`), 'wx', 0o600);
  try {
    await sql`declare zeilen no scroll cursor for select to_jsonb(t)::text as zeile from ${sql.table(table)} t`.execute(
      db,
    );
    for (;;) {
      const { rows } = await sql<{ zeile: string }>`fetch ${sql.lit(pageRows)} from zeilen`.execute(db);
      if (rows.length === 0) break;
      const bytes = Buffer.from(rows.map(({ zeile }) => `${zeile}\n`).join(''));
      hash.update(bytes);
      groesse += bytes.length;
      await file.appendFile(bytes);
    }
    await sql`close zeilen`.execute(db);
    await file.sync();
  } finally {
    await file.close();
  }
  return { pfad: `tabellen/${table}.jsonl`, groesse, sha256: hash.digest('hex') };
}

/** Throws BackupError unless this connection ends in that schema: a pooler may drop what was asked for, and the one in use would be emptied. */
export async function demandSchema(db: Db, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  if (rows[0]?.name !== schema)
    throw new BackupError(
      `Die Verbindung zur Datenbank führt nicht in das Schema ${schema}: was davorsteht (etwa ein Pooler), verwirft den Startparameter „options“. Es wurde nichts verändert.`,
    );
}

/**
 * Fills the tables of a freshly migrated schema, which nobody uses yet, with what `copyTables` wrote: a transaction for each step, so that
 * its locks stay few; one that fails leaves a schema to be dropped. Throws BackupError in any other schema.
 */
export async function loadTables(storage: Storage, folder: string, schema: string): Promise<void> {
  const step = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    storage.transaction(async (tx) => {
      await demandSchema(tx, schema);
      await sql`set local statement_timeout = 0`.execute(tx);
      return work(tx);
    });
  const tables = await step(tablesOf);
  const keys = await step(foreignKeys);
  // Tables refer to each other in circles; the keys are checked as a whole when they are added again.
  for (const { table, name } of keys)
    await step((tx) => sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx));
  for (const table of tables)
    await step(async (tx) => {
      await sql`truncate ${sql.table(table)}`.execute(tx);
      await loadTable(tx, table, join(folder, `${table}.jsonl`));
    });
  for (const { table, name, definition } of keys)
    await step((tx) =>
      sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx),
    );
  await step(raiseSequences);
}

/** The schemas that a connection looks into: what lies there is in use. */
const inUse = async (db: Db): Promise<readonly string[]> =>
  (await sql<{ name: string }>`select unnest(current_schemas(false)) as name`.execute(db)).rows.map(({ name }) => name);

/**
 * Drops a schema a table at a time: `drop schema … cascade` would hold the locks of all of them at once. Throws BackupError for the one
 * that the database's address itself names: everything is in it.
 */
export async function dropSchema(db: Db, schema: string): Promise<void> {
  if ((await inUse(db)).includes(schema))
    throw new BackupError(
      `Das Schema ${schema} ist das, das DATABASE_URL nennt, und wird nicht gelöscht. Es wurde nichts verändert.`,
    );
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = ${schema}`.execute(db);
  for (const { name } of rows) await sql`drop table if exists ${sql.id(schema, name)} cascade`.execute(db);
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
}

/** Statistics of the tables of this schema: a plain `analyze` would look through those of all others, too. */
export async function analyzeTables(db: Db): Promise<void> {
  for (const table of await tablesOf(db)) await sql`analyze ${sql.table(table)}`.execute(db);
}

async function foreignKeys(tx: Tx): Promise<readonly { table: string; name: string; definition: string }[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`.execute(
    tx,
  );
  return rows;
}

async function loadTable(tx: Tx, table: string, file: string): Promise<void> {
  let page: string[] = [];
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(
    tx,
  );
  const names = sql.join(rows.map(({ name }) => sql.ref(name)));
  const flush = async (): Promise<void> => {
    if (page.length === 0) return;
    await sql`insert into ${sql.table(table)} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${page.join(',')}]`}::jsonb)`.execute(
      tx,
    );
    page = [];
  };
  for await (const line of linesOf(file)) {
    page.push(line);
    if (page.length === pageRows) await flush();
  }
  await flush();
}

/** A line break inside a text stands escaped in JSON, so a line is a row. `readline` would also split at U+2028, which does not. */
async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function raiseSequences(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(
    tx,
  );
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
      tx,
    );
  }
}
