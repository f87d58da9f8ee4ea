import { expect, test } from 'vitest';
import {
  blattfehler,
  blattpunkte,
  ergebnisVon,
  geltendeBlaetter,
  regelAm,
  teilGiltBis,
  zulassungsfehler,
} from './abzeichen.rules.ts';

const regel = {
  gueltigab: '2022-01-01',
  stufe: null,
  theorieanteil: 40,
  teilmindestens: 50,
  bestandenab: 60,
  gutab: 70,
  sehrgutab: 80,
  ausgezeichnetab: 90,
  teiljahre: 2,
} as const;

test('W18: the sum is rounded once, not the mean of the jurors before it', () => {
  expect(ergebnisVon(regel, 72, [88, 91, 84])).toEqual({ praxis: 87.67, punkte: 81, ergebnis: 'sehrgut' });
});

test.each([
  ['theory below its minimum fails, whatever the sum', 49, [100, 100], 'nichtbestanden', 80],
  ['so does practice, by its unrounded mean', 100, [50, 50, 49.9], 'nichtbestanden', 70],
  ['a half is rounded up, and graded then', 74, [73.5, 73.5], 'gut', 74],
  ['59.5 is passed', 59.5, [59.5], 'bestanden', 60],
  ['59.4 is not', 59.4, [59.4], 'nichtbestanden', 59],
  ['89.5 is the best grade', 89.5, [89.5, 89.5], 'ausgezeichnet', 90],
] as const)('%s', (_what, theorie, juroren, ergebnis, punkte) => {
  expect(ergebnisVon(regel, theorie, juroren)).toMatchObject({ ergebnis, punkte });
});

test('a passed part lasts two calendar years', () => {
  expect(teilGiltBis('2024-11-20', 2)).toBe('2026-12-31');
  expect(teilGiltBis('2024-01-02', 2)).toBe('2026-12-31');
});

test('a juror has a hundred points to give', () => {
  const blatt = { ton: 20, intonation: 20.5, technik: 20, rhythmus: 20, ausdruck: 19.5 };
  expect([blattpunkte(blatt), blattfehler(blatt)]).toEqual([100, []]);
  expect(blattfehler({ ...blatt, ausdruck: 24.5 })).toEqual([
    { feld: 'ausdruck', text: 'Höchstens 100 Punkte je Juror.' },
  ]);
  expect(blattpunkte({ ton: 0.1, intonation: 0.2 })).toBe(0.3);
});

test('of sheets that replace the same one the last signed counts, a chain ends with its last', () => {
  const blatt = (id: string, ersetzt_id: string | null, unterschrieben_am: string) => ({
    id,
    ersetzt_id,
    unterschrieben_am,
  });
  const alle = [
    blatt('a', null, '1'),
    blatt('b', 'a', '2'),
    blatt('c', 'a', '3'),
    blatt('d', null, '1'),
    blatt('e', 'd', '2'),
    blatt('f', 'e', '3'),
    blatt('g', null, '1'),
  ];
  expect(geltendeBlaetter(alle).map(({ id }) => id)).toEqual(['c', 'f', 'g']);
});

test('the rule of the day counts, that of the level before the one of all', () => {
  const neu = { ...regel, gueltigab: '2026-01-01' };
  const gold = { ...regel, gueltigab: '2024-01-01', stufe: 'Gold' } as const;
  const alle = [neu, regel, gold];
  expect(regelAm(alle, 'Bronze', '2025-12-31')).toBe(regel);
  expect(regelAm(alle, 'Bronze', '2026-01-01')).toBe(neu);
  expect(regelAm(alle, 'Gold', '2026-05-01')).toBe(gold);
  expect(regelAm(alle, 'Gold', '2021-05-01')).toBeUndefined();
});

const antrag = {
  stufe: 'Silber',
  instrument_id: 'flöte',
  pruefungstag: '2026-05-09',
  theoriepunkte: 72,
  theorieam: '2026-03-01',
} as const;
const bronze = { stufe: 'Bronze', instrument_id: 'flöte', status: 'Verliehen' } as const;
const lage = { regel, gebdatum: '2012-02-29', andere: [bronze], hatTheorie: false };
const texte = (values: object, more: object = {}): readonly string[] =>
  zulassungsfehler({ ...antrag, ...values }, { ...lage, ...more }).map(({ feld }) => feld);

test('silver needs bronze on the same instrument, or what proves it', () => {
  expect(texte({})).toEqual([]);
  expect(zulassungsfehler(antrag, { ...lage, andere: [] })).toEqual([
    { feld: 'stufe', text: 'Silber setzt Bronze voraus. Bronze fehlt oder ist nicht eingetragen.' },
  ]);
  expect(texte({ instrument_id: 'horn' })).toEqual(['stufe']);
  expect(texte({}, { andere: [{ ...bronze, status: 'Geprueft' }] })).toEqual(['stufe']);
  expect(texte({ vorstufe: 'Urkunde 2019' }, { andere: [] })).toEqual([]);
  expect(texte({ stufe: 'Bronze' }, { andere: [] })).toEqual([]);
  expect(texte({ stufe: 'Gold' })).toEqual(['stufe']);
});

test('the age of the rule is that on the day of the examination', () => {
  const ab14 = { regel: { ...regel, mindestalter: 14 } };
  expect(texte({ pruefungstag: '2026-03-01' }, ab14)).toEqual([]);
  expect(texte({ pruefungstag: '2026-03-01', theorieam: '2026-02-28' }, ab14)).toEqual([]);
  expect(texte({ pruefungstag: '2026-02-28', theorieam: '2026-02-28' }, ab14)).toEqual(['pruefungstag']);
  expect(texte({}, { ...ab14, gebdatum: null })).toEqual(['mgd_id']);
});

test('theory is passed before, still counts, and may stand in the list of the music school', () => {
  expect(texte({ theoriepunkte: null })).toEqual(['theoriepunkte']);
  expect(texte({ theoriepunkte: 49.9 })).toEqual(['theoriepunkte']);
  expect(texte({ theoriepunkte: null }, { hatTheorie: true })).toEqual([]);
  expect(texte({ theorieam: '2026-05-10' })).toEqual(['theorieam']);
  expect(texte({ theorieam: '2023-11-01' })).toEqual(['theorieam']);
  expect(texte({ theorieam: '2024-11-01' })).toEqual([]);
  expect(texte({}, { regel: undefined })).toEqual(['pruefungstag']);
});
