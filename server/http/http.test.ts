import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { createApp } from '../app.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { maxBodyBytes } from './body.ts';

let t: TestApp;
let server: Server;
let origin: string;
let folder: string;
let call: Caller;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huettenbuch-client-'));
  mkdirSync(join(folder, 'client/static'), { recursive: true });
  mkdirSync(join(folder, 'client/assets'));
  writeFileSync(join(folder, 'geheim.txt'), 'geheim');
  writeFileSync(join(folder, 'client/index.html'), '<!doctype html><base href="/" /><title>Hüttenbuch</title>');
  writeFileSync(join(folder, 'client/static/app-abc123.js'), `/* ${'x'.repeat(2000)} */`);
  writeFileSync(join(folder, 'client/assets/config.json'), '{"variante":"BERGRETTUNG"}');
  writeFileSync(join(folder, 'client/sw.js'), '');
  t = await openTestApp('pglite', { clientFolder: join(folder, 'client') });
  const sektion = await t.sektion('Bozen');
  await t.user('anna', sektion, [
    { bg_id: await t.group(['VERWALTUNG_STAMMDATEN_LESEN', 'VERWALTUNG_STAMMDATEN_NEU']), sek_id: sektion },
  ]);
  call = await t.signIn('anna');
  server = createServer(getRequestListener(t.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A request with a path as it is, which fetch would tidy. */
const raw = (path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(origin);
    httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });

describe('the client', () => {
  test('opens at every deep link, below its base path, and is never cached', async () => {
    for (const path of ['/', '/mitglieder', `/einsaetze/${newId()}`]) {
      const response = await fetch(origin + path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await response.text()).toContain('<base href="/"');
    }
    const below = createApp(t.deps, { uploads: t.uploads, clientFolder: join(folder, 'client'), base: '/huette/' });
    expect(await (await below.request('/huette/mitglieder')).text()).toContain('<base href="/huette/"');
    expect((await below.request('/huette')).headers.get('location')).toBe('/huette/');
    expect((await below.request('/huette/api/rechte/daten')).status).toBe(401);
    expect((await below.request('/mitglieder')).status).toBe(404);
  });

  test('the link on a label opens the same for every number, whether there is such a piece or not, without a sign-in', async () => {
    const answers = await Promise.all(
      ['/I/0000123453', '/I/0000999990', '/i/0000123453', '/I/niemand'].map(async (path) => {
        const response = await fetch(origin + path);
        return [response.status, response.headers.get('set-cookie'), await response.text()];
      }),
    );
    expect(answers[0]?.[0]).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('hashed files are immutable and packed, edited files are fresh', async () => {
    const script = await fetch(`${origin}/static/app-abc123.js`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([script.headers.get('content-encoding'), script.headers.get('content-type')]).toEqual([
      'gzip',
      'text/javascript; charset=utf-8',
    ]);
    expect(await script.text()).toContain('xxxx');
    const config = await fetch(`${origin}/assets/config.json`, { headers: { 'Accept-Encoding': 'identity' } });
    const etag = config.headers.get('etag') ?? '';
    expect(
      (
        await fetch(`${origin}/assets/config.json`, {
          headers: { 'If-None-Match': etag, 'Accept-Encoding': 'identity' },
        })
      ).status,
    ).toBe(304);
    writeFileSync(join(folder, 'client/assets/config.json'), '{"variante":"SCV","sperrung":false}');
    expect(await (await fetch(`${origin}/assets/config.json`)).json()).toEqual({ variante: 'SCV', sperrung: false });
    expect((await fetch(`${origin}/static/fehlt.js`)).status).toBe(404);
    expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(404);
  });

  test('no path leads out of its folder', async () => {
    for (const path of [
      '/../geheim.txt',
      '/static/../../geheim.txt',
      '/%2e%2e/geheim.txt',
      '/..%2fgeheim.txt',
      '/static/..%2f..%2fgeheim.txt',
      '//geheim.txt',
      '/..\\geheim.txt',
      '/static/%00',
      '/%c0%ae%c0%ae/geheim.txt',
    ]) {
      expect((await raw(path)).text).not.toContain('geheim');
    }
  });

  test('carries a strict policy', async () => {
    const { headers } = await fetch(origin);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/,
    );
    expect(headers.get('content-security-policy')?.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*/);
    expect([
      headers.get('x-content-type-options'),
      headers.get('referrer-policy'),
      headers.get('cross-origin-opener-policy'),
    ]).toEqual(['nosniff', 'no-referrer', 'same-origin']);
    expect(headers.get('permissions-policy')).toContain('geolocation=(self), camera=(self)');
  });
});

describe('hostile requests', () => {
  test('broken JSON, other shapes and unknown keys are refused with what is wrong', async () => {
    for (const body of [
      '{',
      '',
      '[]',
      '"x"',
      '{"username":1,"password":"x"}',
      '{"username":"x"}',
      '{"username":"x","password":"y","admin":true}',
      `{"username":"${'x'.repeat(300)}","password":"y"}`,
    ]) {
      const response = await t.call('/login', { method: 'POST', body });
      expect([response.status, (await response.json()).kind]).toEqual([422, 'input']);
    }
  });

  test('a body that is too large is refused, declared or not', async () => {
    const big = 'x'.repeat(maxBodyBytes + 1);
    expect(
      (await t.call('/login', { method: 'POST', body: big, headers: { 'Content-Length': String(big.length) } })).status,
    ).toBe(413);
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    });
    const init = { method: 'POST', body: stream, duplex: 'half' };
    const response = await t.call('/login', init);
    expect([response.status, (await response.json()).kind]).toEqual([413, 'too-large']);
  });

  test('odd headers change nothing and break nothing', async () => {
    for (const value of ['Bearer', 'Bearer  ', 'Basic abc', `Bearer ${'a'.repeat(5000)}`, 'Bearer a.b.c']) {
      expect((await raw('/api/rechte/daten', { Authorization: value })).status).toBe(401);
    }
    expect((await raw('/api/login%0d%0aSet-Cookie:%20x=1')).status).toBe(401);
    expect((await raw(`/api/${'a/'.repeat(3000)}`)).status).toBe(401);
  });

  test('without a sign-in nothing is told, not even what exists', async () => {
    for (const path of [
      '/mgd/mitglieder',
      '/gibt/esnicht',
      `/dateien/${'a'.repeat(64)}`,
      '/sync',
      '/sync/ereignisse',
      '/daten/version',
    ]) {
      expect((await t.call(path, { method: path === '/sync' ? 'POST' : 'GET' })).status).toBe(401);
    }
    expect((await call('/gibt/esnicht')).status).toBe(404);
  });

  test('a fault is answered with a number and logged without values', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = createApp(
      { ...t.deps, registry: new Proxy(t.deps.registry, {}) },
      { uploads: { ...t.uploads, state: () => Promise.reject(new TypeError('Mair Anna, 1980')) } },
    );
    const token = (
      await (
        await t.call('/login', { method: 'POST', body: JSON.stringify({ username: 'anna', password: 'Huette-2026!' }) })
      ).json()
    ).access_token;
    const response = await broken.request(`/api/dateien/${'a'.repeat(64)}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const body = await response.json();
    expect([response.status, body.kind]).toEqual([500, 'fault']);
    const [line] = logged.mock.calls[0] ?? [];
    logged.mockRestore();
    expect(String(line)).not.toContain('Mair');
    expect(JSON.parse(String(line))).toMatchObject({ art: 'fault', method: 'GET', fault: 'TypeError' });
    expect(body.status_text).toContain(JSON.parse(String(line)).nummer.slice(0, 8));
  });
});
