import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeployment } from '../deployment.ts';
import { dataPolicy, securityHeaders } from './headers.ts';
import { staticFiles } from './static-files.ts';

let folder = '';
const app = new Hono();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kundendateien-'));
  const files = {
    'client/index.html': '<base href="/">',
    'client/assets/config.json': '{"variante":"BERGRETTUNG","apiBase":"api"}',
    'client/assets/logo.svg': '<svg id="unser"/>',
    'own/logo.svg': '<svg id="eigen"><script>1</script></svg>',
    'own/config.json': '{"variante":"VSM"}',
    'geheim.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const client = join(folder, 'client');
  app.use(
    '*',
    securityHeaders({ isApi: () => false, isData: (path) => path.startsWith('/huette/assets/'), isSecure: true }),
  );
  app.use('*', staticFiles(client, '/huette/', createDeployment(join(folder, 'own'), join(client, 'assets'))));
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, headers = {}) => app.request(`http://verein.example${path}`, { headers });

it('serves a customer’s file at the address of the built one, fresh with every load', async () => {
  const config = await get('/huette/assets/config.json?v=1.2.86');
  expect(await config.json()).toEqual({ variante: 'VSM', apiBase: 'api' });
  expect(config.headers.get('Cache-Control')).toBe('no-cache');
  const again = await get('/huette/assets/config.json', { 'If-None-Match': config.headers.get('ETag') ?? '' });
  expect(again.status).toBe(304);
  const picture = await get('/huette/assets/logo.svg');
  expect([await picture.text(), picture.headers.get('Content-Type')]).toEqual([
    '<svg id="eigen"><script>1</script></svg>',
    'image/svg+xml',
  ]);
});

it('lets nothing run in a customer’s file that is opened as a page', async () => {
  const { headers } = await get('/huette/assets/logo.svg');
  expect(headers.get('Content-Security-Policy')).toBe(dataPolicy);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await get('/huette/')).headers.get('Content-Security-Policy')).toContain("script-src 'self'");
});

it('where the app is found by https, browsers are told to come by nothing else', async () => {
  expect((await get('/huette/')).headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  const plain = new Hono();
  plain.use('*', securityHeaders({ isApi: () => false, isData: () => false, isSecure: false }));
  expect((await plain.request('/')).headers.has('Strict-Transport-Security')).toBe(false);
});

it.each([
  '../geheim.json',
  '..%2Fgeheim.json',
  '%2e%2e/geheim.json',
  '%2e%2e%2fgeheim.json',
  'own/%2e%2e/%2e%2e/geheim.json',
  'fehlt.json',
])('finds nothing outside of the folder (%s)', async (path) => {
  expect((await get(`/huette/assets/${path}`)).headers.get('Content-Type') ?? '').not.toContain('json');
});
