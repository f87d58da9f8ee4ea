import { describe, expect, it } from 'vitest';
import { localTime } from '../../src/lib/local-time.ts';
import { addMonths, dayOf, isoDate, isoInstant, localInstant, weekdayOf } from './calendar.ts';

describe('calendar', () => {
  it('knows the local time of South Tyrol on every day of several years', () => {
    for (let day = dayOf('2019-01-01'); day < dayOf('2027-12-31'); day += 1) {
      expect(localTime(localInstant(day, 12 * 60 + 7)).toString()).toBe(`${isoDate(day)}T12:07:00`);
    }
  });
  it('adds months to a month end', () => expect(isoDate(addMonths(dayOf('2024-08-31'), 18))).toBe('2026-02-28'));
  it('knows the day of the week', () => expect(weekdayOf(dayOf('2026-11-22'))).toBe(0));
  it('writes instants as the API has them', () =>
    expect(isoInstant(localInstant(dayOf('2026-07-01'), 0))).toBe('2026-06-30T22:00:00.000Z'));
});
