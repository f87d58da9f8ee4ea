import { describe, expect, test } from 'vitest';
import { altersklasse, jeKlasse, naechsteStufe, verjaehrtAm } from './alter.rules.ts';

describe('the age of a claim', () => {
  test.each([
    [-1, 0],
    [0, 1],
    [30, 1],
    [31, 2],
    [60, 2],
    [61, 3],
    [90, 3],
    [91, 4],
  ])('of %i days falls into class %i', (tage, klasse) => {
    expect(altersklasse(tage)).toBe(klasse);
  });
  test('sums what is open by class', () => {
    expect(
      jeKlasse([
        { tage: -5, betrag: 100 },
        { tage: 40, betrag: 250 },
        { tage: 50, betrag: 50 },
      ]),
    ).toEqual([100, 0, 300, 0, 0]);
  });
  test('ends at law: fees of 2023 on 31.12.2026 in Germany, after five years in Italy', () => {
    expect(verjaehrtAm('2023-02-01', 'DE')).toBe('2026-12-31');
    expect(verjaehrtAm('2023-02-01', 'IT')).toBe('2028-02-01');
    expect(verjaehrtAm('2024-02-29', 'IT')).toBe('2029-02-28');
  });
});

describe('a reminder', () => {
  const step = (tage: number, mahnstufe: number, seitMahnung: number | null = null) =>
    naechsteStufe([14, 30, 60], { tage, mahnstufe, seitMahnung });
  test('comes after 14, 30 and 60 days, each once', () => {
    expect([13, 14].map((tage) => step(tage, 0))).toEqual([undefined, 1]);
    expect([29, 30].map((tage) => step(tage, 1, 16))).toEqual([undefined, 2]);
    expect([59, 60].map((tage) => step(tage, 2, 30))).toEqual([undefined, 3]);
    expect(step(400, 3, 300)).toBeUndefined();
  });
  test('leaves the time between two steps, however late the first one was', () => {
    expect(step(100, 1, 15)).toBeUndefined();
    expect(step(100, 1, 16)).toBe(2);
  });
});
