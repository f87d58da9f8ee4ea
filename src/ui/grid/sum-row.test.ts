import { expect, test } from 'vitest';
import { narrowText } from './sum-row.tsx';

test('on a telephone a sum names its column, and nothing is said twice', () => {
  const betrag = { id: 'betrag', header: 'Betrag' };
  const summe = { id: 'betrag', header: 'Summe' };
  const foot = { label: 'Summe', cells: { betrag: '12,00 €' } };
  expect(narrowText(foot, [{ id: 'datum', header: 'Datum' }, betrag])).toBe('Summe · Betrag: 12,00 €');
  expect(narrowText(foot, [summe])).toBe('Summe: 12,00 €');
});
