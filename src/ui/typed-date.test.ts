import { describe, expect, it } from 'vitest';
import { isDateLike, meantDates } from './typed-date.ts';

const today = '2026-11-23';
const birth = { min: '1900-01-01', max: 'today' };

describe('typed dates', () => {
  it.each([
    ['21.11.2026', '2026-11-21'],
    ['21.11.26', '2026-11-21'],
    ['21/11/26', '2026-11-21'],
    ['211126', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['21.11.', '2026-11-21'],
    ['21.11', '2026-11-21'],
    ['21,11', '2026-11-21'],
    ['1.3.', '2026-03-01'],
    ['24.12.', '2026-12-24'],
    ['heute', '2026-11-23'],
    ['Oggi', '2026-11-23'],
    ['gestern', '2026-11-22'],
    ['morgen', '2026-11-24'],
    ['1.2.85', '1985-02-01'],
    ['1.2.46', '2046-02-01'],
    ['1.2.47', '1947-02-01'],
  ])('reads %s', (text, day) => expect(meantDates(text, {}, today)).toEqual([day]));

  it.each(['31.11.', '29.2.', '29.2.25', '311126', '21', '2111', 'übermorgen', '21.11.202', ''])(
    'reads nothing in %s',
    (text) => expect(meantDates(text, {}, today)).toEqual([]),
  );

  it.each([
    ['12.3.61', ['1961-03-12']],
    ['12.3.24', ['1924-03-12', '2024-03-12']],
    ['120324', ['1924-03-12', '2024-03-12']],
    ['24.12.26', ['1926-12-24']],
    ['29.2.23', []],
    ['12.3.1961', ['1961-03-12']],
    ['12.3.', ['2026-03-12']],
    ['24.12.', ['2025-12-24']],
  ])('asks of a birth on %s which of %j is meant', (text, days) =>
    expect(meantDates(text, birth, today)).toEqual(days),
  );

  it.each(['31.11.', '31.02.2026', '311126'])('knows %s as a date that there is not', (text) =>
    expect(isDateLike(text)).toBe(true),
  );
  it.each(['nie', '21', '21.11.202'])('does not take %s for a date', (text) => expect(isDateLike(text)).toBe(false));
});
