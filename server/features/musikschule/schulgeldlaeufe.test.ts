import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beitragszahlweisen } from '../../../src/features/beitraege/beitragszahlweisen.table.ts';
import { musikschueler } from '../../../src/features/musikschule/musikschueler.table.ts';
import { schulgeldschluessel } from '../../../src/features/musikschule/schulgeld.rules.ts';
import { schulgeldvorschauSchema } from '../../../src/features/musikschule/schulgeldlauf.calls.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngines } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { allRights, userWith } from '../../test-branches.ts';
import { openBuchWorld, type BuchWorld } from '../finanzen/buch-world.ts';

const laeufe = '/musikschule/schulgeldlaeufe';

describe.each(testEngines)('runs of school fees on %s', (engine) => {
  let w: BuchWorld;
  let [jahr, fach, lehrer]: string[] = [];
  const zweite = userWith('zweite', allRights, 'a1');

  const schueler = async (nachname: string, values: object = {}): Promise<string> => {
    const mgd_id = await w.app.create(w.kassier, '/mgd/mitglieder', {
      nachname,
      vorname: 'Lena',
      sek_id: w.sek,
      eintritt: '2020-01-01',
    });
    const natural = { schuljahr_id: jahr ?? '', mgd_id, fach_id: fach ?? '' };
    return w.app.create(w.kassier, '/musikschule/schueler', {
      id: idFromNaturalKey(musikschueler, natural) ?? '',
      ...natural,
      sek_id: w.sek,
      lehrer_id: lehrer,
      einheit: 'Min30',
      eintritt: '2026-09-07',
      jahresbetrag: 42_000,
      kindnr: 1,
      ...values,
    });
  };
  const lauf = (values: object = {}): Promise<string> =>
    w.app.create(w.kassier, laeufe, {
      id: newId(),
      sek_id: w.sek,
      schuljahr_id: jahr,
      halbjahr: 'Erstes',
      knt_id: w.konto('2110'),
      datum: '2026-10-01',
      faelligam: '2026-10-31',
      ...values,
    });
  const vorschau = async (id: string) =>
    v.parse(schulgeldvorschauSchema, (await w.app.ask(w.kassier, `${laeufe}/${id}/vorschau`)).body);
  const gehe = (id: string, nach: string, grund?: string): Promise<Told> => w.schritt(laeufe, id, nach, grund);
  const verband = userWith('alles', allRights, 'all');
  const mitgliedVon = async (id: string): Promise<string> =>
    String((await w.app.ask(w.kassier, `/musikschule/schueler/${id}`)).body['mgd_id']);
  /** Two persons become one; answers what parts them again. */
  const vereine = async (bleibt: string, weicht: string): Promise<() => Promise<Told>> => {
    const paar = await w.app.ask(verband, '/mgd/duplikate', {
      method: 'PUT',
      body: { eine_id: bleibt, andere_id: weicht },
    });
    const eins = await w.app.ask(verband, `/mgd/duplikate/${String(paar.body['id'])}/zusammenfuehren`, {
      method: 'PUT',
      body: { bleibt },
    });
    expect(eins.status).toBe(200);
    return () => w.app.ask(verband, `/mgd/duplikate/${String(eins.body['id'])}/trennen`, { method: 'PUT', body: {} });
  };
  const satz = ({ status, body }: Told) => [status, body['status_text']];
  const forderungen = async () =>
    (
      await sql<{ name: string; text: string; betrag: number; status: string; art: string }>`
        select name, text, betrag::float as betrag, status, art from forderungen where text like 'Schulgeld%' order by name, text, status`.execute(
        w.app.storage.db,
      )
    ).rows;

  beforeAll(async () => {
    w = await openBuchWorld(engine, 2026, 'VSM');
    w.am('2026-10-01');
    jahr = await w.app.create(w.kassier, '/musikschule/schuljahre', {
      sek_id: w.sek,
      name: '2026/27',
      von: '2026-09-07',
      bis: '2027-06-11',
      monate: 10,
      geschwisterrabatt: 20,
    });
    fach = await w.app.create(verband, '/verwaltung/musikfach', { name: 'Querflöte' });
    lehrer = await w.app.create(w.kassier, '/mgd/mitglieder', {
      nachname: 'Lehrmann',
      vorname: 'Leo',
      sek_id: w.sek,
      eintritt: '2020-01-01',
    });
    await schueler('Anders');
    // W17: from January on, a second child.
    await schueler('Berger', { eintritt: '2027-01-18', kindnr: 2 });
    await schueler('Spät', { eintritt: '2027-03-01' });
  }, 180_000);
  afterAll(() => w.app.close());

  test('says who pays what and who does not before anything is raised, and what keeps it back', async () => {
    const told = await vorschau(await lauf({ knt_id: null, faelligam: '2026-09-01' }));
    expect(told.zeilen.map(({ name, fach: was, betrag }) => [name, was, betrag])).toEqual([
      ['Anders Lena', 'Querflöte', 21_000],
      ['Berger Lena', 'Querflöte', 3_360],
    ]);
    expect(told.betrag).toBe(24_360);
    expect(told.ausgeschlossen.map(({ name, text }) => [name, text])).toEqual([
      ['Spät Lena', 'In diesem Halbjahr ist nichts zu zahlen.'],
    ]);
    // The branch's rule for course fees names the account.
    expect(told.hindernisse).toEqual([
      { feld: 'faelligam', text: 'Fällig wird das Schulgeld nicht vor seiner Buchung.' },
    ]);
    expect(await forderungen()).toEqual([]);
  });

  test('a second person releases it, a claim for each pupil and one voucher for all; nobody is claimed twice', async () => {
    const id = await lauf();
    expect((await gehe(id, 'Freigegeben')).status).toBe(422);
    const frei = await w.app.ask(zweite, `${laeufe}/${id}/status`, { method: 'PUT', body: { nach: 'Freigegeben' } });
    expect(frei.status).toBe(200);
    // The same number and sum, for something else: not what was released.
    const heisst = (name: string) =>
      sql`update musikfaecher set name = ${name} where id = ${fach}`.execute(w.app.storage.db);
    await heisst('Oboe');
    expect(satz(await gehe(id, 'Gestellt'))).toEqual([
      422,
      'Seit der Freigabe hat sich geändert, was gestellt wird. Bitte neu freigeben.',
    ]);
    await heisst('Querflöte');
    expect((await gehe(id, 'Gestellt')).status).toBe(200);
    expect(await forderungen()).toEqual([
      {
        name: 'Anders Lena',
        text: 'Schulgeld 2026/27, 1. Halbjahr: Querflöte',
        betrag: 21_000,
        status: 'Offen',
        art: 'Kurs',
      },
      {
        name: 'Berger Lena',
        text: 'Schulgeld 2026/27, 1. Halbjahr: Querflöte',
        betrag: 3_360,
        status: 'Offen',
        art: 'Kurs',
      },
    ]);
    const again = await lauf();
    expect((await vorschau(again)).hindernisse).toEqual([{ feld: null, text: 'Es gibt kein Schulgeld zu stellen.' }]);
    expect(satz(await gehe(again, 'Gestellt'))).toEqual([422, 'Es gibt kein Schulgeld zu stellen.']);
    // Who came meanwhile is claimed by a second run, and nobody else.
    await schueler('Neu', { eintritt: '2026-10-15' });
    expect((await vorschau(again)).zeilen.map(({ name, betrag }) => [name, betrag])).toEqual([['Neu Lena', 16_800]]);
    expect((await w.app.ask(w.kassier, `${laeufe}/${again}`)).body).toMatchObject({ status: 'InBearbeitung' });
  });

  test('the second half comes to what the year costs by then; too much for the first is said and not claimed', async () => {
    const [alle] = (await w.app.ask(w.kassier, `/musikschule/schueler?schuljahr_id=${jahr}&limit=100`)).list.filter(
      (row) => row['jahresbetrag'] === 42_000 && row['eintritt'] === '2026-09-07',
    );
    const zweites = await lauf({ halbjahr: 'Zweites' });
    const betraege = async () =>
      Object.fromEntries((await vorschau(zweites)).zeilen.map(({ name, betrag }) => [name, betrag]));
    expect(await betraege()).toMatchObject({ 'Anders Lena': 21_000, 'Berger Lena': 16_800, 'Spät Lena': 16_800 });
    await w.app.ask(w.kassier, `/musikschule/schueler/${String(alle?.['id'])}`, {
      method: 'PUT',
      body: { austritt: '2026-11-03' },
    });
    expect(await betraege()).not.toHaveProperty('Anders Lena');
    expect((await vorschau(zweites)).ausgeschlossen).toContainEqual(
      expect.objectContaining({ name: 'Anders Lena', text: expect.stringMatching(/schon mehr gestellt/) }),
    );
  });

  test('a run is taken back while nothing is paid, and may be raised anew then', async () => {
    const [row] = (await w.app.ask(w.kassier, `${laeufe}?status=Gestellt`)).list;
    const id = String(row?.['id']);
    expect((await gehe(id, 'Annulliert', 'Falsches Konto')).status).toBe(200);
    expect((await forderungen()).map(({ status }) => status)).toEqual(['Storniert', 'Storniert']);
    const neu = await lauf();
    expect((await gehe(neu, 'Gestellt')).status).toBe(200);
    const offen = (await forderungen()).filter(({ status }) => status === 'Offen');
    expect(offen.map(({ name, betrag }) => [name, betrag])).toEqual([
      ['Anders Lena', 12_600],
      ['Berger Lena', 3_360],
      ['Neu Lena', 16_800],
    ]);
    const fremd = userWith('fremd', allRights, 'b1');
    expect((await w.app.ask(fremd, laeufe)).list).toEqual([]);
  });

  test('a pupil whose person was entered twice goes on as that of the one that stays, and what was claimed counts', async () => {
    const doppelt = await schueler('Zwilling');
    expect((await gehe(await lauf(), 'Gestellt')).status).toBe(200);
    const bleibt = await w.app.create(w.kassier, '/mgd/mitglieder', {
      nachname: 'Zwilling',
      vorname: 'Lena',
      sek_id: w.sek,
      eintritt: '2020-01-01',
    });
    await vereine(bleibt, await mitgliedVon(doppelt));
    const { rows } = await sql<{ id: string; root_id: string | null }>`
      select s.id, (select a.root_id from aenderungen a where a.id = s.id order by a.nummer desc, a.pos desc limit 1) as root_id
      from musikschueler s where s.mgd_id = ${bleibt}`.execute(w.app.storage.db);
    expect(rows).toEqual([{ id: expect.not.stringMatching(doppelt), root_id: rows[0]?.id }]);
    expect((await vorschau(await lauf())).ausgeschlossen).toContainEqual(
      expect.objectContaining({
        schueler_id: rows[0]?.id,
        text: 'Das Schulgeld dieses Halbjahres ist schon gestellt.',
      }),
    );
  });

  test('parted again, a pupil keeps what was claimed while the two persons were one, and before', async () => {
    const id = await schueler('Trenner');
    const bleibt = await w.app.create(w.kassier, '/mgd/mitglieder', {
      nachname: 'Trenner',
      vorname: 'Lena',
      sek_id: w.sek,
      eintritt: '2020-01-01',
    });
    expect((await gehe(await lauf(), 'Gestellt')).status).toBe(200);
    const trenne = await vereine(bleibt, await mitgliedVon(id));
    const zweites = await lauf({ halbjahr: 'Zweites' });
    const gestellt = async () =>
      (
        await sql<{ schluessel: string }>`
          select schluessel from forderungen where schluessel like 'schulgeld:%' and text like 'Schulgeld%' and name = 'Trenner Lena'
          order by schluessel`.execute(w.app.storage.db)
      ).rows.map(({ schluessel }) => schluessel);
    expect((await gehe(zweites, 'Gestellt')).status).toBe(200);
    expect(await gestellt()).not.toContain(schulgeldschluessel(id, 'Zweites'));
    expect((await trenne()).status).toBe(200);
    expect(await gestellt()).toEqual([schulgeldschluessel(id, 'Erstes'), schulgeldschluessel(id, 'Zweites')]);
    for (const halbjahr of ['Erstes', 'Zweites'])
      expect((await vorschau(await lauf({ halbjahr }))).ausgeschlossen).toContainEqual(
        expect.objectContaining({ schueler_id: id, text: 'Das Schulgeld dieses Halbjahres ist schon gestellt.' }),
      );
  });

  test('of whoever pays nothing by what was said of them nothing is claimed, and the preview says so', async () => {
    const id = await schueler('Frei');
    const values = { sek_id: w.sek, mgd_id: await mitgliedVon(id), zahlungsform: 'KeineZahlung' };
    await w.app.create(w.kassier, '/beitraege/zahlweisen', {
      id: idFromNaturalKey(beitragszahlweisen, values) ?? '',
      ...values,
    });
    const told = await vorschau(await lauf());
    expect(told.zeilen.map(({ name }) => name)).not.toContain('Frei Lena');
    expect(told.ausgeschlossen).toContainEqual({
      schueler_id: id,
      name: 'Frei Lena',
      fach: 'Querflöte',
      text: 'Zahlt nach der Zahlweise nichts.',
    });
  });

  test('what was claimed of a pupil who became one with another counts for that one', async () => {
    const id = await schueler('Doppelt');
    expect((await gehe(await lauf(), 'Gestellt')).status).toBe(200);
    const neuer = await lauf();
    const istDabei = async () => (await vorschau(neuer)).zeilen.some((one) => one.schueler_id === id);
    // As combining two persons leaves it: the claim names the pupil who is gone, by way of another one.
    const [alt, dazwischen, zusammenfuehrung_id] = [newId(), newId(), newId()];
    const { db } = w.app.storage;
    await sql`update forderungen set schluessel = ${schulgeldschluessel(alt, 'Erstes')} where schluessel = ${schulgeldschluessel(id, 'Erstes')}`.execute(
      db,
    );
    expect(await istDabei()).toBe(true);
    await sql`
      insert into zusammenfuehrungen (id, tabelle, bleibt_id, weicht_id, am, von, von_name, stand)
      values (${zusammenfuehrung_id}, 'personen', ${newId()}, ${newId()}, now(), ${newId()}, 'Probe', '[]')`.execute(
      db,
    );
    for (const [von, nach] of [
      [alt, dazwischen],
      [dazwischen, id],
    ])
      await sql`insert into nachfolger (tabelle, id, neu_id, zusammenfuehrung_id) values ('musikschueler', ${von}, ${nach}, ${zusammenfuehrung_id})`.execute(
        db,
      );
    expect(await istDabei()).toBe(false);
    expect((await vorschau(neuer)).ausgeschlossen).toContainEqual(
      expect.objectContaining({ schueler_id: id, text: 'Das Schulgeld dieses Halbjahres ist schon gestellt.' }),
    );
  });
});
