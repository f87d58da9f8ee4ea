import { expect, test } from 'vitest';
import { unveroeffentlicht, veroeffentlichen } from './veroeffentlichen.ts';

const schicht = (id: string, beginn: string, status: 'Offen' | 'Veroeffentlicht' | 'Abgesagt' | null = 'Offen') => ({
  id,
  beginn,
  status,
});

test('what is released are the shifts that are still open, by their local day', () => {
  const alle = [
    schicht('spaet', '2026-12-31T22:59:00Z'),
    schicht('danach', '2026-12-31T23:00:00Z'),
    schicht('frueh', '2026-11-30T23:00:00Z', null),
    schicht('davor', '2026-11-30T22:59:00Z'),
    schicht('draussen', '2026-12-05T18:00:00Z', 'Veroeffentlicht'),
    schicht('abgesagt', '2026-12-06T18:00:00Z', 'Abgesagt'),
  ];
  expect(unveroeffentlicht(alle, '2026-12-01', '2026-12-31').map(({ id }) => id)).toEqual(['frueh', 'spaet']);
});

test('a release is a change of each shift that knows what stood there', () => {
  expect(veroeffentlichen([schicht('a', '2026-12-01T18:00:00Z', null)])).toEqual([
    { do: 'change', table: 'ausbildungtage', id: 'a', changed: { status: 'Veroeffentlicht' }, basis: { status: null } },
  ]);
});
