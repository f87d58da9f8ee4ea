import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contains } from '../../src/kit/filter.ts';
import { matcher, searchedRows } from '../../src/kit/matches.ts';
import { testsOf } from '../../src/kit/search.ts';
import { registry } from '../../src/features/registry.ts';
import { searchedColumns } from '../../src/kit/searched-columns.ts';
import { newId } from '../../src/lib/ids.ts';
import { listPage } from './list.ts';
import { listQuery } from './list-query.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, below, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
const day = { today: '2026-01-01', years: 'full' } as const;
const among = searchedRows(registry, () => [], below);
const boss = userWith('boss', allRights, 'all');
const station = userWith('station', allRights, 'a1');
const mitglieder = '/mgd/mitglieder';
const names = [
  'Ärztl',
  'Andergassen',
  'Größl',
  'Müller',
  'Mair',
  'Öttl',
  'Zöschg',
  "D'Alò",
  'Šimek',
  '50% Rabatt',
  'a_b',
  'Mair',
];

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
  for (const [index, nachname] of names.entries()) {
    await server.create(boss, mitglieder, {
      nachname,
      vorname: index % 3 === 0 ? null : ['Anna', 'Ute', 'Jörg'][index % 3],
      sek_id: [sektionen.a1, sektionen.a2, sektionen.b1][index % 3],
      eintritt: `20${10 + index}-0${1 + (index % 9)}-15`,
      mitgliedsstatus: index % 2 === 0 ? 'Aktiv' : 'Anwaerter',
      geschlecht: index % 4 === 0 ? null : 'Weiblich',
      ort: index % 5 === 0 ? 'Sterzing/Vipiteno' : null,
    });
  }
  for (const einsatzbeginn of [
    '2024-12-31T22:59:59Z',
    '2024-12-31T23:00:00Z',
    '2025-12-31T22:59:59Z',
    '2025-12-31T23:00:00Z',
  ]) {
    await server.create(boss, '/einsaetze/einsaetze', {
      sek_id: sektionen.a1,
      einsatzbeginn,
      bezeichnung: `B ${einsatzbeginn}`,
    });
  }
});
afterAll(() => server.close());

const ids = async (nutzer: typeof boss, url: string): Promise<unknown[]> =>
  (await server.ask(nutzer, url)).list.map((row) => row['id']);

describe('criteria answer as they do on the replica', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['mitglieder', 'name', 'müll'],
    ['mitglieder', 'name', 'MULLER'],
    ['mitglieder', 'name', 'grossl'],
    ['mitglieder', 'name', 'jorg mair'],
    ['mitglieder', 'name', '%'],
    ['mitglieder', 'name', 'a_b'],
    ['mitglieder', 'name', "d'alo"],
    ['mitglieder', 'name', 'vipiteno'],
    ['mitglieder', 'name', '000003'],
    ['mitglieder', 'name', 'nirgends'],
    ['mitglieder', 'name', '   '],
    ['mitglieder', 'mgdnummer', '000002'],
    ['mitglieder', 'sek_id', sektionen.a],
    ['mitglieder', 'sek_id', sektionen.b1],
    ['mitglieder', 'sek_id', newId()],
    ['mitglieder', 'tagboxmitgliedsstatus', 'Aktiv'],
    ['mitglieder', 'tagboxmitgliedsstatus', 'Aktiv,Anwaerter'],
    ['mitglieder', 'geschlecht', 'Weiblich'],
    ['mitglieder', 'ort', 'sterz'],
    ['mitglieder', 'eintrittsdatumvon', '2015-06-15'],
    ['mitglieder', 'eintrittsdatumbis', '2015-06-15'],
    ['einsaetze', 'jahr', '2025'],
    ['einsaetze', 'jahr', '2024'],
    ['einsaetze', 'status', 'Eingabe,Transfer'],
    ['einsaetze', 'nummer', '2025-04'],
    ['einsaetze', 'name', '0001'],
    ['sektionen', 'archiviert', 'true'],
    ['sektionen', 'archiviert', 'false'],
    ['sektionen', 'sektionstyp', 'Region'],
  ];
  test.each(cases)('%s %s=%s', async (name, parameter, value) => {
    const module = registry.module(name);
    const all = (await server.ask(boss, module.url)).list;
    const wanted = all
      .map((row) => ({ ...row, id: String(row['id']) }))
      .filter(matcher(testsOf(module.search ?? {}, { [parameter]: value }, day), module.table.name, among))
      .map((row) => row['id']);
    expect(await ids(boss, `${module.url}?limit=1000&${parameter}=${encodeURIComponent(value)}`)).toEqual(wanted);
  });

  test('a list is narrowed to a record, to a branch, and to a region with what lies below it', async () => {
    const all = (await server.ask(boss, `${mitglieder}?limit=1000`)).list;
    const of = (...where: unknown[]) => all.filter((row) => where.includes(row['sek_id'])).map((row) => row['id']);
    expect(await ids(boss, `${mitglieder}?landesverband_id=${sektionen.a}&limit=1000`)).toEqual(
      of(sektionen.a1, sektionen.a2),
    );
    expect(await ids(boss, `${mitglieder}?landesverband_id=${sektionen.a}&sek_id=${sektionen.a2}&limit=1000`)).toEqual(
      of(sektionen.a2),
    );
    expect(await ids(boss, `${mitglieder}?id=${String(of(sektionen.b1)[0])}`)).toEqual(of(sektionen.b1).slice(0, 1));
    expect([of(sektionen.a1).length, of(sektionen.a2).length, of(sektionen.b1).length]).toEqual([4, 4, 4]);
    expect([
      (await ids(boss, `/einsaetze/einsaetze?landesverband_id=${sektionen.a}`)).length,
      (await ids(boss, `/einsaetze/einsaetze?landesverband_id=${sektionen.b}`)).length,
    ]).toEqual([4, 0]);
  });

  test('every case above finds something, or is meant not to', async () => {
    const counts = await Promise.all(
      cases.map(
        async ([name, parameter, value]) =>
          (await ids(boss, `${registry.module(name).url}?${parameter}=${encodeURIComponent(value)}`)).length,
      ),
    );
    expect(counts.filter((count) => count === 0)).toHaveLength(3);
  });
});

