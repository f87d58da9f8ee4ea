import { describe, expect, test } from 'vitest';
import { registry } from '../features/registry.ts';
import { isRight, rightNumbers } from './catalog.ts';
import { allowedColumns, may, Rights } from './rights.ts';

const personen = registry.table('personen');
const sektionen = registry.table('sektionen');
const patienten = registry.table('einsatz_patienten');
const einsaetze = registry.table('einsaetze');

describe('rights', () => {
  const rights = new Rights([
    { rights: ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_ALLGEMEIN_SPEICHERN'], sections: ['a'] },
    { rights: ['MITGLIEDER_ALLGEMEIN_LESEN', 'MITGLIEDER_PERSOENLICHEDATEN_LESEN'], sections: ['b'] },
  ]);

  test('a right holds in its sections only', () => {
    expect(may(rights, 'SPEICHERN', personen, personen, ['a'])).toBe(true);
    expect(may(rights, 'SPEICHERN', personen, personen, ['b'])).toBe(false);
    expect(may(rights, 'LESEN', personen, personen, ['c'])).toBe(false);
  });

  test('a root in several sections is open to a holder in any of them', () => {
    expect(may(rights, 'SPEICHERN', personen, personen, ['b', 'a'])).toBe(true);
  });

  test('columns of another section need their own right, decided per row', () => {
    expect(allowedColumns(rights, 'LESEN', personen, personen, ['a']).has('mobilprivat')).toBe(false);
    expect(allowedColumns(rights, 'LESEN', personen, personen, ['b']).has('mobilprivat')).toBe(true);
    expect(allowedColumns(rights, 'LESEN', personen, personen, ['a']).has('nachname')).toBe(true);
  });

  test('patients stay closed without their own right', () => {
    const helper = new Rights([{ rights: ['EINSAETZE_ALLGEMEIN_LESEN'], sections: 'all' }]);
    expect(may(helper, 'LESEN', patienten, einsaetze, ['a'])).toBe(false);
    expect(allowedColumns(helper, 'LESEN', patienten, einsaetze, ['a']).size).toBe(0);
  });

  test('the section tree is read by everybody and changed by holders only', () => {
    expect(may(rights, 'LESEN', sektionen, sektionen, ['x'])).toBe(true);
    expect(may(rights, 'SPEICHERN', sektionen, sektionen, ['x'])).toBe(false);
  });

  test('two grants of one right add up, and all swallows single sections', () => {
    expect(rights.sections('MITGLIEDER_ALLGEMEIN_LESEN')).toEqual(new Set(['a', 'b']));
    const everywhere = new Rights([{ rights: ['X'], sections: 'all' }, { rights: ['X'], sections: ['a'] }]);
    expect(everywhere.sections('X')).toBe('all');
  });
});

describe('catalogue', () => {
  test('numbers are consecutive from 1 and no name stands twice', () => {
    const numbers = [...rightNumbers.values()].filter((number) => number < 1169);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(isRight('unknown')).toBe(false);
  });

  test('every right is named by area, section and action', () => {
    const action = /^[A-Z]+(_[A-Z]+)?_(LESEN|NEU|SPEICHERN|LOESCHEN|DRUCKEN|FREIGEBEN|ABSCHLIESSEN|ANNULLIEREN|ABRECHNUNG|ZUSAMMENFUEHRUNG|VORMERKEN|ZURUECKGETRETEN)$/;
    expect([...rightNumbers.keys()].filter((name) => !action.test(name))).toEqual([]);
  });

  test('numbers that were given never change', () => {
    const given = { ALLGEMEIN_LESEN: 1, MITGLIEDER_LESEN: 19, LEISTUNGSABZEICHEN_LESEN: 42, EINSAETZE_PATIENTEN_LESEN: 89 };
    expect(Object.fromEntries(Object.keys(given).map((name) => [name, rightNumbers.get(name)]))).toEqual(given);
  });
});
