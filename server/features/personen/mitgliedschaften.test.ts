import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import type { Ask } from '../../test-ask.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';
import { closeEndedPeriods } from './ended-periods.ts';
import { belonging } from './zugehoerigkeit.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

const boss = userWith('boss', allRights, 'all');
const anna = userWith('anna', allRights, 'a1');
const berta = userWith('berta', allRights, 'b1');
const put = (body: object): Ask => ({ method: 'PUT', body: { id: newId(), ...body } });
const mitglied = (values: object = {}) =>
  server.create(boss, '/mgd/mitglieder', {
    nachname: 'Gruber',
    sek_id: sektionen.a1,
    eintritt: '2020-05-01',
    ...values,
  });
const periodsOf = async (id: string) =>
  (await server.ask(boss, `/mgd/mitgliedschaften?mgd_id=${id}&sort=von&limit=50`)).list;
const read = async (id: string) => (await server.ask(boss, `/mgd/mitglieder/${id}`)).body;

describe('memberships', () => {
  test('one that runs out overnight takes the person out of that branch by the clock alone', async () => {
    const id = await mitglied();
    await server.create(boss, '/mgd/mitgliedschaften', {
      mgd_id: id,
      sek_id: sektionen.b1,
      von: '2021-01-01',
      bis: '2099-12-31',
    });
    expect((await server.ask(berta, `/mgd/mitglieder/${id}`)).status).toBe(200);
    expect(await closeEndedPeriods(server.deps)).toBe(0);
    const before = server.deps.now().toISOString();
    server.setNow(new Date('2100-01-01T00:30:00.000Z'));
    expect(await closeEndedPeriods(server.deps)).toBe(1);
    expect(await closeEndedPeriods(server.deps)).toBe(0);
    server.setNow(new Date(before));
    expect((await server.ask(berta, `/mgd/mitglieder/${id}`)).status).toBe(400);
    expect((await read(id))['sek_ids']).toEqual([sektionen.a1]);
  });

  test('a new member has the first one from the start, in one operation', async () => {
    const id = await mitglied({ mitgliedsstatus: 'Anwaerter' });
    expect(await periodsOf(id)).toMatchObject([
      {
        sek_id: sektionen.a1,
        von: '2020-05-01',
        bis: null,
        status: 'Anwaerter',
        mitgliedschaft: 'Mitglied',
        root_id: id,
      },
    ]);
    const numbers = await server.deps.storage.db
      .selectFrom('aenderungen')
      .select(['nummer', 'pos', 'tabelle'])
      .where('root_id', '=', id)
      .orderBy('pos')
      .execute();
    expect(numbers.map((row) => [row['pos'], row['tabelle']])).toEqual([
      [0, 'personen'],
      [1, 'mitgliedschaften'],
    ]);
    expect(new Set(numbers.map((row) => row['nummer'])).size).toBe(1);
  });

  test('a second open one shows the person in both branches', async () => {
    const id = await mitglied();
    await server.create(boss, '/mgd/mitgliedschaften', { mgd_id: id, sek_id: sektionen.b1, von: '2026-01-01' });
    expect((await read(id))['sek_ids']).toEqual([sektionen.a1, sektionen.b1].toSorted());
    expect(await read(id)).toMatchObject({ sek_id: sektionen.a1, eintritt: '2020-05-01' });
    for (const nutzer of [anna, berta]) expect((await server.ask(nutzer, `/mgd/mitglieder/${id}`)).status).toBe(200);
  });

  test('moving to another branch takes the person out of sight of the first, from that day on', async () => {
    const id = await mitglied();
    const [first] = await periodsOf(id);
    const change = { bis: '2026-02-28', austrittsart: 'Wechsel', status: 'Wechsel' };
    await server.create(boss, '/mgd/mitgliedschaften', {
      mgd_id: id,
      sek_id: sektionen.b1,
      von: '2026-03-01',
      status: 'Eingewechselt',
    });
    const told = await server.ask(anna, `/mgd/mitgliedschaften/${String(first?.['id'])}`, {
      method: 'PUT',
      body: change,
      rev: 1,
    });
    expect(told.status).toBe(200);
    expect(await read(id)).toMatchObject({
      sek_ids: [sektionen.b1],
      sek_id: sektionen.b1,
      mitgliedsstatus: 'Eingewechselt',
      eintritt: '2026-03-01',
      austritt: null,
    });
    expect((await server.ask(anna, `/mgd/mitglieder/${id}`)).status).toBe(400);
    expect((await server.ask(berta, `/mgd/mitgliedschaften?mgd_id=${id}`)).list).toHaveLength(2);
    const last = await server.deps.storage.db
      .selectFrom('aenderungen')
      .select(['sek_ids', 'sek_ids_vorher', 'vorher', 'nachher'])
      .where('id', '=', id)
      .orderBy('nummer', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      sek_ids: [sektionen.b1],
      vorher: { sek_id: sektionen.a1 },
      nachher: { sek_id: sektionen.b1 },
    });
  });

  test('a person who left stays with the branch that was last', async () => {
    const id = await mitglied();
    const [first] = await periodsOf(id);
    await server.ask(boss, `/mgd/mitgliedschaften/${String(first?.['id'])}`, {
      method: 'PUT',
      body: { bis: '2025-12-31', austrittsart: 'Ausgetreten', status: 'Ausgeschieden' },
      rev: 1,
    });
    expect(await read(id)).toMatchObject({
      sek_ids: [sektionen.a1],
      mitgliedsstatus: 'Ausgeschieden',
      austritt: '2025-12-31',
      austrittsart: 'Ausgetreten',
      rev: 2,
    });
  });

  test('say by their end what somebody is: who left is not active though the period keeps its status, who switched is', async () => {
    const [left, moved] = [await mitglied({ nachname: 'Gegangen' }), await mitglied({ nachname: 'Gewechselt' })];
    const close = async (id: string, values: object): Promise<void> => {
      const [first] = await periodsOf(id);
      expect(
        (
          await server.ask(boss, `/mgd/mitgliedschaften/${String(first?.['id'])}`, {
            method: 'PUT',
            body: values,
            rev: 1,
          })
        ).status,
      ).toBe(200);
    };
    await close(left, { bis: '2025-12-31', austrittsart: 'Ausgetreten' });
    await server.create(boss, '/mgd/mitgliedschaften', {
      mgd_id: moved,
      sek_id: sektionen.b1,
      von: '2026-01-01',
      status: 'Eingewechselt',
    });
    await close(moved, { bis: '2025-12-31', austrittsart: 'Wechsel', status: 'Wechsel' });
    expect(await read(left)).toMatchObject({ mitgliedsstatus: 'Ausgeschieden', austritt: '2025-12-31' });
    for (const path of [
      '/mgd/mitglieder?limit=1000&tagboxmitgliedsstatus=Aktiv',
      '/mgd/suche?suche=ge&mitgliedsstatus=Aktiv',
    ]) {
      const found = (await server.ask(boss, path)).list.map((row) => row['id']);
      expect([found.includes(moved), found.includes(left)]).toEqual([true, false]);
    }
  });

  test('that end by date alone end being active on the next day', async () => {
    const id = await mitglied();
    const [first] = await periodsOf(id);
    await server.ask(boss, `/mgd/mitgliedschaften/${String(first?.['id'])}`, {
      method: 'PUT',
      body: { bis: '2030-12-31', austrittsart: 'Ausgetreten', status: 'Ausgeschieden' },
      rev: 1,
    });
    expect((await read(id))['mitgliedsstatus']).toBe('Aktiv');
    const before = server.deps.now().toISOString();
    server.setNow(new Date('2031-01-01T00:30:00.000Z'));
    expect(await closeEndedPeriods(server.deps)).toBe(1);
    expect(await closeEndedPeriods(server.deps)).toBe(0);
    server.setNow(new Date(before));
    expect((await read(id))['mitgliedsstatus']).toBe('Ausgeschieden');
  });

  test('do not overlap in one branch and do not end before they begin', async () => {
    const id = await mitglied();
    const answers = [
      await server.ask(boss, '/mgd/mitgliedschaften', put({ mgd_id: id, sek_id: sektionen.a1, von: '2024-01-01' })),
      await server.ask(
        boss,
        '/mgd/mitgliedschaften',
        put({ mgd_id: id, sek_id: sektionen.a2, von: '2024-01-01', bis: '2023-01-01' }),
      ),
      await server.ask(
        boss,
        '/mgd/mitgliedschaften',
        put({ mgd_id: id, sek_id: sektionen.a1, von: '2019-01-01', bis: '2020-05-01' }),
      ),
    ];
    expect(answers.map((answer) => [answer.status, answer.body['fields']])).toMatchObject([
      [422, [{ feld: 'von' }, { feld: 'bis' }]],
      [422, [{ feld: 'bis' }]],
      [422, [{ feld: 'von' }, { feld: 'bis' }]],
    ]);
    expect(
      (
        await server.ask(
          boss,
          '/mgd/mitgliedschaften',
          put({ mgd_id: id, sek_id: sektionen.a1, von: '2019-01-01', bis: '2020-04-30' }),
        )
      ).status,
    ).toBe(201);
  });

  test('nobody enters a branch that is not theirs', async () => {
    const id = await mitglied();
    expect(
      (await server.ask(anna, '/mgd/mitgliedschaften', put({ mgd_id: id, sek_id: sektionen.b1, von: '2026-01-01' })))
        .status,
    ).toBe(403);
  });

  test('the last one stays, another one goes and the person follows', async () => {
    const id = await mitglied();
    const second = await server.create(boss, '/mgd/mitgliedschaften', {
      mgd_id: id,
      sek_id: sektionen.b1,
      von: '2026-01-01',
    });
    const [first] = await periodsOf(id);
    expect((await server.ask(boss, `/mgd/mitgliedschaften/${second}`, { method: 'DELETE', rev: 1 })).status).toBe(200);
    expect((await read(id))['sek_ids']).toEqual([sektionen.a1]);
    const told = await server.ask(boss, `/mgd/mitgliedschaften/${String(first?.['id'])}`, { method: 'DELETE', rev: 1 });
    expect([told.status, told.body['status_text']]).toEqual([
      422,
      'Die letzte Mitgliedschaft kann nicht gelöscht werden.',
    ]);
    await server.ask(boss, `/mgd/mitgliedschaften/${second}/wiederherstellen`, { method: 'PUT' });
    expect((await read(id))['sek_ids']).toEqual([sektionen.a1, sektionen.b1].toSorted());
  });

  test('a period that ends today still counts, and without an open one the last end decides', () => {
    const period = (sek_id: string, von: string, bis: string | null) => ({
      sek_id,
      von,
      bis,
      status: 'Aktiv',
      status2: null,
      mitgliedschaft: 'Mitglied',
      austrittsart: null,
    });
    const find = (day: string, ...periods: ReturnType<typeof period>[]) =>
      belonging(periods, day, undefined)?.sektionen;
    expect(
      find('2026-03-01', period('a', '2020-01-01', '2026-03-01'), period('b', '2019-01-01', '2026-02-28')),
    ).toEqual(['a']);
    expect(
      find(
        '2026-03-02',
        period('a', '2020-01-01', '2026-03-01'),
        period('b', '2019-01-01', '2026-03-01'),
        period('c', '2010-01-01', '2011-01-01'),
      ),
    ).toEqual(['a', 'b']);
    expect(find('2026-03-02')).toBeUndefined();
  });
});

