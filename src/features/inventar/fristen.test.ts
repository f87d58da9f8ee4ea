import { describe, expect, test } from 'vitest';
import {
  ersterTagVon,
  faelligNach,
  frueherer,
  fristende,
  gesperrtNach,
  letzterTagVon,
  monateZwischen,
  plusMonate,
  verwendbarBis,
} from './fristen.rules.ts';

describe('months', () => {
  test('are clamped, always from the original day', () => {
    expect(plusMonate('2025-08-31', 6)).toBe('2026-02-28');
    expect([1, 2, 3].map((n) => plusMonate('2026-01-31', n))).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  });
  test('between two days count as soon as they begin', () => {
    expect(monateZwischen('2024-06-10', '2026-06-10')).toBe(24);
    expect(monateZwischen('2024-06-10', '2024-06-11')).toBe(1);
    expect(monateZwischen('2024-06-10', '2024-06-10')).toBe(0);
  });
});

describe('a due date (inventar 5, inventar-tief 4)', () => {
  test('8: exam 14.05.2026, due 14.05.2027', () => {
    expect(faelligNach({ intervall: 12, frist: 'Tag' }, '2026-05-14')).toBe('2027-05-14');
  });
  test('9: STK ends with its month, an early one moves it', () => {
    const stk = { intervall: 24, frist: 'Monatsende' } as const;
    expect(faelligNach(stk, '2025-07-04')).toBe('2027-07-31');
    expect(faelligNach(stk, '2027-03-20')).toBe('2029-03-31');
    expect(faelligNach(stk, '2025-03-10')).toBe('2027-03-31');
  });
  test('10: MTK ends with the year: blood pressure after two, infrared thermometer after one', () => {
    expect(faelligNach({ intervall: 24, frist: 'Jahresende' }, '2024-11-08')).toBe('2026-12-31');
    expect(faelligNach({ intervall: 12, frist: 'Jahresende' }, '2024-11-08')).toBe('2025-12-31');
    expect(faelligNach({ intervall: 24, frist: 'Jahresende' }, '2025-03-10')).toBe('2027-12-31');
  });
  test('11: German ambulance, 36 months at first, then 24', () => {
    const hu = { intervall: 24, erstintervall: 36, frist: 'Monatsende' } as const;
    expect(faelligNach(hu, '2025-05-17', { istErste: true })).toBe('2028-05-31');
    expect(faelligNach(hu, '2028-04-12')).toBe('2030-04-30');
  });
  test('12: Italian ambulance yearly, off-road car after four years', () => {
    expect(faelligNach({ intervall: 12, frist: 'Monatsende' }, '2025-05-17', { istErste: true })).toBe('2026-05-31');
    expect(
      faelligNach({ intervall: 24, erstintervall: 48, frist: 'Monatsende' }, '2025-05-17', { istErste: true }),
    ).toBe('2029-05-31');
  });
  test('15: AED, the earliest of pads, battery and visual check', () => {
    const pads = letzterTagVon('2027-11-01', 'Monat');
    const battery = plusMonate('2024-10-20', 48);
    const visual = faelligNach({ intervall: 1, frist: 'Tag' }, '2026-11-03') ?? null;
    expect([pads, battery, visual].reduce(frueherer, null)).toBe('2026-12-03');
  });
  test('may come after days, and after half of what a plan says', () => {
    expect(faelligNach({ intervalltage: 7, frist: 'Tag' }, '2026-02-25')).toBe('2026-03-04');
    expect(faelligNach({ intervall: 12, frist: 'Tag' }, '2026-05-14', { istHalb: true })).toBe('2026-11-14');
    expect(faelligNach({ intervall: 3, frist: 'Tag' }, '2026-05-14', { istHalb: true })).toBe('2026-06-29');
    expect(faelligNach({ intervalltage: 7, frist: 'Tag' }, '2026-05-14', { istHalb: true })).toBe('2026-05-17');
  });
  test('is unknown where no interval is', () => {
    expect(faelligNach({ frist: 'Tag' }, '2026-05-14')).toBeUndefined();
  });
});

describe('a last usable day (inventar-tief 1, 4)', () => {
  test('13: a month is usable to its end and locked the day after', () => {
    expect(letzterTagVon('2027-02-01', 'Monat')).toBe('2027-02-28');
    expect(gesperrtNach('2027-02-28')).toBe('2027-03-01');
  });
  test('14: opened, 28 days', () => {
    expect(verwendbarBis('2027-06-30', '2027-01-28', 28)).toBe('2027-02-25');
    expect(verwendbarBis('2027-02-10', '2027-01-28', 28)).toBe('2027-02-10');
    expect(verwendbarBis('2027-06-30', null, 28)).toBe('2027-06-30');
  });
});

test('a date of less precision counts from the first day that it may mean', () => {
  expect([ersterTagVon('2018-05-20', 'Monat'), ersterTagVon('2018-05-20', 'Jahr')]).toEqual([
    '2018-05-01',
    '2018-01-01',
  ]);
  expect(fristende('2024-02-10', 'Monatsende')).toBe('2024-02-29');
});
