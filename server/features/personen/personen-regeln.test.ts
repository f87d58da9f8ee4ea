import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naturalId, newId } from '../../../src/lib/ids.ts';
import { testEngine } from '../../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';
import { dropPoliceRecords } from './nachweise.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
const mitglieder = '/mgd/mitglieder';
const mitglied = (values: object = {}): Promise<string> =>
  server.create(boss, mitglieder, { nachname: 'Gruber', sek_id: sektionen.a1, eintritt: '2010-01-01', ...values });
const of = async (url: string, mgd_id: string) => (await server.ask(boss, `${url}?mgd_id=${mgd_id}`)).list;
const read = async (id: string) => (await server.ask(boss, `${mitglieder}/${id}`)).body;

beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

/** Status and fields of what was refused, or the status alone. */
const put = async (url: string, body: object, rev?: number): Promise<readonly unknown[]> => {
  const told = await server.ask(boss, url, { method: 'PUT', body, ...(rev === undefined ? {} : { rev }) });
  const fields: readonly { feld: string }[] = Array.isArray(told.body['fields']) ? told.body['fields'] : [];
  return [told.status, ...fields.map(({ feld }) => feld)];
};
const change = async (id: string, body: object) => put(`${mitglieder}/${id}`, body, Number((await read(id))['rev']));

describe('a person', () => {
  test.each([
    ['a codice fiscale with a wrong check letter', { steuer_id: 'RSSMRA85T10A562T' }, 'steuer_id'],
    ['sixteen characters that are no codice fiscale', { steuer_id: 'RSSMRA85Z10A562S' }, 'steuer_id'],
    ['eleven digits with a wrong check digit', { steuer_id: '86095742718' }, 'steuer_id'],
    ['an IBAN with wrong check digits', { iban: 'IT61X0542811101000000123456' }, 'iban'],
    ['an Italian IBAN with a wrong CIN', { iban: 'IT65A0542811101000000123456' }, 'iban'],
    ['an IBAN of San Marino with a wrong CIN', { iban: 'SM06A0322509800000000270100' }, 'iban'],
    ['a business code of another form', { betriebskodex: '21BZ123' }, 'betriebskodex'],
    ['visible channels beyond the last bit', { sichtbarkeit: 512 }, 'sichtbarkeit'],
    ['visible channels below nothing', { sichtbarkeit: -1 }, 'sichtbarkeit'],
    ['a postal code that is a number', { plz: 39100 }, 'plz'],
    ['an entry before the birth', { gebdatum: '1980-01-01', eintritt: '1979-12-31' }, 'eintritt'],
    ['an entry in another age', { eintritt: '2090-01-01' }, 'eintritt'],
    ['a postal code of letters in Italy', { plz: 'ABC' }, 'plz'],
    ['an e-mail without a domain', { emailprivat: 'a@b' }, 'emailprivat'],
    ['a death before the birth', { gebdatum: '1980-01-01', sterbedatum: '1979-12-31' }, 'sterbedatum'],
  ])('with %s is refused at the field', async (_what, values, feld) => {
    expect(await put(mitglieder, { id: newId(), nachname: 'Gruber', sek_id: sektionen.a1, ...values })).toEqual([
      422,
      feld,
    ]);
  });

  test('keeps leading zeros of postal code and telephone, and a foreign tax number as it is', async () => {
    const id = await mitglied({
      plz: '01067',
      telefonprivat: '0471 123456',
      telefondienst: '0471 123456',
      land: null,
      steuer_id: 'ab 12/345',
    });
    expect(await read(id)).toMatchObject({
      plz: '01067',
      telefonprivat: '0471 123456',
      telefondienst: '0471 123456',
      steuer_id: 'AB12/345',
    });
  });

  test('has telephone numbers with the code of its country, new or changed', async () => {
    const id = await mitglied({ telefonprivat: '0471 123456', mobilprivat: '333 1234567' });
    expect(await read(id)).toMatchObject({ land: 'IT', telefonprivat: '+390471123456', mobilprivat: '+393331234567' });
    const told = await server.ask(boss, `${mitglieder}/${id}`, {
      method: 'PUT',
      body: { land: 'AT', telefonprivat: '0512/58 24 00' },
      rev: 1,
    });
    expect(told.body).toMatchObject({ rev: 2, given: { telefonprivat: '+43512582400' } });
  });

  test('of before keeps its numbers as they were written until somebody changes them', async () => {
    const id = await mitglied({ telefonprivat: '0471 123456', land: null });
    await server.ask(boss, `${mitglieder}/${id}`, { method: 'PUT', body: { land: 'IT' }, rev: 1 });
    // Another client sends whole records.
    const told = await server.ask(boss, `${mitglieder}/${id}`, {
      method: 'PUT',
      body: { vorname: 'Anna', telefonprivat: '0471 123456' },
      rev: 2,
    });
    expect(told.status).toBe(200);
    expect(await read(id)).toMatchObject({ land: 'IT', vorname: 'Anna', telefonprivat: '0471 123456' });
  });

  test('may have a codice fiscale that contradicts birth and gender: that is only a warning', async () => {
    expect(
      await put(mitglieder, {
        id: newId(),
        nachname: 'Rossi',
        sek_id: sektionen.a1,
        steuer_id: 'rssmra85t10a562s',
        gebdatum: '1990-01-01',
        geschlecht: 'Weiblich',
      }),
    ).toEqual([201]);
  });

  test('with a payment is not deleted, and the exit is offered', async () => {
    const id = await mitglied();
    await server.create(boss, '/mgd/mitgliederzahlungen', {
      mgd_id: id,
      sek_id: sektionen.a1,
      betrag: 100,
      datum: '2025-01-01',
    });
    const told = await server.ask(boss, `${mitglieder}/${id}`, { method: 'DELETE', rev: 1 });
    expect(told).toMatchObject({
      status: 400,
      body: { kind: 'foreign-key', status_text: 'FOREIGNKEY', fields: [{ feld: 'austritt' }] },
    });
    expect((await read(id))['nachname']).toBe('Gruber');
  });

  test('with memberships that overlap in a branch, or end before they begin, is refused', async () => {
    const id = await mitglied();
    expect(
      await put('/mgd/mitgliedschaften', { id: newId(), mgd_id: id, sek_id: sektionen.a1, von: '2015-01-01' }),
    ).toEqual([422, 'von', 'bis']);
    expect(
      await put('/mgd/mitgliedschaften', {
        id: newId(),
        mgd_id: id,
        sek_id: sektionen.b1,
        von: '2015-01-01',
        bis: '2014-12-31',
      }),
    ).toEqual([422, 'bis']);
  });
});

