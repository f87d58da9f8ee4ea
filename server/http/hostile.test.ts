import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { createApp } from '../app.ts';
import { openTestApp, testPassword, type Caller, type TestApp } from '../test-app.ts';

let t: TestApp;
let call: Caller;
let sektion: string;
let server: Server;
let port = 0;
let folder: string;
let token = '';
const faults = vi.spyOn(console, 'error');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huettenbuch-feind-'));
  for (const part of ['client', 'client/static', 'client/assets']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'geheim.txt'), 'streng geheim');
  writeFileSync(join(folder, 'client/index.html'), '<!doctype html><base href="/" /><title>Hüttenbuch</title>');
  writeFileSync(join(folder, 'client/static/app-abc123.js'), 'x');
  writeFileSync(join(folder, 'client/assets/config.json'), '{}');
  t = await openTestApp('pglite', { clientFolder: join(folder, 'client') });
  mkdirSync(join(t.deps.dataDir, 'assets'), { recursive: true });
  writeFileSync(join(t.deps.dataDir, 'geheim.txt'), 'streng geheim');
  writeFileSync(join(t.deps.dataDir, 'geheim.json'), '{"streng":"geheim"}');
  symlinkSync(join(t.deps.dataDir, 'geheim.json'), join(t.deps.dataDir, 'assets/verknuepft.json'));
  sektion = await t.section('Bozen');
  await t.user('boss', sektion, [{ bg_id: await t.group([...rightNumbers.keys()]), sek_id: sektion }]);
  call = await t.signIn('boss');
  token = (await (await t.call('/login', { method: 'POST', body: JSON.stringify({ username: 'boss', password: testPassword }) })).json()).access_token;
  server = createServer(getRequestListener(t.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A request with method and path as they are, which fetch would refuse or tidy. */
const raw = (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) =>
  new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
    }).on('error', reject).end();
  });

/** Runs what must not break anything, and fails when a fault was logged. */
async function withoutFault(work: () => Promise<void>): Promise<void> {
  faults.mockClear();
  await work();
  expect(faults.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"fault"'))).toEqual([]);
}

/** Every module has the same calls: one root, one child and one reference list stand for all. */
function isOneOfMany(path: string): boolean {
  const urls = [...t.deps.registry.modules.values()].flatMap(({ url, formerUrls = [] }) => [url, ...formerUrls]).filter((url) => !['/mgd/mitglieder', '/mgd/mitgliederfunktionen', '/stammdaten/titel'].includes(url));
  return urls.some((url) => path === `/api${url}` || path === `/api${url}/new` || path === `/api${url}/suche` || path.startsWith(`/api${url}/:id`));
}

const deepList = '['.repeat(100_000) + ']'.repeat(100_000);
const deepObject = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000);
const half = String.raw`\ud800`;

const bodies: readonly (readonly [string, string])[] = [
  ['nothing of use', 'null'],
  ['a list', '[]'],
  ['a number', '1e999'],
  ['a text', '"x"'],
  ['half a JSON', '{"id":'],
  ['NUL', '\u0000'],
  ['lists in lists', deepList],
  ['objects in objects', deepObject],
  ['a column that is deep', `{"id":"x","nachname":${deepList}}`],
  ['a snapshot that is deep', `{"basis":${deepObject}}`],
  ['deep, with half a character', `{"basis":${deepList.replace(']', `"${half}"]`)}}`],
  ['__proto__', '{"__proto__":{"isAdmin":true,"rights":"all"}}'],
  ['constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['names of every object', '{"toString":1,"hasOwnProperty":1,"valueOf":null}'],
  ['a snapshot with __proto__', '{"basis":{"__proto__":{"nachname":"x"}}}'],
  ['an operator for a value', '{"id":{"$gt":""},"nachname":{"$ne":null}}'],
  ['one key twice', '{"id":"a","id":"b","nachname":"A","nachname":"B"}'],
  ['a step with an odd name', '{"nach":"__proto__"}'],
  ['texts for numbers', '{"rev":"1","stand":"1e400","sichtbarkeit":"127"}'],
  ['numbers beyond all bounds', '{"rev":-1e308,"stand":123456789012345678901234567890}'],
  ['half a character', `{"nachname":"${half}"}`],
  ['half a character as a name', `{"${half}":1}`],
  ['NUL in a text', String.raw`{"nachname":"a\u0000b","username":"\u0000","password":"x"}`],
];

