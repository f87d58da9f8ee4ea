import { describe, expect, test } from 'vitest';
import { registry } from '../../features/registry.ts';
import { autoMapping, rememberedOf, targetsOf, usualKey } from './mapping.ts';
import { cellValue } from './cell-value.ts';
import { importRows, referredBy, resolver } from './import-rows.ts';
import { runImport } from './run-import.ts';

const module = registry.module('mitglieder');
const italian: Readonly<Record<string, string>> = { Nachname: 'Cognome', Geburtsdatum: 'Data di nascita' };
const targets = targetsOf(module, () => true, [(id) => id, (id) => italian[id] ?? id]);
const resolve = resolver(
  registry,
  new Map([
    [
      'sektionen',
      [
        { id: 's1', name: 'Bozen', name_it: 'Bolzano' },
        { id: 's2', name: 'Lana' },
        { id: 's3', name: 'Lana' },
      ],
    ],
  ]),
);

describe('the mapping of a file', () => {
  test('finds columns by name and by label in both languages, whatever case, accents and signs, each once', () => {
    expect(
      autoMapping(['NACHNAME', 'Cognome', 'geb.datum', 'data di nascita', 'mgdnummer', 'Vorname ', ''], targets, {}),
    ).toEqual(['nachname', null, 'gebdatum', null, 'mgdnummer', 'vorname', null]);
  });

  test("takes what people usually mean: the person's own mail and mobile, not the employer's", () => {
    expect(
      autoMapping(
        ['Name', 'Vorname', 'E-Mail', 'Mobil', 'Telefon', 'Straße', 'Wohnort', 'Codice fiscale'],
        targets,
        {},
      ),
    ).toEqual(['nachname', 'vorname', 'emailprivat', 'mobilprivat', 'telefonprivat', 'strasse', 'ort', 'steuer_id']);
    expect(autoMapping(['Cellulare', 'Posta elettronica', 'Cognome', 'Nome'], targets, {})).toEqual([
      'mobilprivat',
      'emailprivat',
      'nachname',
      'vorname',
    ]);
    expect(autoMapping(['E-Mail', 'E-Mail privat', 'Arbeitsplatz E-Mail', 'E-Mail Dienst'], targets, {})).toEqual([
      null,
      'emailprivat',
      'arbeitgeberemail',
      'emaildienst',
    ]);
    expect(autoMapping(['E-Mail', 'Mobil'], targets, { email: null })).toEqual([null, 'mobilprivat']);
  });

  test('takes parents for those who stand for a minor, and no second mail for theirs', () => {
    expect(
      autoMapping(
        ['Mutter', 'Handy Mutter', 'E-Mail Eltern', 'Padre', 'Cellulare padre', 'E-Mail', 'E-Mail 2'],
        targets,
        {},
      ),
    ).toEqual([
      'vormund_name',
      'vormund_telefon',
      'vormund_email',
      'vormund2_name',
      'vormund2_telefon',
      'emailprivat',
      null,
    ]);
  });

  test('names the group of each column, in the order of the record', () => {
    const mail = targets.filter(({ name }) => name.includes('email')).map(({ name, group }) => [name, group]);
    expect(mail).toEqual([
      ['emailprivat', 'Kontakt'],
      ['emaildienst', 'Kontakt'],
      ['vormund_email', 'Eltern, Vormund'],
      ['vormund2_email', 'Eltern, Vormund'],
      ['arbeitgeberemail', 'Arbeitsplatz'],
    ]);
  });

  test('reads the letters that stand for a gender in both languages, and guesses no other value from a letter', () => {
    const { fields } = registry.table('personen');
    const read = (column: string, cells: readonly string[]) =>
      cells.map((cell) => cellValue(fields[column] ?? expect.fail(), cell, resolve));
    expect(read('geschlecht', ['m', 'W', 'f.', 'maschio', 'Femmina', 'd', 'Herr', 'Frau'])).toEqual([
      'Maennlich',
      'Weiblich',
      'Weiblich',
      'Maennlich',
      'Weiblich',
      'Divers',
      'Maennlich',
      'Weiblich',
    ]);
    expect(read('mitgliedsstatus', ['m', 'J'])).toEqual(['m', 'J']);
  });

  test('is remembered by the heads of the file, also what was left out', () => {
    const remembered = rememberedOf(['Familie', 'Vorname'], ['nachname', null], [null, 'vorname']);
    expect(autoMapping(['familie', 'VORNAME'], targets, remembered)).toEqual(['nachname', null]);
  });

  test('is remembered only where somebody chose otherwise than is suggested: better suggestions win, and choosing them again forgets', () => {
    const suggested = autoMapping(['E-Mail', 'Mobil'], targets, {});
    expect(rememberedOf(['E-Mail', 'Mobil'], suggested, suggested)).toEqual({});
    const chosen = rememberedOf(['E-Mail', 'Mobil'], ['emaildienst', suggested[1] ?? null], suggested, { fax: 'fax' });
    expect(chosen).toEqual({ fax: 'fax', email: 'emaildienst' });
    expect(rememberedOf(['E-Mail'], suggested.slice(0, 1), suggested, chosen)).toEqual({ fax: 'fax' });
  });

  test('offers no column that the server alone gives, that is hidden, or the same in every row', () => {
    const names = targetsOf(module, (column) => column !== 'iban', [(id) => id]).map((target) => target.name);
    expect(names).toContain('mgdnummer');
    for (const name of ['iban', 'personenart', 'foto', 'vorlaeufig']) expect(names).not.toContain(name);
  });

  test("finds a record again by the server's number, else by the natural key, else by what is unique, else not", () => {
    expect(usualKey(module, ['nachname', 'mgdnummer'])).toEqual(['mgdnummer']);
    expect(usualKey(registry.module('nationen'), ['name', 'iso'])).toEqual(['iso']);
    expect(usualKey(module, ['nachname'])).toEqual([]);
  });
});

