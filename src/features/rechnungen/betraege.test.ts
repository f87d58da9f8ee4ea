import { describe, expect, test } from 'vitest';
import { enSummen, fatturaSummen, type Position } from './betraege.rules.ts';

const zeile = (einzelpreis: number, ustsatz = 0, menge = 1): Position => ({
  einzelpreis,
  ustsatz,
  menge,
  befreiung: null,
});

describe('sums of EN 16931', () => {
  test('tax is that of the sum of a rate: 33.34 + 33.34 + 33.35 at 19 % is 19.01', () => {
    expect(enSummen([zeile(33.34, 19), zeile(33.34, 19), zeile(33.35, 19)])).toMatchObject({
      netto: 10_003,
      ust: 1901,
      zahlbar: 11_904,
    });
  });
  test('lines are rounded before they are summed: 3 × 7.125 is 21.39, at 22 % 4.71', () => {
    const sums = enSummen([zeile(7.125, 22), zeile(7.125, 22), zeile(7.125, 22)]);
    expect([sums.zeilen, sums.netto, sums.ust]).toEqual([[713, 713, 713], 2139, 471]);
  });
  test('of prices that include the tax: 3 × 10.00 at 19 % is 25.20 and 4.79, rounded by 0.01 to 30.00', () => {
    const sums = enSummen([zeile(10, 19), zeile(10, 19), zeile(10, 19)], true);
    expect(sums).toMatchObject({
      zeilen: [840, 840, 840],
      preise: [84_034, 84_034, 84_034],
      netto: 2520,
      ust: 479,
      brutto: 2999,
      rundung: 1,
      zahlbar: 3000,
    });
  });
  test('rates stand apart, and what is exempt by its reason', () => {
    const { steuern } = enSummen([
      zeile(100, 19),
      zeile(50, 7),
      { ...zeile(10), befreiung: 'Paragraf4Nr21' },
      { ...zeile(20), befreiung: 'Paragraf4Nr22' },
      zeile(1, 19),
    ]);
    expect(steuern).toEqual([
      { satz: 1900, befreiung: null, basis: 10_100, steuer: 1919 },
      { satz: 700, befreiung: null, basis: 5000, steuer: 350 },
      { satz: 0, befreiung: 'Paragraf4Nr21', basis: 1000, steuer: 0 },
      { satz: 0, befreiung: 'Paragraf4Nr22', basis: 2000, steuer: 0 },
    ]);
  });
  test('of large numbers lose no cent', () => {
    expect(enSummen([zeile(999_998.9999, 0, 999_998.999)]).netto).toBe(99_999_799_890_100);
  });
});

describe('sums of a FatturaPA', () => {
  test('leave lines as they are: 3 × 7.125 is 21.38, at 22 % 4.70', () => {
    expect(fatturaSummen([zeile(7.125, 22), zeile(7.125, 22), zeile(7.125, 22)])).toMatchObject({
      netto: 2138,
      ust: 470,
      zahlbar: 2608,
    });
  });
});
