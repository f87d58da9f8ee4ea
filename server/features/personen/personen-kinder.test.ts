import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  kontaktstatus as kontaktstatusWerte,
  kontakttyp as kontakttypWerte,
} from '../../../src/features/personen/personen.vocabularies.ts';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { urlsOf } from '../../records/calls.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

let server: TestApp;
let mitglied: string;
let contact: string;
let ehrung: string;
let versand: string;
const boss = userWith('boss', allRights, 'all');
const anna = userWith('anna', allRights, 'a1');
const berta = userWith('berta', allRights, 'b1');

beforeAll(async () => {
  server = await openTestApp(testEngine, { ...branches, config: { variante: 'VSM' } });
  mitglied = await server.create(boss, '/mgd/mitglieder', {
    nachname: 'Gruber',
    sek_id: sektionen.a1,
    eintritt: '2020-05-01',
  });
  contact = await server.create(boss, '/kontakt/kontakte', {
    nachname: 'Bank',
    sek_id: sektionen.a1,
    eintritt: '2020-05-01',
  });
  ehrung = await server.create(boss, '/verwaltung/ehrungen', { name: 'Ehrenzeichen 25 Jahre' });
  versand = await server.create(boss, '/verwaltung/versand', { name: 'Mitgliederzeitung' });
});
afterAll(() => server.close());

const refused = async (url: string, body: object): Promise<object> => {
  const told = await server.ask(anna, url, {
    method: 'PUT',
    body: { id: newId(), mgd_id: url.endsWith('foerderer') ? contact : mitglied, ...body },
  });
  const fields: readonly { feld: string }[] = Array.isArray(told.body['fields']) ? told.body['fields'] : [];
  return { status: told.status, fields: fields.map(({ feld }) => feld).toSorted() };
};
const of = async (url: string, mgd_id = mitglied) => (await server.ask(anna, `${url}?mgd_id=${mgd_id}`)).list;

