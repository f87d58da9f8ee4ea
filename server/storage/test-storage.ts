import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { openDatabase, type Storage } from './database.ts';

export type TestEngine = Storage['kind'];

const adminUrl = process.env.TEST_DATABASE_URL;

/** The engines a suite runs on: PGlite always, PostgreSQL when TEST_DATABASE_URL names one. */
export const testEngines: readonly TestEngine[] = adminUrl ? ['pglite', 'postgres'] : ['pglite'];

/** For the title of a suite over `testEngines`: says why PostgreSQL is missing. */
export const testEnginesNote = adminUrl ? '' : ' (PostgreSQL not run: TEST_DATABASE_URL is not set)';

/** An empty database of its own, in memory on PGlite; `close` removes it. */
export async function openTestStorage(engine: TestEngine): Promise<Storage> {
  if (engine === 'pglite') return openDatabase({ memory: { snapshot: await snapshot() } });
  const { url, drop } = await createTestDatabase();
  const storage = await openDatabase({ url });
  return {
    ...storage,
    async close() {
      await storage.close();
      await drop();
    },
  };
}

/** An empty database on the PostgreSQL of TEST_DATABASE_URL, for tests that open it more than once. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await asAdmin(adminUrl, `create database ${name} template template0 encoding 'UTF8'`);
  return { url: url.href, drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = await openDatabase({ url });
  try {
    await sql.raw(statement).execute(admin.db);
  } finally {
    await admin.close();
  }
}

/** Creating a database takes PGlite seconds, loading one that was dumped before takes half of one. `folder` keeps the dump. */
export async function snapshot(folder = fileURLToPath(new URL('../../node_modules/.cache/huettenbuch/', import.meta.url))): Promise<Blob> {
  const file = join(folder, `pglite-${pgliteVersion()}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const pglite = await PGlite.create('memory://');
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    // Several test processes may do this at once: whoever is last wins, all are alike.
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  // In memory: a blob that points at the file cannot be read once another process has replaced the file.
  return new Blob([readFileSync(file)]);
}

function pgliteVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url), 'utf8'));
  return manifest.version;
}