describe('a body that nobody sends in good faith', () => {
  test.each(bodies)('is refused with 4xx by every call that reads one: %s', async (_what, body) => {
    const asked = new Set<string>();
    await withoutFault(async () => {
      for (const { method, path } of t.app.routes) {
        // Signing out needs no body and would end the session.
        if (method === 'ALL' || method === 'GET' || !path.startsWith('/api/') || path.endsWith('/abmelden') || asked.has(`${method} ${path}`)) continue;
        if (isOneOfMany(path)) continue;
        asked.add(`${method} ${path}`);
        const address = path.slice('/api'.length).replace(/:sha256\{[^/]*/, 'a'.repeat(64)).replaceAll(/:\w+/g, newId());
        const response = await call(address, { method, body, headers: { 'Content-Type': 'application/json' } });
        await response.body?.cancel();
        const isFine = (response.status >= 400 && response.status < 500) || (response.status < 300 && /dsgvo|funktionswechselsetdatum/.test(path));
        expect([`${method} ${path}`, isFine ? 'refused' : response.status]).toEqual([`${method} ${path}`, 'refused']);
      }
    });
    expect(asked.size).toBeGreaterThan(15);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  test('a name of every object is an unknown column, not a value', async () => {
    expect((await call('/mgd/mitglieder', { method: 'PUT', body: `{"id":"${newId()}","nachname":"X","sek_id":"${sektion}","\\u005f_proto__":{"rev":9}}` })).status).toBe(422);
    for (const column of ['constructor', 'toString', 'hasOwnProperty']) {
      const response = await call('/mgd/mitglieder', { method: 'PUT', body: `{"id":"${newId()}","nachname":"X","sek_id":"${sektion}","${column}":"x"}` });
      expect([response.status, JSON.stringify((await response.json()).fields)]).toEqual([422, expect.stringContaining(column)]);
    }
  });

  test('of another content type is no sign-in', async () => {
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', `username=boss&password=${testPassword}`],
      ['multipart/form-data; boundary=x', `--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nboss\r\n--x--`],
      ['application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
    ] as const) {
      expect((await t.call('/login', { method: 'POST', body, headers: { 'Content-Type': type } })).status).toBe(422);
    }
  });

  test('huge texts are refused by their field', async () => {
    const response = await call('/mgd/mitglieder', { method: 'PUT', body: JSON.stringify({ id: newId(), nachname: 'x'.repeat(500_000), sek_id: sektion }) });
    expect([response.status, (await response.json()).fields[0].feld]).toEqual([422, 'nachname']);
    expect((await call('/mgd/mitglieder', { method: 'PUT', body: JSON.stringify({ id: newId(), nachname: 'x'.repeat(1_100_000) }) })).status).toBe(413);
    expect((await t.call('/login', { method: 'POST', body: JSON.stringify({ username: 'x'.repeat(7000), password: 'y' }) })).status).toBe(422);
  });

  test('an import of brackets gives others their turn all along, and is refused', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    // Read whole it would be seven million values at once.
    const response = await call('/import', { method: 'POST', body: `{"zeilen":[{"werte":{"x":"${'[]'.repeat(400_000)}"}},${'[],'.repeat(5_000_000)}` });
    isOver = true;
    expect(response.status).toBe(422);
    expect(turns).toBeGreaterThan(10);
  });

  test('values are counted before they are read, in every call', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    try {
      for (const body of ['[],'.repeat(1_000_000), `{"a":${'['.repeat(500_000)}`, `{${'"a":1,'.repeat(400_000)}`]) {
        expect((await call('/sync/batch', { method: 'POST', body })).status).toBe(422);
      }
      expect(parse.mock.calls.filter(([text]) => text.length > 100_000)).toEqual([]);
    } finally {
      parse.mockRestore();
    }
  });

  test('one bad operation in a batch leaves the others alone', async () => {
    const device = newId();
    const put = (op: number, body: Record<string, unknown>) => ({ op: `${device}.${op}`, method: 'PUT', url: '/mgd/mitglieder', ifNoneMatch: '*', body });
    const calls = [put(1, { id: newId(), nachname: 'Gut', sek_id: sektion }), put(2, { id: newId(), constructor: 1, sek_id: sektion }), put(3, { id: newId(), nachname: 'Auch gut', sek_id: sektion })];
    const { answers } = await (await call('/sync/batch', { method: 'POST', body: JSON.stringify({ calls }) })).json();
    expect(answers.map(({ status }: { status: number }) => status)).toEqual([201, 422, 201]);
  });
});

