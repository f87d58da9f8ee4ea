import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

/** The calls that need no token (spec A 7); `zustand` and `bereit` tell whoever watches the server that it lives and whether it can serve. Nothing else is open. */
const open = [
  'POST /api/login',
  'POST /api/auth/refresh',
  'POST /api/adresse/bestaetigen',
  'POST /api/pwdreset',
  'POST /api/pwdreset2',
  'POST /api/pwdresetbenutzer',
  'PUT /api/ausbildungen/teilnahmevormerkung/:id',
  'GET /api/zertifikat/:code',
  'GET /api/kursumfrage/:key',
  'PUT /api/kursumfrage/:key',
  'GET /api/kalender/feed/:datei',
  'GET /api/abo/:liste',
  'POST /api/abo/:liste',
  'PUT /api/abobestaetigung/:schluessel',
  'GET /api/abmeldung/:schluessel',
  'POST /api/abmeldung/:schluessel',
  'GET /api/newsletterseite/:id',
  'GET /api/newsletterbild/:id',
  'GET /api/newsletteranhang/:id',
  'POST /api/geraete/stand',
  'GET /api/sync/verlauf',
  'GET /api/daten/zustand',
  'GET /api/daten/bereit',
];

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp('pglite');
});
afterAll(() => t.close());

/** Every route of the API; middleware and the catch-all answer to every method and are none. */
const routesOf = (app: Hono): string[] => [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

/** An address that a route answers to. */
const addressOf = (path: string): string =>
  path.replace(/:\w+(\{[^}]*(?:\{\d+\})?[^}]*\})?\??/g, (_all, pattern: string | undefined) =>
    pattern === undefined ? newId() : 'a'.repeat(64),
  );

/** What a call without a token gets, for every route. */
async function answersWithoutToken(app: Hono): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  for (const route of routesOf(app)) {
    const [method = '', path = ''] = route.split(' ');
    const body = method === 'GET' ? undefined : '{}';
    const response = await app.request(addressOf(path), {
      method,
      ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
    });
    await response.body?.cancel();
    answers.set(route, response.status);
  }
  return answers;
}

const letIn = (answers: ReadonlyMap<string, number>): string[] =>
  [...answers].filter(([route, status]) => status !== 401 && !open.includes(route)).map(([route]) => route);

test('all calls except login, refresh, password reset and the public confirmation ask for a Bearer token', async () => {
  const answers = await answersWithoutToken(t.app);
  expect(answers.size).toBeGreaterThan(300);
  expect(letIn(answers)).toEqual([]);
});

test('a token in any other place than the Bearer header opens nothing', async () => {
  const response = await t.call('/login', { method: 'POST', body: JSON.stringify({ username: 'x', password: 'y' }) });
  expect(response.headers.get('set-cookie')).toBeNull();
  await t.user('anna', await t.sektion('Bozen'), []);
  const { access_token }: { access_token: string } = await (
    await t.call('/login', { method: 'POST', body: JSON.stringify({ username: 'anna', password: 'Huette-2026!' }) })
  ).json();
  const tries: readonly (readonly [string, Record<string, string>])[] = [
    [`/rechte/daten?access_token=${access_token}`, {}],
    ['/rechte/daten', { Cookie: `access_token=${access_token}` }],
    ['/rechte/daten', { 'X-Authorization': `Bearer ${access_token}` }],
    ['/rechte/daten', { Authorization: `Basic ${access_token}` }],
    ['/rechte/daten', { Authorization: access_token }],
    ['/rechte/daten', { Authorization: `Bearer ${access_token}, Bearer ${access_token}` }],
  ];
  for (const [path, headers] of tries) expect((await t.call(path, { headers })).status).toBe(401);
  expect((await t.call('/rechte/daten', { headers: { Authorization: `Bearer ${access_token}` } })).status).toBe(200);
});

test('a route that somebody forgets to guard is found', async () => {
  const careless = new Hono().get('/api/neu/:id', (c) => c.text('offen')).route('/', t.app);
  expect(letIn(await answersWithoutToken(careless))).toEqual(['GET /api/neu/:id']);
});