test('a birth after the entry, a membership before the birth, a payment or a switch in another age are refused', async () => {
  const id = await mitglied();
  expect(await change(id, { gebdatum: '2011-01-01' })).toEqual([422, 'gebdatum']);
  expect(await change(id, { gebdatum: '1990-01-01' })).toEqual([200]);
  expect(
    await put('/mgd/mitgliedschaften', { id: newId(), mgd_id: id, sek_id: sektionen.b1, von: '1989-12-31' }),
  ).toEqual([422, 'von']);
  expect(
    await put('/mgd/mitgliedschaften', { id: newId(), mgd_id: id, sek_id: sektionen.b1, von: '2090-01-01' }),
  ).toEqual([422, 'von']);
  expect(
    await put('/mgd/mitgliederzahlungen', {
      id: newId(),
      mgd_id: id,
      sek_id: sektionen.a1,
      art: 'Geldspende',
      betrag: 100,
      datum: '2090-01-01',
    }),
  ).toEqual([422, 'datum']);
  expect(
    await put('/mgd/wechsel', { id: newId(), mgd_id: id, nach_sek: sektionen.b1, stichtag: '2036-12-01' }),
  ).toEqual([422, 'stichtag']);
});

describe('a death', () => {
  const duty = (mgd_id: string, fkt_id: string, anfang: string, ende: string | null): object => ({
    id: naturalId('mitgliederfunktionen', [mgd_id, fkt_id, sektionen.a1, anfang]),
    mgd_id,
    fkt_id,
    sek_id: sektionen.a1,
    anfang,
    ende,
  });

  test('ends functions, dispatch and membership; honours stay', async () => {
    const id = await mitglied();
    const fkt_id = await server.create(boss, '/verwaltung/funktionen', { name: 'Obmann' });
    const ehr_id = await server.create(boss, '/verwaltung/ehrungen', { name: 'Ehrenzeichen' });
    const versand_id = await server.create(boss, '/verwaltung/versand', { name: 'Zeitung' });
    for (const [anfang, ende] of [
      ['2012-01-01', null],
      ['2011-01-01', '2011-12-31'],
    ] as const)
      expect(await put('/mgd/mitgliederfunktionen', duty(id, fkt_id, anfang, ende))).toEqual([201]);
    await server.create(boss, '/mgd/mitgliederversand', { mgd_id: id, versand_id, anfang: '2012-01-01' });
    const ehrung = await server.create(boss, '/mgd/mitgliederehrungen', {
      mgd_id: id,
      ehr_id,
      antrag_am: '2025-01-01',
    });
    expect(await change(id, { sterbedatum: '2026-02-10' })).toEqual([200]);
    expect((await of('/mgd/mitgliederfunktionen', id)).map((row) => row['ende']).toSorted()).toEqual([
      '2011-12-31',
      '2026-02-10',
    ]);
    expect(await of('/mgd/mitgliederversand', id)).toMatchObject([{ ende: '2026-02-10' }]);
    expect(await of('/mgd/mitgliederehrungen', id)).toMatchObject([{ id: ehrung, antrag_am: '2025-01-01' }]);
    expect(await read(id)).toMatchObject({
      mitgliedsstatus: 'Verstorben',
      austritt: '2026-02-10',
      austrittsart: 'Verstorben',
      sek_ids: [sektionen.a1],
    });
  });

  test('of a contact ends the sponsorship', async () => {
    const id = await server.create(boss, '/kontakt/kontakte', { nachname: 'Auer', sek_id: sektionen.a1 });
    await server.create(boss, '/mgd/foerderer', { mgd_id: id, sek_id: sektionen.a1, betrag: 100 });
    expect(await put(`/kontakt/kontakte/${id}`, { sterbedatum: '2026-02-10' }, 1)).toEqual([200]);
    expect(await of('/mgd/foerderer', id)).toMatchObject([{ ende: '2026-02-10', status: 'Verstorben' }]);
  });

  test('lets nothing new run on', async () => {
    const id = await mitglied();
    const fkt_id = await server.create(boss, '/verwaltung/funktionen', { name: 'Kassier' });
    await change(id, { sterbedatum: '2026-02-10' });
    expect(await put('/mgd/mitgliederfunktionen', duty(id, fkt_id, '2026-01-01', null))).toEqual([422, 'ende']);
    expect(
      await put('/mgd/mitgliedschaften', { id: newId(), mgd_id: id, sek_id: sektionen.b1, von: '2026-01-01' }),
    ).toEqual([422, 'bis']);
  });

  test('is taken back with a reason only', async () => {
    const id = await mitglied();
    await change(id, { sterbedatum: '2026-02-10' });
    expect(await change(id, { sterbedatum: null })).toEqual([422, 'reaktivierung_grund']);
    expect(await change(id, { sterbedatum: null, reaktivierung_grund: 'Namensverwechslung' })).toEqual([200]);
    expect(await change(id, { sterbedatum: '2026-02-11' })).toEqual([200]);
    expect(await change(id, { sterbedatum: null })).toEqual([422, 'reaktivierung_grund']);
  });
});

