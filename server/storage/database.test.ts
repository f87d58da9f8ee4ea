import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { sql } from 'kysely';
import { sortCollation, type Db, type Storage, type Tx } from './database.ts';
import { isForeignKeyError, isTimeout, isUnavailable, isUniqueError, uniqueConstraint } from './errors.ts';
import { openTestStorage, testEngines, testEnginesNote } from './test-storage.ts';

describe.each(testEngines)(`a database on %s${testEnginesNote}`, (engine) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    await sql
      .raw(
        `create table eltern (id integer primary key, name text collate "${sortCollation}" constraint eltern_name_einmal unique);
        create table kinder (id integer primary key, eltern_id integer not null references eltern (id) on delete restrict);`,
      )
      .execute(storage.db);
  });
  afterAll(() => storage.close());

  test('reads every SQL type as the same JavaScript value', async () => {
    const { rows } = await sql`select
      ${Number.MAX_SAFE_INTEGER}::int8 as ganz, 12.50::numeric as zahl, 1.5::float8 as gleit, '2026-03-29'::date as tag,
      '2026-03-29 03:30:00.123456+02'::timestamptz as zeit, '1750-01-01 00:00:00+00'::timestamptz as frueh,
      '2026-03-29 03:30:00'::timestamp as ohne, '14:05:00'::time as uhr, '1 day'::interval as dauer,
      array['a', null, 'b,"c"', 'NULL', '']::text[] as texte, array[]::text[] as leer,
      array['00000000-0000-4000-8000-000000000001']::uuid[] as ids, array[1, null, 9007199254740991]::int8[] as ganze,
      array['2026-03-29']::date[] as tage, array['2026-03-29 00:00:00+00']::timestamptz[] as zeiten, array[0.1]::numeric[] as zahlen,
      '{"a":[1,null,"ä"]}'::jsonb as json, 'null'::jsonb as jsonnull, true as ja, null::text as nichts, '\\x00ff'::bytea as bytes,
      count(*) as anzahl, sum(5::int8) as summe, array[[1,2],[3,4]]::int8[] as tafel`.execute(storage.db);
    expect(rows).toEqual([
      {
        ganz: Number.MAX_SAFE_INTEGER,
        zahl: 12.5,
        gleit: 1.5,
        tag: '2026-03-29',
        zeit: '2026-03-29T01:30:00.123Z',
        frueh: '1750-01-01T00:00:00.000Z',
        ohne: '2026-03-29 03:30:00',
        uhr: '14:05:00',
        dauer: '1 day',
        texte: ['a', null, 'b,"c"', 'NULL', ''],
        leer: [],
        ids: ['00000000-0000-4000-8000-000000000001'],
        ganze: [1, null, Number.MAX_SAFE_INTEGER],
        tage: ['2026-03-29'],
        zeiten: ['2026-03-29T00:00:00.000Z'],
        zahlen: [0.1],
        json: { a: [1, null, 'ä'] },
        jsonnull: null,
        ja: true,
        nichts: null,
        bytes: Buffer.from([0, 255]),
        anzahl: 1,
        summe: 5,
        tafel: [
          [1, 2],
          [3, 4],
        ],
      },
    ]);
  });

  test('stores what it is given: lists, JSON, dates, quotes and zeros of text', async () => {
    await sql`create table werte (id uuid primary key, texte text[], ids uuid[], json jsonb, tag date, zeit timestamptz, text text, ganz int8)`.execute(
      storage.db,
    );
    const row = {
      id: '00000000-0000-4000-8000-000000000001',
      texte: ['a,b', '{"', '\\', 'ö', ''],
      ids: ['00000000-0000-4000-8000-000000000002'],
      json: { tief: ['x', { y: null }] },
      tag: '2024-02-29',
      zeit: '2026-01-31T23:59:59.999Z',
      text: `O'Neill "\\" 🏔`,
      ganz: -9007199254740991,
    };
    await storage.db.insertInto('werte').values(row).execute();
    expect(await storage.db.selectFrom('werte').selectAll().execute()).toEqual([row]);
  });

  test.each([
    ['int8', sql`select 9007199254740993::int8 as x`],
    ['int8 in a list', sql`select array[9007199254740993]::int8[] as x`],
    ['numeric', sql`select 9007199254740993::numeric as x`],
    ['numeric NaN', sql`select 'NaN'::numeric as x`],
    ['timestamptz', sql`select 'infinity'::timestamptz as x`],
    ['date', sql`select '-infinity'::date as x`],
  ])('refuses a value of %s that JavaScript cannot hold, and goes on', async (_type, query) => {
    await expect(query.execute(storage.db)).rejects.toMatchObject({ kind: 'wert' });
    expect((await sql`select 1 as x`.execute(storage.db)).rows).toEqual([{ x: 1 }]);
  });

  test('computes the day of an instant in UTC', async () => {
    const { rows } = await sql`select ('2026-01-01 23:30:00+00'::timestamptz)::date as tag`.execute(storage.db);
    expect(rows).toEqual([{ tag: '2026-01-01' }]);
  });

  test('counts the rows a statement changed', async () => {
    await storage.db
      .insertInto('eltern')
      .values([
        { id: 101, name: 'n1' },
        { id: 102, name: 'n2' },
      ])
      .execute();
    const result = await storage.db.deleteFrom('eltern').where('id', 'in', [101, 102, 103]).executeTakeFirst();
    expect(result.numDeletedRows).toBe(2n);
  });

  test('sorts names as people do, whatever case and accents', async () => {
    const names = [
      'Zingerle',
      'Äbi',
      'de Luca',
      'Straße',
      'Öttl',
      'Abt',
      'Oberhofer',
      'Strasser',
      'àlto',
      'Alto',
      'D’Amico',
      'Deluca',
      'Pichler',
    ];
    const query = sql<{
      name: string;
    }>`select name from unnest(${names}::text[]) as liste (name) order by name collate ${sql.id(sortCollation)}`;
    const { rows } = await query.execute(storage.db);
    expect(rows.map(({ name }) => name)).toEqual([
      'Äbi',
      'Abt',
      'Alto',
      'àlto',
      'D’Amico',
      'de Luca',
      'Deluca',
      'Oberhofer',
      'Öttl',
      'Pichler',
      'Straße',
      'Strasser',
      'Zingerle',
    ]);
  });

  test('tells foreign key and unique errors, with the constraint', async () => {
    await storage.db.insertInto('eltern').values({ id: 1, name: 'eins' }).execute();
    await storage.db.insertInto('kinder').values({ id: 1, eltern_id: 1 }).execute();
    const [referenced, dangling, twice] = await Promise.all(
      [
        storage.db.deleteFrom('eltern').where('id', '=', 1).execute(),
        storage.db.insertInto('kinder').values({ id: 2, eltern_id: 99 }).execute(),
        storage.db.insertInto('eltern').values({ id: 2, name: 'eins' }).execute(),
      ].map((query) =>
        query.then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    );
    expect([referenced, dangling, twice].map(isForeignKeyError)).toEqual([true, true, false]);
    expect([referenced, dangling, twice].map((error) => isUniqueError(error))).toEqual([false, false, true]);
    expect(uniqueConstraint(twice)).toBe('eltern_name_einmal');
    expect(isUniqueError(twice, 'eltern_pkey')).toBe(false);
  });

  test('rolls a failed transaction back whole', async () => {
    const work = storage.transaction(async (tx) => {
      await tx.insertInto('eltern').values({ id: 10, name: 'zehn' }).execute();
      throw new Error('anders überlegt');
    });
    await expect(work).rejects.toThrow('anders überlegt');
    expect(await idsFrom(storage.db, 10)).toEqual([]);
  });

  test('refuses to call a transaction committed whose statement failed unnoticed', async () => {
    const work = storage.transaction(async (tx) => {
      await tx.insertInto('eltern').values({ id: 11, name: 'elf' }).execute();
      await tx
        .insertInto('eltern')
        .values({ id: 11, name: 'elf' })
        .execute()
        .catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ kind: 'verschachtelt' });
    expect(await idsFrom(storage.db, 11)).toEqual([]);
  });

  test('refuses the outer handle inside a transaction instead of waiting for itself', async () => {
    const work = storage.transaction(() => storage.db.selectFrom('eltern').selectAll().execute());
    await expect(work).rejects.toMatchObject({ kind: 'verschachtelt' });
    const nested = storage.transaction(() => storage.transaction(async () => 1));
    await expect(nested).rejects.toMatchObject({ kind: 'verschachtelt' });
  });

  test('lets work that a transaction started use the outer handle once it has ended', async () => {
    let start: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      start = resolve;
    });
    let after: Promise<number[]> = Promise.resolve([]);
    await storage.transaction(async (tx) => {
      await tx.insertInto('eltern').values({ id: 12, name: 'zwölf' }).execute();
      after = gate.then(() => idsFrom(storage.db, 12));
    });
    start();
    expect(await after).toEqual([12]);
  });

  test('refuses a transaction handle that outlived its transaction', async () => {
    const escaped = await storage.transaction(async (tx) => [tx]);
    await expect(escaped[0]?.selectFrom('eltern').selectAll().execute()).rejects.toMatchObject({
      kind: 'verschachtelt',
    });
  });

  test('runs the statements of a transaction in the order in which they are asked for, however many wait', async () => {
    await sql`create table gefragt (nr integer generated always as identity, n integer)`.execute(storage.db);
    const asked = await storage.transaction(async (tx) => {
      let last = 0;
      const asking: Promise<unknown>[] = [];
      const ask = (handle: Db = tx): void => {
        asking.push(sql`insert into gefragt (n) values (${(last += 1)})`.execute(handle));
      };
      for (let turns = 0; turns < 12; turns += 1) {
        // Asks for one more so many turns after the first one's answer, while two wait.
        const late = async (): Promise<void> => {
          for (let turn = 0; turn < turns; turn += 1) await undefined;
          ask();
        };
        const handle = tx.withPlugin({
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            asking.push(late());
            return result;
          },
        });
        ask(handle);
        ask();
        ask();
        for (let known = 0; known < asking.length;) {
          known = asking.length;
          await Promise.all(asking);
        }
      }
      return last;
    });
    const { rows } = await sql<{ n: number }>`select n from gefragt order by nr`.execute(storage.db);
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: asked }, (_, at) => at + 1));
  });

  test('runs many transactions at once without losing an update', async () => {
    await storage.db.insertInto('eltern').values({ id: 20, name: '0' }).execute();
    await Promise.all(
      Array.from({ length: 30 }, () =>
        storage.transaction(async (tx) => {
          const row = await tx
            .selectFrom('eltern')
            .select('name')
            .where('id', '=', 20)
            .forUpdate()
            .executeTakeFirstOrThrow();
          await tx
            .updateTable('eltern')
            .set({ name: String(Number(row.name) + 1) })
            .where('id', '=', 20)
            .execute();
        }),
      ),
    );
    const row = await storage.db.selectFrom('eltern').select('name').where('id', '=', 20).executeTakeFirst();
    expect(row).toEqual({ name: '30' });
  });

  test('runs again after a serialization failure, four times at most', async () => {
    let runs = 0;
    const fails = (times: number) =>
      storage.transaction(async (tx) => {
        runs += 1;
        if (runs <= times) await sql`do $$ begin raise exception 'pech' using errcode = '40001'; end $$`.execute(tx);
        return runs;
      });
    expect(await fails(3)).toBe(4);
    runs = 0;
    await expect(fails(9)).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
  });

  test('maintains itself', async () => {
    await storage.maintain();
    expect((await sql`select 1 as x`.execute(storage.db)).rows).toEqual([{ x: 1 }]);
  });
});

