import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SignJWT } from 'jose';
import { newId } from '../../src/lib/ids.ts';
import type { Tokens } from '../../src/protocol/session.ts';
import { createApp } from '../app.ts';
import { openTestApp, testPassword, type TestApp } from '../test-app.ts';
import { network } from './limits.ts';
import * as passwords from './passwords.ts';
import { createLink } from './reset-links.ts';

let t: TestApp;
let sektion: string;
let users = 0;

beforeAll(async () => {
  t = await openTestApp('pglite');
  sektion = await t.sektion('Bozen');
});
afterAll(() => t.close());
afterEach(() => t.setNow(new Date()));

type App = Pick<TestApp['app'], 'request'>;

const post = (path: string, body: unknown, headers: Record<string, string> = {}, app: App = t.app) =>
  app.request(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
const newUser = async (): Promise<{ id: string; name: string }> => {
  const name = `ziel${(users += 1)}`;
  return { id: await t.user(name, sektion, []), name };
};
const signIn = async (username: string): Promise<Tokens> =>
  (await post('/login', { username, password: testPassword })).json();
const refresh = (refresh_token: string) => post('/auth/refresh', { refresh_token });
const opens = async (token: string) =>
  (await t.call('/rechte/daten', { headers: { Authorization: `Bearer ${token}` } })).status;
const later = (ms: number) => t.setNow(new Date(Date.now() + ms));
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('a token that somebody made up', () => {
  const other = new TextEncoder().encode('das Geheimnis eines anderen Servers, lang genug');
  const forged: readonly (readonly [
    string,
    (good: string, claims: Record<string, unknown>) => string | Promise<string>,
  ])[] = [
    ['without a signature (alg none)', (good) => `${base64({ alg: 'none', typ: 'JWT' })}.${good.split('.')[1]}.`],
    ['alg none with the old signature', (good) => `${base64({ alg: 'none' })}.${good.split('.').slice(1).join('.')}`],
    [
      'of another server',
      (_good, claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(other),
    ],
    [
      'signed by another method',
      (_good, claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS512', typ: 'JWT' }).sign(t.deps.keys.of('sitzung')),
    ],
    [
      'with a key id that is a path',
      (_good, claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: '../../dev/null' }).sign(other),
    ],
    [
      'for somebody else',
      (good, claims) => `${good.split('.')[0]}.${base64({ ...claims, sub: newId() })}.${good.split('.')[2]}`,
    ],
    [
      'for longer',
      (good, claims) => `${good.split('.')[0]}.${base64({ ...claims, exp: 4_000_000_000 })}.${good.split('.')[2]}`,
    ],
    ['cut off', (good) => good.slice(0, -5)],
    ['with more parts', (good) => `${good}.${good}`],
    ['huge', (good) => good + 'A'.repeat(100_000)],
  ];

  test.each(forged)('opens nothing: %s', async (_what, forge) => {
    const { access_token } = await signIn((await newUser()).name);
    expect(await opens(access_token)).toBe(200);
    expect(await opens(await forge(access_token, claimsOf(access_token)))).toBe(401);
  });

  const signed: readonly (readonly [string, Record<string, unknown>])[] = [
    ['no expiry', { exp: undefined }],
    ['no user', { sub: undefined }],
    ['no family', { fam: undefined }],
    ['a family of somebody else', { fam: newId() }],
    ['a family that is no id', { fam: "' or 1=1 --" }],
    ['a user that is no id', { sub: '__proto__' }],
    ['another issuer', { iss: 'huettenbuch-test' }],
    ['not valid yet', { nbf: 4_000_000_000 }],
    ['an expiry that is no number', { exp: 'nie' }],
  ];
  test.each(signed)('opens nothing even when it is signed with our key: %s', async (_what, change) => {
    const claims = Object.entries({
      ...claimsOf((await signIn((await newUser()).name)).access_token),
      ...change,
    }).filter(([, value]) => value !== undefined);
    const payload = base64(Object.fromEntries(claims));
    const head = base64({ alg: 'HS256', typ: 'JWT' });
    const token = `${head}.${payload}.${createHmac('sha256', t.deps.keys.of('sitzung')).update(`${head}.${payload}`).digest('base64url')}`;
    expect(await opens(token)).toBe(401);
  });

  test('an expired one opens nothing, to the second', async () => {
    const { access_token, expires_in } = await signIn((await newUser()).name);
    later((expires_in - 2) * 1000);
    expect(await opens(access_token)).toBe(200);
    later((expires_in + 1) * 1000);
    expect(await opens(access_token)).toBe(401);
  });

  test('a refresh token is no access token, and the reverse', async () => {
    const { access_token, refresh_token } = await signIn((await newUser()).name);
    expect(await opens(refresh_token)).toBe(401);
    expect([401, 422]).toContain((await refresh(access_token)).status);
    expect((await refresh(refresh_token)).status).toBe(200);
  });
});

describe('a stolen refresh token', () => {
  test('used by the thief first: the owner is asked to sign in, and the thief is out', async () => {
    const owner = await signIn((await newUser()).name);
    const thief: Tokens = await (await refresh(owner.refresh_token)).json();
    later(120_000);
    expect((await refresh(owner.refresh_token)).status).toBe(401);
    expect([
      await opens(owner.access_token),
      await opens(thief.access_token),
      (await refresh(thief.refresh_token)).status,
    ]).toEqual([401, 401, 401]);
  });

  test('used by the thief later: it ends the family of both at once', async () => {
    const { name } = await newUser();
    const stolen = await signIn(name);
    const owner: Tokens = await (await refresh(stolen.refresh_token)).json();
    later(120_000);
    expect((await refresh(stolen.refresh_token)).status).toBe(401);
    expect([await opens(owner.access_token), (await refresh(owner.refresh_token)).status]).toEqual([401, 401]);
    t.setNow(new Date());
    expect((await signIn(name)).access_token).toBeTruthy();
  });

  test('ends one family only: other devices of the same person go on', async () => {
    const { name } = await newUser();
    const [here, elsewhere] = [await signIn(name), await signIn(name)];
    await refresh(here.refresh_token);
    later(120_000);
    await refresh(here.refresh_token);
    expect((await refresh(elsewhere.refresh_token)).status).toBe(200);
  });

  test('that ran out opens nothing, after 63 days', async () => {
    const { refresh_token } = await signIn((await newUser()).name);
    later(64 * 86_400_000);
    expect((await refresh(refresh_token)).status).toBe(401);
  });
});

describe('guessing', () => {
  const guess = (username: string, headers: Record<string, string> = {}) =>
    post('/login', { username, password: 'Falsch-2026!' }, headers);
  beforeEach(async () => {
    await t.storage.db.deleteFrom('bremsen').execute();
  });

  test('a forged X-Forwarded-For gives no more tries', async () => {
    const { name } = await newUser();
    const codes: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      codes.push(
        (
          await guess(name, {
            'X-Forwarded-For': `203.0.113.${attempt}`,
            'X-Real-IP': `203.0.113.${attempt}`,
            Forwarded: `for=203.0.113.${attempt}`,
          })
        ).status,
      );
    expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test('all at once gives no more tries', async () => {
    const { name } = await newUser();
    const codes = (await Promise.all(Array.from({ length: 20 }, () => guess(name)))).map(({ status }) => status);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(15);
  });

  test('another spelling of the name gives no more tries', async () => {
    const { name } = await newUser();
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(name);
    expect((await guess(name.toUpperCase(), {})).status).toBe(429);
  });

  test('many names from one address are stopped, too', async () => {
    const verify = vi.spyOn(passwords, 'verifyPassword').mockResolvedValue(false);
    const codes: number[] = [];
    for (let attempt = 0; attempt < 62; attempt += 1) codes.push((await guess(`name${attempt}`, {})).status);
    verify.mockRestore();
    expect(codes.indexOf(429)).toBe(60);
  });

  test('one IPv6 network is one caller', () => {
    expect(network('2001:db8:1:2::1')).toBe(network('2001:db8:1:2:ffff::1'));
    expect(network('2001:db8:1:3::1')).not.toBe(network('2001:db8:1:2::1'));
  });

  test.each([
    ['0', undefined],
    ['1', '198.51.100.7'],
    ['2', '10.0.0.1'],
    ['9', undefined],
  ])('behind %s proxies of our own only what they wrote counts', async (proxies, expected) => {
    vi.stubEnv('TRUST_PROXY', proxies);
    vi.resetModules();
    const { Hono } = await import('hono');
    const { addressOf } = await import('../http/address.ts');
    const app = new Hono().get('/', (c) => c.text(addressOf(c)));
    const env = { incoming: { socket: { remoteAddress: '192.0.2.9' } } };
    const response = await app.request('/', { headers: { 'X-Forwarded-For': 'forged, 10.0.0.1, 198.51.100.7' } }, env);
    vi.unstubAllEnvs();
    expect(await response.text()).toBe(expected ?? '192.0.2.9');
  });
});

describe('who exists is not told', () => {
  test('sign-in: unknown, ended, without a password and with a wrong one get one answer for one check', async () => {
    const ended = await newUser();
    await t.storage.db.updateTable('benutzer').set({ ende: '2020-01-01' }).where('id', '=', ended.id).execute();
    const bare = await newUser();
    await t.storage.db.deleteFrom('kennwoerter').where('benutzer_id', '=', bare.id).execute();
    const verify = vi.spyOn(passwords, 'verifyPassword');
    const told: string[] = [];
    const cases = [
      [`niemand-${newId()}`, testPassword],
      [ended.name, 'Falsch-2026!'],
      [bare.name, testPassword],
      [(await newUser()).name, 'Falsch-2026!'],
    ] as const;
    for (const [username, password] of cases) {
      const response = await post('/login', { username, password });
      told.push(`${response.status} ${await response.text()}`);
    }
    expect(verify).toHaveBeenCalledTimes(cases.length);
    verify.mockRestore();
    expect(new Set(told).size).toBe(1);
  });

  test('refresh: unknown, used twice, ended and expired tokens get one answer', async () => {
    const twice = await signIn((await newUser()).name);
    await refresh(twice.refresh_token);
    const ended = await signIn((await newUser()).name);
    await t.call('/abmelden', { method: 'POST', headers: { Authorization: `Bearer ${ended.access_token}` } });
    later(61_000);
    const told: string[] = [];
    for (const token of ['x', 'A'.repeat(43), twice.refresh_token, ended.refresh_token]) {
      const response = await refresh(token);
      told.push(`${response.status} ${await response.text()}`);
    }
    expect(new Set(told).size).toBe(1);
  });

  test('reset: user and address fit or not, the answer is one', async () => {
    const { name } = await newUser();
    const told: string[] = [];
    for (const [username, email] of [
      [name, 'x@example.org'],
      ['niemand', 'x@example.org'],
      [name, 'kein-mail'],
      ["' or 1=1 --".replaceAll(' ', ''), '"><script>@x'],
    ]) {
      const response = await post('/pwdreset', { username, email });
      told.push(`${response.status} ${await response.text()}`);
    }
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toContain('Bestätigungs-E-Mail wurde gesendet, wenn');
  });
});

describe('a reset link', () => {
  const changed = 'Gipfel-2027!';
  const use = (id: string, username: string) => post('/pwdreset2', { id, username, password: changed });
  const canSignIn = async (username: string, password: string) => (await post('/login', { username, password })).status;

  test('works once, ends all sessions, and a second use changes nothing', async () => {
    const { id, name } = await newUser();
    const before = await signIn(name);
    const key = await createLink(t.storage, id, t.deps.now());
    expect((await use(key, name)).status).toBe(204);
    expect([await opens(before.access_token), (await refresh(before.refresh_token)).status]).toEqual([401, 401]);
    const again = await post('/pwdreset2', { id: key, username: name, password: 'Anders-2028!' });
    expect([again.status >= 400 && again.status < 500, await canSignIn(name, changed)]).toEqual([true, 200]);
  });

  test('unknown, used, expired, replaced and ended links get one answer', async () => {
    const { id, name } = await newUser();
    const used = await createLink(t.storage, id, t.deps.now());
    await use(used, name);
    const replaced = await createLink(t.storage, id, t.deps.now());
    const old = await newUser();
    const expired = await createLink(t.storage, old.id, new Date(Date.now() - 3_601_000));
    const gone = await newUser();
    const ofGone = await createLink(t.storage, gone.id, t.deps.now());
    await t.storage.db.updateTable('benutzer').set({ ende: '2020-01-01' }).where('id', '=', gone.id).execute();
    await createLink(t.storage, id, t.deps.now());
    for (const path of ['/pwdresetbenutzer', '/pwdreset2']) {
      const told: string[] = [];
      for (const [key, username] of [
        ['x', name],
        ['A'.repeat(43), name],
        [used, name],
        [replaced, name],
        [expired, old.name],
        [ofGone, gone.name],
      ]) {
        const response = await post(
          path,
          path === '/pwdreset2' ? { id: key, username, password: changed } : { id: key },
        );
        told.push(`${response.status} ${await response.text()}`);
      }
      expect(new Set(told).size).toBe(1);
      expect(told[0]).toMatch(/^4/);
    }
    expect([await canSignIn(old.name, testPassword), await canSignIn(old.name, changed)]).toEqual([200, 401]);
  });

  test('of one user sets nobody else’s password', async () => {
    const [mine, other] = [await newUser(), await newUser()];
    const key = await createLink(t.storage, mine.id, t.deps.now());
    expect((await use(key, other.name)).status).toBeGreaterThanOrEqual(400);
    expect([await canSignIn(other.name, testPassword), await canSignIn(mine.name, testPassword)]).toEqual([200, 200]);
  });

  test('used by two at once serves one', async () => {
    const { id, name } = await newUser();
    const key = await createLink(t.storage, id, t.deps.now());
    const codes = (await Promise.all([use(key, name), use(key, name), use(key, name)])).map(({ status }) => status);
    expect(codes.filter((code) => code === 204)).toHaveLength(1);
  });

  test('guessing links is stopped', async () => {
    const app = createApp(t.deps, { uploads: t.uploads });
    const codes: number[] = [];
    for (let attempt = 0; attempt < 40; attempt += 1)
      codes.push(
        (
          await post(
            '/pwdresetbenutzer',
            { id: `${attempt}`.padStart(43, 'A') },
            { 'X-Forwarded-For': `203.0.113.${attempt}` },
            app,
          )
        ).status,
      );
    expect(codes).toContain(429);
  });

  test('is no access token and no refresh token', async () => {
    const { id } = await newUser();
    const key = await createLink(t.storage, id, t.deps.now());
    expect([await opens(key), (await refresh(key)).status]).toEqual([401, 401]);
  });
});
