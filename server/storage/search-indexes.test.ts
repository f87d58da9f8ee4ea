import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { openDatabase, type Storage } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { ensureSearchIndexes } from './search-indexes.ts';
import { createTestDatabase, openTestStorage, testEngine } from './test-storage.ts';

const missing = expect.stringContaining('create extension pg_trgm');

async function indexesOf({ db }: Storage): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select indexname as name from pg_indexes where indexname like '%_suchtext' order by 1`.execute(db);
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

async function expectIndexes(storage: Storage): Promise<void> {
  expect(await ensureSearchIndexes(storage, registry)).toBeUndefined();
  expect(await ensureSearchIndexes(storage, registry)).toBeUndefined();
  const searched = [...registry.tables.values()].filter((table) => table.searched !== undefined);
  expect(await indexesOf(storage)).toEqual(searched.map(({ name }) => `${name}_suchtext`).toSorted());
  expect(await scans(storage)).toContain('personen_suchtext');
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
      expect(await scans(again)).toContain('personen_suchtext');
      await again.close();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
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
      await sql`create extension pg_trgm`.execute(owner.db);
      await expectIndexes(owner);
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
