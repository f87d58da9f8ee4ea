import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { naturalId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import type { Deps } from '../../context.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { freitag, guterDns, newsletterWorld, type NewsletterWorld } from './newsletter-world.ts';
import { sendeNewsletter } from './versenden.ts';

describe.each(testEngines)(`who gets a newsletter, and when, on %s${testEnginesNote}`, (engine) => {
  let w: NewsletterWorld;
  beforeEach(async () => {
    w = await newsletterWorld(engine);
  });
  afterEach(() => w.close());

  const person = (nachname: string, values: Readonly<Record<string, string>>): Promise<string> =>
    w.create('/mgd/mitglieder', { nachname, vorname: 'Eva', sek_id: w.meran, ...values });

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
    expect((await w.zeilen(id)).map(({ adresse, status, grund }) => [adresse, status, grund])).toEqual([
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
});
