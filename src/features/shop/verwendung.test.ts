import { expect, test } from 'vitest';
import { verwendungVon } from './verwendung.rules.ts';

const order = (id: string, values: object = {}) => ({
  id,
  art: 'Staatsmittel' as const,
  status: 'Abgerechnet' as const,
  lieferdatum: '2026-05-04',
  ...values,
});
const line = (id: string, bestellung_id: string, values: object = {}) => ({
  id,
  bestellung_id,
  artikel_id: 'a',
  menge: 4,
  geliefert: 4,
  preisbetrag: 3333,
  foerdersatz: 70,
  ...values,
});

test('the proof of use counts what was handed over and not credited, with the state’s part rounded as it was billed', () => {
  const found = verwendungVon(
    [
      order('da'),
      order('zurueck', { status: 'Gutschrift' }),
      order('offen', { status: 'Abholbereit' }),
      order('alt', { lieferdatum: '2025-12-31' }),
      order('shop', { art: 'Shop' }),
    ],
    [
      line('1', 'da', { geliefert: 3, gutgeschrieben: 1 }),
      line('2', 'zurueck', { gutgeschrieben: 4 }),
      line('3', 'offen'),
      line('4', 'alt'),
      line('5', 'shop'),
    ],
    '2026',
  );
  expect(found).toMatchObject([
    { id: '1', menge: 2, betrag: 6666, foerdersatz: 70, foerderung: 4666, eigenanteil: 2000 },
  ]);
});
