import { expect, test } from 'vitest';
import { rendiconto, verteilt } from './abschluss.rules.ts';

test('mixed costs are split by key, and no cent is lost', () => {
  expect(verteilt(123_457, [55, 10, 20, 15])).toEqual([67_901, 12_346, 24_691, 18_519]);
  for (let total = -250; total <= 250; total += 1)
    for (const key of [
      [33, 33, 34],
      [1, 99],
      [25, 25, 25, 25],
      [100, 0],
    ])
      expect(verteilt(total, key).reduce((sum, part) => sum + part, 0)).toBe(total);
});

test('the Italian cash report tells incomings, outgoings and taxes by section; what stands outside is left out', () => {
  const found = rendiconto({
    rendiconto: [
      { zeile: 'CA1', betrag: -4000 },
      { zeile: 'CF1', betrag: -1000 },
      { zeile: 'FB', betrag: 777 },
      { zeile: 'IMP', betrag: -50 },
      { zeile: 'RA1', betrag: 10_000 },
    ],
  });
  expect(found.ergebnis).toBe(10_000 - 4000 - 1000 - 50);
  expect(found.abschnitte[0]).toEqual({ abschnitt: 'A', entrate: 10_000, uscite: 4000 });
  expect(found.abschnitte[5]).toEqual({ abschnitt: 'F', entrate: 0, uscite: 1000 });
  expect(found.imposte).toBe(50);
});