describe('a death that was a mistake', () => {
  test('lets go on what ended with it, as it was; what had ended before stays ended', async () => {
    const id = await mitglied({ mitgliedsstatus: 'Jugend' });
    const fkt_id = await server.create(boss, '/verwaltung/funktionen', { name: 'Schriftführer' });
    for (const [anfang, ende] of [
      ['2012-01-01', null],
      ['2011-01-01', '2026-02-10'],
      ['2013-01-01', '2026-12-31'],
    ] as const) {
      expect(
        await put('/mgd/mitgliederfunktionen', {
          id: naturalId('mitgliederfunktionen', [id, fkt_id, sektionen.a1, anfang]),
          mgd_id: id,
          fkt_id,
          sek_id: sektionen.a1,
          anfang,
          ende,
        }),
      ).toEqual([201]);
    }
    expect(await change(id, { sterbedatum: '2026-02-10' })).toEqual([200]);
    expect(await change(id, { sterbedatum: '2026-02-08' })).toEqual([200]);
    expect((await of('/mgd/mitgliederfunktionen', id)).map((row) => row['ende'])).toEqual([
      '2026-02-08',
      '2026-02-08',
      '2026-02-08',
    ]);
    expect(await change(id, { sterbedatum: null, reaktivierung_grund: 'Namensverwechslung' })).toEqual([200]);
    expect((await of('/mgd/mitgliederfunktionen', id)).map((row) => row['ende']).toSorted()).toEqual(
      ['2026-02-10', '2026-12-31', null].toSorted(),
    );
    expect(await of('/mgd/mitgliedschaften', id)).toMatchObject([{ bis: null, status: 'Jugend', austrittsart: null }]);
    expect(await read(id)).toMatchObject({
      mitgliedsstatus: 'Jugend',
      austritt: null,
      austrittsart: null,
      sek_ids: [sektionen.a1],
    });
  });

  test('leaves what was changed since', async () => {
    const id = await mitglied();
    await change(id, { sterbedatum: '2026-02-10' });
    const [period] = await of('/mgd/mitgliedschaften', id);
    expect(
      await put(
        `/mgd/mitgliedschaften/${String(period?.['id'])}`,
        { bis: '2025-12-31', austrittsart: 'Ausgetreten', status: 'Ausgeschieden' },
        Number(period?.['rev']),
      ),
    ).toEqual([200]);
    expect(await change(id, { sterbedatum: null, reaktivierung_grund: 'Namensverwechslung' })).toEqual([200]);
    expect(await read(id)).toMatchObject({ mitgliedsstatus: 'Ausgeschieden', austritt: '2025-12-31' });
  });
});

