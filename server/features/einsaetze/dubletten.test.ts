import { describe, expect, test, beforeAll, afterAll } from 'vitest';
import { sql } from 'kysely';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { Rights } from '../../../src/permissions/rights.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
const station = userWith('station', allRights, 'a1');
const url = '/einsaetze/einsaetze';
beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

const einsatz = (values: object = {}) =>
  server.create(boss, url, { sek_id: sektionen.a1, einsatzbeginn: '2026-02-01T08:00:00Z', ...values });
const call = (nutzer: typeof boss, path: string, body: object = {}) =>
  server.ask(nutzer, path, { method: 'PUT', body });
const childrenOf = async (name: string, id: string) =>
  (await server.ask(boss, `/einsaetze/${name}?einsatz_id=${id}&limit=200`)).list;

/** All rows of the two missions as they lie in the database, without what counts on. */
async function wholeRows(ids: readonly string[]): Promise<unknown> {
  const tables = [...server.deps.registry.tables.values()].filter(
    (table) => server.deps.registry.rootOf(table).name === 'einsaetze' && table.name !== 'patienten_zugriffe',
  );
  const found: Record<string, unknown> = {};
  for (const { name, parent } of tables) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(name)} where ${sql.ref(parent === undefined ? 'id' : 'root_id')} = any(${ids}::uuid[]) order by id`.execute(
      server.deps.storage.db,
    );
    found[name] = rows.map(({ rev: _rev, ...row }) => row);
  }
  return found;
}

test('a mission that was recorded twice becomes one with every child row kept, and two again with whole rows as before', async () => {
  const helper = await server.create(boss, '/mgd/mitglieder', { nachname: 'Helfer', sek_id: sektionen.a1 });
  const [kept, lost] = [await einsatz({ wetter: 'Föhn' }), await einsatz({ wetter: 'Schnee', bezeichnung: 'Lawine' })];
  for (const [einsatz_id, km] of [
    [kept, null],
    [lost, 12],
  ] as const) {
    await server.create(boss, '/einsaetze/beteiligte', {
      id: naturalId('einsatz_beteiligte', [einsatz_id, helper]),
      einsatz_id,
      mgd_id: helper,
      anfahrt_km: km,
    });
    await server.create(boss, '/einsaetze/patienten', { einsatz_id, naca: 1 });
    await server.create(boss, '/einsaetze/verlauf', {
      einsatz_id,
      zeitpunkt: '2026-02-01T08:10:00Z',
      text: `Funk ${einsatz_id}`,
    });
  }
  const before = await wholeRows([kept, lost]);
  const werte = [{ id: kept, spalte: 'wetter', wahl: 'bleibt' }];
  expect((await call(station, `${url}/${kept}/zusammenfuehren`, { weicht: lost, werte })).status).toBe(200);
  expect((await server.ask(boss, `${url}/${kept}`)).body).toMatchObject({ wetter: 'Föhn', bezeichnung: 'Lawine' });
  expect((await server.ask(boss, `${url}/${lost}`)).status).not.toBe(200);
  expect(await childrenOf('beteiligte', kept)).toMatchObject([{ mgd_id: helper, anfahrt_km: 12 }]);
  expect((await childrenOf('patienten', kept)).map((row) => row['lfd']).toSorted()).toEqual([1, 2]);
  expect((await childrenOf('verlauf', kept)).filter((row) => row['system'] !== true)).toHaveLength(2);
  expect((await call(station, `${url}/${kept}/trennen`)).status).toBe(200);
  expect(await wholeRows([kept, lost])).toEqual(before);
});

describe('what two records of one mission say differently', () => {
  const mitglied = () => server.create(boss, '/mgd/mitglieder', { nachname: 'Helfer', sek_id: sektionen.a1 });
  const involve = (
    einsatz_id: string,
    mgd_id: string,
    von: string | null,
    bis: string | null,
    more: object = {},
    abschnitt?: number,
  ) => {
    const id = naturalId('einsatz_beteiligte', [
      einsatz_id,
      mgd_id,
      ...(abschnitt === undefined ? [] : [String(abschnitt)]),
    ]);
    const at = (hour: string | null) => (hour === null ? null : `2026-02-01T${hour}:00.000Z`);
    return server.create(boss, '/einsaetze/beteiligte', {
      id,
      einsatz_id,
      mgd_id,
      von: at(von),
      bis: at(bis),
      ...(abschnitt === undefined ? {} : { abschnitt }),
      ...more,
    });
  };
  const merged = (kept: string, lost: string, werte: object[] = []) =>
    call(boss, `${url}/${kept}/zusammenfuehren`, { weicht: lost, werte });
  const periods = async (kept: string) =>
    (await childrenOf('beteiligte', kept))
      .map((row) => [row['abschnitt'], String(row['von']).slice(11, 16), String(row['bis']).slice(11, 16)])
      .toSorted();

  test('keeps the whole time of a rescuer, unless somebody chose one of the two', async () => {
    const helper = await mitglied();
    for (const [wahl, bis] of [
      [undefined, '09:30'],
      ['bleibt', '09:00'],
      ['weicht', '09:30'],
    ] as const) {
      const [kept, lost] = [await einsatz(), await einsatz()];
      const id = await involve(kept, helper, '08:00', '09:00');
      await involve(lost, helper, '08:00', '09:30', { qualifikationen: ['Notarzt'] });
      expect((await merged(kept, lost, wahl === undefined ? [] : [{ id, spalte: 'von', wahl }])).status).toBe(200);
      expect(await periods(kept)).toEqual([[null, '08:00', bis]]);
      expect(await childrenOf('beteiligte', kept)).toMatchObject([{ qualifikationen: ['Notarzt'] }]);
    }
  });

  test('keeps both times of a rescuer who was there twice, with what hangs on each, and gives both back', async () => {
    const helper = await mitglied();
    const [kept, lost] = [await einsatz(), await einsatz()];
    await involve(kept, helper, '08:00', '09:00', { anfahrt_km: 3 });
    await involve(lost, helper, '10:00', '11:00', { anfahrt_km: 5 });
    await involve(lost, helper, '12:00', '13:00', {}, 2);
    const before = await wholeRows([kept, lost]);
    expect((await merged(kept, lost)).status).toBe(200);
    expect(await periods(kept)).toEqual([
      [null, '08:00', '09:00'],
      [2, '10:00', '11:00'],
      [3, '12:00', '13:00'],
    ]);
    expect((await childrenOf('beteiligte', kept)).map((row) => row['anfahrt_km']).toSorted()).toEqual([3, 5, null]);
    expect((await call(boss, `${url}/${kept}/trennen`)).status).toBe(200);
    expect(await wholeRows([kept, lost])).toEqual(before);
  });

  test('refuses while a time of one meets several of the other', async () => {
    const helper = await mitglied();
    const [kept, lost] = [await einsatz(), await einsatz()];
    await involve(kept, helper, '08:00', '09:00');
    await involve(kept, helper, '10:00', '11:00', {}, 2);
    await involve(lost, helper, '08:30', '10:30');
    expect(await merged(kept, lost)).toMatchObject({
      status: 422,
      body: { status_text: expect.stringContaining('mehrfach') },
    });
  });

  test('asks where one value would be lost, and changes nothing until it was chosen', async () => {
    const helper = await mitglied();
    const [kept, lost] = [
      await einsatz({ einsatzart: 'Bergrettung', wind_kmh: 20 }),
      await einsatz({ einsatzart: 'Pistenrettung', wind_kmh: 80 }),
    ];
    const beteiligte = await involve(kept, helper, null, null, { rolle: 'Leitend' });
    await involve(lost, helper, '08:00', '09:00', { rolle: 'Assistierend', verguetungsart: 'Einsatz' });
    const logged = await server.logged();
    const told = await merged(kept, lost);
    expect([told.status, String(told.body['status_text'])]).toEqual([
      422,
      'Die beiden Einsätze unterscheiden sich: Einsatzart, Wind, Rolle, Vergütung. Bitte wählen, was gilt.',
    ]);
    expect(await server.logged()).toBe(logged);
    const werte = [
      { id: kept, spalte: 'einsatzart', wahl: 'weicht' },
      { id: kept, spalte: 'wind_kmh', wahl: 'bleibt' },
      { id: beteiligte, spalte: 'rolle', wahl: 'bleibt' },
      { id: beteiligte, spalte: 'verguetungsart', wahl: 'weicht' },
    ];
    expect((await merged(kept, lost, werte)).status).toBe(200);
    expect((await server.ask(boss, `${url}/${kept}`)).body).toMatchObject({
      einsatzart: 'Pistenrettung',
      wind_kmh: 20,
    });
    expect(await childrenOf('beteiligte', kept)).toMatchObject([
      { rolle: 'Leitend', verguetungsart: 'Einsatz', von: '2026-02-01T08:00:00.000Z' },
    ]);
  });

  test('proposes the longer mission and both reports', async () => {
    const [kept, lost] = [
      await einsatz({
        einsatzbeginn: '2026-02-01T08:10:00Z',
        einsatzende: '2026-02-01T12:00:00Z',
        schilderung: 'Vom Gipfel.',
      }),
      await einsatz({
        einsatzbeginn: '2026-02-01T08:00:00Z',
        einsatzende: '2026-02-01T11:00:00Z',
        schilderung: 'Vom Tal.',
      }),
    ];
    expect((await merged(kept, lost)).status).toBe(200);
    expect((await server.ask(boss, `${url}/${kept}`)).body).toMatchObject({
      einsatzbeginn: '2026-02-01T08:00:00.000Z',
      einsatzende: '2026-02-01T12:00:00.000Z',
      schilderung: 'Vom Gipfel.\n\nVom Tal.',
    });
  });

  test('refuses values that contradict each other', async () => {
    const [kept, lost] = [
      await einsatz({ einsatzbeginn: '2026-02-01T08:00:00Z', einsatzende: '2026-02-01T09:00:00Z' }),
      await einsatz({ einsatzbeginn: '2026-02-01T10:00:00Z', einsatzende: '2026-02-01T11:00:00Z' }),
    ];
    expect(
      await merged(kept, lost, [
        { id: kept, spalte: 'einsatzbeginn', wahl: 'weicht' },
        { id: kept, spalte: 'einsatzende', wahl: 'bleibt' },
      ]),
    ).toMatchObject({ status: 422, body: { fields: [{ feld: 'einsatzende' }] } });
  });
});

test('the number of the one that went finds the one that stays, for ever', async () => {
  const numberOf = async (id: string) => String((await server.ask(boss, `${url}/${id}`)).body['nummer']);
  const [kept, lost, last] = [await einsatz(), await einsatz({ vorlaeufig: 'V-ab12-7' }), await einsatz()];
  const [first, second] = [await numberOf(lost), await numberOf(kept)];
  await call(boss, `${url}/${kept}/zusammenfuehren`, { weicht: lost });
  await call(boss, `${url}/${last}/zusammenfuehren`, { weicht: kept });
  for (const number of [first, second, 'V-ab12-7', await numberOf(last)]) {
    for (const query of [`nummer=${number}`, `name=${number}`, `suche=${number}`])
      expect((await server.ask(boss, `${url}?${query}&limit=5`)).list.map((row) => row['id'])).toEqual([last]);
    expect((await server.ask(boss, `${url}/${number}`)).body).toMatchObject({ id: last });
  }
  const elsewhere = userWith('elsewhere', allRights, 'b1');
  expect((await server.ask(elsewhere, `${url}/${first}`)).status).toBe(400);
});

test('needs the right in both branches, two missions that exist, and that both are still being entered', async () => {
  const [own, foreign] = [await einsatz(), await einsatz({ sek_id: sektionen.b1 })];
  expect((await call(station, `${url}/${own}/zusammenfuehren`, { weicht: foreign })).status).toBe(404);
  expect((await call(station, `${url}/${own}/zusammenfuehren`, { weicht: own })).status).toBe(422);
  expect((await call(station, `${url}/${own}/zusammenfuehren`, { weicht: newId() })).status).toBe(404);
  expect((await call(station, `${url}/${own}/trennen`)).status).toBe(404);
  const here = await einsatz();
  expect((await call(boss, `${url}/${here}/zusammenfuehren`, { weicht: foreign })).status).toBe(200);
  expect((await call(station, `${url}/${here}/trennen`)).status).toBe(403);
  expect((await call(boss, `${url}/${here}/trennen`)).status).toBe(200);
  const reader = userWith(
    'reader',
    allRights.filter((right) => !right.endsWith('ZUSAMMENFUEHRUNG')),
    'a1',
  );
  expect((await call(reader, `${url}/${own}/zusammenfuehren`, { weicht: await einsatz() })).status).toBe(403);
  await sql`update einsaetze set status = 'Freigabe' where id = ${own}`.execute(server.deps.storage.db);
  expect((await call(station, `${url}/${own}/zusammenfuehren`, { weicht: await einsatz() })).status).toBe(422);
});

test('nobody merges a mission to read its patients', async () => {
  const [own, foreign] = [await einsatz(), await einsatz({ sek_id: sektionen.b1 })];
  const grants = [
    { rights: allRights, sektionen: [sektionen.a1] },
    { rights: allRights.filter((right) => !right.includes('_PATIENTEN_')), sektionen: [sektionen.b1] },
  ];
  const half = { ...station, rights: new Rights(grants) };
  await server.create(boss, '/einsaetze/patienten', { einsatz_id: foreign, naca: 1 });
  expect(await call(half, `${url}/${own}/zusammenfuehren`, { weicht: foreign })).toMatchObject({
    status: 422,
    body: { status_text: 'Von einem der beiden dürfen Sie weniger lesen als vom anderen.' },
  });
  expect(
    (await call(half, `${url}/${own}/zusammenfuehren`, { weicht: await einsatz({ sek_id: sektionen.b1 }) })).status,
  ).toBe(200);
});
