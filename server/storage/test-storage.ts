import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase, type Storage } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { nameOf, openSnapshot } from './test-snapshot.ts';

export type TestEngine = Storage['kind'];

/** What is in a database from the start: nothing, or the schema that the migrations make. */
export type TestContent = 'empty' | 'migrated';

const adminUrl = process.env.TEST_DATABASE_URL;

/** The engine that suites run on: PostgreSQL where TEST_DATABASE_URL names one, else PGlite. Which suites run on both, says scripts/lib/steps.mjs. */
export const testEngine: TestEngine = adminUrl ? 'postgres' : 'pglite';

/** The same for `describe.each`. */
export const testEngines: readonly TestEngine[] = [testEngine];

/** For the title of a suite over `testEngines`: says why PostgreSQL is missing. */
export const testEnginesNote = adminUrl ? '' : ' (PostgreSQL not run: TEST_DATABASE_URL is not set)';

/** A database of its own, in memory on PGlite; `close` removes it. */
export async function openTestStorage(engine: TestEngine, content: TestContent = 'empty'): Promise<Storage> {
  if (engine === 'pglite') return openDatabase({ pglite: await openSnapshot(content === 'empty' ? [] : migrations) });
  const { url, drop } = await createTestDatabase(content);
  const storage = await openDatabase({ url });
  return {
    ...storage,
    async close() {
      await storage.close();
      await drop();
    },
  };
}

/** A database of its own on the PostgreSQL of TEST_DATABASE_URL, for tests that open it more than once. */
export async function createTestDatabase(
  content: TestContent = 'empty',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(async (admin) => {
    const template = content === 'empty' ? 'template0' : await migratedTemplate(admin);
    await admin.query(`create database ${name} template ${template} encoding 'UTF8'`);
  });
  return {
    url: urlOf(name),
    drop: () => asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Made by whoever needs it first, and copied by everybody: a copy takes a tenth of migrating. */
async function migratedTemplate(admin: Client): Promise<string> {
  const name = `schema_${nameOf(migrations)}`;
  await admin.query(`select pg_advisory_lock(hashtext('${name}'))`);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return name;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft}`);
    await admin.query(`create database ${draft} template template0 encoding 'UTF8'`);
    const storage = await openDatabase({ url: urlOf(draft) });
    await migrate(storage, migrations).finally(() => storage.close());
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.query(`select pg_advisory_unlock(hashtext('${name}'))`);
  }
}

async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set');
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await work(admin).finally(() => admin.end());
}

function urlOf(database: string): string {
  const url = new URL(adminUrl ?? '');
  url.pathname = `/${database}`;
  return url.href;
}
