import { describe, expect, test } from 'vitest';
import { vorlagen, zaehltMit, zeilensummen } from './kontenplan.rules.ts';
import { kontoart, rendicontozeile, steuerbereich, zeilenart } from './finanzen.vocabularies.ts';

const konto = (
  kontonr: string,
  art: 'Konto' | 'Ueberschrift' | 'Summe' | 'VonSumme' | 'BisSumme' = 'Konto',
  zusammenzaehlung = '',
) => ({ kontonr, zeilenart: art, zusammenzaehlung });

describe('a chart of accounts', () => {
  test('adds up numbers and ranges, either end open', () => {
    const of = (all: string): string[] => ['1000', '1500', '1999', '2000', '2100'].filter((nr) => zaehltMit(all, nr));
    expect(of('1000..1999|2100')).toEqual(['1000', '1500', '1999', '2100']);
    expect(of('1999..')).toEqual(['1999', '2000', '2100']);
    expect(of('..1500')).toEqual(['1000', '1500']);
    expect(of('2000')).toEqual(['2000']);
  });

  test('has sums of ranges and of what lies between two lines', () => {
    const lines = [
      konto('1', 'Ueberschrift'),
      konto('10', 'VonSumme'),
      konto('100'),
      konto('101'),
      konto('19', 'BisSumme'),
      konto('200'),
      konto('299', 'Summe', '100..299'),
    ];
    const amounts: Readonly<Record<string, number>> = { 100: 5, 101: 7, 200: 30 };
    expect(zeilensummen(lines, ({ kontonr }) => amounts[kontonr ?? ''] ?? 0)).toEqual([
      undefined,
      undefined,
      5,
      7,
      12,
      30,
      42,
    ]);
  });
});

describe.each(Object.entries(vorlagen))('the template %s', (_, { konten }) => {
  test('has each number once, known values, and one account for everything that the product books by itself', () => {
    const numbers = konten.map(({ kontonr }) => kontonr);
    expect(new Set(numbers).size).toBe(numbers.length);
    const known = (names: readonly string[], value: string | undefined): boolean =>
      value === undefined || names.includes(value);
    expect(
      konten.filter(
        (one) =>
          !known(zeilenart.names, one.zeilenart) ||
          !known(kontoart.names, one.bilanz_guv) ||
          !known(steuerbereich.names, one.steuerbereich) ||
          !known(rendicontozeile.names, one.rendicontozeile),
      ),
    ).toEqual([]);
    expect(konten.flatMap(({ dient = [] }) => dient).toSorted()).toEqual([
      'ausfall',
      'ergebnis',
      'forderung',
      'gebuehren',
      'kassendifferenz',
      'transit',
      'umsatzsteuer',
      'verbindlichkeit',
      'vortrag',
    ]);
  });

  test('puts every account of profit and loss into a sphere, and no other line', () => {
    const profit = konten.filter(({ zeilenart: art, bilanz_guv }) => art === undefined && bilanz_guv === undefined);
    expect(profit.filter(({ steuerbereich: bereich }) => bereich === undefined)).toEqual([]);
    expect(konten.filter((one) => one.steuerbereich !== undefined && !profit.includes(one))).toEqual([]);
  });
});
