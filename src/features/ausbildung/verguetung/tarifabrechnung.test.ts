import { expect, test } from 'vitest';
import { tarifabrechnung } from './tarifabrechnung.ts';

const zeile = (id: string, zustaendig_id: string, betrag: number) => ({
  id,
  zustaendig_id,
  betrag,
  posten: 'Honorar' as const,
  gueltigab: '2026-01-01',
  anzahl: 3.25,
  satz: 28.5,
  status: 'Genehmigt' as const,
});

test('each person in charge has a sum, and all of them one', () => {
  const namen: Readonly<Record<string, string>> = { z1: 'Moser Max', z2: 'Gruber Anna' };
  const { zeilen } = tarifabrechnung(
    [zeile('a', 'z1', 9263), zeile('b', 'z2', 100), zeile('c', 'z1', 50)],
    (id) => namen[id] ?? '',
    (id) => id,
  );
  expect(zeilen.map(({ art, zellen }) => [art, zellen[0], zellen[4]])).toEqual([
    ['Titel', 'Gruber Anna', ''],
    ['Zeile', 'Honorar', 100],
    ['Summe', 'Summe', 100],
    ['Titel', 'Moser Max', ''],
    ['Zeile', 'Honorar', 9263],
    ['Zeile', 'Honorar', 50],
    ['Summe', 'Summe', 9313],
    ['Summe', 'Gesamt', 9413],
  ]);
});

test('a course without them says so', () => {
  expect(
    tarifabrechnung(
      [],
      () => '',
      (id) => id,
    ),
  ).toMatchObject({ zeilen: [], leer: 'Noch keine Vergütung' });
});

test('amounts that may not be read are in no line and no sum', () => {
  const { betrag: _, ...ohne } = zeile('a', 'z1', 9263);
  const { zeilen } = tarifabrechnung(
    [ohne],
    () => 'Moser Max',
    (id) => id,
  );
  expect(zeilen.map(({ zellen }) => zellen[4])).toEqual(['', null, null, null]);
});
