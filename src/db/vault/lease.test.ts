import { describe, expect, it } from 'vitest';
import { leftOf, newLease, seenAt } from './lease.ts';

const day = 86_400_000;
const start = Date.parse('2026-03-01T08:00:00Z');
const after = (days: readonly number[]): number =>
  leftOf(days.reduce((lease, at) => seenAt(lease, start + at * day), newLease(start, 14)));

describe('a lease of 14 days', () => {
  it('is over after 14 days', () => {
    expect(after([13.9])).toBeGreaterThan(0);
    expect(after([14])).toBe(0);
  });

  it('is not prolonged by a clock that is set back: it goes on from the highest time seen', () => {
    expect(after([10, 1])).toBe(4 * day);
    expect(after([10, 1, 4])).toBe(day);
    expect(after([10, 1, 5])).toBe(0);
    expect(after([10, 1, 4, 1, 2])).toBe(0);
  });

  it('stays over when the clock is set back afterwards', () => {
    expect(after([15, 1])).toBe(0);
  });

  it('begins anew with a contact, whatever the clock showed before', () => {
    expect(leftOf(seenAt(newLease(start, 14), start))).toBe(14 * day);
  });
});
