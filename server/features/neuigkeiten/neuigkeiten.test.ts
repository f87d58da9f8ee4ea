import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import { sendPush } from '../../push/send.ts';
import { startPushService, type PushService } from '../../push/test-push-service.ts';
import { ReplicaModel } from '../../sync/replica-model.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../../test-app.ts';
import { meldeNeuigkeiten } from './neuigkeiten.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

describe(`news on ${testEngine}`, () => {
  let t: TestApp;
  let service: PushService;
  let verband: string;
  let sexten: string;
  let toblach: string;
  let boss: Caller;
  let redaktion: Caller;
  let leser: string;
  const callers = new Map<string, Caller>();

  beforeAll(async () => {
    t = await openTestApp(testEngine, { now: new Date('2026-11-20T09:00:00Z') });
    service = await startPushService();
    Object.assign(t.deps, { pushNetwork: service.network });
    verband = await t.sektion('Verband');
    [sexten, toblach] = [await t.sektion('Sexten', verband), await t.sektion('Toblach', verband)];
    const schreiben = ['LESEN', 'NEU', 'SPEICHERN', 'FREIGEBEN'].map((action) => `NEUIGKEITEN_ALLGEMEIN_${action}`);
    const alles = await t.group(['NEUIGKEITEN_LESEN', ...schreiben, 'NEUIGKEITEN_ALLGEMEIN_BENACHRICHTIGUNG']);
    const ohne = await t.group(['NEUIGKEITEN_LESEN', ...schreiben]);
    leser = await t.group(['NEUIGKEITEN_LESEN']);
    await t.user('boss', verband, [{ bg_id: alles, sek_id: verband }]);
    await t.user('redaktion', sexten, [{ bg_id: ohne, sek_id: sexten }]);
    [boss, redaktion] = [await t.signIn('boss'), await t.signIn('redaktion')];
    for (const [name, sek_id, groups] of [
      ['anna', sexten, [{ bg_id: leser, sek_id: sexten }]],
      ['bert', toblach, [{ bg_id: leser, sek_id: toblach }]],
      ['cora', sexten, []],
    ] as const) {
      await t.user(name, sek_id, groups);
      callers.set(name, await t.signIn(name));
      const abo = service.abo(name, name === 'bert' ? ['Neuigkeiten', 'Jobs'] : ['Neuigkeiten']);
      await callers.get(name)?.('/push/abo', { method: 'PUT', body: JSON.stringify(abo) });
    }
  });
  beforeEach(() => {
    service.arrived.length = 0;
  });
  afterAll(async () => {
    service.close();
    await t.close();
  });

  const put = async (values: Json, who = boss): Promise<{ status: number; body: Json; id: string }> => {
    const id = newId();
    const body = JSON.stringify({ id, titel: 'Lawinenlage', text: 'Bitte lesen.', ...values });
    const response = await who('/push/neuigkeiten', { method: 'PUT', body });
    return { status: response.status, body: await response.json(), id };
  };
  const step = (id: string, nach: string, who = boss): Promise<Response> =>
    who(`/push/neuigkeiten/${id}/status`, { method: 'PUT', body: JSON.stringify({ nach }) });
  const told = async (): Promise<readonly string[]> => {
    await meldeNeuigkeiten(t.deps);
    await sendPush(t.deps);
    return service.arrived.map(({ path }) => path).toSorted();
  };

  test('are told once, to the devices of those whom they concern and who may read news, with the title and no text', async () => {
    const { id, status } = await put({ sek_id: verband, benachrichtigen: true });
    expect(status).toBe(201);
    expect(await told()).toEqual([]);
    expect((await step(id, 'Freigegeben')).status).toBe(200);
    expect(await told()).toEqual(['/anna', '/bert']);
    const { notification } = JSON.parse(service.arrived[0]?.text ?? '{}');
    expect(notification).toMatchObject({
      title: 'Lawinenlage',
      navigate: `https://verband.example/huette/push?neuigkeit=${id}`,
    });
    expect(service.arrived.map(({ text }) => text).join()).not.toContain('Bitte lesen');
    service.arrived.length = 0;
    expect(await told()).toEqual([]);
  });

  test('begin when they are released, unless they say when', async () => {
    const [plain, later] = [
      await put({ sek_id: sexten }),
      await put({ sek_id: sexten, ab: '2026-11-20T09:30:00.000Z' }),
    ];
    const over = await put({ sek_id: sexten, bis: '2026-11-20T08:00:00.000Z' });
    for (const { id } of [plain, later, over]) expect((await step(id, 'Freigegeben')).status).toBe(200);
    const ab = async ({ id }: { id: string }): Promise<unknown> =>
      Object(await (await boss(`/push/neuigkeiten/${id}`)).json()).ab;
    expect([await ab(plain), await ab(later), await ab(over)]).toEqual([
      t.deps.now().toISOString(),
      '2026-11-20T09:30:00.000Z',
      null,
    ]);
  });

  test('wait for their beginning, and are not told when nobody asked for it, nor when they are over', async () => {
    const waiting = await put({ sek_id: sexten, benachrichtigen: true, ab: '2026-11-20T09:05:00.000Z' });
    const silent = await put({ sek_id: sexten });
    const over = await put({ sek_id: sexten, benachrichtigen: true, bis: '2026-11-20T08:00:00.000Z' });
    for (const { id } of [waiting, silent, over]) await step(id, 'Freigegeben');
    expect(await told()).toEqual([]);
    t.setNow(new Date('2026-11-20T09:05:00Z'));
    expect(await told()).toEqual(['/anna']);
  });

  test('for a user group reach its holders in the branch', async () => {
    const { id } = await put({ sek_id: verband, bg_id: leser, benachrichtigen: true, titel: 'Gruppe' });
    await step(id, 'Freigegeben');
    expect(await told()).toEqual(['/anna', '/bert']);
    const other = await put({ sek_id: toblach, bg_id: leser, benachrichtigen: true, titel: 'Gruppe' });
    await step(other.id, 'Freigegeben');
    service.arrived.length = 0;
    expect(await told()).toEqual(['/bert']);
  });

  test('are written where their branch is the writer’s, and told of only with the right to that', async () => {
    expect((await put({ sek_id: verband }, redaktion)).status).toBe(403);
    const refused = await put({ sek_id: sexten, benachrichtigen: true }, redaktion);
    expect(refused.status).toBe(422);
    expect(Object(refused.body['fields'])[0]).toMatchObject({ feld: 'benachrichtigen' });
    expect(germanText(String(Object(refused.body['fields'])[0].text))).toBe(
      'Zum Benachrichtigen fehlt Ihnen das Recht.',
    );
    expect((await put({ sek_id: sexten }, redaktion)).status).toBe(201);
  });

  test('reach a device once they are released and leave it when they are archived; what they said before is read by those who write them', async () => {
    const [device, other] = [new ReplicaModel(), new ReplicaModel()];
    const anna = callers.get('anna') ?? boss;
    const held = async (): Promise<readonly boolean[]> => {
      await device.pullAll(anna);
      await other.pullAll(redaktion);
      return [device, other].map((one) => one.rows('neuigkeiten').has(id));
    };
    const { id } = await put({ sek_id: sexten, titel: 'Roh', text: 'Das bleibt unter uns.' });
    expect(await held()).toEqual([false, true]);
    expect((await anna(`/push/neuigkeiten/${id}`)).status).toBe(400);
    const body = JSON.stringify({ titel: 'Fertig', text: 'Für alle.' });
    await boss(`/push/neuigkeiten/${id}`, { method: 'PUT', body, headers: { 'If-Match': '"1"' } });
    expect(await held()).toEqual([false, true]);
    await step(id, 'Freigegeben');
    expect(await held()).toEqual([true, true]);
    const verlauf = async (who: Caller): Promise<string> => (await who(`/push/neuigkeiten/${id}/verlauf`)).text();
    expect(await verlauf(boss)).toContain('unter uns');
    const seen: unknown = JSON.parse(await verlauf(anna));
    expect(
      Array.isArray(seen) && seen.filter(isJson).map(({ art, vorher, nachher }) => [art, vorher, nachher]),
    ).toEqual([
      ['schritt', {}, {}],
      ['aendern', {}, {}],
      ['neu', null, {}],
    ]);
    await step(id, 'Archiviert');
    expect(await held()).toEqual([false, true]);
    expect((await anna(`/push/neuigkeiten/${id}`)).status).toBe(400);
  });

  test('end after they begin, fit a notification and no longer change once they are out', async () => {
    const at = '2026-11-21T09:00:00.000Z';
    expect((await put({ sek_id: sexten, ab: at, bis: at })).status).toBe(422);
    expect((await put({ sek_id: sexten, titel: 'x'.repeat(61) })).status).toBe(422);
    expect((await put({ sek_id: sexten, text: 'x'.repeat(181) })).status).toBe(422);
    const { id } = await put({ sek_id: sexten });
    await step(id, 'Freigegeben');
    const response = await boss(`/push/neuigkeiten/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ titel: 'anders' }),
      headers: { 'If-Match': '"2"' },
    });
    expect(response.status).toBe(422);
  });
});
