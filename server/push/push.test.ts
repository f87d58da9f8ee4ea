import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { germanText } from '../../src/lib/message.ts';
import type { PushAboInput } from '../../src/protocol/push.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { dropSilent } from './abos.ts';
import { orderPush, type PushOrder } from './order.ts';
import { sendPush } from './send.ts';
import { startPushService, type PushService } from './test-push-service.ts';

const order: PushOrder = {
  thema: 'Dienst',
  objekt: 'schicht-1',
  ziel: 'dienstplan',
  titel: { de: 'Dienst: neue Nachricht', it: 'Turno: nuovo messaggio' },
};

describe.each(testEngines)('web push on %s', (engine) => {
  let t: TestApp;
  let service: PushService;
  let user: string;
  let anna: Caller;

  beforeEach(async () => {
    t = await openTestApp(engine, { now: new Date('2026-11-20T09:00:00Z') });
    service = await startPushService();
    Object.assign(t.deps, { pushNetwork: service.network });
    user = await t.user('anna', await t.sektion('Sexten'), []);
    anna = await t.signIn('anna');
  });
  afterEach(async () => {
    service.close();
    await t.close();
  });

  const put = (path: string, body: unknown, who = anna): Promise<Response> =>
    who(path, { method: 'PUT', body: JSON.stringify(body) });
  const subscribe = async (abo: PushAboInput, who = anna): Promise<unknown> =>
    (await put('/push/abo', abo, who)).json();
  const give = (given = order): Promise<number> =>
    t.storage.transaction((tx) => orderPush(tx, [user], given, t.deps.now()));
  const count = async (table: 'pushabos' | 'pushsendungen'): Promise<number> =>
    (await t.storage.db.selectFrom(table).select('id').execute()).length;

  test('a message reaches the device sealed, with its title and where to read on, and nothing else', async () => {
    expect(await subscribe(service.abo('telefon', ['Dienst'], 'it'))).toEqual({ erneuern: false });
    expect(await give()).toBe(1);
    expect(await sendPush(t.deps)).toBe(1);
    const [arrived] = service.arrived;
    const { headers = {}, text = '' } = arrived ?? {};
    expect(JSON.parse(text)).toEqual({
      web_push: 8030,
      notification: {
        title: 'Turno: nuovo messaggio',
        lang: 'it',
        navigate: 'https://verband.example/huette/dienstplan',
        tag: expect.stringMatching(/^[\w-]{32}$/),
      },
    });
    expect(Buffer.byteLength(text)).toBeLessThan(300);
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
    expect(new Headers(headers as Record<string, string>).get('ttl')).toBe(String(7 * 86_400));
    expect(new Headers(headers as Record<string, string>).get('topic')).toMatch(/^[\w-]{32}$/);
    expect(await count('pushsendungen')).toBe(0);
    expect(await sendPush(t.deps)).toBe(0);
  });

  test('a topic that is off brings nothing', async () => {
    await subscribe(service.abo('telefon', ['Jobs', 'Neuigkeiten']));
    expect(await give()).toBe(0);
  });

  test('three changes of one thing by night are one message in the morning, with the last state; what is over by then is none', async () => {
    await subscribe(service.abo('telefon', ['Dienst']));
    for (const [at, title] of [
      ['2026-11-20T21:40:00Z', 'eins'],
      ['2026-11-20T22:15:00Z', 'zwei'],
      ['2026-11-21T04:50:00Z', 'drei'],
    ] as const) {
      t.setNow(new Date(at));
      await give({ ...order, titel: { de: title, it: title } });
      await give({ ...order, objekt: 'frueh', bis: '2026-11-21T05:30:00.000Z' });
      expect(await sendPush(t.deps)).toBe(0);
    }
    t.setNow(new Date('2026-11-21T06:00:00Z'));
    expect(await sendPush(t.deps)).toBe(1);
    expect(service.arrived.map(({ text }) => JSON.parse(text).notification.title)).toEqual(['drei']);
  });

  test.each([404, 410])('a device that is gone (%i) is forgotten', async (status) => {
    await subscribe(service.abo('telefon', ['Dienst']));
    await give();
    service.answer = { status };
    await sendPush(t.deps);
    expect([await count('pushabos'), await count('pushsendungen')]).toEqual([0, 0]);
  });

  test.each([401, 403])('a refused key (%i) keeps the device, which is told to subscribe anew', async (status) => {
    const abo = service.abo('telefon', ['Dienst']);
    await subscribe(abo);
    await give();
    service.answer = { status };
    await sendPush(t.deps);
    expect([await count('pushabos'), await count('pushsendungen')]).toEqual([1, 0]);
    expect(await subscribe(abo)).toEqual({ erneuern: true });
  });

  test('a service that is busy is asked again after the time that it names', async () => {
    await subscribe(service.abo('telefon', ['Dienst']));
    await give();
    service.answer = { status: 429, headers: { 'Retry-After': '600' } };
    await sendPush(t.deps);
    service.answer = { status: 201 };
    t.setNow(new Date('2026-11-20T09:09:59Z'));
    expect(await sendPush(t.deps)).toBe(0);
    t.setNow(new Date('2026-11-20T09:10:00Z'));
    expect(await sendPush(t.deps)).toBe(1);
    expect(service.arrived).toHaveLength(2);
  });

  test('a service that names no time at all, drips or never ends holds up no other device, and is asked again', async () => {
    const timers: NodeJS.Timeout[] = [];
    const forever = (socket: Socket, text: string): void => {
      socket.on('error', () => undefined);
      timers.push(setInterval(() => void socket.write(text), 20));
    };
    const ways: Readonly<Record<string, (socket: Socket) => void>> = {
      '/nie': (socket) => void socket.end('HTTP/1.1 503 Busy\r\nRetry-After: 1e20\r\nContent-Length: 0\r\n\r\n'),
      '/tropft': (socket) => {
        socket.write('HTTP/1.1 201 Created\r\nX-Lang: ');
        forever(socket, 'x');
      },
      '/endlos': (socket) => {
        socket.write('HTTP/1.1 503 Busy\r\nTransfer-Encoding: chunked\r\n\r\n');
        forever(socket, '1\r\nx\r\n');
      },
    };
    service.behave = (path, socket) => {
      ways[path]?.(socket);
      return ways[path] !== undefined;
    };
    for (const name of ['nie', 'tropft', 'endlos', 'telefon']) await subscribe(service.abo(name, ['Dienst']));
    Object.assign(t.deps, { pushNetwork: { ...service.network, answerMillis: 3000 } });
    expect(await give()).toBe(4);
    expect(await sendPush(t.deps)).toBe(4);
    timers.forEach(clearInterval);
    expect(service.arrived.map(({ path }) => path)).toContain('/telefon');
    const { rows } = await sql<{ endpoint: string; ab: string | Date }>`
      select a.endpoint, s.ab from pushsendungen s join pushabos a on a.id = s.abo_id`.execute(t.storage.db);
    expect(
      Object.fromEntries(rows.map(({ endpoint, ab }) => [new URL(endpoint).pathname, new Date(ab).toISOString()])),
    ).toEqual({
      '/nie': '2026-11-21T09:00:00.000Z',
      '/tropft': '2026-11-20T09:02:00.000Z',
      '/endlos': '2026-11-20T09:02:00.000Z',
    });
  });

  test('what a service put off in the evening does not come by night', async () => {
    t.setNow(new Date('2026-11-20T20:59:00Z'));
    await subscribe(service.abo('telefon', ['Dienst']), await t.signIn('anna'));
    await give();
    service.answer = { status: 503 };
    expect(await sendPush(t.deps)).toBe(1);
    service.answer = { status: 201 };
    t.setNow(new Date('2026-11-20T21:30:00Z'));
    expect(await sendPush(t.deps)).toBe(0);
    t.setNow(new Date('2026-11-21T06:00:00Z'));
    expect(await sendPush(t.deps)).toBe(1);
  });

  test('who has signed out, and who was locked, is told nothing any more', async () => {
    await subscribe(service.abo('telefon', ['Dienst']));
    await give();
    await sql`update benutzer set gesperrt = true where id = ${user}`.execute(t.storage.db);
    await sendPush(t.deps);
    expect(await count('pushabos')).toBe(0);
    await sql`update benutzer set gesperrt = false where id = ${user}`.execute(t.storage.db);
    await subscribe(service.abo('telefon', ['Dienst']));
    await anna('/abmelden', { method: 'POST' });
    expect(await give()).toBe(0);
    expect([await count('pushabos'), service.arrived.length]).toEqual([0, 0]);
  });

  test('another user of the same browser takes its subscription over, and nothing that waited for the one before', async () => {
    const abo = service.abo('tablet', ['Dienst']);
    await subscribe(abo);
    await give();
    await t.user('bert', await t.sektion('Toblach'), []);
    await subscribe(abo, await t.signIn('bert'));
    expect(await sendPush(t.deps)).toBe(0);
    expect(await give()).toBe(0);
    expect(await count('pushabos')).toBe(1);
  });

  test('a device that was silent for sixty days is forgotten', async () => {
    await subscribe(service.abo('telefon', ['Dienst']));
    await dropSilent(t.storage.db, new Date('2027-01-19T08:59:59Z'));
    expect(await count('pushabos')).toBe(1);
    await dropSilent(t.storage.db, new Date('2027-01-19T09:00:01Z'));
    expect(await count('pushabos')).toBe(0);
  });

  test('a sample comes at any hour, for an own device only', async () => {
    t.setNow(new Date('2026-11-20T23:00:00Z'));
    const late = await t.signIn('anna');
    const abo = service.abo('telefon', ['Jobs']);
    await subscribe(abo, late);
    expect((await put('/push/abo/probe', { endpoint: abo.endpoint }, late)).status).toBe(204);
    expect(service.arrived).toHaveLength(1);
    await t.user('bert', await t.sektion('Toblach'), []);
    const refused = await put('/push/abo/probe', { endpoint: abo.endpoint }, await t.signIn('bert'));
    expect(refused.status).toBe(422);
    expect(germanText(String(Object(await refused.json()).status_text))).toBe(
      'Dieses Gerät ist nicht für Benachrichtigungen angemeldet.',
    );
  });

  test('endpoints inside, without encryption and with broken keys are refused, and nothing is kept', async () => {
    Object.assign(t.deps, { pushNetwork: undefined });
    const other = await openTestApp(engine, { now: t.deps.now() });
    await other.user('anna', await other.sektion('Sexten'), []);
    const there = await other.signIn('anna');
    const good = { ...service.abo('x', ['Dienst']), endpoint: 'https://push.example/1' };
    for (const body of [
      { ...good, endpoint: 'https://169.254.169.254/latest' },
      { ...good, endpoint: 'https://localhost/1' },
      { ...good, endpoint: 'http://push.example/1' },
      { ...good, endpoint: 'https://push.example:22/1' },
      { ...good, p256dh: 'kurz' },
      { ...good, auth: '?'.repeat(22) },
      { ...good, themen: [] },
      { ...good, themen: ['Alles'] },
    ])
      expect((await put('/push/abo', body, there)).status).toBe(422);
    expect(await other.storage.db.selectFrom('pushabos').select('id').execute()).toEqual([]);
    expect((await put('/push/abo', good, there)).status).toBe(200);
    await other.close();
  });

  test('the public key is one of the curve and the same for everybody', async () => {
    const told = Object(await (await anna('/push/schluessel')).json());
    expect(Buffer.from(String(told.schluessel), 'base64url')).toHaveLength(65);
    expect((await t.call('/push/schluessel')).status).toBe(401);
  });
});
