import { describe, expect, test } from 'vitest';
import { registry } from '../features/registry.ts';
import { rightNumbers } from './catalog.ts';
import { areasWith } from './row-areas.ts';
import { allowedColumns, columnsSomewhere, may, Rights } from './rights.ts';

const personen = registry.table('personen');
const sektionen = registry.table('sektionen');
const patienten = registry.table('einsatz_patienten');
const einsaetze = registry.table('einsaetze');
const mitglied = (sek_ids: string[]) => ({ sek_ids, area: 'MITGLIEDER' });

describe('rights', () => {
  const rights = new Rights([
    { rights: ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_SPEICHERN'], sektionen: ['a'] },
    { rights: ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_PERSOENLICHEDATEN_LESEN'], sektionen: ['b'] },
  ]);

  test('a right holds in its sections only', () => {
    expect(may(rights, 'SPEICHERN', personen, personen, mitglied(['a']))).toBe(true);
    expect(may(rights, 'SPEICHERN', personen, personen, mitglied(['b']))).toBe(false);
    expect(may(rights, 'LESEN', personen, personen, mitglied(['c']))).toBe(false);
  });

  test('a root in several branches is open to a holder in any of them', () => {
    expect(may(rights, 'SPEICHERN', personen, personen, mitglied(['b', 'a']))).toBe(true);
  });

  test('columns of another topic need their own right, decided per row', () => {
    expect(allowedColumns(rights, 'LESEN', personen, personen, mitglied(['a'])).has('mobilprivat')).toBe(false);
    expect(allowedColumns(rights, 'LESEN', personen, personen, mitglied(['b'])).has('mobilprivat')).toBe(true);
    expect(allowedColumns(rights, 'LESEN', personen, personen, mitglied(['a'])).has('nachname')).toBe(true);
  });

  test('patients stay closed without their own right', () => {
    const helper = new Rights([{ rights: ['EINSAETZE_ALLGEMEIN_LESEN'], sektionen: 'all' }]);
    expect(may(helper, 'LESEN', patienten, einsaetze, { sek_ids: ['a'] })).toBe(false);
    expect(allowedColumns(helper, 'LESEN', patienten, einsaetze, { sek_ids: ['a'] }).size).toBe(0);
  });

  test('the branch tree is read by everybody and changed by holders only', () => {
    expect(may(rights, 'LESEN', sektionen, sektionen, { sek_ids: ['x'] })).toBe(true);
    expect(may(rights, 'SPEICHERN', sektionen, sektionen, { sek_ids: ['x'] })).toBe(false);
  });

  test('two grants of one right add up, and all swallows single branches', () => {
    expect(rights.sektionen('MITGLIEDER_ALLGEMEIN_LESEN')).toEqual(new Set(['a', 'b']));
    const everywhere = new Rights([
      { rights: ['X'], sektionen: 'all' },
      { rights: ['X'], sektionen: ['a'] },
    ]);
    expect(everywhere.sektionen('X')).toBe('all');
  });
});

describe('areas by row', () => {
  const rights = new Rights([
    {
      rights: ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_PERSOENLICHEDATEN_LESEN', 'KONTAKTE_ALLGEMEIN_LESEN'],
      sektionen: ['a'],
    },
  ]);
  const kennungen = registry.table('mitgliederkennungen');
  const contact = { sek_ids: ['a'], area: 'KONTAKTE' };

  test('a contact is asked for with the rights on contacts, its children and columns too', () => {
    expect(may(rights, 'LESEN', personen, personen, contact)).toBe(true);
    expect(
      [
        allowedColumns(rights, 'LESEN', personen, personen, mitglied(['a'])),
        allowedColumns(rights, 'LESEN', personen, personen, contact),
      ].map((columns) => columns.has('ort')),
    ).toEqual([true, false]);
    const byMitglieder = new Rights([{ rights: ['MITGLIEDER_KENNUNGEN_LESEN'], sektionen: 'all' }]);
    expect([
      may(byMitglieder, 'LESEN', kennungen, personen, mitglied(['a'])),
      may(byMitglieder, 'LESEN', kennungen, personen, contact),
    ]).toEqual([true, false]);
  });

  test('a row whose area is not known is closed to everybody', () => {
    const all = new Rights([{ rights: [...rightNumbers.keys()], sektionen: 'all' }]);
    expect(may(all, 'LESEN', personen, personen, { sek_ids: ['a'] })).toBe(false);
  });

  test('a list shows the columns that may be read in some branch of its own area', () => {
    const columns = (personenart: string) =>
      columnsSomewhere(rights, personen, personen, areasWith(personen, { personenart }));
    expect([
      columns('Mitglied').has('gebdatum'),
      columns('Kontakt').has('gebdatum'),
      columns('Kontakt').has('nachname'),
    ]).toEqual([true, false, true]);
  });
});

describe('column rights', () => {
  const held = ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_SPEICHERN'];
  const rights = new Rights([{ rights: held, sektionen: ['a'] }], {
    MITGLIEDER_ALLGEMEIN_LESEN: { personen: ['nachname', 'vorname'] },
  });

  test('a right opens in a table only the columns that are listed for it, and what places the row', () => {
    expect([...allowedColumns(rights, 'LESEN', personen, personen, mitglied(['a']))].toSorted()).toEqual([
      'nachname',
      'personenart',
      'vorname',
    ]);
  });

  test('another right keeps what its topic holds, and a table that is not listed as well', () => {
    expect(allowedColumns(rights, 'SPEICHERN', personen, personen, mitglied(['a'])).has('mitgliedsstatus')).toBe(
      allowedColumns(
        new Rights([{ rights: held, sektionen: ['a'] }]),
        'SPEICHERN',
        personen,
        personen,
        mitglied(['a']),
      ).has('mitgliedsstatus'),
    );
    const narrowed = new Rights([{ rights: ['EINSAETZE_ALLGEMEIN_LESEN'], sektionen: ['a'] }], {
      EINSAETZE_ALLGEMEIN_LESEN: { personen: [] },
    });
    expect(
      allowedColumns(narrowed, 'LESEN', einsaetze, einsaetze, { sek_ids: ['a'], area: 'EINSAETZE' }).has('bezeichnung'),
    ).toBe(true);
  });

  test('a column that one of two rights leaves out is open where the other one is held', () => {
    const kurse = registry.table('ausbildungen');
    const two = new Rights(
      [
        { rights: ['AUSBILDUNG_ALLGEMEIN_LESEN'], sektionen: ['a', 'b'] },
        { rights: ['AUSBILDUNG_ALLGEMEIN_REGION_LESEN'], sektionen: ['b'] },
      ],
      { AUSBILDUNG_ALLGEMEIN_LESEN: { ausbildungen: ['name'] } },
    );
    const columns = (sektion: string) =>
      allowedColumns(two, 'LESEN', kurse, kurse, { sek_ids: [sektion], area: 'AUSBILDUNG' });
    expect([columns('a').has('name'), columns('a').has('haus'), columns('b').has('haus')]).toEqual([true, false, true]);
  });

  test.each([
    ['einsaetze', ['einsatzbeginn', 'einsatzende', 'einsatznummer', 'status', 'sek_id', 'region_id', 'ort_id']],
    [
      'personen',
      ['vorname', 'nachname', 'gebdatum', 'emailprivat', 'mitgliedsstatus', 'mitgliedschaft', 'austrittsart'],
    ],
    ['mitgliederfunktionen', ['fkt_id', 'anfang', 'ende', 'mgd_id']],
    [
      'ausbildungen',
      ['name', 'anfang', 'ende', 'anmeldeschluss', 'teilnehmermax', 'teilnehmermin', 'status', 'stunden', 'ort'],
    ],
    ['ausbildungteilnehmer', ['typ', 'bestanden', 'rang', 'anmeldedatum']],
    ['ausbildungzustaendige', ['mgd_id', 'rolle', 'kurstarif_id', 'betrag']],
    ['banken', ['iban', 'bic']],
    ['buchungen', ['buchungsdatum', 'sollbetrag', 'habenbetrag', 'text']],
    ['rechnungen', ['datum', 'nummer', 'partnername', 'betrag']],
    ['inventar', ['name', 'status', 'kaufpreisbetrag', 'seriennr']],
    ['notenarchiv', ['nr', 'werktitel', 'komponist', 'lizenztext']],
  ])('columns of %s can be given one by one', (name, columns) => {
    const table = registry.table(name);
    const root = registry.rootOf(table);
    const area = root.areas === undefined ? undefined : table.right.split('_')[0];
    const every = [...rightNumbers.keys()].filter((right) => right.endsWith('_LESEN'));
    for (const column of columns) {
      const one = new Rights(
        [{ rights: every, sektionen: 'all' }],
        Object.fromEntries(every.map((right) => [right, { [name]: [column] }])),
      );
      const shown = [...allowedColumns(one, 'LESEN', table, root, { sek_ids: ['a'], area })];
      expect(shown.filter((each) => columns.includes(each) && each !== table.parent)).toEqual(
        column === table.parent ? [] : [column],
      );
    }
  });
});
