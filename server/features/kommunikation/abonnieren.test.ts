import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { freitag, newsletterWorld, type NewsletterWorld } from './newsletter-world.ts';

describe.each(testEngines)(`subscribing and leaving on %s${testEnginesNote}`, (engine) => {
  let w: NewsletterWorld;
  beforeEach(async () => {
    w = await newsletterWorld(engine);
  });
  afterEach(() => w.close());

  test('a mail says how to leave its list, and leaving works at once, by post alone, and for ever', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['eva@verein.example']);
    await w.sende(await w.brief(liste));
    const [mail] = w.mails.arrived;
    const header = (mail?.header ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
    const code =
      /List-Unsubscribe: <https:\/\/verband\.example\/huette\/api\/abmeldung\/([a-z2-7]{42})>, <mailto:a\.\1@localhost>/.exec(
        header,
      )?.[1];
    expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(header).toMatch(/List-Id: .*newsletter\.localhost/i);
    expect(header).not.toContain('Auto-Submitted');
    expect(mail?.raw).toContain('text/plain');
    expect(mail?.raw).toContain('text/html');
    const path = `/abmeldung/${code ?? ''}`;
    // Whoever only looks has left nothing.
    const looked = await w.app.call(path);
    expect([looked.status, (await looked.json()).name]).toEqual([200, 'Rundbrief']);
    const status = async () =>
      (await w.app.storage.db.selectFrom('abos').select(['status', 'quelle']).execute()).map((row) => [
        row['status'],
        row['quelle'],
      ]);
    expect(await status()).toEqual([['Bestaetigt', null]]);
    const browser = await w.app.call(path, { headers: { Accept: 'text/html' } });
    expect([browser.status, browser.headers.get('location')]).toEqual([
      302,
      `https://verband.example/huette/abmelden/${code ?? ''}`,
    ]);
    for (const _ of [1, 2]) {
      const answer = await w.app.call(path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.status).toBe(200);
    }
    expect(await status()).toEqual([['Abgemeldet', 'Link']]);
    expect((await w.app.call(`/abmeldung/${'a'.repeat(42)}`, { method: 'POST' })).status).toBe(404);
    const again = await w.put(`/newsletter/abos`, {
      id: (await w.app.storage.db.selectFrom('abos').select('id').executeTakeFirstOrThrow())['id'],
      liste_id: liste,
      adresse: 'eva@verein.example',
      name: 'Eva',
    });
    expect([again.status, germanText(String(again.body['status_text']))]).toEqual([
      422,
      'Diese Person hat sich am 20.11.2026 abgemeldet. Nur sie selbst kann sich wieder anmelden.',
    ]);
  });

  test('who leaves with several clicks at once hears each time that it was done', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['eva@verein.example']);
    await w.sende(await w.brief(liste));
    const code = /abmeldung\/([a-z2-7]{42})/.exec(w.mails.arrived[0]?.header.replaceAll(/\r\n[ \t]+/g, '') ?? '')?.[1];
    // As on a list of members, where nobody has a row before the first to leave.
    const { db } = w.app.storage;
    await db.deleteFrom('abos').execute();
    const eight = (method: string) =>
      Promise.all(Array.from({ length: 8 }, () => w.app.call(`/abmeldung/${code ?? ''}`, { method })));
    // Opens the connections, so that the clicks meet.
    await eight('GET');
    const clicks = await eight('POST');
    expect(clicks.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await db.selectFrom('abos').select(['status', 'rev']).execute()).toEqual([{ status: 'Abgemeldet', rev: 1 }]);
  });

  test('a subscription counts when its mail is answered, in time, by a press and not by a look', async () => {
    const liste = await w.liste();
    const sign = (body: object) =>
      w.app.call(`/abo/${liste}`, {
        method: 'POST',
        body: JSON.stringify({
          adresse: 'Neu@Verein.example',
          name: null,
          sprache: 'it',
          einverstanden: true,
          ...body,
        }),
        headers: { 'content-type': 'application/json' },
      });
    const key = (): string => /abo\/bestaetigen\/([\w-]{43})/.exec(w.mails.arrived.at(-1)?.text ?? '')?.[1] ?? '';
    const confirm = (schluessel: string) =>
      w.app.call(`/abobestaetigung/${schluessel}`, {
        method: 'PUT',
        body: '{"bestaetigt":true}',
        headers: { 'content-type': 'application/json' },
      });
    const status = async () =>
      (await w.app.storage.db.selectFrom('abos').select('status').execute()).map((row) => row['status']);
    expect((await sign({ adresse: 'a@b' })).status).toBe(422);
    expect((await sign({ einverstanden: false })).status).toBe(422);
    expect((await sign({ adresse: 'a@verein.example\r\nBcc: x@y.example' })).status).toBe(422);
    const first = await sign({});
    expect([first.status, await first.json()]).toEqual([200, {}]);
    await expect.poll(() => w.mails.arrived.length).toBe(1);
    expect(w.mails.arrived[0]?.header).not.toContain('List-Unsubscribe');
    // A program that opens every link of a mail.
    expect((await w.app.call(`/abobestaetigung/${key()}`)).status).toBe(401);
    expect(await status()).toEqual(['Offen']);
    const late = key();
    w.app.setNow(new Date(freitag.getTime() + 7 * 86_400_000));
    expect([(await confirm(late)).status, await status()]).toEqual([200, ['Offen']]);
    await sign({});
    await expect.poll(() => w.mails.arrived.length).toBe(2);
    w.app.setNow(new Date(freitag.getTime() + 14 * 86_400_000 - 1000));
    const good = key();
    expect([(await confirm(good)).status, await status()]).toEqual([200, ['Bestaetigt']]);
    expect([(await confirm(good)).status, (await confirm('nie-gesehen')).status]).toEqual([200, 200]);
    // Whoever asks again hears the same, and gets no mail.
    const again = await sign({});
    expect([again.status, await again.json()]).toEqual([200, {}]);
    expect(await status()).toEqual(['Bestaetigt']);
    expect((await w.app.call(`/abo/${newId()}`)).status).toBe(404);
  });
});
