import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { ausweisinhalt } from './ausweis.rules.ts';

const sign = (issuer: string): Promise<string> =>
  new SignJWT({ sek: '07', bis: '2026-12-31' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject('07-00042')
    .sign(new Uint8Array(32));

test('a card says whose it is, without a network', async () => {
  expect(ausweisinhalt(await sign('ausweis'))).toEqual({ mgdnummer: '07-00042', sektionsnr: '07' });
});

test('other codes are no cards', async () => {
  for (const code of ['', '07-00042', 'a.b.c', 'a.e30.c', 'https://hb.example/i/42', await sign('anderswo')])
    expect(ausweisinhalt(code)).toBeUndefined();
});
