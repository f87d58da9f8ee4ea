import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { naturalId } from '../../../src/lib/ids.ts';
import { germanText } from '../../../src/lib/message.ts';
import { system } from '../../rights/nobody.ts';
import { testEngines, testEnginesNote } from '../../storage/test-storage.ts';
import { erase } from '../personen/dsgvo/erase.ts';
import { freitag, newsletterWorld, type NewsletterWorld } from './newsletter-world.ts';
import { sendeNewsletter } from './versenden.ts';

describe.each(testEngines)(`persons in newsletters on %s${testEnginesNote}`, (engine) => {
  let w: NewsletterWorld;
  beforeEach(async () => {
    w = await newsletterWorld(engine);
  });
  afterEach(() => w.close());

  const kontakt = (nachname: string, emailprivat: string): Promise<string> =>
    w.create('/kontakt/kontakte', { nachname, vorname: 'Eva', sek_id: w.meran, emailprivat });
  const empfaenger = async (id: string) =>
    (
      await sql<{ adresse: string; status: string; personen: { nachname: string | null }[] }>`
        select adresse, status, personen from newsletterempfaenger where newsletter_id = ${id} order by adresse`.execute(
        w.app.storage.db,
      )
    ).rows.map(({ adresse, status, personen }) => [adresse, status, personen.map((one) => one.nachname).join('+')]);
  /** A newsletter to all contacts that waits, since the mail server puts everybody off. */
  const wartender = async (): Promise<string> => {
    const id = await w.brief(await w.liste({ listenart: 'Mitglieder' }), { modul: 'Kontakte' });
    await w.put(`/newsletter/newsletter/${id}/empfaenger`, { modul: 'Kontakte', name: 'Alle', werte: {} });
    w.setVerdict(() => 452);
    await w.sende(id);
    w.setVerdict(() => undefined);
    return id;
  };
  const spaeter = async (): Promise<void> => {
    await w.stelleUhr(new Date(freitag.getTime() + 10 * 60_000));
    await sendeNewsletter(w.app.deps);
  };

  const loesche = async (id: string): Promise<void> => {
    expect((await w.put(`/kontakt/kontakte/${id}`, { kontaktstatus: 'Archiviert' })).status).toBe(200);
    expect(await erase(w.app.deps, system, id)).toBe('kern');
  };

  test('who is erased is on no list and gets nothing any more; what was sent stays counted without name and address', async () => {
    const eva = await kontakt('Berger', 'berger@verein.example');
    const [anton, toni] = [await kontakt('Haus', 'haus@verein.example'), await kontakt('Heim', 'haus@verein.example')];
    const abo = async (adresse: string): Promise<void> => {
      const liste = await w.liste({ name: adresse });
      await w.create('/newsletter/abos', { id: naturalId('abos', [liste, adresse]), liste_id: liste, adresse });
    };
    await abo('berger@verein.example');
    await abo('haus@verein.example');
    const id = await wartender();
    await sql`
      insert into sperrliste (id, rev, sek_ids, adresse, status, grund, mgd_id, seit, sek_id)
      values (${w.meran}, 1, array[${w.meran}]::uuid[], 'berger@verein.example', 'Aufgehoben', 'AdresseTot', ${eva}, now(), ${w.meran})`.execute(
      w.app.storage.db,
    );
    for (const one of [eva, anton]) await loesche(one);
    await spaeter();
    expect(await empfaenger(id)).toEqual([
      [expect.stringMatching(/^geloescht-.*@invalid$/), 'Unterdrueckt', ''],
      ['haus@verein.example', 'Gesendet', '+Heim'],
    ]);
    expect(w.mails.arrived.map(({ to }) => to)).toEqual([['haus@verein.example']]);
    const { rows } = await sql<{ text: string }>`
      select coalesce(vorher::text, '') || coalesce(nachher::text, '') as text from aenderungen where tabelle in ('abos', 'sperrliste')
      union all select adresse from abos union all select adresse from sperrliste
      union all select adresse from newsletterrueckmeldungen`.execute(w.app.storage.db);
    const known = rows.map(({ text }) => text).join('\n');
    expect(known).not.toContain('berger');
    expect(known).toContain('haus@verein.example');
    expect(toni).not.toBe('');
  });

  test('of a household in which one was erased and the other has died nobody gets anything', async () => {
    const [anton, toni] = [await kontakt('Haus', 'haus@verein.example'), await kontakt('Heim', 'haus@verein.example')];
    const id = await wartender();
    await loesche(anton);
    await sql`update personen set sterbedatum = '2026-11-20' where id = ${toni}`.execute(w.app.storage.db);
    await spaeter();
    expect(await empfaenger(id)).toEqual([['haus@verein.example', 'Unterdrueckt', '+Heim']]);
    expect(w.mails.arrived).toEqual([]);
  });

  test('a mail that is on its way while its person is erased is uncertain, and never tried with an address that nobody has', async () => {
    const eva = await kontakt('Berger', 'berger@verein.example');
    const id = await wartender();
    const setze = (status: string): Promise<unknown> =>
      sql`update newsletterempfaenger set status = ${status}, versuchtam = ${freitag.toISOString()}`.execute(
        w.app.storage.db,
      );
    await setze('InVersand');
    await loesche(eva);
    const erloschen = expect.stringMatching(/^geloescht-.*@invalid$/);
    expect(await empfaenger(id)).toEqual([[erloschen, 'Ungewiss', '']]);
    await setze('Wartend');
    await spaeter();
    expect(await empfaenger(id)).toEqual([[erloschen, 'Unterdrueckt', '']]);
    expect(w.mails.arrived).toEqual([]);
  });

  test('who became one with another person gets what waited', async () => {
    const [eine, andere] = [
      await kontakt('Berger', 'berger@verein.example'),
      await kontakt('Bergerin', 'bergerin@verein.example'),
    ];
    const id = await wartender();
    const pair = await w.put('/mgd/duplikate', { eine_id: eine, andere_id: andere });
    const merged = await w.put(`/mgd/duplikate/${String(pair.body['id'])}/zusammenfuehren`, {
      bleibt: eine,
      werte: { emailprivat: eine, nachname: eine },
    });
    expect(merged.status).toBe(200);
    await spaeter();
    expect((await empfaenger(id)).map(([, status]) => status)).toEqual(['Gesendet', 'Gesendet']);
  });

  test('what became of each mail is asked for page by page, without an address in the address of the call', async () => {
    await kontakt('Berger', 'berger@verein.example');
    const id = await wartender();
    const frage = async (body: object) => {
      const answer = await w.anna(`/newsletter/newsletter/${id}/bericht`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      const { zeilen = [] }: { zeilen?: { adresse: string }[] } = await answer.json();
      return [answer.status, zeilen.map(({ adresse }) => adresse)];
    };
    expect(await frage({ nach: '' })).toEqual([200, ['berger@verein.example']]);
    expect(await frage({ nach: 'berger@verein.example' })).toEqual([200, []]);
    expect(await frage({ nach: '', status: 'Gesendet' })).toEqual([200, []]);
    expect((await frage({ nach: 7 }))[0]).toBe(422);
  });

  test('a list that somebody left or subscribed to is archived and not deleted', async () => {
    const liste = await w.liste();
    await w.abonnenten(liste, ['eva@verein.example']);
    const before = await w.app.logged();
    const answer = await w.anna(`/newsletter/listen/${liste}`, {
      method: 'DELETE',
      body: '{}',
      headers: { 'If-Match': '*' },
    });
    expect([answer.status, germanText(String((await answer.json()).status_text))]).toEqual([
      422,
      'Zu dieser Liste gibt es An- oder Abmeldungen. Archivieren Sie sie, statt sie zu löschen.',
    ]);
    expect(await w.app.logged()).toBe(before);
    const leer = await w.liste({ name: 'Leer' });
    const gone = await w.anna(`/newsletter/listen/${leer}`, {
      method: 'DELETE',
      body: '{}',
      headers: { 'If-Match': '*' },
    });
    expect(gone.status).toBe(200);
  });
});
