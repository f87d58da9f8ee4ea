import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDecimal,
  formatInteger,
  formatMoney,
  instantsOf,
  joinInstant,
  nextTime,
  parseDate,
  parseDateTime,
  parseDecimal,
  parseInteger,
  parseMoney,
  parseTime,
  splitInstant,
} from './format.ts';

const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

describe('dates', () => {
  it.each([
    ['1.2.1961', '1961-02-01'],
    ['01.02.1961', '1961-02-01'],
    ['01/02/1961', '1961-02-01'],
    ['1,2,1961', '1961-02-01'],
    ['01021961', '1961-02-01'],
    ['1961-02-01', '1961-02-01'],
    ['29.2.2024', '2024-02-29'],
  ])('reads %s', (text, iso) => expect(parseDate(text)).toBe(iso));

  it.each(['12.3.61', '29.2.2023', '31.4.2024', '0.1.2024', '1.13.2024', 'gestern', '1.2.'])(
    'does not read %s',
    (text) => expect(parseDate(text)).toBeUndefined(),
  );

  it('writes DD.MM.YYYY and leaves what is no date as it is', () => {
    expect(formatDate('1961-02-01')).toBe('01.02.1961');
    expect(formatDate('unbekannt')).toBe('unbekannt');
    expect(formatDate(null)).toBe('');
  });

  it('shows an instant in local time, in summer, in winter and past midnight', () => {
    expect(formatDateTime('2026-07-01T12:30:00.000Z')).toBe('01.07.2026, 14:30');
    expect(formatDateTime('2026-01-01T12:30:00.000Z')).toBe('01.01.2026, 13:30');
    expect(formatDateTime('2026-07-01T22:30:00.000Z')).toBe('02.07.2026, 00:30');
    expect(formatDate('2026-07-01T22:30:00.000Z')).toBe('02.07.2026');
  });

  it('returns to the same instant', () => {
    const instant = '2026-03-29T01:15:00.000Z';
    const local = splitInstant(instant);
    expect(local).toEqual({ date: '2026-03-29', time: '03:15' });
    expect(joinInstant('2026-03-29', '03:15')).toBe(instant);
  });

  it.each([
    ['2026-02-01', '10:00', ['2026-02-01T09:00:00.000Z']],
    ['2026-03-29', '02:30', []],
    ['2026-03-29', '02:00', []],
    ['2026-03-29', '03:00', ['2026-03-29T01:00:00.000Z']],
    ['2025-10-26', '02:30', ['2025-10-26T00:30:00.000Z', '2025-10-26T01:30:00.000Z']],
    ['2025-10-26', '03:00', ['2025-10-26T02:00:00.000Z']],
  ])('on %s at %s means %o', (date, time, meant) => {
    expect(instantsOf(date, time)).toEqual(meant);
  });

  it('offers the next time that exists when summer time begins', () => {
    expect([nextTime('2026-03-29', '02:30'), nextTime('2026-03-29', '01:59'), nextTime('2025-10-26', '02:30')]).toEqual(
      ['03:00', '01:59', '02:30'],
    );
  });

  it('reads date and time together', () => {
    expect(parseDateTime('1.7.2026, 14:30')).toBe('2026-07-01T12:30:00.000Z');
    expect(parseDateTime('1.7.2026 1430')).toBe('2026-07-01T12:30:00.000Z');
    expect(parseDateTime('1.7.2026')).toBeUndefined();
  });
});

describe('times', () => {
  it.each([
    ['14:30', '14:30'],
    ['14.30', '14:30'],
    ['14,30', '14:30'],
    ['1430', '14:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['9 Uhr', '09:00'],
    ['0:05', '00:05'],
  ])('reads %s', (text, time) => expect(parseTime(text)).toBe(time));

  it.each(['24:00', '12:60', '1:5', 'früh'])('does not read %s', (text) => expect(parseTime(text)).toBeUndefined());
});

describe('numbers', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1234,5', 1234.5],
    ['12.5', 12.5],
    ['1.234', 1234],
    ['0.125', 0.125],
    ['-3,2', -3.2],
    ['−3', -3],
    ['1 234', 1234],
  ])('reads %s', (text, value) => expect(parseDecimal(text)).toBe(value));

  it.each(['', '1,2,3', '1.23,4.5', '12a', '1.2.3', ','])('does not read %s', (text) =>
    expect(parseDecimal(text)).toBeUndefined(),
  );

  it('keeps integers whole', () => {
    expect(parseInteger('1.234')).toBe(1234);
    expect(parseInteger('1,5')).toBeUndefined();
  });

  it('writes German grouping and comma', () => {
    expect(formatInteger(1234567)).toBe('1.234.567');
    expect(formatDecimal(1234.5, 2)).toBe('1.234,50');
    expect(formatDecimal(46.4586)).toBe('46,4586');
  });
});

describe('money', () => {
  it('writes cents as euro', () => {
    expect(plain(formatMoney(123456))).toBe('1.234,56 €');
    expect(plain(formatMoney(-5))).toBe('-0,05 €');
    expect(formatMoney(null)).toBe('');
  });

  it.each([
    ['1.234,56 €', 123456],
    ['1234,5', 123450],
    ['12.50', 1250],
    ['0,29', 29],
    ['-1,10', -110],
    ['99.999.999,99', 9999999999],
  ])('reads %s', (text, cents) => expect(parseMoney(text)).toBe(cents));

  it('refuses fractions of a cent', () => {
    expect(parseMoney('1,005')).toBeUndefined();
    expect(parseMoney('1,2345')).toBeUndefined();
  });

  it('reads back every amount it writes', () => {
    for (let cents = -2000; cents < 2000; cents += 7) expect(parseMoney(formatMoney(cents))).toBe(cents);
  });
});
