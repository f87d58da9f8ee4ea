import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { newId } from '../../src/lib/ids.ts';
import { testEngine } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../test-branches.ts';

let server: TestApp;
const boss = userWith('boss', allRights, 'all');
const reader = userWith('reader', ['MITGLIEDER_ALLGEMEIN_LESEN'], 'a1');
beforeAll(async () => {
  server = await openTestApp(testEngine, branches);
});
afterAll(() => server.close());

/** Spec B 7.4; `rechte` and `rechtespalten` have rules of their own. */
const lists = [
  'funktionen',
  'kennungen',
  'versand',
  'ehrungen',
  'kilometerpreise',
  'dokumentetyp',
  'schulstelle',
  'direktion',
  'instrumente',
  'etiketten',
  'qualifikationen',
  'besetzung',
  'titel',
  'anrede',
  'einsatzart',
  'einsatztyp',
  'einsatzort',
  'einsatzregion',
  'versicherung',
  'kursgruppe',
  'kontingent',
  'kurstarif',
  'buchungscode',
];
const further = [
  'nationen',
  'strassen',
  'orte',
  'verdachtsdiagnosen',
  'versicherungsbeitrag',
  'einsatzfahrzeuge',
  'fahrzeughersteller',
];

/** What a list needs besides a name. */
const needed: Readonly<Record<string, () => Promise<object> | object>> = {
  kilometerpreise: () => ({ gueltigab: '2026-01-01', preis: 0.297 }),
  etiketten: () => ({ spalten: 3, zeilen: 8, breite: 70, hoehe: 37 }),
  einsatzart: () => ({ art: 'Bergrettung' }),
  kursgruppe: () => ({ code: 'G1' }),
  buchungscode: () => ({ code: 'B1' }),
  kontingent: async () => ({
    kg_id: await server.create(boss, '/verwaltung/kursgruppe', { name: 'Für alle', code: 'K' }),
    sek_id: sektionen.a1,
    plaetze: 2,
  }),
  nationen: () => ({ iso: 'IT' }),
  orte: () => ({ land: 'IT', plz: '39030', ort: 'Prags' }),
  strassen: async () => ({ ort_id: await place() }),
  versicherungsbeitrag: () => ({ jahr: 2026, mitgliedsstatus: 'Aktiv', betrag: 1250 }),
  einsatzfahrzeuge: () => ({ art: 'Quad' }),
};
const ofMusic = new Set(['schulstelle', 'direktion', 'instrumente', 'besetzung']);
beforeEach(() => server.configure({ variante: 'BERGRETTUNG' }));

const place = (): Promise<string> =>
  server.create(boss, '/verwaltung/orte', { land: 'IT', plz: '39042', ort: 'Brixen', ort_it: 'Bressanone' });

describe('master data', () => {
  it.each([...lists, ...further])(
    'has the list %s: kept by who may, read by everybody, changed by nobody else',
    async (list) => {
      if (ofMusic.has(list)) server.configure({ variante: 'SCV' });
      const url = `/verwaltung/${list}`;
      const module = [...registry.modules.values()].find((one) => one.url === url);
      const named =
        module !== undefined && 'name' in module.table.fields
          ? { name: `Eintrag ${list}`, name_it: `Voce ${list}` }
          : {};
      const values = { ...named, ...(await needed[list]?.()) };
      expect(
        (
          await server.ask(reader, url, {
            method: 'PUT',
            body: { ...values, id: (module && idFromNaturalKey(module.table, values)) ?? newId() },
          })
        ).status,
      ).toBe(403);
      const id = await server.create(boss, url, {
        ...values,
        id: (module && idFromNaturalKey(module.table, values)) ?? newId(),
      });
      expect((await server.ask(reader, `${url}/${id}`)).body).toMatchObject({ id, ...values });
      expect(
        (await server.ask(reader, `${url}/${id}`, { method: 'PUT', body: { archiviertam: '2026-02-01' } })).status,
      ).toBe(403);
      expect((await server.ask(reader, `${url}/${id}`, { method: 'DELETE' })).status).toBe(403);
      expect(module?.route).toMatch(/^\/verwaltung\/[a-z]+$/);
    },
  );

  const searched = [
    'funktionen',
    'versand',
    'ehrungen',
    'dokumentetyp',
    'schulstelle',
    'direktion',
    'instrumente',
    'einsatzregion',
    'versicherung',
    'kurstarif',
  ];
  it.each(searched)('searches the list %s by name in both languages and by archive', async (list) => {
    if (ofMusic.has(list)) server.configure({ variante: 'SCV' });
    const url = `/verwaltung/${list}`;
    const alt = await server.create(boss, url, {
      name: 'Zettelkasten',
      name_it: 'Schedario',
      archiviertam: '2020-01-01',
    });
    const neu = await server.create(boss, url, { name: 'Zettelblock' });
    const ids = async (query: string): Promise<unknown[]> =>
      (await server.ask(reader, `${url}?${query}`)).list.map(({ id }) => id);
    expect(await ids('name=zettel')).toEqual([neu, alt]);
    expect(await ids('name=schedario')).toEqual([alt]);
    expect(await ids('name=zettel&archiviert=true')).toEqual([alt]);
    expect(await ids('name=zettel&archiviert=false')).toEqual([neu]);
  });
});

