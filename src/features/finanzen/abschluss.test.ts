import { expect, test } from 'vitest';
import { formFuer, promillebericht, rendiconto, rendicontoAggregato, verteilt } from './abschluss.rules.ts';

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

test('Modello E adds Modello D up by section: no remainder of E, investments and taxes apart', () => {
  const found = rendicontoAggregato({
    konten: [],
    salden: [],
    kassen: [],
    monate: [],
    transit: [],
    promille: [],
    umlage: [0, 0, 0, 0],
    jahr: { jahr: 2026, von: '2026-01-01', bis: '2026-12-31', status: 'Offen' },
    rendiconto: [
      { zeile: 'CA1', betrag: -4000 },
      { zeile: 'CA2', betrag: -1 },
      { zeile: 'CE1', betrag: -300 },
      { zeile: 'CF1', betrag: -1000 },
      { zeile: 'IMP', betrag: -50 },
      { zeile: 'RA1', betrag: 10_000 },
      { zeile: 'RA10', betrag: 2 },
      { zeile: 'RF1', betrag: 600 },
    ],
  });
  expect(found.abschnitte[0]).toEqual({ abschnitt: 'A', entrate: 10_002, uscite: 4001, avanzo: 6001 });
  expect(found.abschnitte.at(-1)).toEqual({ abschnitt: 'E', entrate: 0, uscite: 300, avanzo: null });
  expect([found.imposte, found.investitionen, found.ergebnis]).toEqual([50, -400, 10_602 - 5301 - 50]);
});

test('up to 60,000.00 Modello E serves, up to 300,000.00 Modello D; what investments bring is not counted', () => {
  const form = (betrag: number, more = 0) =>
    formFuer({
      rendiconto: [
        { zeile: 'RA1', betrag },
        { zeile: 'RF1', betrag: more },
      ],
    }).form;
  expect([form(6_000_000), form(6_000_000, 1), form(6_000_001)]).toEqual(['E', 'E', 'D']);
  expect([form(30_000_000), form(30_000_001)]).toEqual(['D', 'ABC']);
});

test('of five per mille received, used and set aside the report adds up to what came (domain: finanzen-tief 1)', () => {
  const { erhalten, verwendet, rest } = promillebericht({
    promille: [
      { zeile: 'RA5', betrag: 341_280 },
      { zeile: 'CA4', betrag: -90_000 },
      { zeile: 'CA2', betrag: -125_040 },
    ],
  });
  expect([erhalten, rest]).toEqual([341_280, 126_240]);
  expect(verwendet.filter(({ betrag }) => betrag !== 0)).toEqual([
    { posten: 'Personal', betrag: 90_000 },
    { posten: 'Gueter', betrag: 125_040 },
  ]);
  expect(verwendet.reduce((sum, { betrag }) => sum + betrag, rest)).toBe(erhalten);
});