describe('years of membership', () => {
  const left: string[] = [];
  // Two who left, of whom one came back: both counted until then.
  beforeAll(async () => {
    for (const again of [false, true]) {
      const id = await server.create(boss, mitglieder, {
        nachname: 'Zurück',
        sek_id: sektionen.a1,
        eintritt: '2000-01-01',
      });
      const [period] = (await server.ask(boss, `/mgd/mitgliedschaften?mgd_id=${id}`)).list;
      await server.ask(boss, `/mgd/mitgliedschaften/${String(period?.['id'])}`, {
        method: 'PUT',
        body: { bis: '2009-12-31', austrittsart: 'Ausgetreten', status: 'Ausgeschieden' },
      });
      if (again)
        await server.create(boss, '/mgd/mitgliedschaften', { mgd_id: id, sek_id: sektionen.a1, von: '2023-01-01' });
      left.push(id);
    }
  });
  afterAll(async () => {
    for (const id of left) await server.ask(boss, `${mitglieder}/${id}`, { method: 'DELETE' });
  });

  test.each([
    ['calendar', '17'],
    ['full', '16'],
    ['calendar', '10-12'],
    ['full', '10-12'],
    ['full', '-8'],
    ['full', '14'],
    ['calendar', '10'],
  ] as const)('counted as %s: %s finds who it finds on the device', async (years, jahre) => {
    const module = registry.module('mitglieder');
    const asked = { jahre, bezugsjahr: '2026' };
    const counted = { today: '2026-06-01', years } as const;
    const periods = (await server.ask(boss, '/mgd/mitgliedschaften')).list.map((row) => ({
      ...row,
      id: String(row['id']),
    }));
    const all = (await server.ask(boss, mitglieder)).list.map((row) => ({ ...row, id: String(row['id']) }));
    const wanted = all.filter(
      matcher(
        testsOf(module.search ?? {}, asked, counted),
        'personen',
        searchedRows(registry, (table) => (table === 'mitgliedschaften' ? periods : []), below),
      ),
    );
    const query = listQuery(registry, boss, module, { jahre: [jahre], bezugsjahr: ['2026'], limit: ['1000'] }, counted);
    const found = await listPage({ registry, db: server.deps.storage.db }, boss, module, query);
    expect(found.map((row) => row['id'])).toEqual(wanted.map((row) => row.id));
    expect(wanted.length > 0 && wanted.length < all.length).toBe(true);
  });
});

describe('typing above a list answers as it does on the device', () => {
  test.each([
    ['mitglieder', 'müller'],
    ['mitglieder', 'JORG mair'],
    ['mitglieder', 'sterzing ött'],
    ['mitglieder', 'vipiteno'],
    ['mitglieder', '000003'],
    ['mitglieder', 'nirgends'],
    ['einsaetze', 'B 2024'],
    ['einsaetze', '2025-'],
    ['sektionen', 'a1'],
  ])('%s: %s', async (name, typed) => {
    const module = registry.module(name);
    const all = (await server.ask(boss, module.url)).list.map((row) => ({ ...row, id: String(row['id']) }));
    const wanted = all
      .filter(
        matcher(
          testsOf({ suche: contains(...searchedColumns(module)) }, { suche: typed }, day),
          module.table.name,
          among,
        ),
      )
      .map((row) => row.id);
    expect(await ids(boss, `${module.url}?suche=${encodeURIComponent(typed)}`)).toEqual(wanted);
    expect(wanted.length > 0).toBe(typed !== 'nirgends');
  });
});

