import { createCipheriv, hkdfSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { readAusweis, signAusweis } from '../features/personen/ausweis.ts';
import { readMailText } from '../mail/mail-log.ts';
import { openTestApp } from '../test-app.ts';
import { accessReader, accessSeconds, readAccess, signAccess } from './access-token.ts';
import { serverKeys } from './keys.ts';

const secret = new TextEncoder().encode('geheim-'.repeat(6));
const keys = serverKeys(secret);
const card = { mgdnummer: '17', sektionsnr: '3', gueltigbis: '2027-12-31' };

test('each purpose has a key of its own, the same at every start, and none is the secret', () => {
  const purposes = ['sitzung', 'ausweis', 'cursor', 'emailinhalte', 'jobs', 'bremsen'] as const;
  const texts = purposes.map((purpose) => Buffer.from(keys.of(purpose)).toString('hex'));
  expect(new Set([...texts, Buffer.from(secret).toString('hex')]).size).toBe(purposes.length + 1);
  expect(purposes.map((purpose) => Buffer.from(serverKeys(secret).of(purpose)).toString('hex'))).toEqual(texts);
});

test('a token of a session made with the secret itself, or with the key of cards, opens nothing', async () => {
  const now = new Date();
  for (const key of [secret, keys.of('ausweis')]) {
    expect(await readAccess(keys.of('sitzung'), await signAccess(key, newId(), newId(), now), now)).toBeUndefined();
  }
});

test('a card printed before the keys were parted still counts until the end of 2027, and no longer one', async () => {
  const printed = (gueltigbis: string) =>
    new SignJWT({ sek: '3', bis: gueltigbis })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('ausweis')
      .setSubject('17')
      .sign(secret);
  expect(await readAusweis(keys, await printed('2027-12-31'))).toEqual(card);
  expect(await readAusweis(keys, await printed('2028-12-31'))).toBeUndefined();
  expect(await readAusweis(keys, await signAusweis(keys, card))).toEqual(card);
});

test('the text of a mail sealed before the keys were parted still opens', async () => {
  const t = await openTestApp('pglite');
  const sek_id = await t.sektion('Bozen');
  const id = newId();
  await t.deps.mailer.send(
    { to: 'anna@verband.example', subject: 'Einladung', text: 'Komm!', art: 'Einladung', sek_id },
    { id },
  );
  const nonce = Buffer.alloc(12, 7);
  const sealing = createCipheriv(
    'aes-256-gcm',
    new Uint8Array(hkdfSync('sha256', secret, '', 'emailinhalte', 32)),
    nonce,
  ).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([
    sealing.update(
      JSON.stringify({
        to: 'anna@verband.example',
        subject: 'Einladung',
        text: 'Von früher',
        art: 'Einladung',
        sek_id,
      }),
    ),
    sealing.final(),
  ]);
  await t.storage.db
    .updateTable('emailinhalte')
    .set({ inhalt: Buffer.concat([nonce, sealing.getAuthTag(), sealed]) })
    .where('email_id', '=', id)
    .execute();
  expect((await readMailText(t.storage.db, t.deps.keys, id))?.text).toBe('Von früher');
  await t.close();
});

test('a token that was read before is refused once its time is over, and a forged one each time', async () => {
  const key = serverKeys(crypto.getRandomValues(new Uint8Array(32))).of('sitzung');
  const read = accessReader(key);
  const at = new Date('2026-01-15T10:00:00Z');
  const [user, family] = [newId(), newId()];
  const token = await signAccess(key, user, family, at);
  const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);
  for (const moment of [at, later(accessSeconds - 1)])
    expect(await read(token, moment)).toMatchObject({ user, family });
  for (const moment of [later(accessSeconds), later(accessSeconds + 1)])
    expect(await read(token, moment)).toBeUndefined();
  const forged = `${token.slice(0, -4)}AAAA`;
  for (const moment of [at, at]) expect(await read(forged, moment)).toBeUndefined();
});
