import { expect, test } from 'vitest';
import {
  formFuer,
  monatsstaende,
  nachObjekten,
  promillebericht,
  rendiconto,
  rendicontoAggregato,
  verteilt,
} from './abschluss.rules.ts';
import type { Auswertung } from './finanzen.calls.ts';

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

const konto = (id: string, bilanz_guv: string): Auswertung['konten'][number] => ({
  id,
  kontonr: id,
  name: id,
  name_it: null,
  zeilenart: 'Konto',
  bilanz_guv,
  zusammenzaehlung: null,
  steuerbereich: null,
  umlage: false,
  rendicontozeile: null,
  sekbank_id: null,
});
const jahr: Auswertung = {
  jahr: { jahr: 2026, von: '2025-11-01', bis: '2026-10-31', status: 'Offen' },
  konten: [konto('1000', 'Bilanz'), konto('1200', 'Bilanz'), konto('2110', 'GuV'), konto('2510', 'GuV')],
  salden: [],
  kassen: [
    { knt_id: '1000', anfang: 31_240, ein: 500, aus: 0 },
    { knt_id: '1200', anfang: 100_000, ein: 0, aus: 40_000 },
  ],
  monate: [
    { knt_id: '1200', monat: '2025-12', betrag: -40_000 },
    { knt_id: '1000', monat: '2026-01', betrag: 500 },
  ],
  umsaetze: [
    { knt_id: '2110', kostenstelle_id: null, projekt_id: null, betrag: -90_000 },
    { knt_id: '2510', kostenstelle_id: 'hunde', projekt_id: 'bau', betrag: 7_000 },
    { knt_id: '2510', kostenstelle_id: 'hunde', projekt_id: null, betrag: 1_000 },
    { knt_id: '1200', kostenstelle_id: 'hunde', projekt_id: null, betrag: -8_000 },
  ],
  kostenstellen: [],
  projekte: [],
  transit: [],
  rendiconto: [],
  promille: [],
  umlage: [0, 0, 0, 0],
};

test('each box has its balance at the end of every month, from the first of the business year to the last that moved money', () => {
  expect(monatsstaende(jahr).map(({ konto: { id }, staende }) => [id, staende])).toEqual([
    [
      '1000',
      [
        { monat: '2025-11', stand: 31_240 },
        { monat: '2025-12', stand: 31_240 },
        { monat: '2026-01', stand: 31_740 },
      ],
    ],
    [
      '1200',
      [
        { monat: '2025-11', stand: 100_000 },
        { monat: '2025-12', stand: 60_000 },
        { monat: '2026-01', stand: 60_000 },
      ],
    ],
  ]);
});

test('income and costs by cost centre and by project, what has none last; accounts of the balance sheet are left out', () => {
  const told = (column: 'kostenstelle_id' | 'projekt_id', ids: readonly string[]) =>
    nachObjekten(jahr, column, ids).map(({ id, umsaetze }) => [id, umsaetze.map(({ betrag }) => betrag)]);
  expect(told('kostenstelle_id', ['wasser', 'hunde'])).toEqual([
    ['hunde', [-8_000]],
    [null, [90_000]],
  ]);
  expect(told('projekt_id', ['bau'])).toEqual([
    ['bau', [-7_000]],
    [null, [90_000, -1_000]],
  ]);
});

test('Modello E adds Modello D up by section: no remainder of E, investments and taxes apart', () => {
  const found = rendicontoAggregato({
    konten: [],
    salden: [],
    kassen: [],
    monate: [],
    transit: [],
    promille: [],
    umsaetze: [],
    kostenstellen: [],
    projekte: [],
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