describe('the rules of master data', () => {
  const refused = async (url: string, body: object): Promise<unknown> => {
    const { status, body: told } = await server.ask(boss, url, { method: 'PUT', body: { id: newId(), ...body } });
    return [status, told['fields']];
  };

  test('a validity does not end before it begins', async () => {
    const told = await refused('/verwaltung/einsatztyp', {
      name: 'Bergung',
      gueltig_ab: '2026-02-01',
      gueltig_bis: '2026-01-31',
    });
    expect(told).toEqual([422, [{ feld: 'gueltig_bis', text: 'Das Ende der Gültigkeit liegt vor ihrem Beginn.' }]]);
  });

  test('a street has the postal code of its place, whatever is sent, and follows it to another place', async () => {
    const [brixen, prags] = [
      await place(),
      await server.create(boss, '/verwaltung/orte', { land: 'IT', plz: '39030', ort: 'Prags' }),
    ];
    const id = await server.create(boss, '/verwaltung/strassen', { name: 'Weißenturmgasse', ort_id: brixen });
    expect((await server.ask(reader, `/verwaltung/strassen/${id}`)).body).toMatchObject({ plz: '39042' });
    await server.ask(boss, `/verwaltung/strassen/${id}`, { method: 'PUT', body: { ort_id: prags } });
    const found = await server.ask(reader, `/verwaltung/strassen?plz=39030&ort_id=${prags}`);
    expect(found.list.map((row) => [row['name'], row['plz']])).toEqual([['Weißenturmgasse', '39030']]);
    expect((await server.ask(reader, `/verwaltung/strassen?plz=39042&ort_id=${prags}`)).list).toEqual([]);
    expect(await refused('/verwaltung/strassen', { name: 'Nirgends', ort_id: newId() })).toEqual([
      422,
      [{ feld: 'ort_id', text: 'Gibt es nicht mehr, oder Sie dürfen es nicht mehr sehen.' }],
    ]);
  });

  test('one price a kilometre a day, with four digits behind the comma and no more', async () => {
    await server.create(boss, '/verwaltung/kilometerpreise', {
      gueltigab: '2027-01-01',
      preis: 0.3125,
      hoechstbetrag: 13_000,
    });
    expect(await refused('/verwaltung/kilometerpreise', { gueltigab: '2027-01-01', preis: 0.4 })).toMatchObject([
      422,
      [{ feld: 'gueltigab' }],
    ]);
    expect(await refused('/verwaltung/kilometerpreise', { gueltigab: '2027-02-01', preis: 0.31251 })).toMatchObject([
      422,
      [{ feld: 'preis' }],
    ]);
    expect(await refused('/verwaltung/kilometerpreise', { gueltigab: '2027-02-30', preis: 0.3 })).toMatchObject([
      422,
      [{ feld: 'gueltigab' }],
    ]);
  });

  test('what is used is not deleted, but archived, and stays readable in the record', async () => {
    server.configure({ variante: 'SCV' });
    const direktion_id = await server.create(boss, '/verwaltung/direktion', { name: 'Direktion Süd' });
    const schule = await server.create(boss, '/verwaltung/schulstelle', { name: 'Neumarkt', direktion_id });
    const { status, body } = await server.ask(boss, `/verwaltung/direktion/${direktion_id}`, { method: 'DELETE' });
    expect([status, body['status_text']]).toEqual([400, 'FOREIGNKEY']);
    await server.ask(boss, `/verwaltung/direktion/${direktion_id}`, {
      method: 'PUT',
      body: { archiviertam: '2026-01-01' },
    });
    expect((await server.ask(reader, `/verwaltung/schulstelle/${schule}`)).body).toMatchObject({
      direktion_id,
      titel: { direktion_id: 'Direktion Süd' },
    });
  });
});

test('information texts are searched by module and text, and written by who may', async () => {
  const url = '/information/information';
  const first = await server.create(boss, url, {
    modul: 'Einsätze',
    titel: 'Funkplan',
    text: 'Kanal 3 gilt ab Mai.\nKanal 4 entfällt.',
  });
  const second = await server.create(boss, url, { modul: 'Ausbildung', titel: 'Kurse', text: 'Anmeldung bis Mai.' });
  const ids = async (query: string): Promise<unknown[]> =>
    (await server.ask(reader, `${url}?${query}`)).list.map(({ id }) => id);
  expect(await ids('modul=einsatze')).toEqual([first]);
  expect((await ids('text=mai')).toSorted()).toEqual([first, second].toSorted());
  expect(await ids('modul=ausbildung&text=kanal')).toEqual([]);
  expect(
    (await server.ask(reader, url, { method: 'PUT', body: { id: newId(), modul: 'M', titel: 'T', text: 'x' } })).status,
  ).toBe(403);
  expect(
    (await server.ask(boss, url, { method: 'PUT', body: { id: newId(), modul: 'M', titel: 'T' } })).body['fields'],
  ).toEqual([{ feld: 'text', text: 'Pflichtfeld' }]);
});