describe('functions', () => {
  test('are given by those who hold the right in the branch of the function', async () => {
    const id = await mitglied();
    const funktion = await server.create(boss, '/verwaltung/funktionen', { name: 'Kassier' });
    const wish = (sek_id: string) => ({
      id: naturalId('mitgliederfunktionen', [id, funktion, sek_id, '2026-01-01']),
      mgd_id: id,
      fkt_id: funktion,
      sek_id,
      anfang: '2026-01-01',
    });
    expect((await server.ask(anna, '/mgd/mitgliederfunktionen', put(wish(sektionen.a)))).status).toBe(403);
    expect((await server.ask(anna, '/mgd/mitgliederfunktionen', put(wish(sektionen.a1)))).status).toBe(201);
  });
});

describe('missions', () => {
  const einsatz = (values: object = {}) =>
    server.ask(
      boss,
      '/einsaetze/einsaetze',
      put({ sek_id: sektionen.a1, einsatzbeginn: '2026-02-01T08:00:00Z', ...values }),
    );

  test('do not end before they began, also when only the beginning is moved', async () => {
    expect((await einsatz({ einsatzende: '2026-02-01T07:59:00Z' })).body).toMatchObject({
      fields: [{ feld: 'einsatzende' }],
    });
    const told = await einsatz({ einsatzende: '2026-02-01T09:00:00Z' });
    const moved = await server.ask(boss, `/einsaetze/einsaetze/${String(told.body['id'])}`, {
      method: 'PUT',
      body: { einsatzbeginn: '2026-02-01T10:00:00Z' },
      rev: 1,
    });
    expect(moved.status).toBe(422);
  });

  test('a vehicle does not lose kilometres', async () => {
    const root = String((await einsatz()).body['id']);
    expect(
      (await server.ask(boss, '/einsaetze/fahrzeuge', put({ einsatz_id: root, km_beginn: 100, km_ende: 99 }))).body,
    ).toMatchObject({ fields: [{ feld: 'km_ende' }] });
    expect(
      (await server.ask(boss, '/einsaetze/fahrzeuge', put({ einsatz_id: root, km_beginn: 100, km_ende: 100 }))).status,
    ).toBe(201);
  });

  test('an involved person is a member, or has a name and an organisation', async () => {
    const root = String((await einsatz()).body['id']);
    expect(
      (await server.ask(boss, '/einsaetze/beteiligte', put({ einsatz_id: root, extern_name: 'Ada' }))).body,
    ).toMatchObject({ fields: [{ feld: 'organisation' }] });
    expect(
      (
        await server.ask(
          boss,
          '/einsaetze/beteiligte',
          put({ einsatz_id: root, extern_name: 'Ada', organisation: 'CNSAS' }),
        )
      ).status,
    ).toBe(201);
  });
});

