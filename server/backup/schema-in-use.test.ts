import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { openDatabase, type Db } from '../storage/database.ts';
import { createTestDatabase, testEngine } from '../storage/test-storage.ts';
import { createBackup } from './create-backup.ts';
import { readManifest } from './manifest.ts';
import { fillSchema } from './restore-tables.ts';
import { restoreBackup } from './restore.ts';
import { dropSchema } from './tables.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hb-schema-'));
  cleanUps.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function database(): Promise<string> {
  const { url, drop } = await createTestDatabase('migrated');
  cleanUps.push(drop);
  return url;
}

/** The same database, whose connections end in this schema. */
function within(url: string, schema: string): string {
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return own.href;
}

async function on<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const storage = await openDatabase({ url });
  try {
    return await work(storage.db);
  } finally {
    await storage.close();
  }
}

const add = (url: string, name: string): Promise<unknown> =>
  on(url, (db) =>
    sql`insert into dokumentetyp (id, rev, sek_ids, name) values (${newId()}, 1, '{}', ${name})`.execute(db),
  );

const namesIn = async (url: string, schema: string): Promise<readonly string[]> =>
  on(url, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.id(schema, 'dokumentetyp')} where name in ('Vorher', 'Nachher') order by name`.execute(db);
    return rows.map(({ name }) => name);
  });

const schemasOf = async (url: string): Promise<readonly string[]> =>
  on(url, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema)' order by 1`.execute(db);
    return rows.map(({ name }) => name);
  });

async function copyOf(databaseUrl: string): Promise<string> {
  const target = join(folder(), 'kopie');
  const storage = await openDatabase({ url: databaseUrl });
  try {
    await createBackup({ storage, dataDir: folder(), target, now: new Date() });
  } finally {
    await storage.close();
  }
  return target;
}

const now = new Date('2026-11-22T19:00:00Z');
const back = (target: string, databaseUrl: string) =>
  restoreBackup({ folder: target, dataDir: folder(), databaseUrl, mayReplace: true, now });

// Schemas are PostgreSQL's: the embedded database lies in a folder of its own.
describe.runIf(testEngine === 'postgres')('schemas that a return did not make', { timeout: 240_000 }, () => {
  test('the one that is in use is put aside, never dropped, whatever it is called', async () => {
    const url = await database();
    await on(url, async (db) => {
      await sql`alter schema public rename to wiederherstellung`.execute(db);
    });
    const live = within(url, 'wiederherstellung');
    await add(live, 'Vorher');
    const copy = await copyOf(live);
    await add(live, 'Nachher');
    await expect(on(live, (db) => dropSchema(db, 'wiederherstellung'))).rejects.toMatchObject({
      kind: 'backup',
      message:
        'Das Schema wiederherstellung ist das, das DATABASE_URL nennt, und wird nicht gelöscht. Es wurde nichts verändert.',
    });
    expect(await namesIn(live, 'wiederherstellung')).toEqual(['Nachher', 'Vorher']);

    expect((await back(copy, live)).aside).toContain('Schema vorher-20261122T190000 der Datenbank');
    expect(await namesIn(live, 'wiederherstellung')).toEqual(['Vorher']);
    expect(await namesIn(live, 'vorher-20261122T190000')).toEqual(['Nachher', 'Vorher']);
  });

  test("somebody else's stays, and where the address names none that is there nothing is touched", async () => {
    const url = await database();
    await on(url, (db) => sql`create schema wiederherstellung create table fremd (id integer)`.execute(db));
    const copy = await copyOf(url);
    const before = await schemasOf(url);
    await expect(back(copy, within(url, 'gibtesnicht'))).rejects.toMatchObject({
      kind: 'backup',
      message: 'Das Schema, das DATABASE_URL nennt, gibt es nicht. Bitte zuerst anlegen. Es wurde nichts verändert.',
    });
    const storage = await openDatabase({ url });
    const filling = { storage, databaseUrl: url, folder: copy, manifest: await readManifest(copy) };
    await expect(fillSchema({ ...filling, schema: 'wiederherstellung' })).rejects.toThrow('wiederherstellung');
    await storage.close();
    expect(await schemasOf(url)).toEqual(before);
    expect(await on(url, async (db) => (await sql`select * from wiederherstellung.fremd`.execute(db)).rows)).toEqual(
      [],
    );
  });
});
