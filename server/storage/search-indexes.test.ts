import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { newId } from '../../src/lib/ids.ts';
import { Rights } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';
import { listQuery } from '../records/list-query.ts';
import { openDatabase, type Storage } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { ensureSearchIndexes } from './search-indexes.ts';
import { openSnapshot } from './test-snapshot.ts';
import { createTestDatabase, openTestStorage, testEngine } from './test-storage.ts';

const missing = expect.stringContaining('create extension pg_trgm');

async function indexesOf({ db }: Storage): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select indexname as name from pg_indexes where indexname like '%\\_suche' or indexname like '%\\_suchtext' order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

async function scans(storage: Storage): Promise<string> {
  return storage.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<
      Record<string, string>
    >`explain select id from personen where suchtext like '%mair%'`.execute(tx);
    return JSON.stringify(rows);
  });
}

/** An index of the text alone, as versions before made it, and one whose making was interrupted. */
async function leaveFormer({ db }: Storage): Promise<void> {
  await sql`create schema if not exists erweiterungen`.execute(db);
  await sql`create extension if not exists pg_trgm schema erweiterungen`.execute(db);
  await sql`create index personen_suchtext on personen using gin (suchtext erweiterungen.gin_trgm_ops)`.execute(db);
  await sql`create index einsaetze_suche on einsaetze (id)`.execute(db);
  await sql`update pg_index set indisvalid = false where indexrelid = 'einsaetze_suche'::regclass`.execute(db);
}

/** Of a text that many hold, only the rows of the branches that somebody reads are looked at, and all of them are found. */
async function expectFewRead({ db }: Storage): Promise<void> {
  const sektionen = Array.from({ length: 100 }, () => newId());
  const held = sektionen.slice(30, 50);
  await sql`insert into sektionen (id, rev, sek_ids, name, sektionstyp, sektionsnr, sichtbarkeit)
    select id, 1, array[id], 'Stelle ' || nr, 'Sektion', nr::text, 127 from unnest(${sektionen}::uuid[]) with ordinality as s(id, nr)`.execute(
    db,
  );
  // Two of a hundred have the name; one of them lies in the next branch too.
  await sql`insert into personen (id, rev, sek_ids, personenart, nachname, sichtbarkeit, sek_id)
    select gen_random_uuid(), 1, case when p.nr = 1 then array[b.id, (${sektionen}::uuid[])[1 + b.nr % 100]] else array[b.id] end,
      'Mitglied', case when p.nr % 50 = 1 then 'Obermair ' else 'Gasser ' end || p.nr, 151, b.id
    from unnest(${sektionen}::uuid[]) with ordinality as b(id, nr) cross join generate_series(1, 100) as p(nr)`.execute(
    db,
  );
  // What waits to be put into an index is read whole by every search until then.
  await sql`vacuum (analyze) personen`.execute(db);
  const nutzer: Nutzer = {
    id: newId(),
    benutzername: 'leser',
    name: 'Leser',
    sek_id: held[0] ?? '',
    rights: new Rights([{ rights: ['MITGLIEDER_ALLGEMEIN_LESEN'], sektionen: held }]),
    sektionen: (id) => new Set([id]),
    region: (id) => new Set([id]),
  };
  const day = { today: '2026-01-01', years: 'full' } as const;
  const { from } = listQuery(registry, nutzer, registry.module('mitglieder'), { name: ['obermair'] }, day);
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>`
    explain (analyze, timing off, format json) select t.id ${from} order by t.nachname, t.id limit 1000`.execute(db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  expect(plan?.['Actual Rows']).toBe(held.length * 2 + 1);
  expect(touched(plan)).toBe(held.length * 2 + 1);
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

const reading = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan']);

/** Rows of tables that a plan looked at. */
function touched(plan: Plan | undefined): number {
  if (plan === undefined) return 0;
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = reading.has(plan['Node Type']) ? plan['Actual Rows'] + removed : 0;
  return own + (plan.Plans ?? []).reduce((sum, one) => sum + touched(one), 0);
}

async function expectIndexes(storage: Storage): Promise<void> {
  expect(await ensureSearchIndexes(storage, registry)).toBeUndefined();
  expect(await ensureSearchIndexes(storage, registry)).toBeUndefined();
  const searched = [...registry.tables.values()].filter((table) => table.searched !== undefined);
  expect(await indexesOf(storage)).toEqual(searched.map(({ name }) => `${name}_suche`).toSorted());
  expect(await scans(storage)).toContain('personen_suche');
  const { rows } = await sql<{
    on: string;
  }>`select indexdef as on from pg_indexes where indexname = 'einsaetze_suche'`.execute(storage.db);
  expect(rows[0]?.on).toContain('gin_trgm_ops, sek_ids');
}

const embedded = (): void => {
  test('the database has what the index needs, and searches use it, also after it was opened again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-test-'));
    try {
      const storage = await openDatabase({ dataDir, engine: 'inline' });
      await migrate(storage, migrations);
      await expectIndexes(storage);
      await storage.close();
      const again = await openDatabase({ dataDir, engine: 'inline' });
      expect(await scans(again)).toContain('personen_suche');
      await again.close();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('an index of the text alone gives way to that of text and branches, by which few rows are read', async () => {
    const storage = await openDatabase({ pglite: await openSnapshot(migrations, { pg_trgm }) });
    await leaveFormer(storage);
    await expectIndexes(storage);
    await expectFewRead(storage);
    await storage.close();
  });

  test('a database without the extension says so in a sentence, and has no index', async () => {
    const storage = await openTestStorage('pglite', 'migrated');
    expect(await ensureSearchIndexes(storage, registry)).toEqual(missing);
    expect(await indexesOf(storage)).toEqual([]);
    await storage.close();
  });
};

const onServer = (): void => {
  test('an account without the right gets a sentence; once somebody created the extension the index is made', async () => {
    const { url, drop } = await createTestDatabase('migrated');
    const owner = await openDatabase({ url });
    const role = `ohne_recht_${new URL(url).pathname.slice(-12)}`;
    try {
      await sql`create role ${sql.id(role)} login password 'geheim'`.execute(owner.db);
      await sql`grant all on all tables in schema public to ${sql.id(role)}`.execute(owner.db);
      const limited = new URL(url);
      [limited.username, limited.password] = [role, 'geheim'];
      const storage = await openDatabase({ url: limited.href });
      expect(await ensureSearchIndexes(storage, registry)).toEqual(missing);
      await storage.close();
      await leaveFormer(owner);
      await expectIndexes(owner);
      await expectFewRead(owner);
    } finally {
      await sql`drop owned by ${sql.id(role)}`.execute(owner.db);
      await sql`drop role ${sql.id(role)}`.execute(owner.db);
      await owner.close();
      await drop();
    }
  });
};

describe(`search indexes on ${testEngine}`, () => {
  if (testEngine === 'pglite') embedded();
  else onServer();
});