describe('rows of a file', () => {
  const mapping = ['nachname', 'gebdatum', 'sek_id', 'mitgliedsstatus', null];
  const valuesOf = (cells: readonly string[], emptyClears = false) =>
    importRows(module, [['', '', '', '', ''], cells], { mapping, emptyClears }, resolve)[0]?.werte;

  test("carry values of their columns' kinds, and what cannot be read as it stands", () => {
    expect(valuesOf([' Mair ', '1.2.1961', 'bolzano', 'aktiv', 'weg'])).toEqual({
      nachname: 'Mair',
      gebdatum: '1961-02-01',
      sek_id: 's1',
      mitgliedsstatus: 'Aktiv',
    });
    expect(valuesOf(['Mair', 'gestern', 'Lana', '?'])).toEqual({
      nachname: 'Mair',
      gebdatum: 'gestern',
      sek_id: 'Lana',
      mitgliedsstatus: '?',
    });
  });

  test('leave a value where their cell is empty, or take it away when that was chosen', () => {
    expect(valuesOf(['Mair'])).toEqual({ nachname: 'Mair' });
    expect(valuesOf(['Mair'], true)).toEqual({ nachname: 'Mair', gebdatum: null, sek_id: null, mitgliedsstatus: null });
  });

  test('take a value away where their cell says #LEER', () => {
    expect(valuesOf(['Mair', ' #LEER '])).toEqual({ nachname: 'Mair', gebdatum: null });
  });

  test('are numbered as the lines of the file; empty ones are left out', () => {
    const rows = importRows(
      module,
      [['Nachname'], ['A'], [' '], ['B']],
      { mapping: ['nachname'], emptyClears: false },
      resolve,
    );
    expect(rows.map(({ nr, werte }) => [nr, werte])).toEqual([
      [2, { nachname: 'A' }],
      [4, { nachname: 'B' }],
    ]);
    expect(referredBy(module, mapping)).toEqual(['sektionen']);
  });
});

describe('an import on the device', () => {
  const order = { id: 'i', modul: 'mitglieder', name: 'a.csv', art: 'gute' as const, schluessel: [], zeilen: [] };
  const run = async (answer: () => Promise<Response>) => {
    const done: number[] = [];
    const ran = await runImport({ ask: answer }, order, new AbortController().signal, (count) => done.push(count));
    return { ran, done };
  };
  const part = '{"t":"teil","fertig":1,"zeilen":[{"nr":2,"was":"neu"}]}\n';

  test('hears how far it is and what became of each row', async () => {
    expect(await run(async () => new Response(`${part}{"t":"ende","uebernommen":true}\n`))).toEqual({
      ran: { state: 'done', kept: true, results: [{ nr: 2, was: 'neu', text: '', felder: [] }] },
      done: [1],
    });
  });

  test('that was cut, or had no network, says so with what is known', async () => {
    expect((await run(async () => new Response(part))).ran).toMatchObject({ state: 'cut', results: [{ nr: 2 }] });
    expect((await run(() => Promise.reject(new TypeError('offline')))).ran).toEqual({
      state: 'cut',
      results: [],
      kept: false,
    });
  });

  test('that was refused says why', async () => {
    expect(
      (await run(async () => Response.json({ kind: 'input', status_text: 'Nein.', fields: [] }, { status: 422 }))).ran,
    ).toEqual({ state: 'refused', sentence: 'Nein.' });
  });
});
