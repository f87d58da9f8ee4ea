import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { newId } from '../../src/lib/ids.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { placeOf } from './counter.ts';
import { ReplicaModel } from './replica-model.ts';

const personen = registry.table('personen');

describe.each(testEngines)('pull on %s', (engine) => {
  let t: TestApp;
  let sektion: string;
  let user: string;
  let groups: { alles: string; ohneDaten: string };
  let call: Caller;

  beforeAll(async () => {
    t = await openTestApp(engine, { pace: { markRows: 10, pageLines: 10 } });
    sektion = await t.sektion('Bozen', await t.sektion('Verband'));
    groups = {
      alles: await t.group(['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_PERSOENLICHEDATEN_LESEN']),
      ohneDaten: await t.group(['MITGLIEDER_ALLGEMEIN_LESEN']),
    };
    user = await t.user('anna', sektion, [{ bg_id: groups.alles, sek_id: sektion }]);
    await t.user('berta', sektion, [{ bg_id: groups.alles, sek_id: sektion }]);
    await addPersons(95);
    call = await t.signIn('anna');
  });
  afterAll(() => t.close());

  const addPersons = (count: number) =>
    t.writes(async (unit) => {
      for (let nr = 0; nr < count; nr += 1) {
        const id = newId();
        await unit.insert(personen, {
          id,
          rev: 1,
          root_id: id,
          sek_ids: [sektion],
          values: {
            personenart: 'Mitglied',
            nachname: `N${nr}`,
            mobilprivat: '+39055',
            sichtbarkeit: 0,
            sek_id: sektion,
          },
        });
      }
    });
  const ask = (body: object, by = call) =>
    by('/sync', { method: 'POST', body: JSON.stringify({ schema: schemaHash(registry), ...body }) });
  const onlyFor = (group: string) =>
    sql`update benutzer_bg set bg_id = ${group} where user_id = ${user}`.execute(t.storage.db);

  test('cut after every mark, a first load arrives whole and nothing comes twice', async () => {
    const device = new ReplicaModel();
    do await device.pull(call, 11);
    while (!device.isCurrent);
    expect(device.rows('personen').size).toBe(95);
    const direct = new ReplicaModel();
    await direct.pullAll(call);
    expect(device.content()).toEqual(direct.content());
    expect(device.received).toBe(direct.received);
  });

  test('a device that is not updated yet names the branches that it keeps as before', async () => {
    const kept = async (body: object): Promise<number> =>
      (await (await ask(body)).text()).split('\n').filter((line) => /"personen"/.test(line)).length;
    const former = 'sections';
    const counts: number[] = [];
    // One after the other: a device loads once at a time.
    for (const body of [{}, { sektionen: [] }, { [former]: [] }, { [former]: [sektion] }])
      counts.push(await kept(body));
    expect(counts).toEqual([95, 0, 0, 95]);
  });

  test.each(['gzip', 'identity'])('a device that goes away in the middle is no fault (%s)', async (encoding) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => logged.mockRestore());
    const answer = await call('/sync', {
      method: 'POST',
      body: JSON.stringify({ schema: schemaHash(registry) }),
      headers: { 'accept-encoding': encoding },
    });
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(logged.mock.calls).toEqual([]);
  });

  test('one transaction larger than a page is split by position and still arrives once', async () => {
    const device = new ReplicaModel();
    await device.pullAll(call);
    const before = device.received;
    await addPersons(35);
    do await device.pull(call, 14);
    while (!device.isCurrent);
    expect(device.rows('personen').size).toBe(130);
    expect(device.received - before).toBeLessThan(60);
  });

  test('a first load tells its progress, and its stand only at the end', async () => {
    const lines = (await (await ask({})).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const marks = lines.filter((line) => line.t === 'mark');
    expect(marks.length).toBeGreaterThan(9);
    expect(marks.slice(0, -1).every((mark) => mark.stand === 0 && mark.more === true)).toBe(true);
    const last = marks.at(-1);
    expect(last).toMatchObject({ more: false, done: last.total });
    expect(last.stand).toBeGreaterThan(0);
  });

  test('gzip carries the same lines', async () => {
    const plain = await (await ask({})).text();
    const packed = await call('/sync', {
      method: 'POST',
      body: JSON.stringify({ schema: schemaHash(registry) }),
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const body = packed.body;
    if (body === null) throw new Error('no body');
    const text = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(text.split('\n').length).toBe(plain.split('\n').length);
    expect(text.split('\n')[0]).toBe(plain.split('\n')[0]);
  });

  test('a column right withdrawn leaves no hidden value, from the first mark on', async () => {
    const device = new ReplicaModel();
    await device.pullAll(call);
    const hidden = () => [...device.rows('personen').values()].filter(({ row }) => 'mobilprivat' in row).length;
    expect(hidden()).toBe(130);
    await onlyFor(groups.ohneDaten);
    await device.pull(call, 12);
    expect(hidden()).toBe(0);
    await device.pullAll(call);
    expect([hidden(), device.rows('personen').size]).toEqual([0, 130]);
    await onlyFor(groups.alles);
    await device.pullAll(call);
    expect(hidden()).toBe(130);
  });

  test('rights lost in mid stream end the stream', async () => {
    const device = new ReplicaModel();
    const reading = device.pull(call);
    await onlyFor(groups.ohneDaten);
    await reading;
    await device.pullAll(call);
    expect([...device.rows('personen').values()].some(({ row }) => 'mobilprivat' in row)).toBe(false);
    await onlyFor(groups.alles);
  });

  test('checksums are those of what the device holds', async () => {
    const device = new ReplicaModel();
    await device.pullAll(call);
    const response = await call('/sync/pruefung', {
      method: 'POST',
      body: JSON.stringify({ schema: schemaHash(registry) }),
    });
    const { stand, tables } = await response.json();
    expect(stand).toBe(device.stand);
    for (const [name, { count, sum }] of Object.entries<{ count: number; sum: number }>(tables)) {
      const rows = [...device.rows(name).values()];
      expect([name, count, sum]).toEqual([
        name,
        rows.length,
        rows.reduce((total, { id, rev }) => total + Number.parseInt(id.slice(0, 8), 16) + rev, 0),
      ]);
    }
    expect(tables.personen.count).toBe(130);
  });

  test('cursors of another epoch, schema or user, forged ones and those from the future are gone', async () => {
    const device = new ReplicaModel();
    await device.pullAll(call);
    const { cursor } = device;
    const status = async (body: object, by = call) => (await ask(body, by)).status;
    expect(await status({ cursor })).toBe(200);
    expect(await status({ cursor, schema: newId() })).toBe(410);
    expect(await status({ cursor }, await t.signIn('berta'))).toBe(410);
    for (const forged of ['', 'x', `${cursor}A`, cursor?.replace(/^./, 'Z') ?? '', cursor?.split('.')[0] ?? ''])
      expect(await status({ cursor: forged })).toBe(410);
    const kennung = (await placeOf(t.storage.db, device.stand))?.kennung ?? '';
    const claim = (id: string) =>
      sql`update feed_transaktionen set kennung = ${id} where nummer = ${device.stand}`.execute(t.storage.db);
    await addPersons(1);
    await claim(newId());
    const answer = await ask({ cursor });
    expect([answer.status, (await answer.json()).kind]).toEqual([410, 'gone']);
    await claim(kennung);
    expect(await status({ cursor })).toBe(200);
    await new ReplicaModel().pullAll(call);
  });

  test('a listener hears of a commit, and a read-only pull of nothing costs one mark', async () => {
    const device = new ReplicaModel();
    await device.pullAll(call);
    const response = await call('/sync/ereignisse');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toBe(`data: {"stand":${device.stand}}\n\n`);
    await addPersons(1);
    expect(await next()).toBe(`data: {"stand":${device.stand + 1}}\n\n`);
    await reader?.cancel();
    await device.pullAll(call);
    const text = await (await ask({ cursor: device.cursor })).text();
    expect(text.trim().split('\n')).toHaveLength(1);
  });

  test.each([
    ['its user signs out', async (by: Caller) => void (await by('/abmelden', { method: 'POST' }))],
    [
      'its user is locked',
      async () =>
        void (await sql`update benutzer set gesperrt = true where benutzername = 'hoererin'`.execute(t.storage.db)),
    ],
    [
      'its session is revoked',
      async () =>
        void (await sql`delete from sitzungen where benutzer_id = (select id from benutzer where benutzername = 'hoererin')`.execute(
          t.storage.db,
        )),
    ],
  ])('a listener hears nothing more as soon as %s, while others go on listening', async (_, happens) => {
    await sql`delete from benutzer_bg where user_id in (select id from benutzer where benutzername = 'hoererin')`.execute(
      t.storage.db,
    );
    await sql`delete from benutzer where benutzername = 'hoererin'`.execute(t.storage.db);
    await t.user('hoererin', sektion, [{ bg_id: groups.alles, sek_id: sektion }]);
    const hers = await t.signIn('hoererin');
    const other = (await call('/sync/ereignisse')).body?.getReader();
    const stream = (await hers('/sync/ereignisse')).body?.getReader();
    await happens(hers);
    for (let part = await stream?.read(); part?.done === false;) part = await stream?.read();
    await other?.read();
    await addPersons(1);
    expect((await other?.read())?.done).toBe(false);
    await other?.cancel();
  });
});
