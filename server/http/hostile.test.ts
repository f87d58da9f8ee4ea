import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { hostileWorld } from './test-hostile.ts';

const world = hostileWorld();
const { call, raw } = world;

describe('methods', () => {
  const signedIn = () => ({ Authorization: `Bearer ${world.token}` });

  test('no header and no query turns one method into another', async () => {
    const id = newId();
    await call('/mgd/mitglieder', {
      method: 'PUT',
      body: JSON.stringify({ id, nachname: 'Bleibt', sek_id: world.sektion }),
    });
    for (const name of ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'])
      await raw(`/api/mgd/mitglieder/${id}?_method=DELETE`, { headers: { ...signedIn(), [name]: 'DELETE' } });
    await raw(`/api/mgd/mitglieder/${id}`, {
      method: 'POST',
      headers: { ...signedIn(), 'X-HTTP-Method-Override': 'DELETE' },
    });
    expect((await call(`/mgd/mitglieder/${id}`)).status).toBe(200);
  });

  test.each(['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'HEAD', 'GET', 'PUT', 'DELETE', 'LOCK'])(
    '%s without a token opens nothing and shows nothing',
    async (method) => {
      for (const path of ['/api/mgd/mitglieder', '/api/rechte/daten', '/api/sync', '/api']) {
        const { status, text, headers } = await raw(path, {
          method,
          headers: {
            'X-Geheim': 'nicht spiegeln',
            Origin: 'https://evil.example',
            'Access-Control-Request-Method': 'DELETE',
          },
        });
        expect([path, status]).toEqual([path, 401]);
        expect(text).not.toContain('nicht spiegeln');
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    },
  );

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
  const odd = [
    '//api/rechte/daten',
    '/./api/rechte/daten',
    '/api//rechte/daten',
    '/api/./rechte/daten',
    '/%61pi/rechte/daten',
    '/api%2frechte%2fdaten',
    '/API/rechte/daten',
    '/api/rechte/daten/',
    '/api/rechte/daten%00',
    '/api/rechte;x=1/daten',
    '/x/../api/rechte/daten',
    '/api/login/../rechte/daten',
    '/api/login/%2e%2e/rechte/daten',
    '/api/login%2f..%2frechte%2fdaten',
    '/api/daten/zustand/../version',
    '/api/daten/zustand%2f..%2fversion',
  ];
  test.each(odd)('%s leads around no guard', async (path) => {
    const { status, text } = await raw(path);
    expect(text).not.toMatch(/benutzername|grants|protokoll/);
    expect([200, 401, 404]).toContain(status);
    if (status === 200) expect(text).toContain('<title>Hüttenbuch</title>');
  });

  const outward = [
    '/../geheim.txt',
    '/assets/../geheim.txt',
    '/assets/%2e%2e/geheim.txt',
    '/assets/..%2fgeheim.txt',
    '/assets/..%5cgeheim.txt',
    '/assets/%252e%252e/geheim.txt',
    '/assets/geheim.json/../../geheim.json',
    '/assets/verknuepft.json',
    '/assets/./../geheim.json',
    '/assets//geheim.json',
    '/assets/%00/../geheim.json',
    '/assets/config.json%00.png',
    '/static/..%2f..%2fgeheim.txt',
    '/%c0%ae%c0%ae/geheim.txt',
    '/geheim.txt',
    '/assets/i18n/../../geheim.json',
    `/assets/${'a/'.repeat(2000)}x.json`,
  ];
  test.each(outward)('%s shows nothing from outside', async (path) => {
    const { status, text } = await raw(path);
    expect(text).not.toContain('geheim');
    expect([200, 400, 404]).toContain(status);
  });

  test('a broken request line is refused by itself', async () => {
    for (const line of [
      'GET / HTTP/9.9',
      'GET /%zz HTTP/1.1',
      'GET http://evil.example/api/rechte/daten HTTP/1.1',
      'GET /api/rechte/daten HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5',
    ]) {
      const text = await new Promise<string>((resolve, reject) => {
        let heard = '';
        const socket = connect(world.port, '127.0.0.1', () =>
          socket.end(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`),
        );
        socket
          .on('data', (part) => (heard += part.toString()))
          .on('close', () => resolve(heard))
          .on('error', reject);
      });
      expect(text).not.toMatch(/benutzername|grants|\n\s+at /);
    }
    expect((await raw('/')).status).toBe(200);
  });
});

describe('headers', () => {
  test('every answer carries them, refusals and files as well', async () => {
    const answers = await Promise.all(
      [
        '/',
        '/api/rechte/daten',
        '/api/login',
        '/assets/config.json',
        '/static/app-abc123.js',
        '/static/fehlt.js',
        '/gibt/es/nicht.txt',
      ].map((path) => raw(path)),
    );
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
      expect(String(headers['content-security-policy']).replace("'wasm-unsafe-eval'", '')).not.toMatch(
        /unsafe|\*|http:|https:/,
      );
      expect(headers['content-type']).toBeTruthy();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['server']).toBeUndefined();
    }
  });

  test('answers of the API are never kept, whatever they are', async () => {
    for (const path of [
      '/rechte/daten',
      '/mgd/mitglieder?limit=1',
      '/gibt/es/nicht',
      '/mgd/mitglieder/new',
      '/daten/version',
    ])
      expect((await call(path)).headers.get('cache-control')).toBe('no-store');
    for (const path of ['/login', '/auth/refresh', '/pwdreset', '/pwdreset2', '/pwdresetbenutzer'])
      expect((await world.t.call(path, { method: 'POST', body: '{}' })).headers.get('cache-control')).toBe('no-store');
    expect((await world.t.call('/rechte/daten')).headers.get('cache-control')).toBe('no-store');
  });

  test('what a customer laid there is data, never a page', async () => {
    writeFileSync(
      join(world.t.deps.dataDir, 'assets/bild.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const { status, headers } = await raw('/assets/bild.svg');
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['content-security-policy']).toMatch(/sandbox/);
    expect(headers['content-security-policy']).not.toMatch(/script-src/);
    writeFileSync(join(world.t.deps.dataDir, 'assets/seite.html'), '<script>alert(1)</script>');
    expect((await raw('/assets/seite.html')).text).not.toContain('script>alert');
  });
});
