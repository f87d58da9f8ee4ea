import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase, type Storage } from './database.ts';
import { migrate, type Migration } from './migrate.ts';
import { createTestDatabase, openTestStorage, testEngines, testEnginesNote } from './test-storage.ts';

const table: Migration = {
  name: '0001-tabelle',
  sql: 'create table leute (id integer primary key, name text); insert into leute select n, n::text from generate_series(1, 500) n;',
};
const index: Migration = {
  name: '0002-index',
  sql: '-- without a transaction\ndrop index concurrently if exists leute_name;\ncreate index concurrently leute_name on leute (name);\n',
};
const column: Migration = { name: '0002-spalte', sql: 'alter table leute add column ort text' };

const isValid = async ({ db }: Storage): Promise<boolean | undefined> =>
  (
    await sql<{
      gut: boolean;
    }>`select indisvalid as gut from pg_index where indexrelid = to_regclass('leute_name')`.execute(db)
  ).rows[0]?.gut;

describe.each(testEngines)(`a migration without a transaction on %s${testEnginesNote}`, (engine) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openTestStorage(engine);
  });
  afterEach(() => storage.close());

  test('makes an index beside those who write, once', async () => {
    expect(await migrate(storage, [table, index])).toEqual(['0001-tabelle', '0002-index']);
    expect(await isValid(storage)).toBe(true);
    expect(await migrate(storage, [table, index])).toEqual([]);
  });

  test('that failed in the middle is not noted, and comes again whole', async () => {
    const broken = { ...index, sql: `${index.sql}select * from gibtsnicht;` };
    await expect(migrate(storage, [table, broken])).rejects.toThrow('wird beim nächsten Start wiederholt');
    expect(await migrate(storage, [table, index])).toEqual(['0002-index']);
    expect(await isValid(storage)).toBe(true);
  });
});

describe.each(testEngines.filter((engine) => engine === 'postgres'))('while others work on %s', () => {
  test('servers that start at the same time make it once', async () => {
    const { url, drop } = await createTestDatabase();
    const storages = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })));
    const applied = await Promise.all(storages.map((storage) => migrate(storage, [table, index])));
    expect(applied.flat().toSorted()).toEqual(['0001-tabelle', '0002-index']);
    expect(await Promise.all(storages.map(isValid))).toEqual([true, true, true, true]);
    await Promise.all(storages.map((storage) => storage.close()));
    await drop();
  });

  test('a change that does not get its lock lets those through who come after it, and comes again', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { url, drop } = await createTestDatabase();
    const [storage, other] = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    await migrate(storage, [table]);
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const reading = other.transaction(async (tx) => {
      await sql`select count(*) from leute`.execute(tx);
      await held;
    });
    const migrating = migrate(storage, [table, column]);
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), 30_000);
    // In the queue behind the change it would wait for as long as the reader reads.
    await sql`insert into leute values (501, 'x')`.execute(other.db);
    letGo();
    await reading;
    expect(await migrating).toEqual(['0002-spalte']);
    told.mockRestore();
    await Promise.all([storage.close(), other.close()]);
    await drop();
  });
});
