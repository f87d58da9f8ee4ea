import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import { rightNumbers } from '../../../src/permissions/catalog.ts';
import type { Deps } from '../../context.ts';
import type { Delivery } from '../../mail/mail.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import type { Caller } from '../../test-app.ts';
import { vergissAbos } from './anmelden.ts';
import { liesRueckmail } from './dsn.ts';
import { freitag, guterDns, newsletterWorld, type NewsletterWorld } from './newsletter-world.ts';
import { liesRuecklauf } from './ruecklauf.ts';
import { sendeNewsletter } from './versenden.ts';

test('a header is read though a bare carriage return stands in it', () => {
  const code = 'a'.repeat(42);
  const mail = `To: ${' '.repeat(20_000)}\rfoo <a.${code}@verein.example>${' '.repeat(20_000)}\r\r\nSubject : x\r\n\r\nText`;
  expect(liesRueckmail(Buffer.from(mail))).toEqual({ art: 'abmeldung', code });
});

describe.each(testEngines)(`sending newsletters on %s${testEnginesNote}`, (engine) => {
  let w: NewsletterWorld;
  beforeEach(async () => {
    w = await newsletterWorld(engine, 20);
  });
  afterEach(() => w.close());

  const adressen = (n: number): string[] => Array.from({ length: n }, (_, at) => `mitglied${at}@verein.example`);

  test('each minute as many mails go as were set, though the clock goes on while they are sent', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(60));
    const id = await w.brief(liste);
    let at = freitag.getTime() + 37_000;
    Object.assign(w.app.deps, { now: () => new Date((at += 5)) });
    await w.sende(id);
    const gesendet = [(await w.zahlen(id))['Gesendet']];
    // No second round of the same minute.
    expect(await sendeNewsletter(w.app.deps)).toBe(0);
    for (const round of [1, 2]) {
      at = freitag.getTime() + 37_000 + round * 60_000;
      gesendet.push(await sendeNewsletter(w.app.deps));
    }
    expect(gesendet).toEqual([20, 20, 20]);
    expect(await w.zahlen(id)).toEqual({ Gesendet: 60 });
    const stamps = await sql`select distinct versuchtam from newsletterempfaenger where newsletter_id = ${id}`.execute(
      w.app.storage.db,
    );
    expect(stamps.rows).toHaveLength(3);
  });

  const alles = async (): Promise<string> => w.app.group([...rightNumbers.keys()]);
  const probe = { adresse: 'probe@verband.example', sprache: 'de' };
  const call = async (who: Caller, path: string, body: object, method = 'PUT') => {
    const answer = await who(path, { method, body: JSON.stringify(body), headers: { 'If-Match': '*' } });
    const told = await answer.json().catch(() => ({}));
    return { status: answer.status, text: germanText(String(told.status_text)), told };
  };

  test('to more than 500 nothing goes while something of the sender is on red; what nobody knows keeps nothing back', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(500));
    const frei = async (): Promise<readonly [number, string]> => {
      const url = `/newsletter/newsletter/${await w.brief(liste)}`;
      await w.put(`${url}/probe`, probe);
      const { status, text } = await call(w.anna, `${url}/freigabe`, { sendenab: null, bestaetigt: null });
      return [status, text];
    };
    w.setDns({ ...guterDns, txt: async () => [] });
    expect((await frei())[0]).toBe(200);
    await w.abonnenten(liste, ['eine@verein.example']);
    expect(await frei()).toEqual([
      422,
      'An mehr als 500 Adressen geht nichts, solange bei „Zustellbarkeit“ etwas auf Rot steht: SPF, DMARC.',
    ]);
    const silent = (): Promise<never> => Promise.reject(Object.assign(new Error('ETIMEOUT'), { code: 'ETIMEOUT' }));
    w.setDns({ txt: silent, mx: silent, addresses: silent, names: silent });
    expect((await frei())[0]).toBe(200);
    w.setDns(guterDns);
    expect((await frei())[0]).toBe(200);
  });

  test('one that was planned while all was well does not begin on red, says so, and goes once it was released again', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(500));
    const [kleiner, grosser] = [await w.brief(liste), await w.brief(liste)];
    const plane = async (id: string) => {
      const url = `/newsletter/newsletter/${id}`;
      const { status } = await call(w.anna, `${url}/freigabe`, { sendenab: '2026-11-21T09:00:00Z', bestaetigt: null });
      return status;
    };
    w.setDns(guterDns);
    for (const id of [kleiner, grosser]) {
      await w.put(`/newsletter/newsletter/${id}/probe`, probe);
      expect(await plane(id)).toBe(200);
    }
    const { db } = w.app.storage;
    const gruppe = await w.liste({ name: 'Andere' });
    await w.abonnenten(gruppe, adressen(501));
    await sql`update newsletter set liste_id = ${gruppe} where id = ${grosser}`.execute(db);
    w.setDns({ ...guterDns, txt: async () => [] });
    await w.stelleUhr(new Date('2026-11-21T09:00:00Z'));
    w.mails.arrived.splice(0);
    expect(await sendeNewsletter(w.app.deps)).toBe(20);
    expect(await w.zahlen(kleiner)).toEqual({ Gesendet: 20, Wartend: 480 });
    expect(await w.zahlen(grosser)).toEqual({});
    const url = `/newsletter/newsletter/${grosser}`;
    const { rev, ...steht } = await w.get(url);
    expect(steht).toMatchObject({
      status: 'Fehler',
      fehler:
        'Nicht gesendet: an so viele Adressen geht nichts, solange bei „Zustellbarkeit“ etwas auf Rot steht. Bitte beheben, dann zurück in Bearbeitung nehmen und noch einmal senden.',
      begonnenam: null,
      betreff: 'Neues aus der Sektion',
      sendenab: '2026-11-21T09:00:00.000Z',
    });
    // It stays where it is until somebody does something.
    w.setDns(guterDns);
    await sendeNewsletter(w.app.deps);
    expect((await w.get(url))['status']).toBe('Fehler');
    const back = await w.anna(`${url}/status`, {
      method: 'PUT',
      body: JSON.stringify({ nach: 'Bearbeitung' }),
      headers: { 'content-type': 'application/json', 'If-Match': `"${String(rev)}"` },
    });
    expect(back.status).toBe(200);
    expect(await plane(grosser)).toBe(200);
    await sendeNewsletter(w.app.deps);
    expect(await w.get(url)).toMatchObject({ status: 'WirdGesendet', fehler: null, anzahl: 501 });
  });

  test('one that was planned goes to nobody when its list was archived meanwhile', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['eva@verein.example']);
    const url = `/newsletter/newsletter/${await w.brief(liste)}`;
    await w.put(`${url}/probe`, probe);
    await w.put(`${url}/freigabe`, { sendenab: '2026-11-21T09:00:00Z', bestaetigt: null });
    await sql`update listen set archiviertam = '2026-11-20' where id = ${liste}`.execute(w.app.storage.db);
    await w.stelleUhr(new Date('2026-11-21T09:00:00Z'));
    w.mails.arrived.splice(0);
    expect([await sendeNewsletter(w.app.deps), w.mails.arrived]).toEqual([0, []]);
    expect(await w.get(url)).toMatchObject({ status: 'Fehler', fehler: 'Diese Liste ist archiviert.' });
  });

  test('what a server had on its way when it was killed is uncertain as soon as it begins again, where no other one can be sending', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(3));
    const id = await w.brief(liste);
    await w.sende(id);
    const { db, kind } = w.app.storage;
    await sql`update newsletterempfaenger set status = 'InVersand' where adresse = 'mitglied1@verein.example'`.execute(
      db,
    );
    await sql`update newsletter set status = 'WirdGesendet' where id = ${id}`.execute(db);
    // Another process has a storage of its own.
    const again: Deps = { ...w.app.deps, storage: { ...w.app.storage } };
    expect(await sendeNewsletter(again)).toBe(0);
    expect(await w.zahlen(id)).toEqual(
      kind === 'pglite' ? { Gesendet: 2, Ungewiss: 1 } : { Gesendet: 2, InVersand: 1 },
    );
  });

  test('a mail that comes back before its taking is written down counts as come back', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(1));
    const id = await w.brief(liste);
    await w.sende(id);
    await sql`update newsletterempfaenger set status = 'InVersand'`.execute(w.app.storage.db);
    w.kommtZurueck(`To: ${w.mails.arrived[0]?.from ?? ''}
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.verein.example

Final-Recipient: rfc822; mitglied0@verein.example
Action: failed
Status: 5.1.1
`);
    expect(await liesRuecklauf(w.app.deps)).toBe(1);
    expect(await w.zahlen(id)).toEqual({ Bounce: 1 });
  });

  test('who may only read a list writes to nobody on it, also when the right is lost before the sending begins', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(2));
    const bozen = await w.app.sektion('Bozen');
    const dort = { bg_id: await alles(), sek_id: bozen };
    const lesen = { bg_id: await w.app.group(['NEWSLETTER_ALLGEMEIN_LESEN']), sek_id: w.meran };
    await w.app.user('bert', bozen, [dort, lesen]);
    const bert = await w.app.signIn('bert');
    const id = newId();
    const url = `/newsletter/newsletter/${id}`;
    const werte = { betreff: 'Fremde Liste', liste_id: liste, modul: 'Liste', sek_id: bozen };
    expect((await call(bert, '/newsletter/newsletter', { id, ...werte })).status).toBe(201);
    const block = { id: newId(), newsletter_id: id, art: 'Text', text: 'Hallo' };
    expect((await call(bert, '/newsletter/bloecke', block)).status).toBe(201);
    expect((await call(bert, `${url}/probe`, probe)).status).toBe(200);
    const frei = () => call(bert, `${url}/freigabe`, { sendenab: null, bestaetigt: null });
    expect((await frei()).status).toBe(403);
    const { db } = w.app.storage;
    const freigeben = await w.app.group(['NEWSLETTER_ALLGEMEIN_LESEN', 'NEWSLETTER_ALLGEMEIN_FREIGEBEN']);
    await sql`update benutzer_bg set bg_id = ${freigeben} where bg_id = ${lesen.bg_id}`.execute(db);
    expect((await frei()).status).toBe(200);
    await sql`update benutzer_bg set bg_id = ${lesen.bg_id} where bg_id = ${freigeben}`.execute(db);
    w.mails.arrived.splice(0);
    expect(await sendeNewsletter(w.app.deps)).toBe(0);
    expect(await (await bert(url)).json()).toMatchObject({
      status: 'Fehler',
      fehler: 'Wer den Versand freigegeben hat, darf das nicht mehr.',
    });
    expect(w.mails.arrived).toEqual([]);
  });

  test('one newsletter that cannot begin holds up no other', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(1));
    const [erster, zweiter] = [await w.brief(liste), await w.brief(liste)].toSorted();
    for (const id of [erster, zweiter]) {
      await w.put(`/newsletter/newsletter/${id}/probe`, probe);
      await w.put(`/newsletter/newsletter/${id}/freigabe`, { sendenab: null, bestaetigt: null });
    }
    await sql`update newsletter set modul = 'Mitglieder', filter = 'kaputt' where id = ${erster}`.execute(
      w.app.storage.db,
    );
    expect(await sendeNewsletter(w.app.deps)).toBe(1);
    expect((await w.get(`/newsletter/newsletter/${zweiter}`))['status']).toBe('Gesendet');
    expect((await w.get(`/newsletter/newsletter/${erster}`))['status']).toBe('ZuSenden');
  });

  test('what is on its way when somebody breaks off comes not again; one that is sent again goes alone', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(4));
    const id = await w.brief(liste);
    const url = `/newsletter/newsletter/${id}`;
    await w.put(`${url}/probe`, probe);
    await w.put(`${url}/freigabe`, { sendenab: null, bestaetigt: null });
    const answers: Delivery[] = [
      { is: 'unknown' },
      { is: 'postponed', status: '4.5.1', atRecipient: true },
      { is: 'untouched' },
      { is: 'taken' },
    ];
    let broke = (): void => {};
    const broken = new Promise<void>((resolve) => (broke = resolve));
    const breaking: Deps = {
      ...w.app.deps,
      mailer: {
        ...w.app.deps.mailer,
        deliver: async () => {
          const answer = answers.pop();
          if (answers.length === 0) {
            expect((await w.put(`${url}/versand`, { was: 'abbrechen' })).status).toBe(200);
            broke();
          }
          await broken;
          return answer ?? { is: 'taken' };
        },
      },
    };
    await sendeNewsletter(breaking);
    expect(await w.zahlen(id)).toEqual({ Gesendet: 1, Ungewiss: 1, Unterdrueckt: 2 });
    expect(await w.get(url)).toMatchObject({ status: 'Gesendet', fehler: 'Versand abgebrochen' });
    const { rows } = await sql<{ id: string; status: string; grund: string | null }>`
      select id, status, grund from newsletterempfaenger where newsletter_id = ${id}`.execute(w.app.storage.db);
    expect(rows.flatMap(({ status, grund }) => (status === 'Unterdrueckt' ? [grund] : []))).toEqual([
      'Versand abgebrochen',
      'Versand abgebrochen',
    ]);
    const ungewiss = rows.find(({ status }) => status === 'Ungewiss')?.id;
    expect((await w.put(`${url}/ungewiss`, { empfaenger_id: ungewiss, was: 'erneut' })).status).toBe(200);
    await w.stelleUhr(new Date(freitag.getTime() + 20 * 60_000));
    expect(await sendeNewsletter(w.app.deps)).toBe(1);
    expect(await w.zahlen(id)).toEqual({ Gesendet: 2, Unterdrueckt: 2 });
    expect(await w.get(url)).toMatchObject({ status: 'Gesendet', fehler: null });
  });

  test('who left a list stays away: its entry is not deleted, and the list becomes no other', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(2));
    const { db } = w.app.storage;
    await sql`update abos set status = 'Abgemeldet', abgemeldetam = '2026-11-22T09:00:00Z', name = 'Eva', angefragtam = '2026-11-01T09:00:00Z'
      where adresse = 'mitglied0@verein.example'`.execute(db);
    const offen = naturalId('abos', [liste, 'offen@verein.example']);
    await w.create('/newsletter/abos', { id: offen, liste_id: liste, adresse: 'offen@verein.example' });
    const eintraege = async () =>
      (
        await sql<{ id: string; adresse: string; status: string; name: string | null }>`
          select id, adresse, status, name from abos order by adresse`.execute(db)
      ).rows;
    for (const { id } of await eintraege()) {
      const { status, text } = await call(w.anna, `/newsletter/abos/${id}`, {}, 'DELETE');
      if (id === offen) expect(status).toBe(200);
      else
        expect([status, text]).toEqual([
          422,
          'An- und Abmeldungen bleiben: sie sagen, wer etwas bekommen will und wer nicht.',
        ]);
    }
    const werde = (id: string, listenart: string) => call(w.anna, `/newsletter/listen/${id}`, { listenart });
    const anders = await werde(liste, 'Pflicht');
    expect([anders.status, JSON.stringify(anders.told)]).toEqual([422, expect.stringContaining('Die Art bleibt')]);
    const leer = await w.liste({ name: 'Leer' });
    expect((await werde(leer, 'Mitglieder')).status).toBe(200);
    // The proof goes with its time (W7), the wish to get nothing does not.
    const wer = async () => (await eintraege()).map(({ status, name }) => [status, name]);
    w.app.setNow(new Date('2029-12-31T12:00:00Z'));
    await vergissAbos(w.app.deps);
    expect(await wer()).toEqual([
      ['Abgemeldet', 'Eva'],
      ['Bestaetigt', null],
    ]);
    w.app.setNow(new Date('2030-01-01T12:00:00Z'));
    await vergissAbos(w.app.deps);
    expect(await wer()).toEqual([
      ['Abgemeldet', null],
      ['Bestaetigt', null],
    ]);
  });

  test('the plan begins at the instant that somebody chose', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(30));
    const url = `/newsletter/newsletter/${await w.brief(liste)}/empfaenger`;
    const von = Date.parse('2026-11-23T10:00:00Z');
    expect((await w.get(`${url}?ab=2026-11-23T10:00:00.000Z`))['tage']).toEqual([
      { tag: '2026-11-23', anzahl: 30, von, bis: von + 120_000 },
    ]);
    expect((await w.get(url))['tage']).toMatchObject([{ tag: '2026-11-20', von: freitag.getTime() }]);
    expect((await w.anna(`${url}?ab=morgen`)).status).toBe(422);
  });

  test('a file that cannot be read holds up no other that came back', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(1));
    await w.sende(await w.brief(liste));
    const folder = w.app.deps.versand.ruecklauf ?? '';
    mkdirSync(join(folder, 'new', '0.eml'));
    const [, code = ''] = /abmeldung\/([a-z2-7]{42})/.exec(w.mails.arrived[0]?.raw.replaceAll('=\r\n', '') ?? '') ?? [];
    w.kommtZurueck(`From: eva@verein.example\nTo: a.${code}@localhost\n\nBitte austragen.\n`);
    expect(await liesRuecklauf(w.app.deps)).toBe(2);
    expect(await sql`select status from abos`.execute(w.app.storage.db)).toMatchObject({
      rows: [{ status: 'Abgemeldet' }],
    });
    expect(readdirSync(join(folder, 'new'))).toEqual([]);
  });

  test('what came back while the database was away is read when it is there again', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, adressen(1));
    await w.sende(await w.brief(liste));
    const [, code = ''] = /abmeldung\/([a-z2-7]{42})/.exec(w.mails.arrived[0]?.raw.replaceAll('=\r\n', '') ?? '') ?? [];
    w.kommtZurueck(`From: eva@verein.example\nTo: a.${code}@localhost\n\nBitte austragen.\n`);
    const away = (): Promise<never> => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    expect(await liesRuecklauf({ ...w.app.deps, storage: { ...w.app.storage, transaction: away } })).toBe(0);
    expect(await liesRuecklauf(w.app.deps)).toBe(1);
    expect(await sql`select status from abos`.execute(w.app.storage.db)).toMatchObject({
      rows: [{ status: 'Abgemeldet' }],
    });
  });

  test('a mail that cannot be composed waits, and those that go with it are sent and written down', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['keine-adresse', ...adressen(2)]);
    const id = await w.brief(liste);
    await w.sende(id);
    expect(w.mails.arrived.map(({ to }) => String(to)).toSorted()).toEqual(adressen(2));
    expect(await w.zahlen(id)).toEqual({ Gesendet: 2, Wartend: 1 });
  });

  test('the eleventh sample within a quarter of an hour waits, and each stands in the log of mails', async () => {
    const id = await w.brief(await w.liste());
    const sample = () => call(w.anna, `/newsletter/newsletter/${id}/probe`, probe);
    for (let n = 0; n < 10; n += 1) expect((await sample()).status).toBe(200);
    expect((await sample()).status).toBe(429);
    const log = await sql`
      select art, status, betreff, adresse, sek_id from emailprotokoll where adresse = ${probe.adresse}`.execute(
      w.app.storage.db,
    );
    expect(log.rows).toHaveLength(10);
    expect(log.rows[0]).toEqual({
      art: 'Newsletter',
      status: 'Gesendet',
      betreff: '[Probe] Neues aus der Sektion',
      adresse: probe.adresse,
      sek_id: w.meran,
    });
    expect(w.mails.arrived).toHaveLength(10);
  });

  test('what was changed while its sample went out was not tried out', async () => {
    const id = await w.brief(await w.liste());
    const url = `/newsletter/newsletter/${id}`;
    const { mailer } = w.app.deps;
    Object.assign(w.app.deps, {
      mailer: {
        ...mailer,
        deliver: async (...mail: Parameters<typeof mailer.deliver>) => {
          await w.create('/newsletter/bloecke', { newsletter_id: id, art: 'Text', text: 'Noch etwas' });
          return mailer.deliver(...mail);
        },
      },
    });
    const { status, text } = await call(w.anna, `${url}/probe`, probe);
    expect([status, text]).toEqual([
      422,
      'Der Newsletter wurde inzwischen geändert. Bitte noch eine Probe senden und ansehen.',
    ]);
    expect((await w.get(url))['testam']).toBeNull();
  });
});