describe('a query that nobody sends in good faith', () => {
  const values = ['%00', '%ed%a0%80', "'%20or%201=1--", '%25', '__proto__', '1e999', '-1', '[object%20Object]', 'x'.repeat(5000), '99999999999999999999', '2026-02-30', '%5C'];
  test.each(['suche', 'sort', 'limit', 'offset', 'id', 'fern', 'count', 'sek_id', 'landesverband_id', '__proto__', 'constructor', 'name', 'ort', 'tagboxmitgliedsstatus'])('breaks nothing: %s', async (name) => {
    await withoutFault(async () => {
      for (const value of values) {
        for (const url of ['/mgd/mitglieder', '/mgd/suche', '/einsaetze/einsaetze', '/stammdaten/titel']) {
          const response = await call(`${url}?limit=1&${name}=${value}`);
          await response.body?.cancel();
          expect(response.status).toBeLessThan(500);
        }
        expect((await call('/mgd/mitglieder/suche', { method: 'POST', body: JSON.stringify({ limit: '1', [name]: decodeURIComponent(value.replace('%ed%a0%80', '')) }) })).status).toBeLessThan(500);
      }
    });
  });

  test('no list can be asked for more than a person types, nor for a word in columns that it does not have', async () => {
    const lists = t.app.routes.filter(({ method, path }) => method === 'POST' && path.endsWith('/suche')).map(({ path }) => path.slice('/api'.length));
    const asked = (path: string, suche: string) => call(path, { method: 'POST', body: JSON.stringify({ limit: '1', suche }) });
    expect(lists.length).toBeGreaterThan(50);
    await withoutFault(async () => {
      for (const path of lists) {
        expect([path, (await asked(path, 'abc')).status]).toEqual([path, 200]);
        expect([path, (await asked(path, 'a b '.repeat(100))).status]).toEqual([path, 422]);
      }
      expect((await asked('/mgd/mitglieder/suche', 'a '.repeat(40_000))).status).toBe(413);
      expect((await call(`/mgd/suche?suche=${'a+'.repeat(200)}`)).status).toBe(422);
      expect((await call(`/mgd/mitglieder?fern=${Array.from({ length: 501 }, newId).join()}`)).status).toBe(422);
    });
  });

  test('NUL is refused in every query of every call that has no parameter in its path', async () => {
    const names = ['suche', 'benutzername', 'typ', 'status', 'art', 'id', 'name', 'vor'];
    const paths = [...new Set(t.app.routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes(':') && !path.endsWith('/sync/ereignisse') && !isOneOfMany(path)).map(({ path }) => path.slice('/api'.length)))];
    expect(paths).toContain('/mgd/mitglieder');
    await withoutFault(async () => {
      for (const path of paths) {
        for (const name of names) {
          const response = await call(`${path}?${name}=a%00b`);
          await response.body?.cancel();
          expect([path, name, response.status < 500]).toEqual([path, name, true]);
        }
      }
    });
  });

  test('an id that is none finds nothing', async () => {
    await withoutFault(async () => {
      for (const id of ['%00', '..', '%2e%2e', '%2f', "'", '__proto__', '1', 'null', `${newId()}%00`, newId().toUpperCase()]) {
        for (const rest of ['', '/verlauf', '/datei/foto', '/datei/__proto__']) {
          const { status } = await call(`/mgd/mitglieder/${id}${rest}`);
          expect([400, 401, 404, 422]).toContain(status);
        }
      }
    });
  });
});

