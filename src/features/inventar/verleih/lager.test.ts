import { expect, test } from 'vitest';
import { lagerwirkung, nachzubuchen, type Lagerbuchung } from './lager.rules.ts';
import type { Leihe } from './verleih.rules.ts';

type Art = NonNullable<Leihe['bewegungen'][number]['art']>;
const leihe = (...bewegungen: readonly [Art, number, number][]): Pick<Leihe, 'bewegungen'> => ({
  bewegungen: bewegungen.map(([art, menge, stunde], at) => ({
    id: String(at),
    art,
    menge,
    zeitpunkt: `2026-06-01T${String(stunde).padStart(2, '0')}:00:00.000Z`,
  })),
});
/** Ten came from two batches on a shelf. */
const draussen: readonly Lagerbuchung[] = [
  { grund: 'Umlagerung', charge_id: 'alt', standort_id: 'regal', menge: -4 },
  { grund: 'Umlagerung', charge_id: 'neu', standort_id: 'regal', menge: -6 },
];
const ohneCharge = (menge: number) => [{ charge_id: null, standort_id: 'regal', menge }];
const kurz = (rows: readonly Lagerbuchung[]) =>
  rows.map(({ grund, charge_id, menge }) => `${grund} ${charge_id ?? '-'} ${menge}`);

test('what of a loan lies no longer in the store: out, used up, lost; beyond what went out nothing', () => {
  expect(lagerwirkung(leihe(['Ausgabe', 10, 8], ['Teilrueckgabe', 4, 9], ['Verbrauch', 3, 10]))).toEqual({
    Umlagerung: 3,
    Verbrauch: 3,
    Verlust: 0,
  });
  const zuviel = leihe(['Ausgabe', 10, 8], ['Verbrauch', 10, 10], ['Verlust', 2, 11]);
  expect(lagerwirkung(zuviel)).toEqual({ Umlagerung: 0, Verbrauch: 10, Verlust: 0 });
  // A return that another tablet noted before comes late: less was used up than it seemed.
  expect(lagerwirkung(leihe(['Ausgabe', 10, 8], ['Verbrauch', 10, 10], ['Teilrueckgabe', 4, 9]))).toEqual({
    Umlagerung: 0,
    Verbrauch: 6,
    Verlust: 0,
  });
  expect(lagerwirkung(leihe(['Verbrauch', 3, 10]))).toEqual({ Umlagerung: 0, Verbrauch: 0, Verlust: 0 });
});

test('handed out it leaves its place; what comes back goes there again, the batch that was taken last first', () => {
  expect(kurz(nachzubuchen({ Umlagerung: 10, Verbrauch: 0, Verlust: 0 }, [], ohneCharge))).toEqual([
    'Umlagerung - -10',
  ]);
  expect(kurz(nachzubuchen({ Umlagerung: 2, Verbrauch: 0, Verlust: 0 }, draussen, ohneCharge))).toEqual([
    'Umlagerung neu 6',
    'Umlagerung alt 2',
  ]);
  expect(nachzubuchen({ Umlagerung: 10, Verbrauch: 0, Verlust: 0 }, draussen, ohneCharge)).toEqual([]);
});

test('what is used up or lost is of the batch that was out', () => {
  expect(kurz(nachzubuchen({ Umlagerung: 2, Verbrauch: 7, Verlust: 1 }, draussen, ohneCharge))).toEqual([
    'Umlagerung neu 6',
    'Umlagerung alt 2',
    'Verbrauch neu -6',
    'Verbrauch alt -1',
    'Verlust alt -1',
  ]);
});