describe('sections', () => {
  test('are added below a branch where the right is held', async () => {
    const wish = (sektionsnr: string, parent_id: string) =>
      put({ name: 'Neu', sektionstyp: 'Sektion', sektionsnr, parent_id });
    const region = userWith('region', allRights, 'a');
    expect((await server.ask(region, '/sektionen/sektionen', wish('21', sektionen.b))).status).toBe(403);
    expect((await server.ask(region, '/sektionen/sektionen', wish('22', sektionen.a))).status).toBe(201);
  });

  test('become a region or an association, or cease to, only by those who hold the right everywhere', async () => {
    const region = userWith('region', allRights, 'a');
    const made = (sektionsnr: string, sektionstyp: string) =>
      put({ name: sektionsnr, sektionstyp, sektionsnr, parent_id: sektionen.a });
    expect((await server.ask(region, '/sektionen/sektionen', made('41', 'Landesverband'))).status).toBe(403);
    expect((await server.ask(region, '/sektionen/sektionen', made('42', 'Region'))).status).toBe(403);
    expect(
      (
        await server.ask(region, `/sektionen/sektionen/${sektionen.a1}`, {
          method: 'PUT',
          body: { sektionstyp: 'Landesverband' },
        })
      ).status,
    ).toBe(403);
    const id = await server.create(boss, '/sektionen/sektionen', {
      name: '43',
      sektionstyp: 'Region',
      sektionsnr: '43',
      parent_id: sektionen.verband,
    });
    expect(
      (await server.ask(boss, `/sektionen/sektionen/${id}`, { method: 'PUT', body: { sektionstyp: 'Sektion' } }))
        .status,
    ).toBe(200);
  });
});