describe('calls without a sign-in', () => {
  const open = [['POST', '/login'], ['POST', '/auth/refresh'], ['POST', '/pwdreset'], ['POST', '/pwdresetbenutzer'], ['POST', '/pwdreset2'], ['POST', '/adresse/bestaetigen'], ['POST', '/geraete/stand'], ['PUT', '/ausbildungen/teilnahmevormerkung/abc']] as const;
  const big = JSON.stringify({ username: 'boss', password: 'x'.repeat(9000) });

  test('of more than 8 kB are refused unread, and no other call reads anything of somebody unknown', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const calls = new Set(t.app.routes.filter(({ method, path }) => ['POST', 'PUT', 'DELETE'].includes(method) && path.startsWith('/api/') && !path.endsWith('*')).map(({ method, path }) => `${method} ${path.slice('/api'.length).replace(/:sha256\{[^/]*/, 'a'.repeat(64)).replaceAll(/:\w+/g, newId())}`));
    try {
      for (const one of calls) {
        const [method = '', path = ''] = one.split(' ');
        const isOpen = open.some(([, known]) => known === path || path.startsWith('/ausbildungen/teilnahmevormerkung/'));
        expect([one, (await t.call(path, { method, body: big })).status]).toEqual([one, isOpen ? 413 : 401]);
      }
      expect(parse).not.toHaveBeenCalled();
    } finally {
      parse.mockRestore();
    }
    expect(calls.size).toBeGreaterThan(200);
  });

  test('are counted before they are read, good ones too', async () => {
    const few = createApp(t.deps, { uploads: t.uploads, openCallsPerAddress: open.length });
    const status = async (method: string, path: string) => (await few.request(`/api${path}`, { method, body: '{' })).status;
    for (const [method, path] of open) expect([path, await status(method, path)]).toEqual([path, path.startsWith('/ausbildungen') ? 400 : 422]);
    for (const [method, path] of open) expect([path, await status(method, path)]).toEqual([path, 429]);
    expect((await few.request('/api/daten/zustand')).status).toBe(200);
  });
});

