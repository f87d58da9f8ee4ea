import { describe, expect, test } from 'vitest';
import { faelligNach } from './foerderer.rules.ts';

describe('the next due day of a sponsor', () => {
  test.each([
    ['2026-01-31', 'Monatlich', '2026-01-31', '2026-02-28'],
    ['2026-01-31', 'Monatlich', '2026-02-28', '2026-03-31'],
    ['2026-01-31', 'Monatlich', '2026-03-31', '2026-04-30'],
    ['2024-01-31', 'Monatlich', '2024-01-31', '2024-02-29'],
    ['2024-02-29', 'Jaehrlich', '2024-02-29', '2025-02-28'],
    ['2024-02-29', 'Jaehrlich', '2027-02-28', '2028-02-29'],
    ['2025-11-30', 'Quartal', '2025-11-30', '2026-02-28'],
    ['2025-08-31', 'Halbjaehrlich', '2025-08-31', '2026-02-28'],
    ['2026-06-01', 'Jaehrlich', '2026-03-01', '2026-06-01'],
    ['2020-06-15', 'Jaehrlich', '2026-06-14', '2026-06-15'],
  ] as const)('anchor %s, %s, after %s is %s', (anker, periode, tag, due) => {
    expect(faelligNach(anker, periode, tag)).toBe(due);
  });

  test('goes through twelve months of a year without leaving one out', () => {
    const days: string[] = [];
    for (let day = '2026-01-31'; day < '2027-01-01'; day = faelligNach('2026-01-31', 'Monatlich', day)) days.push(day);
    expect(days).toEqual(
      [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(
        (last, at) => `2026-${String(at + 1).padStart(2, '0')}-${last}`,
      ),
    );
  });
});
