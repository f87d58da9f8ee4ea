import { sql } from 'kysely';
import type { Registry } from '../../src/kit/registry.ts';
import type { Storage, Tx } from './database.ts';
import { sqlState } from './errors.ts';

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
  await storage.transaction(async (tx) => {
    await takeTurns(tx);
    const place = await extensionSchema(tx);
    for (const { name, searched } of registry.tables.values()) {
      if (searched === undefined || place === undefined) continue;
      await sql`create index if not exists ${sql.ref(`${name}_suchtext`)} on ${sql.table(name)} using gin (suchtext ${sql.id(place, 'gin_trgm_ops')})`.execute(
        tx,
      );
    }
    if (place !== undefined)
      await sql`create index if not exists dokumenttexte_gefaltet on dokumenttexte using gin (gefaltet ${sql.id(place, 'gin_trgm_ops')})`.execute(
        tx,
      );
  });
  return undefined;
}

async function createExtension(tx: Tx): Promise<void> {
  await takeTurns(tx);
  await sql`create schema if not exists ${sql.id(schema)}`.execute(tx);
  await sql`create extension if not exists pg_trgm schema ${sql.id(schema)}`.execute(tx);
}

/** Servers that start at the same time wait for each other, as with migrations; a large table takes its time. */
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
