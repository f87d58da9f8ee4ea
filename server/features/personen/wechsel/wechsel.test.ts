import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../src/lib/ids.ts';
import type { AppData } from '../../../../src/protocol/session.ts';
import { testEngines, testEnginesNote } from '../../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../../test-app.ts';
import { expireRequests } from './frist.ts';
import { contradiction } from './entscheid.ts';

const rights = [
  'MITGLIEDER_LESEN',
  ...['ALLGEMEIN', 'MITGLIEDSCHAFTEN', 'FUNKTIONEN', 'QUALIFIKATIONEN', 'WECHSEL'].flatMap((sektion) =>
    ['LESEN', 'NEU', 'SPEICHERN'].map((action) => `MITGLIEDER_${sektion}_${action}`),
  ),
  'VERWALTUNG_STAMMDATEN_NEU',
];

describe.each(testEngines)(`the switch of a member to another branch on %s${testEnginesNote}`, (engine) => {
  let t: TestApp;
  const sek: Record<'verband' | 'a' | 'b' | 'c', string> = { verband: '', a: '', b: '', c: '' };
  const as: Record<string, Caller> = {};

  beforeAll(async () => {
    t = await openTestApp(engine);
    t.setNow(new Date('2026-03-10T09:00:00Z'));
    sek.verband = await t.sektion('Verband');
    for (const key of ['a', 'b', 'c'] as const) sek[key] = await t.sektion(key.toUpperCase(), sek.verband);
    const all = await t.group(rights);
    const reader = await t.group(['MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_WECHSEL_LESEN']);
    for (const [name, where, bg_id] of [
      ['anna', 'a', all],
      ['anton', 'a', all],
      ['berta', 'b', all],
      ['bruno', 'b', all],
      ['carla', 'c', all],
      ['verband', 'verband', all],
      ['leser', 'b', reader],
    ] as const) {
      await t.user(name, sek[where], [{ bg_id, sek_id: sek[where] }]);
      as[name] = await t.signIn(name);
    }
  });
  afterAll(() => t.close());

  const by = (name: string): Caller => as[name] ?? t.call;
  const put = async (name: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await by(name)(path, { method: 'PUT', body: JSON.stringify(body), headers });
    return { status: response.status, body: await response.json() };
  };
  const mitglied = async (values: object = {}): Promise<string> => {
    const id = newId();
    const told = await put('verband', '/mgd/mitglieder', {
      id,
      nachname: 'Gruber',
      vorname: 'Eva',
      sek_id: sek.a,
      eintritt: '2020-05-01',
      ...values,
    });
    expect(told.status).toBe(201);
    return id;
  };
  const wish = (mgd_id: string, values: object = {}) => ({
    id: newId(),
    mgd_id,
    nach_sek: sek.b,
    stichtag: '2026-03-01',
    ...values,
  });
  const request = async (mgd_id: string, name = 'anna', values: object = {}): Promise<string> => {
    const body = wish(mgd_id, values);
    expect(await put(name, '/mgd/wechsel', body)).toMatchObject({ status: 201 });
    return body.id;
  };
  const decide = async (name: string, id: string, how: 'ok' | 'ablehnen') => {
    const response = await by(name)(`/mgd/mitgliederstatuswechsel${how}/${id}`);
    return { status: response.status, body: await response.json(), cache: response.headers.get('cache-control') };
  };
  const list = async (name: string, path: string): Promise<Record<string, unknown>[]> => (await by(name)(path)).json();
  const read = async (name: string, path: string): Promise<Record<string, unknown>> => (await by(name)(path)).json();
  const notices = async (name: string, id: string): Promise<AppData['mitglieder_wechsel']> => {
    const data: AppData = await (await by(name)('/rechte/daten')).json();
    return data.mitglieder_wechsel.filter((one) => one.id === id);
  };
  const periods = (id: string) => list('verband', `/mgd/mitgliedschaften?mgd_id=${id}&sort=von&limit=9`);
  const stand = async (id: string) => (await read('verband', `/mgd/wechsel/${id}`))['stand'];
  const logged = async (): Promise<number> =>
    Number((await t.storage.db.selectFrom('feed_zaehler').select('nummer').executeTakeFirstOrThrow()).nummer);

  test('GET /mgd/mitgliederstatuswechselok/{id} accepts a member switch: periods, functions and groups change, number and qualifications stay', async () => {
    const id = await mitglied();
    const [funktion, kuenftig, quali] = [newId(), newId(), newId()];
    for (const [key, name] of [
      [funktion, 'Kassier'],
      [kuenftig, 'Obmann'],
    ] as const)
      await put('verband', '/verwaltung/funktionen', { id: key, name });
    await put('verband', '/verwaltung/qualifikationen', { id: quali, name: 'Notarzt' });
    const held = (fkt_id: string, anfang: string) =>
      t.writes((unit) =>
        unit.insert(t.deps.registry.table('mitgliederfunktionen'), {
          id: newId(),
          rev: 1,
          root_id: id,
          sek_ids: [sek.a],
          values: { mgd_id: id, fkt_id, sek_id: sek.a, anfang, ende: null },
        }),
      );
    await held(funktion, '2022-01-01');
    await held(kuenftig, '2026-06-01');
    await t.writes((unit) =>
      unit.insert(t.deps.registry.table('mitgliederqualifikationen'), {
        id: newId(),
        rev: 1,
        root_id: id,
        sek_ids: [sek.a],
        values: { mgd_id: id, quali_id: quali, am: '2021-01-01', gueltigbis: null },
      }),
    );
    const bg_id = await t.group(['MITGLIEDER_LESEN']);
    const userId = await t.user(newId(), sek.a, [
      { bg_id, sek_id: sek.a },
      { bg_id, sek_id: sek.verband },
    ]);
    await t.storage.db.updateTable('benutzer').set({ mgd_id: id }).where('id', '=', userId).execute();
    const { mgdnummer } = await read('verband', `/mgd/mitglieder/${id}`);

    const wechsel = await request(id);
    expect(await decide('berta', wechsel, 'ok')).toEqual({
      status: 200,
      body: { id: wechsel, stand: 'Angenommen' },
      cache: 'no-store',
    });

    expect(await periods(id)).toMatchObject([
      { sek_id: sek.a, von: '2020-05-01', bis: '2026-02-28', status: 'Wechsel', austrittsart: 'Wechsel' },
      { sek_id: sek.b, von: '2026-03-01', bis: null, status: 'Eingewechselt', mitgliedschaft: 'Mitglied' },
    ]);
    expect(await read('berta', `/mgd/mitglieder/${id}`)).toMatchObject({
      sek_ids: [sek.b],
      sek_id: sek.b,
      mitgliedsstatus: 'Eingewechselt',
      mgdnummer,
    });
    expect((await by('anna')(`/mgd/mitglieder/${id}`)).status).toBe(400);
    expect(await list('berta', `/mgd/mitgliederfunktionen?mgd_id=${id}`)).toMatchObject([
      { fkt_id: funktion, ende: '2026-02-28' },
    ]);
    expect(await list('berta', `/mgd/mitgliederqualifikationen?mgd_id=${id}`)).toHaveLength(1);
    const groups = await t.storage.db
      .selectFrom('benutzer_bg')
      .select(['sek_id', 'ende'])
      .where('user_id', '=', userId)
      .execute();
    expect(groups).toEqual(
      expect.arrayContaining([
        { sek_id: sek.a, ende: '2026-02-28' },
        { sek_id: sek.verband, ende: null },
      ]),
    );
    const numbers = await t.storage.db
      .selectFrom('aenderungen')
      .select(['nummer', 'tabelle'])
      .where('root_id', 'in', [id, wechsel])
      .orderBy('nummer', 'desc')
      .limit(6)
      .execute();
    expect(new Set(numbers.map((row) => row['nummer'])).size).toBe(1);
  });

  test('GET /mgd/mitgliederstatuswechselablehnen/{id} rejects a member switch: nothing changes but the request', async () => {
    const id = await mitglied();
    const wechsel = await request(id);
    expect(await decide('berta', wechsel, 'ablehnen')).toMatchObject({
      status: 200,
      body: { stand: 'Abgelehnt' },
      cache: 'no-store',
    });
    expect(await periods(id)).toMatchObject([{ sek_id: sek.a, bis: null, status: 'Aktiv' }]);
    expect(await stand(wechsel)).toBe('Abgelehnt');
  });

  test.each([
    ['ok', 'ablehnen'],
    ['ablehnen', 'ok'],
  ] as const)('%s twice gives the same answer once, and then %s is 409', async (first, second) => {
    const wechsel = await request(await mitglied());
    const answer = await decide('berta', wechsel, first);
    const before = await logged();
    expect(await decide('bruno', wechsel, first)).toEqual(answer);
    expect(await decide('berta', wechsel, second)).toMatchObject({
      status: 409,
      body: { kind: 'decided', status_text: `Der Wechsel wurde schon ${first === 'ok' ? 'angenommen' : 'abgelehnt'}.` },
    });
    expect(await logged()).toBe(before);
  });

  test('what the old branch may collect by direct debit ends with the switch', async () => {
    const id = await mitglied();
    for (const [at, sektion] of [sek.a, sek.verband].entries())
      await sql`
        insert into sepamandate (id, rev, sek_ids, sek_id, mgd_id, status, mandatsref, einmalig, letztmals)
        values (${newId()}, 1, ${[sektion]}::uuid[], ${sektion}, ${id}, 'Aktiv', ${`W-${at}`}, false, false)`.execute(
        t.storage.db,
      );
    await decide('berta', await request(id), 'ok');
    const { rows } = await sql`select sek_id, status from sepamandate where mgd_id = ${id} order by mandatsref`.execute(
      t.storage.db,
    );
    expect(rows).toEqual([
      { sek_id: sek.a, status: 'Widerrufen' },
      { sek_id: sek.verband, status: 'Aktiv' },
    ]);
  });

  test('two who decide at once have one effect', async () => {
    const id = await mitglied();
    const wechsel = await request(id);
    const told = await Promise.all([
      decide('berta', wechsel, 'ok'),
      decide('bruno', wechsel, 'ok'),
      decide('verband', wechsel, 'ok'),
    ]);
    expect(told.map((one) => one.status)).toEqual([200, 200, 200]);
    expect(await periods(id)).toHaveLength(2);
    const other = await mitglied();
    const torn = await request(other);
    const opposite = await Promise.all([decide('berta', torn, 'ok'), decide('bruno', torn, 'ablehnen')]);
    expect(opposite.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(await periods(other)).toHaveLength((await stand(torn)) === 'Angenommen' ? 2 : 1);
  });

  test('a branch that has nothing to do with it gets 404, one without the right to decide 403', async () => {
    const wechsel = await request(await mitglied());
    expect((await decide('carla', wechsel, 'ok')).status).toBe(404);
    expect((await decide('carla', newId(), 'ok')).status).toBe(404);
    expect((await decide('leser', wechsel, 'ok')).status).toBe(403);
    expect((await t.call(`/mgd/mitgliederstatuswechselok/${wechsel}`)).status).toBe(401);
    expect((await by('berta')(`/mgd/mitgliederstatuswechselok/${wechsel}`, { method: 'HEAD' })).status).toBe(404);
    expect(await stand(wechsel)).toBe('Offen');
  });

  test('the side that asked does not accept for the other one, but may withdraw', async () => {
    const wechsel = await request(await mitglied());
    for (const name of ['anna', 'anton']) expect((await decide(name, wechsel, 'ok')).status).toBe(403);
    expect(await decide('anton', wechsel, 'ablehnen')).toMatchObject({
      status: 200,
      body: { stand: 'Zurueckgezogen' },
    });
    expect(await decide('berta', wechsel, 'ok')).toMatchObject({
      status: 409,
      body: { status_text: 'Der Antrag wurde zurückgezogen.' },
    });
  });

  test('the new branch asks for a member that it does not see, and the old one decides', async () => {
    const id = await mitglied();
    const wechsel = await request(id, 'berta');
    expect(await notices('anna', wechsel)).toEqual([{ id: wechsel, name: 'Gruber Eva', sek_name: 'B' }]);
    expect(await notices('berta', wechsel)).toEqual([]);
    expect((await by('berta')(`/mgd/mitglieder/${id}`)).status).toBe(400);
    expect(await decide('anna', wechsel, 'ok')).toMatchObject({ status: 200, body: { stand: 'Angenommen' } });
    expect((await by('berta')(`/mgd/mitglieder/${id}`)).status).toBe(200);
  });

  test('asked for from above, both branches decide', async () => {
    const id = await mitglied();
    const wechsel = await request(id, 'verband');
    expect([
      (await notices('anna', wechsel)).map((one) => one.sek_name),
      (await notices('berta', wechsel)).map((one) => one.sek_name),
    ]).toEqual([['B'], ['A']]);
    expect(await notices('verband', wechsel)).toEqual([]);
    expect((await decide('verband', wechsel, 'ok')).status).toBe(403);
    expect(await decide('anna', wechsel, 'ok')).toMatchObject({ status: 200, body: { stand: 'Offen' } });
    expect(await decide('anton', wechsel, 'ok')).toMatchObject({ status: 200, body: { stand: 'Offen' } });
    expect(await decide('anna', wechsel, 'ablehnen')).toMatchObject({
      status: 409,
      body: { status_text: 'Ihre Seite hat diesem Wechsel schon zugestimmt.' },
    });
    expect(await notices('anna', wechsel)).toEqual([]);
    expect(await periods(id)).toHaveLength(1);
    expect(await decide('berta', wechsel, 'ok')).toMatchObject({ status: 200, body: { stand: 'Angenommen' } });
    expect(await periods(id)).toHaveLength(2);
  });

  test('both branches read the request, and only the deciding one has it as a notice', async () => {
    const wechsel = await request(await mitglied());
    for (const name of ['anna', 'berta'])
      expect((await list(name, '/mgd/wechsel')).map((row) => row['id'])).toContain(wechsel);
    expect((await list('carla', '/mgd/wechsel')).map((row) => row['id'])).not.toContain(wechsel);
    expect(await notices('berta', wechsel)).toHaveLength(1);
    for (const name of ['anna', 'carla', 'leser']) expect(await notices(name, wechsel)).toEqual([]);
    await decide('berta', wechsel, 'ablehnen');
    expect(await notices('berta', wechsel)).toEqual([]);
  });

  test('one open request a person, also when two ask at once, and the same request twice is one', async () => {
    const id = await mitglied();
    const told = await Promise.all([put('anna', '/mgd/wechsel', wish(id)), put('berta', '/mgd/wechsel', wish(id))]);
    expect(told.map((one) => one.status).toSorted()).toEqual([201, 422]);
    const other = wish(await mitglied());
    const key = { 'Idempotency-Key': newId() };
    const first = await put('anna', '/mgd/wechsel', other, key);
    expect(await put('anna', '/mgd/wechsel', other, key)).toEqual(first);
    expect(await put('anna', '/mgd/wechsel', { ...other, id: newId() })).toMatchObject({
      status: 422,
      body: { status_text: 'Für dieses Mitglied ist schon ein Wechsel beantragt.' },
    });
  });

  test('expires after 90 days: it is no notice, cannot be accepted, makes room for a new one and is marked by the clock', async () => {
    const [id, other] = [await mitglied(), await mitglied()];
    const [wechsel, forgotten] = [await request(id), await request(other)];
    t.setNow(new Date('2026-06-08T08:59:00Z'));
    as['berta'] = await t.signIn('berta');
    expect([await notices('berta', wechsel), await notices('berta', forgotten)]).toMatchObject([
      [{ id: wechsel }],
      [{ id: forgotten }],
    ]);
    t.setNow(new Date('2026-06-08T09:01:00Z'));
    expect(await notices('berta', wechsel)).toEqual([]);
    expect(await decide('berta', wechsel, 'ok')).toMatchObject({
      status: 409,
      body: { kind: 'decided', status_text: 'Der Antrag ist nach 90 Tagen verfallen.' },
    });
    for (const name of ['anna', 'verband', 'anton', 'bruno', 'carla']) as[name] = await t.signIn(name);
    expect([await stand(wechsel), await stand(forgotten)]).toEqual(['Verfallen', 'Offen']);
    const again = await request(other);
    expect([await stand(forgotten), await stand(again)]).toEqual(['Verfallen', 'Offen']);
    t.setNow(new Date('2026-10-01T09:00:00Z'));
    expect(await expireRequests(t.deps)).toBeGreaterThan(0);
    expect(await expireRequests(t.deps)).toBe(0);
    t.setNow(new Date('2026-06-08T09:05:00Z'));
    expect(await stand(again)).toBe('Verfallen');
    expect(await periods(other)).toHaveLength(1);
    t.setNow(new Date('2026-03-10T09:00:00Z'));
    for (const name of ['anna', 'verband', 'anton', 'berta', 'bruno', 'carla']) as[name] = await t.signIn(name);
  });

  test('a day in the future leaves the member in both branches until then', async () => {
    const id = await mitglied();
    await decide('berta', await request(id, 'anna', { stichtag: '2026-04-01' }), 'ok');
    expect(await periods(id)).toMatchObject([{ bis: '2026-03-31' }, { von: '2026-04-01', bis: null }]);
    expect((await read('anna', `/mgd/mitglieder/${id}`))['sek_ids']).toEqual([sek.a, sek.b].toSorted());
  });

  test('is refused without a membership to end, into the own branch, into a branch where the member is, without the right', async () => {
    const id = await mitglied();
    const double = await mitglied();
    await put('verband', '/mgd/mitgliedschaften', { id: newId(), mgd_id: double, sek_id: sek.b, von: '2026-01-01' });
    const told = [
      await put('anna', '/mgd/wechsel', wish(id, { stichtag: '2020-05-01' })),
      await put('anna', '/mgd/wechsel', wish(id, { nach_sek: sek.a })),
      await put('anna', '/mgd/wechsel', wish(double)),
      await put('anna', '/mgd/wechsel', wish(id, { stichtag: 'bald' })),
      await put('anna', '/mgd/wechsel', wish(id, { nach_sek: newId() })),
      await put('carla', '/mgd/wechsel', wish(id)),
      await put('leser', '/mgd/wechsel', wish(double)),
      await put('anna', '/mgd/wechsel', wish(id, { seite: 'Neue' })),
      await put('anna', '/mgd/wechsel', wish(id, { stand: 'Angenommen' })),
    ];
    expect(told.map((one) => one.status)).toEqual([422, 422, 422, 422, 422, 422, 403, 403, 422]);
    expect(told[5]?.body.fields).toEqual([{ feld: 'mgd_id', text: 'Verweis ist ungültig.' }]);
  });

  test('a member who left meanwhile can no longer switch: the request stays open', async () => {
    const id = await mitglied();
    const wechsel = await request(id);
    const [first] = await periods(id);
    await put('verband', `/mgd/mitgliedschaften/${String(first?.['id'])}`, {
      bis: '2026-01-31',
      austrittsart: 'Ausgetreten',
    });
    expect(await decide('berta', wechsel, 'ok')).toMatchObject({
      status: 422,
      body: { status_text: 'Zum Stichtag besteht in der bisherigen Sektion keine Mitgliedschaft.' },
    });
    expect(await stand(wechsel)).toBe('Offen');
    expect(await decide('berta', wechsel, 'ablehnen')).toMatchObject({ status: 200 });
  });

  test('no generic write reaches a request, not even in a batch of a device', async () => {
    const wechsel = await request(await mitglied());
    const generic = async (method: string, path: string, body: object) =>
      (await by('verband')(path, { method, body: JSON.stringify(body) })).status;
    expect(await generic('PUT', `/mgd/wechsel/${wechsel}`, { grund: 'x' })).toBe(422);
    expect(await generic('PUT', `/mgd/wechsel/${wechsel}/status`, { nach: 'Angenommen' })).toBe(422);
    expect([403, 422]).toContain(await generic('DELETE', `/mgd/wechsel/${wechsel}`, {}));
    const queued = { op: `${newId()}.1`, method: 'PUT', url: '/mgd/wechsel', body: wish(await mitglied()) };
    const { answers } = await (
      await by('verband')('/sync/batch', { method: 'POST', body: JSON.stringify({ calls: [queued] }) })
    ).json();
    expect(answers).toMatchObject([
      { status: 422, body: { status_text: 'Ein Wechsel wird nur mit Verbindung beantragt und entschieden.' } },
    ]);
    expect(await stand(wechsel)).toBe('Offen');
  });
});

test('a decision stands when the request says the same', () => {
  expect([
    contradiction('Angenommen', true),
    contradiction('Offen', true),
    contradiction('Abgelehnt', false),
    contradiction('Zurueckgezogen', false),
  ]).toEqual([undefined, undefined, undefined, undefined]);
  expect(
    [
      contradiction('Verfallen', true),
      contradiction('Verfallen', false),
      contradiction('Angenommen', false),
      contradiction('Abgelehnt', true),
    ].every((sentence) => sentence !== undefined),
  ).toBe(true);
});
