import { expect, test } from 'vitest';
import { einwaendeGegen, geschrieben, knapp, kreisAm, naechste } from './nummernkreis.rules.ts';

const kreis = { abdatum: '2026-01-01', praefix: 'RE-', von: 1, bis: 9999, letzte: null, warnenab: null };

test('numbers have as many digits as the last one of their range', () => {
  expect([geschrieben(kreis, 7), geschrieben({ ...kreis, praefix: null, bis: 99 }, 7)]).toEqual(['RE-0007', '07']);
});

test.each([
  [null, 1],
  [1, 2],
  [9998, 9999],
  [9999, undefined],
])('after %s comes %s', (letzte, next) => {
  expect(naechste({ ...kreis, letzte })).toBe(next);
});

test.each([
  [9989, 9990, undefined],
  [9990, 9990, 9],
  [9999, 9990, 0],
  [9998, null, undefined],
  [9999, null, 0],
])('at %s with a warning from %s on, so many are left to tell: %s', (letzte, warnenab, rest) => {
  expect(knapp({ ...kreis, letzte, warnenab })).toBe(rest);
});

test('the range that began last is the one of a day', () => {
  const next = { ...kreis, abdatum: '2027-01-01' };
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((tag) => kreisAm([next, kreis], tag))).toEqual([
    undefined,
    kreis,
    kreis,
    next,
  ]);
});

test.each([
  [{ von: 10, bis: 9 }, ['bis']],
  [{ letzte: 20, bis: 19 }, ['bis']],
  [{ warnenab: 10_000 }, ['warnenab']],
  [{ abdatum: '2027-01-01' }, ['abdatum']],
  [{}, []],
])('%j is wrong at %j', (change, fields) => {
  const others = [{ ...kreis, abdatum: '2027-01-01' }];
  expect(einwaendeGegen({ ...kreis, ...change }, others).map(({ feld }) => feld)).toEqual(fields);
});
