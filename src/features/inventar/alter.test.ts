import { describe, expect, test } from 'vitest';
import { ablaufVon, fehltNachweis } from './alter.rules.ts';

const seil = { abherstellung: 120, monatlich: 60, woechentlich: 12, taeglich: 11 };
const klasse = (name: 'Monatlich' | 'Woechentlich' | 'Taeglich' | 'Selten', ab: string, id = ab) => ({
  id,
  klasse: name,
  ab,
});

describe('the first locked day (inventar-tief 4, inventar 5)', () => {
  test('1: rope made 03/2019, first use 10.06.2020, monthly', () => {
    const stueck = { herstelldatum: '2019-03-20', herstellgenau: 'Monat', erstgebrauch: '2020-06-10' } as const;
    expect(ablaufVon(stueck, seil, [klasse('Monatlich', '2020-06-10')])).toBe('2025-06-10');
  });
  test('2: the same, never used', () => {
    expect(ablaufVon({ herstelldatum: '2019-03-20', herstellgenau: 'Monat' }, seil, [])).toBe('2029-03-01');
  });
  test('3: a change of class takes its share along: 24 of 60 used, 7 of 12 months left', () => {
    const stueck = { herstelldatum: '2024-01-01', erstgebrauch: '2024-06-10' };
    const nutzung = [klasse('Woechentlich', '2026-06-10'), klasse('Monatlich', '2024-01-01')];
    expect(ablaufVon(stueck, seil, nutzung)).toBe('2027-01-10');
  });
  test('4: helmet, 120 months from manufacture', () => {
    expect(ablaufVon({ herstelldatum: '2017-09-15' }, { abherstellung: 120 }, [])).toBe('2027-09-15');
  });
  test('5: sling first used on 29.02., year made only', () => {
    const stueck = { herstelldatum: '2023-07-01', herstellgenau: 'Jahr', erstgebrauch: '2024-02-29' } as const;
    expect(ablaufVon(stueck, { abherstellung: 120, aberstgebrauch: 60 }, [])).toBe('2029-02-28');
    expect(ablaufVon(stueck, { abherstellung: 120 }, [])).toBe('2033-01-01');
  });
  test('6: sling first used on a 31st', () => {
    expect(ablaufVon({ erstgebrauch: '2025-08-31' }, { aberstgebrauch: 24 }, [])).toBe('2027-08-31');
  });
  test('7: karabiner, no limit', () => {
    expect(ablaufVon({ herstelldatum: '2010-01-01', erstgebrauch: '2010-02-01' }, {}, [])).toBeNull();
    expect(ablaufVon({ herstelldatum: '2010-01-01' }, undefined, [])).toBeNull();
  });
  test('of the record itself: 05/2018 and ten years, first use and eight', () => {
    const stueck = { herstelldatum: '2018-05-09', herstellgenau: 'Monat', lebensdauer: 120 } as const;
    expect(ablaufVon(stueck, undefined, [])).toBe('2028-05-01');
    expect(ablaufVon({ ...stueck, erstgebrauch: '2019-06-15', nutzungsdauer: 96 }, undefined, [])).toBe('2027-06-15');
  });
  test('comes before the next change where a class leaves nothing until then', () => {
    const nutzung = [klasse('Woechentlich', '2024-01-01'), klasse('Monatlich', '2026-01-01')];
    expect(ablaufVon({ erstgebrauch: '2024-01-01' }, seil, nutzung)).toBe('2025-01-01');
  });
  test('classes without a limit take nothing', () => {
    const nutzung = [klasse('Selten', '2020-01-01'), klasse('Monatlich', '2024-01-31')];
    expect(ablaufVon({ erstgebrauch: '2020-01-01' }, { monatlich: 1 }, nutzung)).toBe('2024-02-29');
  });
  test('a class that was corrected does not count', () => {
    const nutzung = [
      klasse('Taeglich', '2020-01-01', 'a'),
      { ...klasse('Monatlich', '2020-01-01', 'b'), ersetzt_id: 'a' },
    ];
    expect(ablaufVon({ erstgebrauch: '2020-01-01' }, seil, nutzung)).toBe('2025-01-01');
  });
  test('what lay too long is locked, what was used before that is not', () => {
    expect(ablaufVon({ herstelldatum: '2020-01-01' }, { lagermax: 60 }, [])).toBe('2025-01-01');
    expect(ablaufVon({ herstelldatum: '2020-01-01', erstgebrauch: '2024-01-01' }, { lagermax: 60 }, [])).toBeNull();
    expect(ablaufVon({ herstelldatum: '2020-01-01', erstgebrauch: '2026-01-01' }, { lagermax: 60 }, [])).toBe(
      '2025-01-01',
    );
  });
});

test('protective equipment without manufacture and first use has no proof', () => {
  expect(fehltNachweis({ psa: true })).toBe(true);
  expect(fehltNachweis({ psa: true, erstgebrauch: '2024-01-01' })).toBe(false);
  expect(fehltNachweis({ psa: true, herstelldatum: '2024-01-01' })).toBe(false);
  expect(fehltNachweis({ psa: false })).toBe(false);
});
