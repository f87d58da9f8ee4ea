import { expect, test } from 'vitest';
import { tagNach, wochenBis, zeitpunktNach } from './vorjahr.rules.ts';

test('a course of the year before comes to the same weekday', () => {
  const wochen = wochenBis('2025-05-17', 2026);
  expect([wochen, tagNach('2025-05-17', wochen)]).toEqual([52, '2026-05-16']);
  expect(tagNach('2026-12-31', wochenBis('2026-12-31', 2027))).toBe('2027-12-30');
});

test('and to the same time by the clock, whatever clocks do in between', () => {
  expect(zeitpunktNach('2025-03-29T07:00:00Z', 52)).toBe('2026-03-28T07:00:00.000Z');
  expect(zeitpunktNach('2025-03-31T06:00:00Z', 52)).toBe('2026-03-30T06:00:00.000Z');
  expect(zeitpunktNach('2026-10-24T06:00:00Z', 53)).toBe('2027-10-30T06:00:00.000Z');
  expect(zeitpunktNach('2025-10-27T07:00:00Z', 51)).toBe('2026-10-19T06:00:00.000Z');
});
