import { expect, test } from 'vitest';
import { bestellsummen, monateVon } from './auswertung.rules.ts';

const order = (id: string, values: object) => ({
  id,
  status: 'Bestellt' as const,
  sek_id: 's1',
  besteller: 'Anna',
  besteller_konto: 'k1',
  bestelltam: '2026-03-31T21:59:00.000Z',
  betrag: 1000,
  anteilbetrag: 700,
  ...values,
});
const orders = [
  order('a', {}),
  order('b', { sek_id: 's2', status: 'Abgerechnet', betrag: 500, anteilbetrag: 0 }),
  // Two accounts of one name are two persons.
  order('c', { besteller_konto: 'k2', betrag: 300 }),
  // It is April already where the association is.
  order('d', { bestelltam: '2026-03-31T22:00:00.000Z', betrag: 90 }),
  order('e', { status: 'Storno' }),
  order('f', { status: 'Abgelehnt' }),
  order('g', { status: 'Warenkorb', bestelltam: null }),
  order('h', { nachlieferung_id: 'a' }),
];
const sums = (teil: string | null, nach: 'sektion' | 'person') =>
  bestellsummen(orders, { jahr: '2026', teil }, nach).map(({ id, anzahl, betrag }) => [id, anzahl, betrag]);

test('orders of a time are summed by branch and by person; carts, refused, cancelled and follow-up ones do not count', () => {
  expect(sums('Q1', 'sektion')).toEqual([
    ['s1', 2, 1300],
    ['s2', 1, 500],
  ]);
  expect(sums('03', 'person')).toEqual([
    ['k1', 2, 1500],
    ['k2', 1, 300],
  ]);
  expect(sums('04', 'sektion')).toEqual([['s1', 1, 90]]);
  expect(sums(null, 'person')).toEqual([
    ['k1', 3, 1590],
    ['k2', 1, 300],
  ]);
  expect(bestellsummen(orders, { jahr: '2025', teil: null }, 'sektion')).toEqual([]);
});

test('a quarter has three months', () => {
  expect(monateVon('Q2')).toEqual(['04', '05', '06']);
  expect(monateVon('12')).toEqual(['12']);
  expect(monateVon(null)).toHaveLength(12);
});