describe('a proof', () => {
  const url = '/mgd/nachweise';

  test('of measles notes who saw it and when, never what it says', async () => {
    const mgd_id = await mitglied();
    await server.create(boss, url, { mgd_id, art: 'Masernschutz' });
    expect(await of(url, mgd_id)).toMatchObject([{ eingesehen_am: '2026-03-01', eingesehen_von: 'Nutzer boss' }]);
    expect(await put(url, { id: newId(), mgd_id, art: 'Masernschutz', ergebnis: 'geimpft' })).toEqual([
      422,
      'ergebnis',
    ]);
  });

  test('of the police record is at most three months old, says whether there was an entry, and is shown again after five years', async () => {
    const mgd_id = await mitglied();
    const body = { mgd_id, art: 'Fuehrungszeugnis', eingesehen_am: '2026-02-28', eintrag: false };
    expect(await put(url, { ...body, id: newId(), ausgestellt_am: '2025-11-27' })).toEqual([422, 'ausgestellt_am']);
    expect(await put(url, { ...body, id: newId(), ausgestellt_am: '2026-02-01', eintrag: null })).toEqual([
      422,
      'eintrag',
    ]);
    await server.create(boss, url, { ...body, ausgestellt_am: '2025-11-28' });
    expect(await of(url, mgd_id)).toMatchObject([{ gueltigbis: '2031-02-28', eintrag: false }]);
    expect(await put(url, { id: newId(), mgd_id, art: 'Fuehrerschein', eintrag: false })).toEqual([422, 'eintrag']);
  });

  test('of the police record goes three months after the activity ended', async () => {
    const record = (mgd_id: string) =>
      server.create(boss, url, { mgd_id, art: 'Fuehrungszeugnis', ausgestellt_am: '2026-02-01', eintrag: false });
    const [gone, stays] = [await mitglied(), await mitglied()];
    for (const id of [gone, stays]) await record(id);
    const leave = async (id: string, bis: string) => {
      const [period] = await of('/mgd/mitgliedschaften', id);
      expect(
        await put(`/mgd/mitgliedschaften/${String(period?.['id'])}`, { bis, austrittsart: 'Ausgetreten' }, 1),
      ).toEqual([200]);
    };
    await leave(gone, '2025-11-30');
    await leave(stays, '2025-12-01');
    expect(await dropPoliceRecords(server.deps)).toBe(1);
    expect([await of(url, gone), (await of(url, stays)).length]).toEqual([[], 1]);
  });
});

describe('a consent', () => {
  const url = '/mgd/einwilligungen';
  const consent = (mgd_id: string, am: string, values: object = {}) =>
    put(url, { id: newId(), mgd_id, zweck: 'Foto', textversion: '1', am, ...values });

  test('of a child under 14 is signed by a guardian, in Germany under 16', async () => {
    const child = await mitglied({ gebdatum: '2012-02-29', eintritt: '2020-01-01' });
    expect(await consent(child, '2026-02-28')).toEqual([422, 'durch']);
    expect(await consent(child, '2026-02-28', { durch: 'Maria Gruber' })).toEqual([201]);
    expect(await consent(child, '2026-03-01')).toEqual([201]);
    const german = await mitglied({ gebdatum: '2011-01-01', eintritt: '2020-01-01', land: 'DE' });
    expect(await consent(german, '2026-02-28')).toEqual([422, 'durch']);
  });
});

describe('a qualification', () => {
  test('holds as long as its kind does, unless the day is given', async () => {
    const mgd_id = await mitglied();
    const quali = (values: object) => server.create(boss, '/verwaltung/qualifikationen', { name: 'Kurs', ...values });
    const got = async (quali_id: string, values: object = {}) => {
      const told = await server.ask(boss, '/mgd/mitgliederqualifikationen', {
        method: 'PUT',
        body: {
          id: naturalId('mitgliederqualifikationen', [mgd_id, quali_id, '2024-05-31']),
          mgd_id,
          quali_id,
          am: '2024-05-31',
          ...values,
        },
      });
      return (told.body['given'] as { gueltigbis?: string }).gueltigbis;
    };
    expect(await got(await quali({ gueltig_monate: 24 }))).toBe('2026-05-31');
    expect(await got(await quali({ gueltig_monate: 24, bisjahresende: true }))).toBe('2026-12-31');
    expect(await got(await quali({ gueltig_monate: 24 }), { gueltigbis: '2025-01-01' })).toBeUndefined();
    expect(await got(await quali({}))).toBeUndefined();
  });
});
