import { expect, test } from 'vitest';
import { naechsteMenge, zaehlliste } from './zaehlliste.rules.ts';

const um = (zeit: string): string => `2026-11-26T${zeit}:00.000Z`;

test('what lacks stands first; the newest own count is shown, what was not expected too', () => {
  const liste = zaehlliste(
    [{ id: 'seil', menge: 1 }, { id: 'helm' }],
    [{ artikel_id: 'binde', charge_id: 'c', menge: 12 }, { artikel_id: 'leer', menge: 0 }],
    [
      { id: '2', artikel_id: 'binde', charge_id: 'c', menge: 11, zeitpunkt: um('19:20') },
      { id: '1', artikel_id: 'binde', charge_id: 'c', menge: 3, zeitpunkt: um('19:10') },
      { id: '3', code: 'X', menge: 1, zeitpunkt: um('19:30') },
    ],
  );
  expect(liste.map(({ key, soll, gezaehlt }) => [key, soll, gezaehlt])).toEqual([
    ['s seil', 1, null],
    ['s helm', 1, null],
    ['a binde c', 12, 11],
    ['c X', null, 1],
  ]);
});

test('a package counts with every scan, a piece once (domain: inventar-tief 1.2)', () => {
  expect([null, 1, 7].map((gezaehlt) => naechsteMenge({ inventar_id: null, gezaehlt }))).toEqual([1, 2, 8]);
  expect([null, 1].map((gezaehlt) => naechsteMenge({ inventar_id: 'seil', gezaehlt }))).toEqual([1, null]);
});
