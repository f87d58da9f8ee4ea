import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import { appHeader } from '../../src/protocol/sync.ts';
import { createApp } from '../app.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, testPassword, type Caller, type TestApp } from '../test-app.ts';
import { observeProcess, observeVerband } from './gauges.ts';
import { log, logAs } from './log.ts';
import { Metrics, metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { stopServer } from './stop.ts';

let t: TestApp;
let anna: Caller;
let sek_id: string;

beforeAll(async () => {
  t = await openTestApp(testEngine);
  sek_id = await t.sektion('Prags');
  await t.user('annalogin', sek_id, [{ bg_id: await t.group([...rightNumbers.keys()]), sek_id }]);
  anna = await t.signIn('annalogin');
});
afterAll(() => t.close());

describe('the log', () => {
  afterEach(() => vi.restoreAllMocks());
  const listen = (form: 'json' | 'text'): string[] => {
    const lines: string[] = [];
    for (const way of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((line: unknown) => void lines.push(String(line)));
    logAs(form);
    onTestFinished(() => logAs(undefined));
    return lines;
  };

  test('is one line of JSON an event, and holds no name, token, query or body of any request, good or bad', async () => {
    const lines = listen('json');
    const secrets = ['Geheimrat', 'geheim@verband.example', 'GEHEIMSUCHE', 'geheimes-kennwort', 'token-geheim'];
    const [name = '', mail = '', search = '', password = '', token = ''] = secrets;
    const id = newId();
    const put = {
      method: 'PUT',
      headers: { 'If-None-Match': '*' },
      body: JSON.stringify({ id, nachname: name, ort: mail, sek_id }),
    };
    await anna('/mgd/mitglieder', put);
    await anna(`/mgd/mitglieder/${id}`);
    await anna(`/mgd/mitglieder?suche=${search}`);
    await anna(`/${name}/${mail}?x=${search}`);
    await anna('/sync/batch', {
      method: 'POST',
      body: JSON.stringify({
        calls: [
          {
            op: `${newId()}.1`,
            method: 'PUT',
            url: '/mgd/mitglieder',
            ifNoneMatch: '*',
            body: { id: newId(), nachname: name, sek_id },
          },
        ],
      }),
    });
    await t.call('/login', { method: 'POST', body: JSON.stringify({ username: name, password }) });
    await t.call('/login', { method: 'POST', body: JSON.stringify({ username: 'annalogin', password: testPassword }) });
    await t.call(`/kalender/feed/${token}.ics`);
    await t.call('/rechte/daten', { headers: { Authorization: `Bearer ${token}` } });
    const broken = createApp(
      { ...t.deps, storage: { ...t.storage, transaction: () => Promise.reject(new TypeError(`${name} <${mail}>`)) } },
      { uploads: t.uploads },
    );
    const signIn = await t.call('/login', {
      method: 'POST',
      body: JSON.stringify({ username: 'annalogin', password: testPassword }),
    });
    const { access_token } = await signIn.json();
    const fault = await broken.request('/api/mgd/mitglieder', {
      ...put,
      headers: { ...put.headers, Authorization: `Bearer ${access_token}` },
    });
    expect(fault.status).toBe(500);
    expect(lines.length).toBeGreaterThan(10);
    const events = lines.map((line): Record<string, unknown> => JSON.parse(line));
    for (const event of events)
      expect(event).toMatchObject({ zeit: expect.any(String), stufe: expect.any(String), art: expect.any(String) });
    const requests = events.filter(({ art }) => art === 'anfrage');
    expect(requests).toContainEqual({
      zeit: expect.any(String),
      stufe: 'info',
      art: 'anfrage',
      anfrage: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'PUT',
      route: '/api/mgd/mitglieder',
      status: 201,
      ms: expect.any(Number),
    });
    const said = events.find(({ art }) => art === 'fault');
    expect(said?.['anfrage']).toBe(requests.find(({ status }) => status === 500)?.['anfrage']);
    const all = lines.join('\n');
    for (const secret of [...secrets, id, sek_id, 'annalogin', testPassword, access_token])
      expect(all).not.toContain(secret);
  });

  test('for people is a line that reads, without requests', async () => {
    const lines = listen('text');
    await anna('/daten/version');
    log('info', 'start', { text: 'Hüttenbuch läuft' });
    log('fehler', 'mail', { was: 'unzustellbar', datei: undefined, code: 550 });
    expect(lines).toEqual([
      'Hüttenbuch läuft',
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z fehler: mail was=unzustellbar code=550$/),
    ]);
  });
});

describe('metrics', () => {
  test('are what Prometheus reads, with bounded sets of labels', async () => {
    const own = new Metrics();
    const count = own.counter('x_total', 'Things.', ['art'], 3);
    for (let at = 0; at < 1000; at += 1) count([`art"${at}`]);
    const time = own.histogram('x_seconds', 'Time.', [], [0.1, 1]);
    for (const seconds of [0.05, 0.5, 5]) time([], seconds);
    own.gauge('x_now', 'Now.', ['was'], () => [{ labels: ['a\nb'], value: 1.5 }]);
    own.gauge('x_broken', 'Not to be had.', [], () => Promise.reject(new Error('gone')));
    expect((await own.text()).split('\n')).toEqual([
      '# HELP x_total Things.',
      '# TYPE x_total counter',
      'x_total{art="art\\"0"} 1',
      'x_total{art="art\\"1"} 1',
      'x_total{art="andere"} 998',
      '# HELP x_seconds Time.',
      '# TYPE x_seconds histogram',
      'x_seconds_bucket{le="0.1"} 1',
      'x_seconds_bucket{le="1"} 2',
      'x_seconds_bucket{le="+Inf"} 3',
      'x_seconds_sum 5.55',
      'x_seconds_count 3',
      '# HELP x_now Now.',
      '# TYPE x_now gauge',
      'x_now{was="a\\nb"} 1.5',
      '',
    ]);
  });

  test('know routes by their pattern, whatever is asked for', async () => {
    for (let at = 0; at < 50; at += 1) {
      await anna(`/mgd/mitglieder/${newId()}?q=${at}`);
      await anna(`/gibt/es/nicht/${newId()}`);
      await t.app.request(`/api/daten/version`, { method: `M${at}` });
    }
    const lines = (await metrics.text())
      .split('\n')
      .filter((line) => line.startsWith('huettenbuch_http_requests_total'));
    expect(lines.some((line) => line.includes('route="/api/mgd/mitglieder/:id",status="400"'))).toBe(true);
    expect(lines.filter((line) => /[\da-f]{8}-[\da-f]{4}|\?/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('method="M'))).toEqual([]);
  });

  test('tell feed, devices by version, jobs, mails, statements, pool and process', async () => {
    const own = new Metrics();
    observeVerband(own, { ...t.deps, waitingMails: () => Promise.resolve(['a', 'b']), queues: [] });
    observeProcess(own, { version: t.deps.version, connections: () => t.deps.storage.connections() });
    const pull = (app: string) =>
      anna('/sync', {
        method: 'POST',
        headers: { [appHeader]: app },
        body: JSON.stringify({ schema: schemaHash(t.deps.registry) }),
      }).then((answer) => answer.text());
    await pull('1.2.3');
    await pull('1.2.3');
    for (let at = 0; at < 300; at += 1)
      await anna('/sync', { method: 'POST', headers: { [appHeader]: `Anna ${at}` }, body: '{"schema":"alt"}' });
    const valueOf = async (from: Metrics, name: string): Promise<number> =>
      Number(
        (await from.text())
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      );
    expect(await valueOf(metrics, 'huettenbuch_sync_requests_total{call="pull",app="1.2.3",schema="same"}')).toBe(2);
    expect(await valueOf(metrics, 'huettenbuch_sync_requests_total{call="pull",app="andere",schema="other"}')).toBe(
      300,
    );
    const { rows } = await sql<{ nummer: number }>`select nummer from feed_zaehler`.execute(t.storage.db);
    expect(await valueOf(own, 'huettenbuch_feed_number')).toBe(Number(rows[0]?.nummer));
    expect(await valueOf(own, 'huettenbuch_feed_lag_seconds')).toBe(0);
    await t.sektion('Olang');
    t.setNow(new Date(Date.now() + 90_000));
    onTestFinished(() => t.setNow(new Date()));
    // The device is not back yet; the change it lacks is this old.
    expect(await valueOf(own, 'huettenbuch_feed_lag_seconds')).toBeGreaterThan(80);
    expect(await valueOf(own, 'huettenbuch_mails_waiting')).toBe(2);
    expect(await valueOf(own, 'huettenbuch_jobs{status="ZuErstellen"}')).toBe(0);
    expect(await valueOf(own, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(await valueOf(own, 'huettenbuch_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
    expect(
      await valueOf(metrics, 'huettenbuch_database_statement_duration_seconds_count{command="select"}'),
    ).toBeGreaterThan(10);
    const text = await own.text();
    for (const name of [
      'huettenbuch_database_connections{state="idle"}',
      'huettenbuch_database_wait_seconds',
      'huettenbuch_jobs_failed 0',
      'huettenbuch_info{version="0.0.0-test"} 1',
    ])
      expect(text).toContain(name);
  });

  test('lie at an address of their own, and nowhere in the app', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const port = portOf(probe);
    await new Promise((resolve) => probe.close(resolve));
    const told = vi.spyOn(console, 'log').mockImplementation(() => {});
    const stop = await serveMetrics(new Metrics(), { host: '127.0.0.1', port });
    told.mockRestore();
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).headers.get('Content-Type')).toContain('version=0.0.4');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    stop();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
    expect([(await t.call('/metrics')).status, (await t.app.request('/metrics')).status]).toEqual([401, 404]);
  });
});

describe('readiness', () => {
  const ask = async (
    deps: Partial<TestApp['deps']>,
    options: { stopping?: AbortSignal; isLocked?: () => boolean } = {},
  ) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = createApp({ ...t.deps, ...deps }, { uploads: t.uploads, ...options });
    const answer = await app.request('/api/daten/bereit');
    const events = told.mock.calls.map(([line]): { fehlt?: string } => JSON.parse(String(line)));
    told.mockRestore();
    const alive = (await app.request('/api/daten/zustand')).status;
    return [answer.status, await answer.json(), alive, events.map(({ fehlt }) => fehlt)];
  };

  test('is there, in maintenance too', async () => {
    expect(await ask({})).toEqual([200, { bereit: true }, 200, []]);
    expect(await ask({}, { isLocked: () => true })).toEqual([200, { bereit: true }, 200, []]);
  });

  test('is not there without database, files or a migration, nor while the server stops; it lives all the same', async () => {
    const no = { bereit: false };
    const files = { path: () => Promise.reject(new Error('no store')) };
    expect(await ask({ files: { ...t.deps.files, ...files } })).toEqual([503, no, 200, ['dateien']]);
    expect(await ask({ dataDir: '/gibt/es/nicht' })).toEqual([503, no, 200, ['dateien']]);
    const gone = await openTestApp(testEngine);
    await gone.close();
    expect(await ask({ storage: gone.storage })).toEqual([503, no, 200, ['datenbank']]);
    const behind = await openTestApp(testEngine);
    await sql`delete from migrationen where name = (select max(name) from migrationen)`.execute(behind.storage.db);
    expect(await ask({ storage: behind.storage })).toEqual([503, no, 200, ['migrationen']]);
    await sql`insert into migrationen (name, pruefsumme) values ('9999_kommt', 'x')`.execute(t.storage.db);
    expect((await ask({}))[0]).toBe(200);
    await behind.close();
    expect(await ask({}, { stopping: AbortSignal.abort() })).toEqual([503, no, 200, []]);
  });
});

describe('a stop', () => {
  test('finishes what has begun, takes nothing new, and then ends jobs and database', async () => {
    const order: string[] = [];
    let answer = (): void => {};
    const server = createServer((_request, response) => {
      answer = () => response.end('fertig');
      order.push('begonnen');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = portOf(server);
    const asking = get(port);
    await vi.waitFor(() => expect(order).toEqual(['begonnen']));
    const stopping = stopServer({
      server,
      begin: () => order.push('nicht bereit'),
      endWork: async () => void order.push('Jobs'),
      close: async () => void order.push('Datenbank'),
    });
    await expect(get(port)).rejects.toThrow('ECONNREFUSED');
    expect(order).toEqual(['begonnen', 'nicht bereit', 'Jobs']);
    answer();
    expect(await asking).toBe('fertig');
    expect(await stopping).toBe(0);
    expect(order.at(-1)).toBe('Datenbank');
  });

  test('ends within its bound, and says so by its code', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = createServer(() => {}).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const hung = get(portOf(server)).catch((error: Error) => error.message);
    await once(server, 'request');
    const never = () => new Promise<void>(() => {});
    const code = await stopServer({ server, begin: () => {}, endWork: never, close: never }, { requests: 10, all: 50 });
    expect([code, await hung]).toEqual([1, 'socket hang up']);
    expect(told).toHaveBeenCalledTimes(1);
    told.mockRestore();
  });
});

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const get = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, agent: false }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    });
    asked.once('error', reject).end();
  });
