import { expect, test } from 'vitest';
import { bewerten } from './bewerten.ts';

const row = { id: 't', bestanden: null, punkte: 80, ergebnis: null };

test('only what changes is written, over what stood there', () => {
  expect(bewerten(row, { bestanden: true, punkte: 80, ergebnis: null })).toEqual([
    { do: 'change', table: 'ausbildungteilnehmer', id: 't', changed: { bestanden: true }, basis: { bestanden: null } },
  ]);
  expect(bewerten(row, { punkte: null })).toMatchObject([{ changed: { punkte: null }, basis: { punkte: 80 } }]);
});

test('nothing is written where nothing changes', () => {
  expect(bewerten(row, { punkte: 80, ergebnis: null, bemerkung: null })).toEqual([]);
  expect(bewerten(row, {})).toEqual([]);
});