describe('what a device does not keep', () => {
  const beyond = (url: string, fern: string, nutzer = boss) => ids(nutzer, `${url}?fern=${fern}`);
  const einsaetze = '/einsaetze/einsaetze';

  test('is what lies outside the chosen branches and all below them', async () => {
    const all = await ids(boss, mitglieder);
    expect(await beyond(mitglieder, 'keine')).toEqual(all);
    expect(await beyond(mitglieder, 'alle')).toEqual([]);
    const outsideA = await beyond(mitglieder, sektionen.a);
    expect(outsideA).toEqual(await ids(boss, `${mitglieder}?sek_id=${sektionen.b}`));
    expect(outsideA.length).toBeGreaterThan(0);
    expect(await beyond(mitglieder, `${sektionen.a1},${sektionen.a2}`)).toEqual(outsideA);
  });

  test('is what has left its window', async () => {
    const id = newId();
    await server.create(boss, einsaetze, {
      id,
      sek_id: sektionen.a1,
      einsatzbeginn: '2019-05-01T08:00:00Z',
      bezeichnung: 'alt',
    });
    expect(await beyond(einsaetze, 'alle')).not.toContain(id);
    await server.deps.storage.db.updateTable('einsaetze').set({ status: 'Storniert' }).where('id', '=', id).execute();
    expect(await beyond(einsaetze, 'alle')).toEqual([id]);
    expect(await beyond(einsaetze, sektionen.a1)).toContain(id);
  });

  test('is never more than the user may see, and nothing of what everybody keeps', async () => {
    expect(await beyond(mitglieder, 'keine', station)).toEqual(await ids(station, mitglieder));
    expect(await beyond('/sektionen/sektionen', 'keine')).toEqual([]);
    expect((await server.ask(boss, `${mitglieder}?fern=x`)).status).toBe(422);
  });
});