// PGlite has a single session: there is nobody to deadlock with and no connection to lose.
describe.each(testEngines.filter((engine) => engine === 'postgres'))('several connections on %s', (engine) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    await sql
      .raw(
        'create table konten (id integer primary key, stand integer not null); insert into konten values (1, 0), (2, 0)',
      )
      .execute(storage.db);
  });
  afterAll(() => storage.close());

  test('end a statement that takes longer than any may', async () => {
    const { rows } = await sql<{ bound: string }>`select current_setting('statement_timeout') as bound`.execute(
      storage.db,
    );
    expect(rows).toEqual([{ bound: '1min' }]);
    const tooLong = storage.transaction(async (tx) => {
      await sql`set local statement_timeout = 20`.execute(tx);
      await sql`select pg_sleep(60)`.execute(tx);
    });
    expect(isTimeout(await tooLong.catch((error: unknown) => error))).toBe(true);
  });

  test('end a deadlock by running one of the two again', async () => {
    let runs = 0;
    let meet: () => void = () => {};
    const both = new Promise<void>((resolve) => (meet = resolve));
    const add = (tx: Tx, id: number) =>
      tx
        .updateTable('konten')
        .set({ stand: sql`stand + 1` })
        .where('id', '=', id)
        .execute();
    const crosswise = (from: number, to: number) =>
      storage.transaction(async (tx) => {
        await add(tx, from);
        runs += 1;
        if (runs === 2) meet();
        await both;
        await add(tx, to);
      });
    await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
    expect(runs).toBe(3);
    expect(await storage.db.selectFrom('konten').select('stand').execute()).toEqual([{ stand: 2 }, { stand: 2 }]);
  });

  test('survive that the server drops one in the middle of a transaction', async () => {
    const work = storage.transaction(async (tx) => {
      await tx.updateTable('konten').set({ stand: 99 }).execute();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    const rows = await storage.db.selectFrom('konten').select('stand').where('stand', '=', 99).execute();
    expect(rows).toEqual([]);
  });
});

test('a plain handle does not pass for a transaction, a transaction passes for a handle that reads', () => {
  expectTypeOf<Db>().not.toExtend<Tx>();
  expectTypeOf<Tx>().toExtend<Db>();
});

async function idsFrom(db: Db, id: number): Promise<number[]> {
  const rows = await db.selectFrom('eltern').select('id').where('id', '=', id).execute();
  return rows.map((row) => Number(row.id));
}
