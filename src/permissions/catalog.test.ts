import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { isRight, rightNumbers } from './catalog.ts';
import { topicMapping } from './topic-mapping.ts';

const names = [...rightNumbers.keys()];
const numbers = [...rightNumbers.values()];
const given = new Map(
  readFileSync(new URL('catalog.numbers.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): [string, number] => {
      const [number = '', name = ''] = line.split(' ');
      return [name, Number(number)];
    }),
);

const basic = ['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'];
const special = [
  'DRUCKEN',
  'GENEHMIGEN',
  'FREIGEBEN',
  'ABSCHLIESSEN',
  'ANNULLIEREN',
  'KOPIEREN',
  'VERKNUEPFEN',
  'VORMERKEN',
  'ZURUECKGETRETEN',
  'ZUSAMMENFUEHRUNG',
  'ALLE',
  'SPEICHERNADMIN',
];
const ofSecond = ['ABRECHNUNG', 'EMAIL', 'BENACHRICHTIGUNG', 'PERSONVERKNUEPFEN', 'ZURUECKSETZEN'];
const actionOf = (name: string): string => name.slice(name.lastIndexOf('_') + 1);

test('a number that was given never changes: a new right takes a line at the end of its catalogue and of catalog.numbers.txt', () => {
  const moved = [...given].filter(([name, number]) => rightNumbers.get(name) !== number);
  expect(moved, 'put these rights back to where they stood; lines are only added at the end of `since`').toEqual([]);
  const added = names.filter((name) => !given.has(name)).map((name) => `${rightNumbers.get(name)} ${name}`);
  expect(added, 'add these lines to catalog.numbers.txt').toEqual([]);
});

test('numbers are consecutive from 1 and from 1169; 0 is unknown and no right', () => {
  const first = numbers.filter((number) => number < 1169);
  const second = numbers.filter((number) => number >= 1169);
  expect(first).toEqual(first.map((_, index) => index + 1));
  expect(second).toEqual(second.map((_, index) => index + 1169));
  expect(Math.max(...first)).toBeLessThanOrEqual(1168);
  expect(Math.max(...second)).toBeLessThanOrEqual(1466);
  expect(numbers).not.toContain(0);
  expect(isRight('unknown')).toBe(false);
});

test('every right is named by area, section, level and action', () => {
  const shape = new RegExp(
    `^[A-Z]+(_[A-Z]+)?(_REGION|_VERBANDSEBENE)?_(${[...basic, ...special, ...ofSecond].join('|')})$`,
  );
  expect(names.filter((name) => !shape.test(name))).toEqual([]);
});

test('every action of spec B 6.2 is used, those of the second catalogue there', () => {
  const used = new Set(names.map(actionOf));
  expect([...basic, ...special, ...ofSecond].filter((action) => !used.has(action))).toEqual([]);
  const inSecond = names.filter((name) => (rightNumbers.get(name) ?? 0) >= 1169).map(actionOf);
  const isFirstFull = numbers.includes(1168);
  expect(ofSecond.filter((action) => !inSecond.includes(action))).toEqual([]);
  expect(isFirstFull ? [] : inSecond.filter((action) => !ofSecond.includes(action))).toEqual([]);
});

test.each([
  'EINSAETZE',
  'MITGLIEDER',
  'KONTAKTE',
  'RETTUNGSSTELLEN',
  'AUSBILDUNG',
  'UEBUNG',
  'TAETIGKEIT',
  'DIENSTPLAN',
  'VERWALTUNG',
  'KASSABUCH',
  'BUCHUNGEN',
  'INVENTAR',
  'SHOP',
  'STAATSMITTEL',
  'ARTIKEL',
  'RECHNUNGEN',
  'UEBERWEISUNGEN',
  'HAUSHALT',
  'RUECKLAGEN',
  'LASTSCHRIFTEN',
  'ANLAGE',
  'ABSCHREIBUNG',
  'VERKAUF',
  'INFORMATION',
  'NEWSLETTER',
  'NOTENARCHIV',
  'BEITRAEGE',
  'PROJEKTE',
  'BENUTZERGRUPPEN',
  'BENUTZER',
  'MUSIKSCHULE',
  'RETTUNGSHUNDE',
  'JOB',
  'KALENDER',
  'VERORTUNG',
  'FOTOARCHIV',
  'STATISTIK',
  'NEUIGKEITEN',
  'FUNDRAISING',
  'BIENENDATENBANK',
  'DOKUMENTE',
  'HILFELEISTUNG',
  'EMAILPROTOKOLL',
])('the area %s has a section that is read', (area) => {
  expect(names.some((name) => new RegExp(`^${area}_[A-Z]+_LESEN$`).test(name))).toBe(true);
});

test('users have rights of their own for rights, backup, last sign-in and mass creation', () => {
  const wanted = [
    'BENUTZER_RECHTEVERWALTUNG_SPEICHERN',
    'BENUTZER_DATENSICHERUNG_NEU',
    'BENUTZER_LETZTEANMELDUNG_LESEN',
    'BENUTZER_MASSENANLAGE_NEU',
  ];
  expect(wanted.filter((name) => !isRight(name))).toEqual([]);
});

test('the right that opens an area stands in the catalogue', () => {
  expect(areas.filter(({ right }) => right !== undefined && !isRight(`${right}_LESEN`))).toEqual([]);
});

test('the topic mapping names rights of the catalogue only', () => {
  const named = [...topicMapping.values()].flatMap((mapping) => Object.values(mapping).flat());
  expect(named.filter((name) => !isRight(name))).toEqual([]);
});
