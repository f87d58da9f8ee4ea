import { expect, test } from 'vitest';
import { lagerwertBogen } from './lagerwert-bogen.ts';

const waren = [
  { id: 'b', nr: 'B1', name: 'Binde', name_it: 'Benda', artikelgruppe_id: 'v' },
  { id: 's', nr: 'S1', name: 'Seil', artikelgruppe_id: 'r' },
  { id: 'k', nr: 'K1', name: 'Karabiner', artikelgruppe_id: 'r' },
];
const gruppen = [
  { id: 'v', name: 'Verband', name_it: 'Medicazione' },
  { id: 'r', name: 'Seile' },
];
const wert = {
  zeilen: [
    { artikel_id: 'b', menge: 3, wert: 100 },
    { artikel_id: 's', menge: 2, wert: 24_000 },
    { artikel_id: 'k', menge: -1, wert: 0 },
    { artikel_id: 'fremd', menge: 1, wert: 50 },
  ],
};

test('the value of stock stands by group with its sums; what lacks is marked, what is unknown keeps its value', () => {
  const { zeilen } = lagerwertBogen(wert, waren, gruppen, (id) => id, 'de');
  expect(zeilen.map(({ art, zellen }) => [art, zellen[0], zellen[1], zellen[2]])).toEqual([
    ['Titel', 'Ohne Gruppe', null, null],
    ['Zeile', 'Unbekannter Artikel', '1', 50],
    ['Summe', 'Summe', '', 50],
    ['Titel', 'Seile', null, null],
    ['Zeile', 'K1 Karabiner', '-1', 0],
    ['Zeile', 'S1 Seil', '2', 24_000],
    ['Summe', 'Summe', '', 24_000],
    ['Titel', 'Verband', null, null],
    ['Zeile', 'B1 Binde', '3', 100],
    ['Summe', 'Summe', '', 100],
    ['Summe', 'Gesamt', '', 24_150],
  ]);
  expect(zeilen.filter(({ warnt }) => warnt === true)).toHaveLength(1);
});

test('in Italian articles and groups are called as they are there, where somebody named them', () => {
  const { zeilen } = lagerwertBogen(wert, waren, gruppen, (id) => id, 'it');
  expect(zeilen.map(({ zellen }) => zellen[0])).toEqual(expect.arrayContaining(['Medicazione', 'B1 Benda', 'S1 Seil']));
});

test('an empty store has no lines', () => {
  expect(lagerwertBogen({ zeilen: [] }, waren, gruppen, (id) => id, 'de').zeilen).toEqual([]);
});