describe('what hangs on a person', () => {
  test.each([
    ['/mgd/mitgliederversand', () => ({ versand_id: versand, anzahl: 2, anfang: '2024-01-01' })],
    ['/mgd/stimmgattungen', () => ({ stimme: 'Tenor', anfang: '2024-01-01' })],
    [
      '/mgd/mitgliederehrungen',
      () => ({ ehr_id: ehrung, bezugsjahr: 2025, sprache: 'Groednerisch', antrag_am: '2025-02-01' }),
    ],
    [
      '/mgd/mitgliederzahlungen',
      () => ({
        sek_id: sektionen.a1,
        art: 'Geldspende',
        betrag: 5000,
        datum: '2025-12-01',
        zahlungsart: 'Ueberweisung',
      }),
    ],
    ['/mgd/nachweise', () => ({ art: 'Arbeitsmedizin', ausgestellt_am: '2025-01-01', gueltigbis: '2027-01-01' })],
    [
      '/mgd/einwilligungen',
      () => ({ zweck: 'Dsgvo', fassung: 'KindOhneFoto', textversion: '2024-1', am: '2024-05-01' }),
    ],
    [
      '/mgd/foerderer',
      () => ({ sek_id: sektionen.a1, status: 'AktivPlus', betrag: 12000, periode: 'Jaehrlich', anker: '2026-06-01' }),
    ],
    ['/mgd/uebungstaetigkeit', () => ({ jahr: 2025, korrektur: 1.5 })],
  ])('%s keeps a row in the branch of the person and shows it nowhere else', async (url, values) => {
    const mgd_id = url.endsWith('foerderer') ? contact : mitglied;
    const id = await server.create(anna, url, {
      mgd_id,
      ...values(),
      ...(url.endsWith('uebungstaetigkeit') ? { id: naturalId('uebungstaetigkeit', [mgd_id, '2025']) } : {}),
    });
    expect(await of(url, mgd_id)).toMatchObject([{ id, root_id: mgd_id, ...values() }]);
    expect((await server.ask(berta, `${url}?mgd_id=${mgd_id}`)).list).toEqual([]);
    expect((await server.ask(berta, `${url}/${id}`)).body['status_text']).toBe('Zeile nicht vorhanden.');
  });

  test.each([
    ['/mgd/mitgliederversand', { anzahl: 0 }, ['anzahl', 'versand_id']],
    ['/mgd/stimmgattungen', { stimme: 'Kontraalt' }, ['stimme']],
    ['/mgd/stimmgattungen', { stimme: 'Alt', anfang: '2024-02-01', ende: '2024-01-01' }, ['ende']],
    ['/mgd/nachweise', { art: 'Masernschutz', ausgestellt_am: '2025-02-01', gueltigbis: '2025-01-01' }, ['gueltigbis']],
    ['/mgd/mitgliederzahlungen', { sek_id: sektionen.a1, betrag: 0, datum: '2025-01-01' }, ['betrag']],
    [
      '/mgd/mitgliederzahlungen',
      { sek_id: sektionen.a1, betrag: 100, datum: '2025-01-01', art: 'Sachspende' },
      ['bezeichnung'],
    ],
    [
      '/mgd/mitgliederzahlungen',
      { sek_id: sektionen.a1, betrag: 100, datum: '2025-01-01', verzicht: true },
      ['verzicht_am'],
    ],
    [
      '/mgd/mitgliederzahlungen',
      { sek_id: sektionen.a1, betrag: 100, datum: '2025-01-01', quittungsstatus: 'Ausgestellt' },
      ['quittungsstatus'],
    ],
    [
      '/mgd/einwilligungen',
      { zweck: 'Foto', textversion: '1', am: '2024-05-01', widerrufen_am: '2024-04-01' },
      ['widerrufen_am'],
    ],
    ['/mgd/foerderer', { sek_id: sektionen.a1, betrag: 100, beginn: '2025-01-01', ende: '2024-01-01' }, ['ende']],
    ['/sektionen/banken', { mgd_id: undefined, sek_id: sektionen.a1, bezeichnung: 'Hauptkonto' }, ['iban']],
    [
      '/sektionen/banken',
      {
        mgd_id: undefined,
        sek_id: sektionen.a1,
        bezeichnung: 'Hauptkonto',
        iban: 'IT60X0542811101000000123456',
        bic: 'abc',
      },
      ['bic'],
    ],
  ])('%s refuses %j at the field', async (url, body, fields) => {
    const before = await server.logged();
    expect(await refused(url, body)).toEqual({ status: 422, fields });
    expect(await server.logged()).toBe(before);
  });

  test('a consent of somebody who was anonymised is not withdrawn any more: nothing of such a person is written', async () => {
    const gone = await server.create(anna, '/mgd/mitglieder', { nachname: 'Namenlos', sek_id: sektionen.a1 });
    const consent = { mgd_id: gone, zweck: 'Newsletter', textversion: '2024-1', am: '2024-05-01' };
    const id = await server.create(anna, '/mgd/einwilligungen', consent);
    await sql`update personen set anonymisiert_am = '2026-01-01' where id = ${gone}`.execute(server.deps.storage.db);
    const before = await server.logged();
    for (const [path, body] of [
      ['', { stand: 'Widerrufen' }],
      ['/status', { nach: 'Widerrufen' }],
    ] as const)
      expect((await server.ask(anna, `/mgd/einwilligungen/${id}${path}`, { method: 'PUT', body })).status).toBe(410);
    expect(await server.logged()).toBe(before);
  });

  test('a consent is withdrawn on the day and never deleted or altered', async () => {
    const id = await server.create(anna, '/mgd/einwilligungen', {
      mgd_id: mitglied,
      zweck: 'Newsletter',
      textversion: '2024-1',
      am: '2024-05-01',
    });
    expect(
      (await server.ask(anna, `/mgd/einwilligungen/${id}`, { method: 'PUT', body: { stand: 'Widerrufen' }, rev: 1 }))
        .status,
    ).toBe(200);
    expect((await server.ask(anna, `/mgd/einwilligungen/${id}`)).body).toMatchObject({
      stand: 'Widerrufen',
      widerrufen_am: '2026-03-01',
    });
    expect(
      (await server.ask(anna, `/mgd/einwilligungen/${id}`, { method: 'PUT', body: { am: '2025-01-01' }, rev: 2 }))
        .status,
    ).toBe(422);
    expect(
      (await server.ask(anna, `/mgd/einwilligungen/${id}`, { method: 'DELETE', rev: 2 })).body['status_text'],
    ).toBe('Eine Einwilligung wird widerrufen und nicht gelöscht.');
  });

  test('the next due date of a sponsor is the first one unless it is given', async () => {
    const id = await server.create(anna, '/mgd/foerderer', {
      mgd_id: contact,
      sek_id: sektionen.a1,
      betrag: 100,
      anker: '2026-07-01',
    });
    expect((await server.ask(anna, `/mgd/foerderer/${id}`)).body['faelligam']).toBe('2026-07-01');
  });

  test('how far an honour is needs a right of its own', async () => {
    const plain = userWith('plain', ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_EHRUNGEN_LESEN'], 'a1');
    const [honour] = (await server.ask(plain, `/mgd/mitgliederehrungen?mgd_id=${mitglied}`)).list;
    expect(honour).toMatchObject({ ehr_id: ehrung, bezugsjahr: 2025 });
    expect(honour).not.toHaveProperty('antrag_am');
  });

  test('the second status follows the open membership', async () => {
    const [period] = await of('/mgd/mitgliedschaften');
    expect(
      (
        await server.ask(anna, `/mgd/mitgliedschaften/${String(period?.['id'])}`, {
          method: 'PUT',
          body: { status2: 'musizierend' },
          rev: 1,
        })
      ).status,
    ).toBe(200);
    expect((await server.ask(anna, `/mgd/mitglieder/${mitglied}`)).body['status2']).toBe('musizierend');
  });
});

describe('contacts', () => {
  test('are persons of their own module, opened with the rights of contacts alone', async () => {
    const id = await server.create(anna, '/kontakt/kontakte', {
      nachname: 'Sparkasse',
      geschlecht: 'Institution',
      sek_id: sektionen.a1,
      plz: '39100',
      ort: 'Bozen',
      sichtbarkeit: 0,
    });
    const contacts = userWith('contacts', ['KONTAKTE_ALLGEMEIN_LESEN', 'KONTAKTE_KENNUNGEN_LESEN'], 'a1');
    const mitglieder = userWith('members', ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_PERSOENLICHEDATEN_LESEN'], 'a1');
    expect((await server.ask(contacts, '/kontakt/kontakte?name=sparkasse')).list).toMatchObject([
      { id, nachname: 'Sparkasse', kontaktstatus: 'Ausfuehrend' },
    ]);
    expect((await server.ask(contacts, '/kontakt/kontakte?name=sparkasse')).list[0]).not.toHaveProperty('ort');
    expect((await server.ask(mitglieder, '/kontakt/kontakte')).list).toEqual([]);
    expect((await server.ask(contacts, '/mgd/mitglieder')).list).toEqual([]);
    expect((await server.ask(boss, `/mgd/mitglieder/${id}`)).body['status_text']).toBe('Zeile nicht vorhanden.');
  });

  test('carry the rights of contacts down to what hangs on them', async () => {
    const id = await server.create(anna, '/kontakt/kontakte', { nachname: 'Verlag', sek_id: sektionen.a1 });
    await server.create(anna, '/mgd/mitgliederzahlungen', {
      mgd_id: id,
      sek_id: sektionen.a1,
      betrag: 100,
      datum: '2025-01-01',
    });
    const contacts = userWith('payments', ['KONTAKTE_ALLGEMEIN_LESEN', 'KONTAKTE_ZAHLUNGEN_LESEN'], 'a1');
    const mitglieder = userWith('others', ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ZAHLUNGEN_LESEN'], 'a1');
    expect((await server.ask(contacts, `/mgd/mitgliederzahlungen?mgd_id=${id}`)).list).toHaveLength(1);
    expect((await server.ask(contacts, `/mgd/mitgliederzahlungen?mgd_id=${mitglied}`)).list).toEqual([]);
    expect((await server.ask(mitglieder, `/mgd/mitgliederzahlungen?mgd_id=${id}`)).list).toEqual([]);
  });
});

describe('the sponsors among the contacts', () => {
  const found = async (query: string) =>
    (await server.ask(anna, `/kontakt/kontakte?name=sponsor&sort=nachname&${query}`)).list.map(
      (row) => row['nachname'],
    );
  beforeAll(async () => {
    for (const [status, fehlerhaft] of [
      ['AktivPlus', true],
      ['Aktiv', false],
      ['Inaktiv', true],
      ['Verstorben', false],
    ] as const) {
      const mgd_id = await server.create(anna, '/kontakt/kontakte', {
        nachname: `Sponsor ${status}`,
        sek_id: sektionen.a1,
      });
      await server.create(anna, '/mgd/foerderer', { mgd_id, sek_id: sektionen.a1, betrag: 100, status, fehlerhaft });
    }
  });

  test.each([
    ['AktivPlus', ['Sponsor AktivPlus']],
    ['Aktiv', ['Sponsor Aktiv']],
    ['Inaktiv', ['Sponsor Inaktiv']],
    ['Verstorben', ['Sponsor Verstorben']],
    ['-1', ['Sponsor Aktiv', 'Sponsor AktivPlus']],
  ])('are found by the sponsor status %s', async (status, names) => {
    expect(await found(`statusFoerderer=${status}`)).toEqual(names);
  });

  test('are narrowed to the faulty ones only with an active status', async () => {
    expect(await found('statusFoerderer=-1&foerdererfehlerhaft=true')).toEqual(['Sponsor AktivPlus']);
    expect(await found('statusFoerderer=Inaktiv&foerdererfehlerhaft=false')).toEqual(['Sponsor Inaktiv']);
  });
});

describe('contact status and type', () => {
  test('a contact is performing or archived, and stands for a contact, a member or a section', async () => {
    for (const kontaktstatus of kontaktstatusWerte.names)
      await server.create(anna, '/kontakt/kontakte', {
        nachname: `Stand ${kontaktstatus}`,
        sek_id: sektionen.a1,
        kontaktstatus,
      });
    for (const kontakttyp of kontakttypWerte.names)
      await server.create(anna, '/kontakt/kontakte', {
        nachname: `Typ ${kontakttyp}`,
        sek_id: sektionen.a1,
        kontakttyp,
      });
    const found = async (query: string) =>
      (await server.ask(anna, `/kontakt/kontakte?${query}`)).list.map((row) => row['nachname']);
    expect([kontaktstatusWerte.names, kontakttypWerte.names]).toEqual([
      ['Ausfuehrend', 'Archiviert'],
      ['Kontakt', 'Mitglied', 'Sektion'],
    ]);
    expect(await found('name=stand&kontaktstatus=Archiviert')).toEqual(['Stand Archiviert']);
    expect(await found('name=typ&kontakttyp=Sektion')).toEqual(['Typ Sektion']);
    expect(
      await refused('/kontakt/kontakte', {
        mgd_id: undefined,
        nachname: 'X',
        sek_id: sektionen.a1,
        kontaktstatus: 'Ruhend',
      }),
    ).toEqual({ status: 422, fields: ['kontaktstatus'] });
  });
});

test.each([
  '/mgd/mitglieder',
  '/mgd/foerderer',
  '/mgd/mitgliederfunktionen',
  '/mgd/mitgliederkennungen',
  '/mgd/mitgliederversand',
  '/mgd/mitgliederbesetzung',
  '/mgd/mitgliederausbildungen',
  '/mgd/mitgliedertaetigkeiten',
  '/mgd/mitgliederehrungen',
  '/mgd/mitgliederzahlungen',
  '/mgd/mitgliederqualifikationen',
  '/mgd/fahrten',
  '/kontakt/kontakte',
  '/sektionen/funktionaere',
  '/sektionen/sektionen',
  '/sektionen/banken',
])('%s answers a list', async (url) => {
  const told = await server.ask(anna, `${url}?limit=5`);
  expect([told.status, Array.isArray(told.list), told.headers.get('Content-Type')]).toEqual([
    200,
    true,
    'application/json',
  ]);
});

test('a member carries name, birth date, e-mail, status, membership and kind of exit', async () => {
  const values = {
    nachname: 'Auer',
    vorname: 'Anna',
    gebdatum: '1990-02-03',
    emailprivat: 'anna@example.org',
    mitgliedsstatus: 'Aktiv',
    mitgliedschaft: 'Ehrenmitglied',
  };
  const id = await server.create(anna, '/mgd/mitglieder', { ...values, sek_id: sektionen.a1 });
  expect((await server.ask(anna, `/mgd/mitglieder/${id}`)).body).toMatchObject({
    ...values,
    austrittsart: null,
    email: 'anna@example.org',
  });
  const office = await server.create(anna, '/mgd/mitglieder', {
    nachname: 'Auer',
    emaildienst: 'amt@example.org',
    sek_id: sektionen.a1,
  });
  expect(
    (await server.ask(anna, '/mgd/mitglieder?name=auer&sort=vorname')).list.map((one) => [one['id'], one['email']]),
  ).toEqual([
    [id, 'anna@example.org'],
    [office, 'amt@example.org'],
  ]);
  const plain = userWith('plain', ['MITGLIEDER_ALLGEMEIN_LESEN'], 'a1');
  expect((await server.ask(plain, `/mgd/mitglieder/${office}`)).body['email']).toBeNull();
});

describe('views for reading', () => {
  test.each(['/mgd/mitgliederausbildungen', '/mgd/mitgliedertaetigkeiten', '/mgd/fahrten', '/mgd/funktionsjahre'])(
    '%s is a list and takes no write',
    async (url) => {
      expect((await server.ask(anna, `${url}?mgd_id=${mitglied}`)).status).toBe(200);
      expect([...server.deps.registry.modules.values()].filter((module) => module.url === url).map(urlsOf)).toEqual([
        [],
      ]);
    },
  );

  test('the courses of a member are those of the kind that the view is for', async () => {
    const kurs = async (url: string, name: string) => {
      const ausb_id = await server.create(boss, url, { name, sek_id: sektionen.a1, anfang: '2026-06-01' });
      await server.create(
        boss,
        url.endsWith('taetigkeiten') ? '/taetigkeiten/teilnehmer' : '/ausbildungen/teilnehmer',
        { id: naturalId('ausbildungteilnehmer', [ausb_id, mitglied]), ausb_id, mgd_id: mitglied },
      );
      return ausb_id;
    };
    const training = await kurs('/ausbildungen', 'Sommerkurs');
    const activity = await kurs('/taetigkeiten', 'Wegebau');
    expect((await of('/mgd/mitgliederausbildungen')).map((row) => row['ausb_id'])).toEqual([training]);
    expect((await of('/mgd/mitgliedertaetigkeiten')).map((row) => row['ausb_id'])).toEqual([activity]);
  });
});

test('officials of a branch are the functions of its members', async () => {
  const fkt_id = await server.create(boss, '/verwaltung/funktionen', { name: 'Kassier' });
  const id = naturalId('mitgliederfunktionen', [mitglied, fkt_id, sektionen.a1, '2024-01-01']);
  await server.create(anna, '/sektionen/funktionaere', {
    id,
    mgd_id: mitglied,
    fkt_id,
    sek_id: sektionen.a1,
    anfang: '2024-01-01',
  });
  expect((await server.ask(anna, `/sektionen/funktionaere?sek_id=${sektionen.a1}`)).list).toMatchObject([
    { id, mgd_id: mitglied, fkt_id, anfang: '2024-01-01', ende: null },
  ]);
  expect((await of('/mgd/mitgliederfunktionen')).map((row) => row['id'])).toEqual([id]);
});

test('who may read the officials of a branch reads who they are, and nothing else of the members', async () => {
  const reader = userWith('officials', ['RETTUNGSSTELLEN_FUNKTIONAERE_LESEN'], 'a1');
  const [official] = (await server.ask(reader, `/sektionen/funktionaere?sek_id=${sektionen.a1}`)).list;
  expect(official).toMatchObject({
    mgd_id: mitglied,
    anfang: '2024-01-01',
    titel: { mgd_id: 'Gruber', fkt_id: 'Kassier' },
  });
  const elsewhere = userWith('officials', ['RETTUNGSSTELLEN_FUNKTIONAERE_LESEN'], 'b1');
  const none = userWith('none', ['RETTUNGSSTELLEN_LESEN', 'RETTUNGSSTELLEN_ALLGEMEIN_LESEN'], 'a1');
  for (const other of [elsewhere, none]) expect((await server.ask(other, '/sektionen/funktionaere')).list).toEqual([]);
  expect([
    (await server.ask(reader, '/mgd/mitgliederfunktionen')).list,
    (await server.ask(reader, '/mgd/mitglieder')).list,
  ]).toEqual([[], []]);
});

test('who may give, change and end the officials of a branch does so by its list, there and nowhere else, and by the members’ own list not at all', async () => {
  const fkt_id = await server.create(boss, '/verwaltung/funktionen', { name: 'Obmann' });
  const all = ['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'].map((action) => `RETTUNGSSTELLEN_FUNKTIONAERE_${action}`);
  const seeing = ['MITGLIEDER_LESEN', 'MITGLIEDER_ALLGEMEIN_LESEN'];
  const clerk = userWith('clerk', [...all, ...seeing], 'a1');
  const id = naturalId('mitgliederfunktionen', [mitglied, fkt_id, sektionen.a1, '2025-01-01']);
  const given = { id, mgd_id: mitglied, fkt_id, sek_id: sektionen.a1, anfang: '2025-01-01' };
  const there = naturalId('mitgliederfunktionen', [mitglied, fkt_id, sektionen.b1, '2025-01-01']);
  const put = (user: typeof boss, url: string, body: object) => server.ask(user, url, { method: 'PUT', body });
  const reader = userWith('reader', [all[0] ?? '', ...seeing], 'a1');
  const elsewhere = userWith('elsewhere', [...all, ...seeing], 'b1');
  for (const [user, url] of [
    [reader, '/sektionen/funktionaere'],
    [elsewhere, '/sektionen/funktionaere'],
    [clerk, '/mgd/mitgliederfunktionen'],
  ] as const)
    expect((await put(user, url, given)).status).not.toBe(201);
  expect((await put(clerk, '/sektionen/funktionaere', { ...given, id: there, sek_id: sektionen.b1 })).status).toBe(403);
  expect((await put(clerk, '/sektionen/funktionaere', given)).status).toBe(201);
  expect((await put(reader, `/sektionen/funktionaere/${id}`, { ende: '2025-12-31' })).status).toBe(403);
  expect((await put(clerk, `/sektionen/funktionaere/${id}`, { ende: '2025-12-31' })).status).toBe(200);
  expect((await server.ask(clerk, `/sektionen/funktionaere/${id}`)).body).toMatchObject({
    ende: '2025-12-31',
    titel: { fkt_id: 'Obmann' },
  });
  expect((await put(clerk, `/mgd/mitgliederfunktionen/${id}`, { ende: null })).status).toBe(404);
  expect((await server.ask(reader, `/sektionen/funktionaere/${id}`, { method: 'DELETE' })).status).toBe(403);
  expect((await server.ask(clerk, `/sektionen/funktionaere/${id}`, { method: 'DELETE' })).status).toBe(200);
});

test('bank accounts of a branch need their right, though everybody reads the branch', async () => {
  const id = await server.create(anna, '/sektionen/banken', {
    sek_id: sektionen.a1,
    bezeichnung: 'Hauptkonto',
    iban: 'IT60 X054 2811 1010 0000 0123 456',
    bic: 'BLOPIT22',
  });
  expect((await server.ask(anna, `/sektionen/banken/${id}`)).body).toMatchObject({
    iban: 'IT60X0542811101000000123456',
    bic: 'BLOPIT22',
    art: 'Bankkonto',
  });
  const reader = userWith('reader', ['RETTUNGSSTELLEN_ALLGEMEIN_LESEN'], 'a1');
  expect((await server.ask(reader, '/sektionen/banken')).list).toEqual([]);
  expect((await server.ask(berta, '/sektionen/banken')).list).toEqual([]);
});
