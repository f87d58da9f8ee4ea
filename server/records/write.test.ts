import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newId } from '../../src/lib/ids.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

const boss = userWith('boss', allRights, 'all');
const anna = userWith('anna', allRights, 'a1');
const url = '/mgd/mitglieder';
let nr = 0;
const newKey = (): string => `${newId()}.${(nr += 1)}`;
const logOf = async (id: string): Promise<number> => {
  const { rows } = await sql<{ anzahl: number }>`select count(*) as anzahl from aenderungen where id = ${id}`.execute(
    server.deps.storage.db,
  );
  return Number(rows[0]?.anzahl);
};

describe('an operation asked for ten times', () => {
  test('one after the other has one effect and one answer', async () => {
    const [id, key] = [newId(), newKey()];
    const ask = () =>
      server.ask(boss, url, { method: 'PUT', body: { id, nachname: 'Einmal', sek_id: sektionen.a1 }, key });
    const first = await ask();
    expect(first.status).toBe(201);
    for (let repeat = 1; repeat < 10; repeat += 1) {
      const again = await ask();
      expect([again.status, again.body, again.headers.get('ETag')]).toEqual([201, first.body, '"1"']);
    }
    expect(await logOf(id)).toBe(1);
  });

  test('all at once as well', async () => {
    const id = await server.create(boss, url, { nachname: 'Viele', sek_id: sektionen.a1 });
    const key = newKey();
    const told = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.ask(boss, `${url}/${id}`, {
          method: 'PUT',
          body: { vorname: 'Eva', basis: { vorname: null } },
          rev: 1,
          key,
        }),
      ),
    );
    expect(new Set(told.map((one) => JSON.stringify([one.status, one.body]))).size).toBe(1);
    expect(told[0]?.body).toMatchObject({ id, rev: 2 });
    expect(await logOf(id)).toBe(2);
  });

  test('gives the first answer also after others changed or deleted the record', async () => {
    const id = await server.create(boss, url, { nachname: 'Später', sek_id: sektionen.a1 });
    const key = newKey();
    const ask = () => server.ask(boss, `${url}/${id}`, { method: 'PUT', body: { vorname: 'Eva' }, rev: 1, key });
    const first = await ask();
    await server.ask(anna, `${url}/${id}`, { method: 'PUT', body: { vorname: 'Ida' }, rev: 2 });
    await server.ask(anna, `${url}/${id}`, { method: 'DELETE', rev: 3 });
    expect((await ask()).body).toEqual(first.body);
    expect((await server.ask(boss, `${url}/${id}`)).status).toBe(400);
  });

  test('announces its feed number once', async () => {
    const before = server.announced.length;
    const [id, key] = [newId(), newKey()];
    for (let run = 0; run < 3; run += 1)
      await server.ask(boss, url, { method: 'PUT', body: { id, nachname: 'Ruf', sek_id: sektionen.a1 }, key });
    expect(server.announced.length).toBe(before + 1);
  });
});

describe('the key of an operation', () => {
  test('is refused for another body, another call and another user', async () => {
    const [id, key] = [newId(), newKey()];
    const body = { id, nachname: 'Schlüssel', sek_id: sektionen.a1 };
    await server.ask(boss, url, { method: 'PUT', body, key });
    const answers = [
      await server.ask(boss, url, { method: 'PUT', body: { ...body, nachname: 'Anders' }, key }),
      await server.ask(boss, `${url}/${id}`, { method: 'PUT', body, key }),
      await server.ask(anna, url, { method: 'PUT', body, key }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([422, 422, 422]);
    expect(await logOf(id)).toBe(1);
  });

  test('is free again when the operation was refused', async () => {
    const [id, key] = [newId(), newKey()];
    const ask = (nachname: string) =>
      server.ask(boss, url, { method: 'PUT', body: { id, nachname, sek_id: sektionen.a1 }, key });
    expect((await ask('')).status).toBe(422);
    expect((await ask('Gut')).status).toBe(201);
  });

  test('that cannot be read is refused', async () => {
    expect((await server.ask(boss, url, { method: 'PUT', body: {}, key: 'a b' })).status).toBe(422);
  });
});

test('a change without effect takes no feed number', async () => {
  const id = await server.create(boss, url, { nachname: 'Gleich', sek_id: sektionen.a1 });
  const [before, announced] = [await server.logged(), server.announced.length];
  const told = await server.ask(boss, `${url}/${id}`, { method: 'PUT', body: { nachname: 'Gleich' }, rev: 1 });
  expect(told.body).toMatchObject({ rev: 1, stand: server.announced.at(-1) });
  expect([await server.logged(), server.announced.length]).toEqual([before, announced]);
});

test('writers that overlap take feed numbers in the order in which their rows appear, without a gap', async () => {
  const [writers, each] = testEngine === 'postgres' ? [32, 25] : [8, 6];
  const { db } = server.deps.storage;
  const counter = async (): Promise<number> =>
    Number((await db.selectFrom('feed_zaehler').select('nummer').executeTakeFirstOrThrow())['nummer']);
  const start = await counter();
  const seen: number[] = [];
  const end = new AbortController();
  const read = async (): Promise<void> => {
    const rows = await db
      .selectFrom('aenderungen')
      .select('nummer')
      .distinct()
      .where('nummer', '>', seen.at(-1) ?? start)
      .orderBy('nummer')
      .execute();
    seen.push(...rows.map((row) => Number(row['nummer'])));
  };
  const reader = (async () => {
    while (!end.signal.aborted) await read();
  })();
  const failures: unknown[] = [];
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let run = 0; run < each; run += 1) {
        const told = await server.ask(boss, url, {
          method: 'PUT',
          body: { id: newId(), nachname: `W${writer}`, sek_id: sektionen.a1 },
        });
        if (told.status !== 201) failures.push(told.body);
      }
    }),
  );
  end.abort();
  await reader;
  await read();
  expect(failures).toEqual([]);
  // A cursor that only ever reads what lies behind it has missed nothing.
  expect(seen).toEqual(Array.from({ length: writers * each }, (_, index) => start + index + 1));
  expect(await counter()).toBe(start + writers * each);
});