describe('methods', () => {
  const signedIn = () => ({ Authorization: `Bearer ${token}` });

  test('no header and no query turns one method into another', async () => {
    const id = newId();
    await call('/mgd/mitglieder', { method: 'PUT', body: JSON.stringify({ id, nachname: 'Bleibt', sek_id: sektion }) });
    for (const name of ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method']) await raw(`/api/mgd/mitglieder/${id}?_method=DELETE`, { headers: { ...signedIn(), [name]: 'DELETE' } });
    await raw(`/api/mgd/mitglieder/${id}`, { method: 'POST', headers: { ...signedIn(), 'X-HTTP-Method-Override': 'DELETE' } });
    expect((await call(`/mgd/mitglieder/${id}`)).status).toBe(200);
  });

  test.each(['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'HEAD', 'GET', 'PUT', 'DELETE', 'LOCK'])('%s without a token opens nothing and shows nothing', async (method) => {
    for (const path of ['/api/mgd/mitglieder', '/api/rechte/daten', '/api/sync', '/api']) {
      const { status, text, headers } = await raw(path, { method, headers: { 'X-Geheim': 'nicht spiegeln', Origin: 'https://evil.example', 'Access-Control-Request-Method': 'DELETE' } });
      expect([path, status]).toEqual([path, 401]);
      expect(text).not.toContain('nicht spiegeln');
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('HEAD answers as GET does, without a body', async () => {
    const { status, text } = await raw('/api/rechte/daten', { method: 'HEAD', headers: signedIn() });
    expect([status, text]).toEqual([200, '']);
  });

  test('another site may read nothing: there is no CORS', async () => {
    const response = await call('/rechte/daten', { headers: { Origin: 'https://evil.example' } });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('paths', () => {
  const odd = ['//api/rechte/daten', '/./api/rechte/daten', '/api//rechte/daten', '/api/./rechte/daten', '/%61pi/rechte/daten', '/api%2frechte%2fdaten', '/API/rechte/daten', '/api/rechte/daten/', '/api/rechte/daten%00', '/api/rechte;x=1/daten', '/x/../api/rechte/daten', '/api/login/../rechte/daten', '/api/login/%2e%2e/rechte/daten', '/api/login%2f..%2frechte%2fdaten', '/api/daten/zustand/../version', '/api/daten/zustand%2f..%2fversion'];
  test.each(odd)('%s leads around no guard', async (path) => {
    const { status, text } = await raw(path);
    expect(text).not.toMatch(/benutzername|grants|protokoll/);
    expect([200, 401, 404]).toContain(status);
    if (status === 200) expect(text).toContain('<title>Hüttenbuch</title>');
  });

  const outward = ['/../geheim.txt', '/assets/../geheim.txt', '/assets/%2e%2e/geheim.txt', '/assets/..%2fgeheim.txt', '/assets/..%5cgeheim.txt', '/assets/%252e%252e/geheim.txt', '/assets/geheim.json/../../geheim.json', '/assets/verknuepft.json', '/assets/./../geheim.json', '/assets//geheim.json', '/assets/%00/../geheim.json', '/assets/config.json%00.png', '/static/..%2f..%2fgeheim.txt', '/%c0%ae%c0%ae/geheim.txt', '/geheim.txt', '/assets/i18n/../../geheim.json', `/assets/${'a/'.repeat(2000)}x.json`];
  test.each(outward)('%s shows nothing from outside', async (path) => {
    const { status, text } = await raw(path);
    expect(text).not.toContain('geheim');
    expect([200, 400, 404]).toContain(status);
  });

  test('a broken request line is refused by itself', async () => {
    for (const line of ['GET / HTTP/9.9', 'GET /%zz HTTP/1.1', 'GET http://evil.example/api/rechte/daten HTTP/1.1', 'GET /api/rechte/daten HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5']) {
      const text = await new Promise<string>((resolve, reject) => {
        let heard = '';
        const socket = connect(port, '127.0.0.1', () => socket.end(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`));
        socket.on('data', (part) => (heard += part.toString())).on('close', () => resolve(heard)).on('error', reject);
      });
      expect(text).not.toMatch(/benutzername|grants|\n\s+at /);
    }
    expect((await raw('/')).status).toBe(200);
  });
});

describe('headers', () => {
  test('every answer carries them, refusals and files as well', async () => {
    const answers = await Promise.all(['/', '/api/rechte/daten', '/api/login', '/assets/config.json', '/static/app-abc123.js', '/static/fehlt.js', '/gibt/es/nicht.txt'].map((path) => raw(path)));
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' });
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
      expect(String(headers['content-security-policy']).replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*|http:|https:/);
      expect(headers['content-type']).toBeTruthy();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['server']).toBeUndefined();
    }
  });

  test('answers of the API are never kept, whatever they are', async () => {
    for (const path of ['/rechte/daten', '/mgd/mitglieder?limit=1', '/gibt/es/nicht', '/mgd/mitglieder/new', '/daten/version']) expect((await call(path)).headers.get('cache-control')).toBe('no-store');
    for (const path of ['/login', '/auth/refresh', '/pwdreset', '/pwdreset2', '/pwdresetbenutzer']) expect((await t.call(path, { method: 'POST', body: '{}' })).headers.get('cache-control')).toBe('no-store');
    expect((await t.call('/rechte/daten')).headers.get('cache-control')).toBe('no-store');
  });

  test('what a customer laid there is data, never a page', async () => {
    writeFileSync(join(t.deps.dataDir, 'assets/bild.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const { status, headers } = await raw('/assets/bild.svg');
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['content-security-policy']).toMatch(/sandbox/);
    expect(headers['content-security-policy']).not.toMatch(/script-src/);
    writeFileSync(join(t.deps.dataDir, 'assets/seite.html'), '<script>alert(1)</script>');
    expect((await raw('/assets/seite.html')).text).not.toContain('script>alert');
  });
});