describe('a page', () => {
  test('sorts as German and Italian readers expect, both ways, and pages without gap or double', async () => {
    const rows = (await server.ask(boss, `${mitglieder}?limit=1000`)).list;
    const sorted = rows.map((row) => row['nachname']);
    expect(sorted).toEqual([
      '50% Rabatt',
      'a_b',
      'Andergassen',
      'Ärztl',
      "D'Alò",
      'Größl',
      'Mair',
      'Mair',
      'Müller',
      'Öttl',
      'Šimek',
      'Zöschg',
    ]);
    const backward = await ids(boss, `${mitglieder}?limit=1000&sort=-nachname`);
    expect(backward).toEqual(rows.map((row) => row['id']).toReversed());
    const pages = await Promise.all([0, 5, 10].map((offset) => ids(boss, `${mitglieder}?limit=5&offset=${offset}`)));
    expect(pages.flat()).toEqual(rows.map((row) => row['id']));
  });

  test('counts all rows when asked to', async () => {
    expect((await server.ask(boss, `${mitglieder}?limit=2&count=true`)).headers.get('X-Total-Count')).toBe('12');
    expect((await server.ask(station, `${mitglieder}?limit=2&count=true`)).headers.get('X-Total-Count')).toBe('4');
    expect((await server.ask(boss, `${mitglieder}?limit=2`)).headers.get('X-Total-Count')).toBeNull();
  });

  test('carries revision, branches and the titles of what its rows point to', async () => {
    const [row] = (await server.ask(boss, `${mitglieder}?mgdnummer=000001`)).list;
    expect(row).toMatchObject({ rev: 1, sek_ids: [sektionen.a1], titel: { sek_id: 'a1' } });
  });

  test('is narrowed to columns, in one or all pages, and never to one that may not be read', async () => {
    const narrow = async (nutzer: typeof boss, more = '&limit=5') =>
      (await server.ask(nutzer, `${mitglieder}?spalten=nachname,sek_id,gebdatum${more}`)).list[0];
    expect(Object.keys((await narrow(boss)) ?? {}).toSorted()).toEqual([
      'gebdatum',
      'id',
      'nachname',
      'rev',
      'sek_id',
      'sek_ids',
      'titel',
    ]);
    expect(await narrow(boss)).toMatchObject({ titel: { sek_id: expect.any(String) } });
    expect(await narrow(boss, '')).toEqual(await narrow(boss));
    const little = userWith('klein', ['MITGLIEDER_ALLGEMEIN_LESEN'], 'all');
    expect(Object.keys((await narrow(little)) ?? {}).toSorted()).toEqual([
      'id',
      'nachname',
      'rev',
      'sek_id',
      'sek_ids',
      'titel',
    ]);
    expect((await server.ask(boss, `${mitglieder}?spalten=ort&limit=5`)).list[0]?.['titel']).toEqual({});
    const found = await server.ask(boss, `${mitglieder}?spalten=ort&name=mair`);
    expect(found.list.map((row) => Object.keys(row).toSorted())).toEqual([
      ['id', 'ort', 'rev', 'sek_ids', 'titel'],
      ['id', 'ort', 'rev', 'sek_ids', 'titel'],
    ]);
  });

  test('answers a column named as the titles are, and the titles beside it', async () => {
    const url = '/kalender/termine';
    const id = await server.create(boss, url, {
      sek_id: sektionen.a1,
      titel: 'Vorstandssitzung',
      beginn: '2026-03-06T18:30:00Z',
      ende: '2026-03-06T20:30:00Z',
    });
    const own = { titel: 'Vorstandssitzung', verweistitel: { sek_id: 'a1' } };
    expect((await server.ask(boss, `${url}?limit=5`)).list).toEqual([expect.objectContaining(own)]);
    expect((await server.ask(boss, `${url}/${id}`)).body).toMatchObject(own);
    expect((await server.ask(boss, `${url}?spalten=titel&limit=5`)).list[0]).toMatchObject({
      titel: 'Vorstandssitzung',
      verweistitel: {},
    });
    expect((await server.ask(boss, `/einsaetze/einsaetze?limit=1`)).list[0]).not.toHaveProperty('verweistitel');
  });

  test('takes titles from the statement that reads the rows', async () => {
    const { db } = server.deps.storage;
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    const module = registry.module('mitglieder');
    const rows = await listPage(
      { registry, db: counted },
      boss,
      module,
      listQuery(registry, boss, module, { limit: ['50'] }, day),
    );
    expect([statements, rows.length, rows.every((row) => typeof Object(row['titel'])['sek_id'] === 'string')]).toEqual([
      1,
      12,
      true,
    ]);
  });

  test.each([
    ['spalten=farbe', 'spalten'],
    ['spalten=nachname,constructor', 'spalten'],
    ['spalten=suchtext', 'spalten'],
    ['limit=1001', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=x', 'limit'],
    ['offset=x', 'offset'],
    ['sort=notiz', 'sort'],
    ['sort=constructor', 'sort'],
    ['farbe=rot', 'farbe'],
    ['constructor=1', 'constructor'],
    ['sek_id=x', 'sek_id'],
    ['id=x', 'id'],
    ['eintrittsdatumvon=gestern', 'eintrittsdatumvon'],
    ['limit=1&limit=2', 'limit'],
  ])('refuses %s', async (query, field) => {
    const told = await server.ask(boss, `${mitglieder}?${query}`);
    expect([told.status, told.body['fields']]).toMatchObject([422, [{ feld: field }]]);
  });
});

describe('a list without a limit', () => {
  const spread = async (count: number): Promise<void> => {
    const rows = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      rev: 1,
      sek_ids: [],
      name: `T${String(index % 50).padStart(2, '0')}`,
      archiviertam: index % 3 === 0 ? null : `2020-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    }));
    await server.deps.storage.db.insertInto('titel').values(rows).execute();
  };

  test('gives every row once, in the order of its pages, empty values included', async () => {
    await spread(1203);
    for (const sort of ['name', '-name', 'archiviertam', '-archiviertam']) {
      const whole = await ids(boss, `/verwaltung/titel?sort=${sort}`);
      const paged = [
        ...(await ids(boss, `/verwaltung/titel?sort=${sort}&limit=1000`)),
        ...(await ids(boss, `/verwaltung/titel?sort=${sort}&limit=1000&offset=1000`)),
      ];
      expect(whole).toHaveLength(1203);
      expect(whole).toEqual(paged);
    }
  });

  test('is an empty array when there is nothing to see', async () => {
    const nobody = userWith('nobody', [], 'a1');
    expect((await server.ask(nobody, mitglieder)).list).toEqual([]);
    expect((await server.ask(nobody, mitglieder)).status).toBe(200);
  });
});

describe('/new', () => {
  test('is a template with a new id, defaults and what the query gives', async () => {
    const told = await server.ask(station, `/einsaetze/einsaetze/new?einsatzart=Pistenrettung`);
    expect(told.body).toMatchObject({
      typ: 'Einsatz',
      status: 'Eingabe',
      einsatzart: 'Pistenrettung',
      sek_id: sektionen.a1,
      nummer: null,
    });
    expect((await server.ask(station, '/einsaetze/einsaetze/new')).body['id']).not.toBe(told.body['id']);
  });

  test('refuses what no column takes', async () => {
    expect((await server.ask(station, `/einsaetze/einsaetze/new?farbe=rot`)).status).toBe(422);
  });
});
