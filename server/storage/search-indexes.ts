import { sql, type RawBuilder } from 'kysely';
import type { Registry } from '../../src/kit/registry.ts';
import type { Db, Storage, Tx } from './database.ts';
import { sqlState } from './errors.ts';
import { aloneOutside } from './migrate.ts';

/** Not allowed, not installed on the server, or unknown to the engine. */
const unavailable = new Set(['42501', '58P01', '0A000', '42704']);

/** A schema of its own: the one of the tables goes aside when a copy is put back. */
const schema = 'erweiterungen';

/**
 * Makes the trigram indexes that searches for a part of a name use, where they are missing. They need the extension pg_trgm;
 * without it searches read every row. Answers a German sentence when it is missing and may not be created.
 */
export async function ensureSearchIndexes(storage: Storage, registry: Registry): Promise<string | undefined> {
  try {
    if ((await extensionSchema(storage.db)) === undefined) await storage.transaction(createExtension);
  } catch (error) {
    if (!unavailable.has(sqlState(error) ?? '')) throw error;
    return 'Die Suche in langen Listen geht ohne Index: Der Datenbank fehlt die Erweiterung pg_trgm, und dieses Konto darf sie nicht anlegen. Ein Verwalter der Datenbank ruft in ihr auf: create extension pg_trgm; danach den Server neu starten.';
  }
  const place = await extensionSchema(storage.db);
  if (place !== undefined) await createIndexes(storage, wantedIndexes(registry, place));
  return undefined;
}

/** Indexes by their names, as they stand behind `create index`. */
function wantedIndexes(registry: Registry, place: string): ReadonlyMap<string, RawBuilder<unknown>> {
  const trigrams = sql.id(place, 'gin_trgm_ops');
  const searched = [...registry.tables.values()].filter((table) => table.searched !== undefined);
  return new Map([
    ...searched.map(({ name, parent }) => {
      // Text and branches in one: who reads some branches reads of what a text finds only the rows that lie in them.
      const branches = parent === undefined ? sql`, sek_ids` : sql``;
      return [`${name}_suche`, sql`on ${sql.table(name)} using gin (suchtext ${trigrams}${branches})`] as const;
    }),
    ['dokumenttexte_gefaltet', sql`on dokumenttexte using gin (gefaltet ${trigrams})`] as const,
  ]);
}

/** What took the place of another one: an index of the text alone. */
const formerOf = (name: string): string => name.replace(/_suche$/, '_suchtext');

/** Makes what is missing while others read and write; one that was interrupted is begun anew. */
async function createIndexes(storage: Storage, wanted: ReadonlyMap<string, RawBuilder<unknown>>): Promise<void> {
  const isMade = (there: ReadonlyMap<string, boolean>, name: string): boolean =>
    there.get(name) === true && (formerOf(name) === name || !there.has(formerOf(name)));
  const before = await indexes(storage.db);
  if ([...wanted.keys()].every((name) => isMade(before, name))) return;
  await aloneOutside(storage, async (db) => {
    // It keeps nobody waiting while it waits for a lock.
    await sql`set lock_timeout = 0`.execute(db);
    const there = await indexes(db);
    for (const [name, on] of wanted) {
      if (there.get(name) === false) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
      if (there.get(name) !== true) await sql`create index concurrently ${sql.id(name)} ${on}`.execute(db);
      if (formerOf(name) !== name) await sql`drop index concurrently if exists ${sql.id(formerOf(name))}`.execute(db);
    }
  });
}

/** Indexes that there are, and whether they are whole. */
async function indexes(db: Db): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ name: string; whole: boolean }>`
    select c.relname as name, i.indisvalid as whole from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ name, whole }) => [name, whole]));
}

async function createExtension(tx: Tx): Promise<void> {
  await takeTurns(tx);
  await sql`create schema if not exists ${sql.id(schema)}`.execute(tx);
  await sql`create extension if not exists pg_trgm schema ${sql.id(schema)}`.execute(tx);
}

/** Servers that start at the same time wait for each other, as with migrations. */
async function takeTurns(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select id from migrationen_sperre where id = 1 for update`.execute(tx);
}

async function extensionSchema(db: Storage['db']): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select n.nspname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'`.execute(
    db,
  );
  return rows[0]?.name;
}
