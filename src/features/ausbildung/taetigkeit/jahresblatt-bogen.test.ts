import { expect, test } from 'vitest';
import { zelleText } from '../../../screens/bogen/bogen.ts';
import { jahresblattBogen } from './jahresblatt-bogen.ts';
import { jahresblatt, type Leistung } from './jahresblatt.rules.ts';

const leistung = (values: Partial<Leistung>): Leistung => ({
  ausb_id: 'a',
  typ: 'Taetigkeit',
  name: 'Wegebau',
  tag: '2026-05-01',
  minuten: 200,
  rolle: null,
  ...values,
});
const words = (id: string): string => id;
const lines = (...given: Parameters<typeof jahresblatt>): readonly (readonly string[])[] =>
  jahresblattBogen(jahresblatt(...given), words).zeilen.map(({ zellen }) => zellen.map(zelleText));

test('a line for each course, hours by kind where there are several, and the year', () => {
  const found = lines(
    [leistung({}), leistung({ ausb_id: 'b', typ: 'Uebung', name: 'Lawine', minuten: 60, rolle: 'Kursleiter' })],
    [{ ausb_id: 'a', km: 42.1, betrag: 1250 }],
  );
  expect(found.map((cells) => [cells[0], ...cells.slice(3, 6)])).toEqual([
    ['Lawine (Kursleiter)', '1', '1,00', ''],
    ['Wegebau', '1', '3,33', '42,1'],
    ['Übung', '', '1,00', ''],
    ['Tätigkeit', '', '3,33', ''],
    ['Gesamt', '2', '4,33', '42,1'],
  ]);
  expect(found.at(-1)?.[6]).toContain('12,50');
});

test('one kind alone has no sum beside that of the year, and an empty year no line', () => {
  expect(lines([leistung({})], [])).toHaveLength(2);
  expect(lines([], [])).toEqual([]);
});
