import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { registry } from '../../src/features/registry.ts';
import { einsatzBeteiligte } from '../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import { defineModule } from '../../src/kit/define-module.ts';
import { deriver } from '../../src/kit/derive.ts';
import { first, last } from '../../src/kit/derived.ts';
import { createRegistry } from '../../src/kit/registry.ts';
import { derivedLink } from '../../src/kit/derived-link.ts';
import { newId } from '../../src/lib/ids.ts';
import { permissionsFor } from '../../src/permissions/topics.ts';
import { Rights } from '../../src/permissions/rights.ts';
import { listQuery } from './list-query.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, sektionen, userWith, branches } from '../test-branches.ts';
import { configureFor } from '../test-offering.ts';

let server: TestApp;
const einsaetzeUrl = '/einsaetze/einsaetze';
const boss = userWith('boss', allRights, 'all');
const without = (beginning: string): readonly string[] => allRights.filter((right) => !right.startsWith(beginning));
const blind = userWith('blind', without('EINSAETZE_BETEILIGTE'), 'all');
const day = { today: '2026-01-01', years: 'full' } as const;
const made: string[] = [];
/** Reads missions everywhere and who was there in one branch only. */
const mixed = (): typeof boss => {
  const wide = userWith('wide', without('EINSAETZE_BETEILIGTE'), 'all');
  const { rights } = userWith('narrow', allRights, 'a1');
  return { ...wide, rights: new Rights([...wide.rights.grants, ...rights.grants]) };
};

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  for (const [index, sek_id] of [sektionen.a1, sektionen.a2, sektionen.b1].entries()) {
    const einsatz = await server.create(boss, einsaetzeUrl, {
      sek_id,
      einsatzbeginn: `2025-0${index + 1}-01T10:00:00Z`,
      bezeichnung: `Einsatz ${index}`,
    });
    made.push(einsatz);
    for (let nr = 0; nr < ([2, 0, 3][index] ?? 0); nr += 1)
      await server.create(boss, '/einsaetze/beteiligte', {
        einsatz_id: einsatz,
        extern_name: `Helfer ${nr}`,
        organisation: 'Feuerwehr',
      });
  }
});
afterAll(() => server.close());

const list = async (nutzer: typeof boss, query = ''): Promise<readonly Record<string, unknown>[]> =>
  (await server.ask(nutzer, `${einsaetzeUrl}?sort=einsatzbeginn&${query}`)).list;
const numbers = async (nutzer: typeof boss, query = ''): Promise<unknown[]> =>
  (await list(nutzer, query)).map((row) => row['beteiligte']);

