import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openCall } from './open-call.ts';

const schema = v.object({ kurs: v.string() });
const ask = (status: number, body: unknown) =>
  openCall(() => Promise.resolve(Response.json(body, { status })), schema);
const refusal = { kind: 'gone', status_text: 'Dieser Code ist uns nicht bekannt.', fields: [] };

test('an answer is read by its schema', async () => {
  expect(await ask(200, { kurs: 'Seil' })).toEqual({ is: 'done', value: { kurs: 'Seil' } });
  expect(await ask(200, { kurs: 7 })).toMatchObject({ is: 'error', text: 'Fehler beim Zugriff!' });
});

test('a refusal says why, and trying again is offered only where it may help', async () => {
  expect(await ask(404, refusal)).toEqual({ is: 'error', text: refusal.status_text, mayRetry: false });
  expect(await ask(429, refusal)).toMatchObject({ mayRetry: true });
  expect(await ask(503, { ...refusal, status_text: 'AppGesperrt' })).toMatchObject({
    text: expect.stringContaining('wegen Wartungsarbeiten'),
  });
  expect(await openCall(() => Promise.reject(new TypeError('offline')), schema)).toMatchObject({
    text: 'Keine Verbindung',
    mayRetry: true,
  });
  expect(await openCall(() => Promise.resolve(new Response('<html>', { status: 502 })), schema)).toMatchObject({
    text: 'Fehler beim Zugriff!',
  });
});
