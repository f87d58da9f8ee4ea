import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Storage } from './database.ts';
import { isServable, migrate, type Migration } from './migrate.ts';
import { createTestDatabase, openTestStorage, testEngines, testEnginesNote } from './test-storage.ts';

const first: Migration = {
  name: '0001-eins',
  sql: 'create table eins (id integer primary key);\ncreate table zwei (id integer primary key);\n',
};
const second: Migration = { name: '0002-zwei', sql: 'insert into eins values (1);\ninsert into zwei values (2);' };

describe.each(testEngines)(`migrations on %s${testEnginesNote}`, (engine) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openTestStorage(engine);
  });
  afterEach(() => storage.close());

  const count = async (table: string) => (await storage.db.selectFrom(table).selectAll().execute()).length;

  test('are applied once, in order, and only what is new', async () => {
    expect(await migrate(storage, [first])).toEqual(['0001-eins']);
    expect(await migrate(storage, [first, second])).toEqual(['0002-zwei']);
    expect(await migrate(storage, [first, second])).toEqual([]);
    expect([await count('eins'), await count('zwei')]).toEqual([1, 1]);
  });

  test('that were changed after they were applied are refused, line ends aside', async () => {
    await migrate(storage, [first]);
    expect(await migrate(storage, [{ ...first, sql: first.sql.replaceAll('\n', '\r\n') }])).toEqual([]);
    const changed = { ...first, sql: `${first.sql} -- anders` };
    await expect(migrate(storage, [changed, second])).rejects.toThrow(
      'Die Migration 0001-eins wurde nach ihrer Anwendung verändert',
    );
    expect(await count('eins')).toBe(0);
  });

  test('that this program does not know are refused: it is older than the database', async () => {
    await migrate(storage, [first, second]);
    await expect(migrate(storage, [first])).rejects.toThrow('es ist älter als die Datenbank');
  });

  test('that a newer program applied meanwhile do not keep this one from serving; others that it does not know do', async () => {
    const third: Migration = { name: '0003-drei', sql: 'select 1' };
    expect(await isServable(storage, [first])).toBe(false);
    await migrate(storage, [first]);
    expect([await isServable(storage, [first]), await isServable(storage, [first, second])]).toEqual([true, false]);
    await migrate(storage, [first, second, third]);
    expect(await isServable(storage, [first])).toBe(true);
    // Not a newer program, but one of another history.
    expect(await isServable(storage, [first, third])).toBe(false);
    expect(await isServable(storage, [{ ...first, sql: 'select 2' }, second])).toBe(false);
  });

  test('that come before an applied one are refused', async () => {
    await migrate(storage, [second, { name: '0003-drei', sql: 'select 1' }].slice(1));
    await expect(migrate(storage, [first, { name: '0003-drei', sql: 'select 1' }])).rejects.toThrow(
      'Die Migration 0001-eins kommt vor',
    );
    await expect(migrate(storage, [second, first])).rejects.toMatchObject({ kind: 'migration' });
  });

  test('that fail leave nothing behind and can be mended', async () => {
    const broken = { name: '0002-zwei', sql: 'insert into eins values (1); insert into gibtsnicht values (1);' };
    await expect(migrate(storage, [first, broken])).rejects.toThrow(
      'Die Migration 0002-zwei ist gescheitert und wurde zurückgenommen',
    );
    expect(await count('eins')).toBe(0);
    expect(await migrate(storage, [first, second])).toEqual(['0002-zwei']);
  });
});

// Two processes on one PGlite directory are refused before they get this far.
describe.each(testEngines.filter((engine) => engine === 'postgres'))(
  'migrations by several processes at once on %s',
  () => {
    test('are each applied by exactly one of them', async () => {
      const { url, drop } = await createTestDatabase();
      const slow = { ...second, sql: `select pg_sleep(0.2); ${second.sql}` };
      const storages = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url })));
      const applied = await Promise.all(storages.map((storage) => migrate(storage, [first, slow])));
      expect(applied.flat().toSorted()).toEqual(['0001-eins', '0002-zwei']);
      const rows = storages[0] && (await sql`select count(*) as anzahl from eins`.execute(storages[0].db)).rows;
      expect(rows).toEqual([{ anzahl: 1 }]);
      await Promise.all(storages.map((storage) => storage.close()));
      await drop();
    });
  },
);
