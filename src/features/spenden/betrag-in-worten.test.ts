import { describe, expect, test } from 'vitest';
import { betragInWorten } from './betrag-in-worten.rules.ts';

describe('an amount in words', () => {
  test.each([
    [132250, 'eintausenddreihundertzweiundzwanzig Euro und fünfzig Cent'],
    [0, 'null Euro'],
    [1, 'null Euro und ein Cent'],
    [100, 'ein Euro'],
    [101, 'ein Euro und ein Cent'],
    [10100, 'einhunderteins Euro'],
    [100100, 'eintausendeins Euro'],
    [1600, 'sechzehn Euro'],
    [1700, 'siebzehn Euro'],
    [3000, 'dreißig Euro'],
    [2100, 'einundzwanzig Euro'],
    [124600, 'eintausendzweihundertsechsundvierzig Euro'],
    [1_101_00, 'eintausendeinhunderteins Euro'],
    [21_000_00, 'einundzwanzigtausend Euro'],
    [101_000_00, 'einhunderteintausend Euro'],
    [1_000_000_00, 'eine Million Euro'],
    [1_000_001_00, 'eine Million ein Euro'],
    [2_000_000_00, 'zwei Millionen Euro'],
    [101_000_000_00, 'einhunderteins Millionen Euro'],
    [
      99_999_999_999,
      'neunhundertneunundneunzig Millionen neunhundertneunundneunzigtausendneunhundertneunundneunzig Euro und neunundneunzig Cent',
    ],
  ])('%i in German is %s', (cents, words) => {
    expect(betragInWorten(cents, 'de')).toBe(words);
  });

  test.each([
    [132250, 'milletrecentoventidue/50'],
    [0, 'zero/00'],
    [100, 'uno/00'],
    [300, 'tre/00'],
    [2100, 'ventuno/00'],
    [2800, 'ventotto/00'],
    [2300, 'ventitré/00'],
    [10800, 'centotto/00'],
    [10100, 'centouno/00'],
    [18000, 'centottanta/00'],
    [10300, 'centotré/00'],
    [100300, 'milletré/00'],
    [200356, 'duemilatré/56'],
    [23_000_00, 'ventitremila/00'],
    [1_000_000_00, 'un milione di euro/00'],
    [2_000_000_00, 'due milioni di euro/00'],
    [1_000_003_00, 'un milione tre/00'],
    [1_001_000_00, 'un milione mille/00'],
    [99_999_999_999, 'novecentonovantanove milioni novecentonovantanovemilanovecentonovantanove/99'],
  ])('%i in Italian is %s', (cents, words) => {
    expect(betragInWorten(cents, 'it')).toBe(words);
  });

  test('has no two amounts alike', () => {
    for (const sprache of ['de', 'it'] as const) {
      const seen = new Set<string>();
      for (let cents = 0; cents < 300_000_000; cents += 9_901) seen.add(betragInWorten(cents, sprache));
      expect(seen.size).toBe(Math.ceil(300_000_000 / 9_901));
    }
  });

  test.each([-1, 0.5, 100_000_000_000, Number.NaN])('refuses %d', (cents) => {
    expect(() => betragInWorten(cents, 'de')).toThrow(RangeError);
  });
});
