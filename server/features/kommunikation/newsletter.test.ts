import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import { Rights } from '../../../src/permissions/rights.ts';
import type { Deps } from '../../context.ts';
import { searchDay } from '../../records/search-day.ts';
import { system } from '../../rights/nobody.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { newsletterberichtKind } from './bericht-kind.ts';
import { codeOf, idFrom } from './adresscode.ts';
import { freitag, guterDns, newsletterWorld, type NewsletterWorld } from './newsletter-world.ts';
import { liesRuecklauf } from './ruecklauf.ts';
import { sendeNewsletter } from './versenden.ts';

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

describe.each(testEngines)(`newsletters on %s${testEnginesNote}`, (engine) => {
  let w: NewsletterWorld;
  beforeEach(async () => {
    w = await newsletterWorld(engine);
  });
  afterEach(() => w.close());

  const rows = async (id: string) =>
    (
      await sql<{ id: string; adresse: string; status: string; grund: string | null }>`
        select id, adresse, status, grund from newsletterempfaenger where newsletter_id = ${id} order by adresse`.execute(
        w.app.storage.db,
      )
    ).rows;
  const person = (nachname: string, values: Readonly<Record<string, string>>): Promise<string> =>
    w.create('/mgd/mitglieder', { nachname, vorname: 'Eva', sek_id: w.meran, ...values });
  const bounce = async (id: string, adresse: string, action: string, status: string): Promise<void> => {
    const row = (await rows(id)).find((one) => one.adresse === adresse);
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

  test('2,000 mails go out once each, whoever refuses one and wherever the server ends', async () => {
    w.setDns(guterDns);
    const liste = await w.liste();
    const adressen = Array.from({ length: 2000 }, (_, n) => `mitglied${n}@verein${n % 7}.example`);
    await w.abonnenten(liste, adressen);
    const id = await w.brief(liste);
    const dead = new Set(adressen.filter((_, n) => n % 100 < 3));
    w.setVerdict((address) => (dead.has(address) ? 550 : undefined));
    const url = `/newsletter/newsletter/${id}`;
    await w.put(`${url}/probe`, { adresse: 'probe@verband.example', sprache: 'de' });
    const asked = await w.put(`${url}/freigabe`, { sendenab: null, bestaetigt: null });
    expect([asked.status, germanText(String(asked.body['status_text']))]).toEqual([
      422,
      expect.stringContaining('2000 Adressen'),
    ]);
    expect((await w.put(`${url}/freigabe`, { sendenab: null, bestaetigt: 2000 })).status).toBe(200);
    w.mails.arrived.splice(0);
    // It ends when the mail server has taken the thousandth mail and nothing of that is written down.
    let handed = 0;
    let died = (): void => {};
    const death = new Promise<void>((resolve) => (died = resolve));
    const dying: Deps = {
      ...w.app.deps,
      mailer: {
        ...w.app.deps.mailer,
        deliver: async (...mail) => {
          const told = await w.app.deps.mailer.deliver(...mail);
          handed += 1;
          // Eight go together.
          if (handed <= 992) return told;
          if (handed === 1000) died();
          return new Promise(() => {});
        },
      },
    };
    void sendeNewsletter(dying);
    await death;
    const lost = (await w.zahlen(id))['InVersand'] ?? 0;
    expect(lost).toBeGreaterThan(0);
    w.app.setNow(new Date(freitag.getTime() + 11 * 60_000));
    await sendeNewsletter({ ...w.app.deps });
    const got = w.mails.arrived.flatMap(({ to }) => to);
    expect(got).toHaveLength(2000 - dead.size);
    expect(new Set(got).size).toBe(got.length);
    const zahlen = await w.zahlen(id);
    expect(zahlen['Ungewiss']).toBe(lost);
    expect((zahlen['Gesendet'] ?? 0) + (zahlen['Bounce'] ?? 0) + lost).toBe(2000);
    expect(zahlen['Bounce']).toBeGreaterThan(dead.size - lost - 1);
    expect((await w.get(url))['status']).toBe('Gesendet');
    // Nothing is left to do, whenever the clock asks again.
    w.app.setNow(new Date(freitag.getTime() + 60 * 60_000));
    expect(await sendeNewsletter({ ...w.app.deps })).toBe(0);
  }, 60_000);

  test('a household gets one mail, and nobody who left, is blocked, died or has no address gets one', async () => {
    const liste = await w.liste({ listenart: 'Mitglieder', oeffentlich: false });
    await person('Auer', { emailprivat: 'haus@verein.example' });
    await person('Auer', { vorname: 'Toni', emailprivat: 'HAUS@verein.example' });
    await person('Berger', { emailprivat: 'berger@verein.example', sprache: 'it' });
    await person('Ohne', {});
    await person('Egger', { emailprivat: 'egger@verein.example' });
    await w.create('/newsletter/abos', {
      id: naturalId('abos', [liste, 'egger@verein.example']),
      liste_id: liste,
      adresse: 'egger@verein.example',
    });
    const id = await w.brief(liste, { modul: 'Mitglieder', betreff_it: 'Novità' });
    await w.create('/newsletter/bloecke', { newsletter_id: id, art: 'Text', text: 'Gruß', text_it: 'Saluti' });
    const url = `/newsletter/newsletter/${id}`;
    await w.put(`${url}/probe`, { adresse: 'probe@verband.example', sprache: 'de' });
    const unchosen = await w.put(`${url}/freigabe`, { sendenab: null, bestaetigt: null });
    expect([unchosen.status, unchosen.body['status_text']]).toEqual([422, 'Bitte zuerst die Empfänger wählen.']);
    expect((await w.put(`${url}/empfaenger`, { modul: 'Mitglieder', name: 'Alle', werte: {} })).status).toBe(200);
    expect((await w.put(`${url}/empfaenger`, { modul: 'Mitglieder', name: 'x', werte: { farbe: 'rot' } })).status).toBe(
      422,
    );
    expect(await w.get(`${url}/empfaenger`)).toMatchObject({
      anzahl: 2,
      unterdrueckt: 1,
      ohneAdresse: 1,
      nicht: [
        { name: 'Egger Eva', grund: 'Abgemeldet' },
        { name: 'Ohne Eva', grund: 'Keine E-Mail-Adresse' },
      ],
    });
    await w.sende(id);
    const [berger, haus] = w.mails.arrived.toSorted((a, b) => (String(a.to) < String(b.to) ? -1 : 1));
    expect([berger?.to, haus?.to, w.mails.arrived.length]).toEqual([
      ['berger@verein.example'],
      ['haus@verein.example'],
      2,
    ]);
    expect(berger?.header).toContain('Subject: =?UTF-8?Q?Novit=C3=A0?=');
    expect(berger?.raw).toContain('Saluti');
    expect(haus?.raw).toContain('Hallo Mitglied');
    expect((await rows(id)).map(({ adresse, status, grund }) => [adresse, status, grund])).toEqual([
      ['berger@verein.example', 'Gesendet', null],
      ['egger@verein.example', 'Unterdrueckt', 'Abgemeldet'],
      ['haus@verein.example', 'Gesendet', null],
    ]);
    const log = await w.app.storage.db.selectFrom('emailprotokoll').selectAll().execute();
    expect(log.flatMap(({ art, adresse }) => (art === 'Newsletter' ? [adresse] : [])).toSorted()).toEqual([
      'berger@verein.example',
      'haus@verein.example',
      // Two samples.
      'probe@verband.example',
      'probe@verband.example',
    ]);
  });

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

  test('whoever left or was blocked after the list was frozen gets nothing', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['a@verein.example', 'b@verein.example']);
    const id = await w.brief(liste);
    w.setVerdict(() => 451);
    await w.sende(id);
    expect(await w.zahlen(id)).toEqual({ Wartend: 2 });
    await sql`update abos set status = 'Abgemeldet' where adresse = 'a@verein.example'`.execute(w.app.storage.db);
    w.setVerdict(() => undefined);
    // Not before its pause is over.
    w.app.setNow(new Date(freitag.getTime() + 4 * 60_000));
    expect(await sendeNewsletter(w.app.deps)).toBe(0);
    w.app.setNow(new Date(freitag.getTime() + 6 * 60_000));
    await sendeNewsletter(w.app.deps);
    expect(w.mails.arrived.map(({ to }) => to)).toEqual([['b@verein.example']]);
    expect(await w.zahlen(id)).toEqual({ Gesendet: 1, Unterdrueckt: 1 });
  });

  test('nothing goes outside the window, while it is held, or after it was broken off', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['a@verein.example', 'b@verein.example']);
    const id = await w.brief(liste);
    const url = `/newsletter/newsletter/${id}`;
    await w.stelleUhr(new Date('2026-11-20T20:30:00Z'));
    await w.sende(id);
    expect(w.mails.arrived).toEqual([]);
    w.setVerdict(() => 451);
    await w.stelleUhr(new Date('2026-11-21T08:00:00Z'));
    await sendeNewsletter(w.app.deps);
    expect((await w.put(`${url}/versand`, { was: 'anhalten' })).status).toBe(200);
    w.setVerdict(() => undefined);
    await w.stelleUhr(new Date('2026-11-21T10:00:00Z'));
    expect(await sendeNewsletter(w.app.deps)).toBe(0);
    expect((await w.put(`${url}/versand`, { was: 'abbrechen' })).status).toBe(200);
    expect(await sendeNewsletter(w.app.deps)).toBe(0);
    expect(await w.zahlen(id)).toEqual({ Unterdrueckt: 2 });
    expect((await w.put(`${url}/versand`, { was: 'fortsetzen' })).status).toBe(422);
    expect(w.mails.arrived).toEqual([]);
  });

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
    const code = codeOf(w.app.deps.keys.of('newsletter'), 'verp1', (await rows(id))[0]?.id ?? '');
    w.kommtZurueck(`From: ferien@verein.example\nTo: b.${code}@localhost\nSubject: Abwesend\n\n550 5.1.1 sage ich.\n`);
    expect(await liesRuecklauf(w.app.deps)).toBe(7);
    expect(await liesRuecklauf(w.app.deps)).toBe(0);
    expect((await rows(id)).map(({ adresse, status }) => [adresse.split('@')[0], status])).toEqual([
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
    expect((await rows(zweiter)).find(({ adresse }) => adresse.startsWith('tot'))).toMatchObject({
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
    expect((await rows(dritter)).find(({ adresse }) => adresse.startsWith('tot'))?.status).toBe('Gesendet');
  });

  test('a complaint ends all lists that can be left', async () => {
    const liste = await w.liste();
    const andere = await w.liste({ name: 'Termine', listenart: 'Mitglieder', oeffentlich: false });
    await w.abonnenten(liste, ['zornig@verein.example']);
    const id = await w.brief(liste);
    await w.sende(id);
    const row = (await rows(id))[0];
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

  test('what was sent stands on a page without names, and a correction is a copy', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['a@verein.example']);
    const id = await w.brief(liste);
    expect((await w.app.call(`/newsletterseite/${id}`)).status).toBe(404);
    await w.sende(id);
    const page = await w.app.call(`/newsletterseite/${id}`);
    expect(await page.json()).toMatchObject({
      de: {
        betreff: 'Neues aus der Sektion',
        stuecke: [{ art: 'text', absaetze: [[{ text: 'Hallo Mitglied' }]] }],
      },
      it: null,
    });
    const changed = await w.put('/newsletter/newsletter', { id, betreff: 'Anders' });
    expect(changed.status).toBe(422);
    const copy = newId();
    expect((await w.put(`/newsletter/newsletter/${id}/kopie`, { id: copy })).status).toBe(200);
    expect(await w.get(`/newsletter/newsletter/${copy}`)).toMatchObject({
      status: 'Bearbeitung',
      betreff: 'Neues aus der Sektion',
    });
  });

  test('nothing is released that was not tried out as it is, and a typing error is asked about', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['a@verein.example']);
    const id = await w.brief(liste);
    const url = `/newsletter/newsletter/${id}`;
    const free = async () => (await w.put(`${url}/freigabe`, { sendenab: null, bestaetigt: null })).body['status_text'];
    expect(await free()).toBe('Bitte zuerst eine Probe senden und ansehen.');
    await w.put(`${url}/probe`, { adresse: 'probe@verband.example', sprache: 'de' });
    const wrong = await w.put('/newsletter/bloecke', {
      id: newId(),
      newsletter_id: id,
      art: 'Text',
      text: 'Liebe {{vornahme}}',
    });
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
      422,
      expect.stringContaining('{{vornahme}} gibt es nicht. Meinten Sie {{vorname}}?'),
    ]);
    await w.create('/newsletter/bloecke', { newsletter_id: id, art: 'Text', text: 'Noch etwas' });
    expect(await free()).toBe('Bitte zuerst eine Probe senden und ansehen.');
    expect((await w.anna(`${url}/status`, { method: 'PUT', body: '{"nach":"ZuSenden"}' })).status).toBe(422);
  });

  test('its report as CSV has the sums and each mail, for whoever may read the newsletter', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['a@verein.example', 'b@verein.example']);
    w.setVerdict((address) => (address.startsWith('b') ? 550 : undefined));
    const id = await w.brief(liste);
    await w.sende(id);
    const report = async (rights: readonly string[]): Promise<string> => {
      const nutzer = { ...system, rights: new Rights([{ rights, sektionen: [w.meran] }]) };
      const { deps } = w.app;
      const source = { registry: deps.registry, db: deps.storage.db };
      let text = '';
      for await (const { bytes } of newsletterberichtKind.run({
        deps,
        source,
        nutzer,
        parameter: { newsletter_id: id },
        ...searchDay(deps),
      }))
        text += bytes.toString();
      return text;
    };
    const lines = (await report(['NEWSLETTER_ALLGEMEIN_LESEN'])).split('\r\n');
    expect(lines).toContain('Eingefroren;2');
    expect(lines).toContain('Rückläufer in Prozent;50,0');
    expect(lines.find((line) => line.startsWith('b@verein.example'))).toContain(';Zurückgekommen;1;');
    await expect(report(['MITGLIEDER_ALLGEMEIN_LESEN'])).rejects.toThrow('Diesen Newsletter gibt es nicht.');
  });
});