describe('a derived column', () => {
  test('is answered in lists of all and of some columns, in pages and as a whole, and with the record', async () => {
    expect(await numbers(boss)).toEqual([2, 0, 3]);
    expect(await numbers(boss, 'limit=2')).toEqual([2, 0]);
    const [some] = await list(boss, 'limit=1&spalten=beteiligte');
    expect(some).toEqual({ id: made[0], rev: 1, sek_ids: [sektionen.a1], beteiligte: 2, titel: {} });
    const [others] = await list(boss, 'limit=1&spalten=bezeichnung');
    expect([others?.['bezeichnung'], others?.['beteiligte']]).toEqual(['Einsatz 0', undefined]);
    const { body } = await server.ask(boss, `${einsaetzeUrl}/${made[2]}`);
    expect([body['beteiligte'], body['verguetungen']]).toEqual([3, 0]);
  });

  test('sorts and narrows a list', async () => {
    const sorted = async (sort: string) =>
      (await server.ask(boss, `${einsaetzeUrl}?sort=${sort}`)).list.map((row) => row['beteiligte']);
    expect(await sorted('beteiligte')).toEqual([0, 2, 3]);
    expect(await sorted('-beteiligte')).toEqual([3, 2, 0]);
    expect(await numbers(boss, 'beteiligteab=2')).toEqual([2, 3]);
    expect(await numbers(boss, 'beteiligteab=3&limit=5&count=true')).toEqual([3]);
  });

  test('is hidden from who may not read what it is made of, who learns nothing by sorting or searching either', async () => {
    expect(await numbers(blind)).toEqual([undefined, undefined, undefined]);
    expect(await numbers(blind, 'beteiligteab=0')).toEqual([]);
    const order = (await server.ask(blind, `${einsaetzeUrl}?sort=-beteiligte`)).list.map((row) => row['id']);
    expect(order).toEqual(made.toSorted().toReversed());
    expect((await server.ask(blind, `${einsaetzeUrl}/${made[2]}`)).body).not.toHaveProperty('beteiligte');
  });

  test('is said only of rows whose children the reader reads', async () => {
    expect(await numbers(mixed())).toEqual([2, undefined, undefined]);
    expect(await numbers(mixed(), 'beteiligteab=0')).toEqual([2]);
  });

  test('is answered as the device makes it of the rows that its user sees', async () => {
    const module = registry.module('einsaetze');
    for (const nutzer of [boss, blind, userWith('a', allRights, 'a1'), mixed()]) {
      const rows = async (url: string) =>
        (await server.ask(nutzer, url)).list.map((row) => ({ ...row, id: String(row['id']) }));
      const [einsaetze, beteiligte] = [await rows(einsaetzeUrl), await rows('/einsaetze/beteiligte')];
      const derive = deriver({ registry, rights: nutzer.rights, rows: () => beteiligte }, module, ['beteiligte']);
      expect(einsaetze.map((row) => Reflect.get(row, 'beteiligte'))).toEqual(
        einsaetze.map((row) => derive(row)['beteiligte']),
      );
    }
  });

  test('is hidden by a column right on one of the columns that it reads', async () => {
    const kurs = await server.create(boss, '/ausbildungen', {
      name: 'Kurs',
      sek_id: sektionen.a1,
      anfang: '2026-05-01',
    });
    await server.create(boss, '/ausbildungen/teilnehmer', { ausb_id: kurs, name: 'Gast', typ: 'Warteliste' });
    const seats = async (nutzer: typeof boss) => {
      const { body } = await server.ask(nutzer, `/ausbildungen/${kurs}`);
      return [body['belegt'], body['warteliste']];
    };
    const columns = Object.fromEntries(
      permissionsFor('AUSBILDUNG_TEILNEHMER', 'LESEN').map((right) => [right, { ausbildungteilnehmer: ['name'] }]),
    );
    expect(await seats(boss)).toEqual([0, 1]);
    expect(await seats({ ...boss, id: newId(), rights: new Rights(boss.rights.grants, columns) })).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('costs nothing where it is not asked for', async () => {
    const { db } = server.deps.storage;
    const explain = async (asked: Record<string, string[]>) => {
      const query = listQuery(registry, boss, registry.module('einsaetze'), asked, day);
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain select t.id ${query.from} order by ${query.sorting.cell} desc, t.id desc limit 50`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await explain({})).not.toContain('einsatz_beteiligte');
    expect(await explain({ sort: ['-beteiligte'] })).toContain('einsatz_beteiligte');
  });
});

const derived = [...registry.modules.values()].flatMap((module) =>
  Object.entries(module.derived ?? {}).map(([name, one]) => [`${module.name}.${name}`, module, name, one] as const),
);

describe.each(derived)('%s', (_, module, name, one) => {
  test('is found by an index', () => {
    const { other, own, theirs } = derivedLink(registry, module.table, one);
    expect(own !== 'id' || other.fields[theirs]?.index === true || theirs === other.parent).toBe(true);
  });

  test('is answered by its list, which sorts by it, too', async () => {
    configureFor(server, module.name);
    for (const url of [`${module.url}?limit=1&spalten=${name}`, `${module.url}?limit=1&sort=-${name}`])
      expect((await server.ask(boss, url)).status).toBe(200);
  });
});

describe('the first and the last of what hangs on a row', () => {
  const einsaetze = registry.module('einsaetze');
  const module = defineModule({
    ...einsaetze,
    derived: {
      ...einsaetze.derived,
      beginn: first(einsatzBeteiligte, 'von'),
      erster: first(einsatzBeteiligte, 'extern_name', { by: 'von' }),
      letzter: last(einsatzBeteiligte, 'extern_name', { by: 'von', where: { organisation: 'Feuerwehr' } }),
    },
  });
  const modules = [...registry.modules.values()].map((one) => (one.name === module.name ? module : one));
  const own = createRegistry([...registry.tables.values()], modules);
  const columns = ['beginn', 'erster', 'letzter'];
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(testEngine, { ...branches, registry: own });
    const helpers = [
      ['Berta', '2025-01-01T11:00:00Z', 'Feuerwehr'],
      ['Anna', '2025-01-01T10:00:00Z', 'Rettung'],
      ['Carla', '2025-01-01T12:00:00Z', 'Rettung'],
      ['Dora', null, 'Feuerwehr'],
    ] as const;
    for (const taken of [helpers, helpers.slice(3), []]) {
      const einsatz = await app.create(boss, einsaetzeUrl, {
        sek_id: sektionen.a1,
        einsatzbeginn: '2025-01-01T10:00:00Z',
      });
      for (const [extern_name, von, organisation] of taken)
        await app.create(boss, '/einsaetze/beteiligte', { einsatz_id: einsatz, extern_name, von, organisation });
    }
  });
  afterAll(() => app.close());
  const rowsOf = async (url: string) =>
    (await app.ask(boss, url)).list.map((row) => ({ ...row, id: String(row['id']) }));

  test('is told by the server as the device makes it, rows without a value in its order left out', async () => {
    const [einsatzRows, helperRows] = [await rowsOf(einsaetzeUrl), await rowsOf('/einsaetze/beteiligte')];
    const derive = deriver({ registry: own, rights: boss.rights, rows: () => helperRows }, module, columns);
    const told = einsatzRows.map((row) => columns.map((name) => Reflect.get(row, name) ?? null));
    expect(told).toEqual(einsatzRows.map((row) => columns.map((name) => derive(row)[name] ?? null)));
    expect(told).toContainEqual(['2025-01-01T10:00:00.000Z', 'Anna', 'Berta']);
    expect(told.filter((one) => one.every((value) => value === null))).toHaveLength(2);
  });

  test('sorts a list', async () => {
    const sorted = (await rowsOf(`${einsaetzeUrl}?sort=-letzter`)).map((row) => Reflect.get(row, 'letzter'));
    expect(sorted.filter((value) => typeof value === 'string')).toEqual(['Berta']);
    expect((await rowsOf(`${einsaetzeUrl}?sort=-beginn&limit=3`)).map((row) => Reflect.get(row, 'beginn'))).toContain(
      '2025-01-01T10:00:00.000Z',
    );
  });
});
