import { importJWK, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { vapidKey } from './vapid.ts';

const secret = Buffer.alloc(32, 7);
const endpoint = new URL('https://push.example/geheim/1');
const now = new Date('2026-11-20T08:00:00Z');

it('is the same at every start', () => {
  const { publicKey } = vapidKey(secret);
  expect(vapidKey(Buffer.alloc(32, 7)).publicKey).toBe(publicKey);
  expect(vapidKey(Buffer.alloc(32, 8)).publicKey).not.toBe(publicKey);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
});

it('names the origin of the push service, whom to write to and an end within a day, and its signature holds', async () => {
  const key = vapidKey(secret);
  const [, token = '', k = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(await key.authorization(endpoint, 'mailto:amt@verband.example', now)) ?? [];
  expect(k).toBe(key.publicKey);
  const point = Buffer.from(k, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { currentDate: now });
  expect(payload.aud).toBe('https://push.example');
  expect(payload.sub).toBe('mailto:amt@verband.example');
  expect((payload.exp ?? 0) * 1000 - now.getTime()).toBe(12 * 3600_000);
});

it('a secret that is no scalar of the curve makes a key, too', () => {
  expect(Buffer.from(vapidKey(Buffer.alloc(32, 255)).publicKey, 'base64url')).toHaveLength(65);
});
