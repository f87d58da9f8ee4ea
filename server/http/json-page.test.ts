import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test } from 'vitest';
import { jsonPage } from './json-page.ts';

const long = Array.from({ length: 200 }, (_, at) => ({ id: at, name: `Bäume „${at}“` }));
const app = new Hono();
app.use('*', compress({ encoding: 'gzip' }));
app.get('/long', (c) => jsonPage(c, long));

const ask = (accepted?: string) =>
  app.request('/long', { headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } });

test('a page is packed once, for who takes it packed', async () => {
  const packed = await ask('gzip, br');
  expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long);
  expect(bytes.length).toBeLessThan(JSON.stringify(long).length / 3);
});

test.each([undefined, 'br', 'gzip;q=0'])('for %s it is plain', async (accepted) => {
  const plain = await ask(accepted);
  expect([plain.headers.get('Content-Encoding'), plain.headers.get('Content-Type')]).toEqual([
    null,
    'application/json',
  ]);
  expect(await plain.json()).toEqual(long);
});
