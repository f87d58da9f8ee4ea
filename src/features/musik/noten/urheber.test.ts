import { expect, test } from 'vitest';
import { isIsmn, isIswc } from './kennzahlen.rules.ts';
import { geschuetztBis, istFrei, notenfehler, schutz } from './urheber.rules.ts';

test.each(['T-034.524.680-1', 'T0345246801', 'T-123.456.789-4', 't 123 456 789 4'])('%s is an ISWC', (code) => {
  expect(isIswc(code)).toBe(true);
});

test.each(['T-034.524.680-2', 'T-123.456.798-4', '0345246801', 'T-034.524.68-1', ''])('%s is none', (code) => {
  expect(isIswc(code)).toBe(false);
});

test.each(['979-0-2600-2048-1', '979-0-2013-0211-9', '9790260020481'])('%s is an ISMN', (code) => {
  expect(isIsmn(code)).toBe(true);
});

test.each(['979-0-2600-2048-2', '979-0-2600-2084-1', '978-3-16-148410-0', '979-0-2600-2048'])('%s is none', (code) => {
  expect(isIsmn(code)).toBe(false);
});

test('protection ends with the 70th year after the death of the last author', () => {
  const noten = { komponist: 'A', komponistgestorben: 1955 };
  expect(schutz(noten).werk).toEqual({ bis: '2025-12-31' });
  expect([istFrei(schutz(noten).werk, '2025-12-31'), istFrei(schutz(noten).werk, '2026-01-01')]).toEqual([false, true]);
  expect(geschuetztBis({ ...noten, textdichter: 'B', textdichtergestorben: 1960 })).toBe('2030-12-31');
});

test('an arrangement is protected longer than what was arranged', () => {
  const noten = { komponist: 'Y', komponistgestorben: 1957, arrangeur: 'X', arrangeurgestorben: 1990 };
  expect(schutz(noten)).toEqual({ werk: { bis: '2027-12-31' }, bearbeitung: { bis: '2060-12-31' } });
});

test('whoever may live still protects a work, and what was handed down is free', () => {
  expect(schutz({ komponist: 'A', komponistgestorben: 1900, arrangeur: 'B' }).bearbeitung).toBe('unbekannt');
  expect(schutz({ komponist: 'unbekannt' }).werk).toBe('unbekannt');
  expect(schutz({ komponist: 'Trad.' })).toEqual({ werk: 'frei', bearbeitung: 'frei' });
  expect(schutz({ komponist: 'Trad.', arrangeur: 'B' })).toEqual({ werk: 'frei', bearbeitung: 'unbekannt' });
});

test('a work without a composer says so, and nothing is said of a column that is not seen', () => {
  expect(notenfehler({ komponist: null }).map(({ feld }) => feld)).toEqual(['komponist']);
  expect(notenfehler({ werktitel: 'Marsch' })).toEqual([]);
  expect(
    notenfehler({ komponist: 'Trad.', quelle: 'Kauf', rueckgabebis: '2026-05-01' }).map(({ feld }) => feld),
  ).toEqual(['rueckgabebis']);
  expect(notenfehler({ komponist: 'Trad.', quelle: 'Miete', rueckgabebis: '2026-05-01' })).toEqual([]);
});
