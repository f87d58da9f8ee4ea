import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../src/lib/ids.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { codeOf, idFrom } from './adresscode.ts';
import { newsletterWorld, type NewsletterWorld } from './newsletter-world.ts';
import { liesRuecklauf } from './ruecklauf.ts';

test('a code proves that we made it, in whatever case it comes back (W3)', () => {
  const key = Uint8Array.from({ length: 32 }, (_, at) => at);
  const id = '018f6a3e-7c10-7d2a-9b54-3f1e0c9a7b21';
  const code = codeOf(key, 'verp1', id);
  expect(`b.${code}`).toBe('b.aghwupt4cb6svg2uh4pazgt3eedyq3sn6mzrkhgglq');
  expect(idFrom(key, 'verp1', code.toUpperCase())).toBe(id);
  expect(idFrom(key, 'abmelden1', code)).toBeUndefined();
  expect(idFrom(key, 'verp1', `${code.slice(0, -2)}aa`)).toBeUndefined();
  expect(idFrom(key, 'verp1', 'kein code')).toBeUndefined();
});

describe.each(testEngines)(`what comes back on %s${testEnginesNote}`, (engine) => {
  let w: NewsletterWorld;
  beforeEach(async () => {
    w = await newsletterWorld(engine);
  });
  afterEach(() => w.close());

  const bounce = async (id: string, adresse: string, action: string, status: string): Promise<void> => {
    const row = (await w.zeilen(id)).find((one) => one.adresse === adresse);
    const code = codeOf(w.app.deps.keys.of('newsletter'), 'verp1', row?.id ?? newId());
    w.kommtZurueck(`From: <>
To: b.${code.toUpperCase()}@localhost
Content-Type: multipart/report; report-type=delivery-status; boundary="x"

--x
Content-Type: text/plain

5.1.1 failed, says a text that nobody reads.
--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${adresse}
Action: ${action}
Status: ${status}
--x--
`);
  };

  test('what comes back counts by its report: dead addresses are blocked, our own faults are not theirs (W2)', async () => {
    const liste = await w.liste();
    const adressen = ['tot', 'voll', 'wir', 'gross', 'spaet', 'ferien'].map((name) => `${name}@verein.example`);
    await w.abonnenten(liste, adressen);
    const id = await w.brief(liste);
    await w.sende(id);
    await bounce(id, 'tot@verein.example', 'failed', '5.1.1');
    await bounce(id, 'tot@verein.example', 'failed', '5.1.1');
    await bounce(id, 'voll@verein.example', 'failed', '5.2.2');
    await bounce(id, 'wir@verein.example', 'failed', '5.7.26');
    await bounce(id, 'gross@verein.example', 'failed', '5.3.4');
    await bounce(id, 'spaet@verein.example', 'delayed', '4.4.1');
    const code = codeOf(w.app.deps.keys.of('newsletter'), 'verp1', (await w.zeilen(id))[0]?.id ?? '');
    w.kommtZurueck(`From: ferien@verein.example\nTo: b.${code}@localhost\nSubject: Abwesend\n\n550 5.1.1 sage ich.\n`);
    expect(await liesRuecklauf(w.app.deps)).toBe(7);
    expect(await liesRuecklauf(w.app.deps)).toBe(0);
    expect((await w.zeilen(id)).map(({ adresse, status }) => [adresse.split('@')[0], status])).toEqual([
      ['ferien', 'Gesendet'],
      ['gross', 'Bounce'],
      ['spaet', 'Gesendet'],
      ['tot', 'Bounce'],
      ['voll', 'Bounce'],
      ['wir', 'Fehler'],
    ]);
    const gesperrt = await w.app.storage.db
      .selectFrom('sperrliste')
      .select(['id', 'adresse', 'grund', 'rev'])
      .execute();
    expect(gesperrt).toMatchObject([{ adresse: 'tot@verein.example', grund: 'AdresseTot' }]);
    expect(await w.get(`/newsletter/newsletter/${id}/bericht`)).toMatchObject({
      zahlen: { Gesendet: 2, Bounce: 3, Fehler: 1 },
      zugross: 1,
      eigene: 1,
    });
    // The next mailing passes it over until somebody has looked.
    const zweiter = await w.brief(liste);
    await w.sende(zweiter);
    expect((await w.zeilen(zweiter)).find(({ adresse }) => adresse.startsWith('tot'))).toMatchObject({
      status: 'Unterdrueckt',
      grund: 'Adresse gesperrt',
    });
    const freed = await w.anna(`/newsletter/sperrliste/${String(gesperrt[0]?.['id'])}/status`, {
      method: 'PUT',
      body: JSON.stringify({ nach: 'Aufgehoben', grund: 'Neu geprüft' }),
      headers: { 'content-type': 'application/json', 'If-Match': `"${String(gesperrt[0]?.['rev'])}"` },
    });
    expect(freed.status).toBe(200);
    const dritter = await w.brief(liste);
    await w.sende(dritter);
    expect((await w.zeilen(dritter)).find(({ adresse }) => adresse.startsWith('tot'))?.status).toBe('Gesendet');
  });

  test('a complaint ends all lists that can be left', async () => {
    const liste = await w.liste();
    const andere = await w.liste({ name: 'Termine', listenart: 'Mitglieder', oeffentlich: false });
    await w.abonnenten(liste, ['zornig@verein.example']);
    const id = await w.brief(liste);
    await w.sende(id);
    const row = (await w.zeilen(id))[0];
    const code = codeOf(w.app.deps.keys.of('newsletter'), 'abmelden1', row?.id ?? '');
    w.kommtZurueck(`From: fbl@yahoo.example
To: beschwerden@localhost
Content-Type: multipart/report; report-type=feedback-report; boundary=x

--x
Content-Type: message/feedback-report

Feedback-Type: abuse
Version: 1
--x
Content-Type: message/rfc822

List-Unsubscribe: <https://verband.example/huette/api/abmeldung/${code}>
Subject: Neues

Text
--x--
`);
    await liesRuecklauf(w.app.deps);
    const abos = await w.app.storage.db.selectFrom('abos').select(['liste_id', 'status']).execute();
    expect(Object.fromEntries(abos.map((abo) => [String(abo['liste_id']), abo['status']]))).toEqual({
      [liste]: 'Abgemeldet',
      [andere]: 'Abgemeldet',
    });
    expect(await w.app.storage.db.selectFrom('sperrliste').select('grund').execute()).toEqual([
      { grund: 'Beschwerde' },
    ]);
  });
});
