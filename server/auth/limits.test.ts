import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { createApp } from '../app.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, testPassword, type TestApp } from '../test-app.ts';
import { dropOldCounts } from './limits.ts';
import * as passwords from './passwords.ts';

describe.each(testEngines)('limits of the sign-in on %s', (engine) => {
  let t: TestApp;
  let sektion: string;
  let now: number;
  const servers: TestApp['app'][] = [];

  beforeAll(async () => {
    t = await openTestApp(engine);
    sektion = await t.sektion('Bozen');
    servers.push(t.app, createApp(t.deps, { uploads: t.uploads }));
    await t.user('anna', sektion, []);
    await t.user('berta', sektion, []);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.storage.db.deleteFrom('bremsen').execute();
    now = Date.now();
    t.setNow(new Date(now));
  });

  const pass = (seconds: number): void => t.setNow(new Date((now += seconds * 1000)));
  const signIn = async (
    username: string,
    password: string,
    { from = '192.0.2.1', geraet, server = 0 }: { from?: string; geraet?: string; server?: number } = {},
  ) => {
    const body = JSON.stringify({
      username,
      password,
      ...(geraet === undefined ? {} : { geraet: { id: geraet, name: 'Tablet' } }),
    });
    const response = await servers[server]?.request(
      '/api/login',
      { method: 'POST', body },
      { incoming: { socket: { remoteAddress: from } } },
    );
    return {
      status: response?.status,
      wait: Number(response?.headers.get('Retry-After')),
      body: await response?.json(),
    };
  };

  test('a thousand addresses guess no faster: of 160 guesses from 40 of them five are compared', async () => {
    const verify = vi.spyOn(passwords, 'verifyPassword');
    for (let guess = 0; guess < 160; guess += 1)
      await signIn('anna', 'Falsch-2026!', { from: `198.51.100.${guess % 40}`, server: guess % 2 });
    expect(verify).toHaveBeenCalledTimes(5);
    verify.mockRestore();
  });

  test('each further guess waits twice as long, a quarter of an hour at most, and a day later all begins anew', async () => {
    for (let guess = 0; guess < 4; guess += 1) await signIn('anna', 'Falsch-2026!');
    const waits: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      expect((await signIn('anna', 'Falsch-2026!')).status).toBe(401);
      const refused = await signIn('anna', testPassword);
      expect(refused.status).toBe(429);
      waits.push(refused.wait);
      pass(refused.wait);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
    expect((await signIn('anna', testPassword)).status).toBe(200);
    pass(86_400);
    for (let guess = 0; guess < 4; guess += 1) expect((await signIn('anna', 'Falsch-2026!')).status).toBe(401);
  });

  test('a device that the user knows is not held up by what strangers try, and has its own limit', async () => {
    const geraet = newId();
    const { body } = await signIn('anna', testPassword, { geraet });
    const headers = { Authorization: `Bearer ${body.access_token}` };
    expect(
      (await t.call('/geraete/kontakt', { method: 'PUT', body: JSON.stringify({ zeilen: 1, ungesendet: 0 }), headers }))
        .status,
    ).toBe(200);
    for (let guess = 0; guess < 70; guess += 1) await signIn(guess % 2 === 0 ? 'anna' : `name${guess}`, 'Falsch-2026!');
    expect((await signIn('anna', testPassword)).status).toBe(429);
    expect((await signIn('anna', testPassword, { geraet })).status).toBe(200);
    // Nobody else's, and no device of which only an id was made up.
    expect((await signIn('berta', testPassword, { geraet })).status).toBe(429);
    expect((await signIn('anna', testPassword, { geraet: newId() })).status).toBe(429);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn('anna', 'Falsch-2026!', { geraet })).status).toBe(401);
    expect((await signIn('anna', testPassword, { geraet })).status).toBe(429);
  });

  test('a clock that was set back locks nobody out', async () => {
    for (let guess = 0; guess < 4; guess += 1) await signIn('anna', 'Falsch-2026!');
    pass(-86_400);
    expect((await signIn('anna', 'Falsch-2026!')).status).toBe(401);
    expect((await signIn('anna', testPassword)).status).toBe(429);
    pass(-86_400);
    expect((await signIn('anna', testPassword)).status).toBe(200);
  });

  test('counts hold no name and no address, and are forgotten', async () => {
    await signIn('anna', 'Falsch-2026!');
    const rows = await t.storage.db.selectFrom('bremsen').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/anna|192\.0/);
    await dropOldCounts(t.storage.db, new Date(now + 2 * 86_400_000));
    expect(await t.storage.db.selectFrom('bremsen').selectAll().execute()).toEqual([]);
  });
});

test.each([
  ['192.0.2.7:51044', '192.0.2.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
])('a port is no part of an address: %s', async (given, expected) => {
  vi.stubEnv('TRUST_PROXY', '1');
  vi.resetModules();
  const { Hono } = await import('hono');
  const { addressOf } = await import('../http/address.ts');
  const app = new Hono().get('/', (c) => c.text(addressOf(c)));
  vi.unstubAllEnvs();
  expect(await (await app.request('/', { headers: { 'X-Forwarded-For': given } })).text()).toBe(expected);
});

test('a proxy that nobody named is warned about, once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  const { Hono } = await import('hono');
  const { addressOf } = await import('../http/address.ts');
  const app = new Hono().get('/', (c) => c.text(addressOf(c)));
  for (let call = 0; call < 3; call += 1) await app.request('/', { headers: { 'X-Forwarded-For': '192.0.2.7' } });
  expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY')]]);
  warn.mockRestore();
});
