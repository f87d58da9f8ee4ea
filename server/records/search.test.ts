import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { columnsOf } from '../../src/kit/filter.ts';
import { Rights } from '../../src/permissions/rights.ts';
import { criteriaOf } from '../../src/kit/module-criteria.ts';
import { listQuery } from './list-query.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
const mitglieder = '/mgd/mitglieder';
const boss = userWith('boss', allRights, 'all');
const people = [
  ['Müßig', 'Karl', '+39 358 393 6802'],
  ['Nicolò', 'Anna', '0471/12 34 56'],
  ['D’Alò', 'Eva', null],
  ["Dall'Ò", 'Ida', null],
  ['Auer', 'Laura', '333 1234567'],
  ['Maurer', 'Rosa', null],
] as const;

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  for (const [nachname, vorname, mobilprivat] of people)
    await server.create(boss, mitglieder, { nachname, vorname, mobilprivat, sek_id: sektionen.a1, sichtbarkeit: 0 });
});
afterAll(() => server.close());

const found = async (nutzer: typeof boss, name: string, typed: string) =>
  (await server.ask(nutzer, `${mitglieder}?${name}=${encodeURIComponent(typed)}`)).list.map((row) => row['nachname']);

describe('a search on the server', () => {
  test.each([
    ['Muessig', ['Müßig']],
    ["Nicolo'", ['Nicolò']],
    ['nicolo', ['Nicolò']],
    ["d'alo", ['D’Alò']],
    ['d’al', ['D’Alò', "Dall'Ò"]],
    ['auer', ['Auer']],
    ['358393', ['Müßig']],
    ['+393583936802', ['Müßig']],
    ['+39 0471 123456', ['Nicolò']],
    ['+39 333 1234567', ['Auer']],
  ])('finds by %j', async (typed, names) => {
    expect(await found(boss, 'suche', typed)).toEqual(names);
  });

  test('looks into no number that the user may not see, nor into a column that a criterion does not name', async () => {
    const little = userWith('klein', ['MITGLIEDER_ALLGEMEIN_LESEN'], 'a1');
    expect(await found(little, 'suche', 'müßig')).toEqual(['Müßig']);
    expect(await found(little, 'suche', '358393')).toEqual([]);
    expect(await found(boss, 'name', '358393')).toEqual([]);
    expect(await found(boss, 'ort', 'auer')).toEqual([]);
  });

  test('finds what was changed by what it is now', async () => {
    const [row] = (await server.ask(boss, `${mitglieder}?name=rosa`)).list;
    await server.deps.storage.db
      .updateTable('personen')
      .set({ nachname: 'Rösch' })
      .where('id', '=', row?.['id'])
      .execute();
    expect(await found(boss, 'name', 'roesch')).toEqual(['Rösch']);
    expect(await found(boss, 'name', 'maurer')).toEqual([]);
  });
});

test('a mission is found by its number and by its name, not by one where the other is asked', async () => {
  const id = await server.create(boss, '/einsaetze/einsaetze', {
    sek_id: sektionen.a1,
    einsatzbeginn: '2025-04-01T08:00:00Z',
    bezeichnung: 'Größe 2025-99',
  });
  const ids = async (query: string) =>
    (await server.ask(boss, `/einsaetze/einsaetze?${query}`)).list.map((row) => row['id']);
  expect(await ids('name=groesse')).toEqual([id]);
  expect(await ids('suche=2025-99')).toEqual([id]);
  expect(await ids('nummer=groesse')).toEqual([]);
  expect(await ids('nummer=2025')).toEqual([id]);
});

test('every list can be searched, whatever its title is made of', async () => {
  const failed: string[] = [];
  for (const { url } of server.deps.offered().modules.values())
    if ((await server.ask(boss, `${url}?suche=mair+12&limit=1`)).status !== 200) failed.push(url);
  expect(failed).toEqual([]);
});

test('a table that keeps what is searched keeps all that its lists look into', () => {
  const missing = [...registry.modules.values()]
    .filter(({ table }) => table.searched !== undefined)
    .flatMap((module) =>
      Object.values(criteriaOf(registry, module))
        .filter(({ op }) => op === 'contains')
        .flatMap(columnsOf)
        .filter((column) => !module.table.searched?.includes(column))
        .map((column) => `${module.name}.${column}`),
    );
  expect(missing).toEqual([]);
});

describe('names that hold a text lie together, far from the begin of the order', () => {
  const many = Array.from({ length: 40 }, (_, index) => `00000000-0000-4000-8000-0000000000${String(index + 10)}`);

  test.each([
    ['everywhere', 'all' as const],
    ['in many branches', [...many, sektionen.a1]],
  ])('who searches %s reads what the text finds, not all names before it', async (_, held) => {
    const { db } = server.deps.storage;
    await sql`insert into personen (id, rev, sichtbarkeit, sek_id, sek_ids, personenart, nachname) select gen_random_uuid(), 1, 0, ${sektionen.a1}, array[${sektionen.a1}::uuid], 'Mitglied', case when n <= 2960 then 'Bacher' || n else 'Zobermair' end from generate_series(1, 3000) n`.execute(
      db,
    );
    try {
      await sql`analyze personen`.execute(db);
      const nutzer = { ...boss, rights: new Rights([{ rights: allRights, sektionen: held }]) };
      const { from, sorting } = listQuery(
        registry,
        nutzer,
        registry.module('mitglieder'),
        { name: ['obermair'], limit: ['5'] },
        { today: '2026-01-01', years: 'full' },
      );
      const { rows } = await sql<
        Record<string, string>
      >`explain (analyze, costs off, timing off) select t.id ${from} order by ${sorting.cell}, t.id limit 5`.execute(
        db,
      );
      const plan = rows.flatMap((row) => Object.values(row)).join('\n');
      expect(plan).not.toMatch(/personen_nachname|personen_sek_ids/);
      expect((await server.ask(nutzer, `${mitglieder}?name=obermair&limit=100`)).list).toHaveLength(40);
    } finally {
      await sql`delete from personen where nachname like 'Bacher%' or nachname = 'Zobermair'`.execute(db);
    }
  });
});
