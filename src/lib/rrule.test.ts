import { describe, expect, test } from 'vitest';
import { germanText } from './message.ts';
import { fallsOn, isPlain, lastDayOf, parseRule, untilEndOf, writeRule } from './rrule.ts';
import { ruleText } from './rrule-text.ts';

const sentence = (text: string): string => ruleText(text, germanText);
const read = (text: string) => {
  const rule = parseRule(text);
  if (rule === undefined) throw new Error(`no rule: ${text}`);
  return rule;
};

describe('a rule', () => {
  test.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SA',
    'FREQ=MONTHLY;BYDAY=-1SU;COUNT=10',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20270326T180000Z',
    'FREQ=YEARLY;INTERVAL=2',
  ])('%s is written as it was read', (text) => {
    expect(writeRule(read(text))).toBe(text);
  });

  test('of small letters, with what goes without saying, is the same rule', () => {
    expect(writeRule(read('freq=weekly;interval=1;wkst=mo;byday=fr'))).toBe('FREQ=WEEKLY;BYDAY=FR');
  });

  test('of years takes the day of the start; a leap day comes every four', () => {
    const days = (text: string, start: string, ...asked: string[]) =>
      asked.map((day) => fallsOn(read(text), start, day));
    expect(days('FREQ=YEARLY', '2026-08-15', '2026-08-15', '2027-08-15', '2027-08-16', '2025-08-15')).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(days('FREQ=YEARLY;INTERVAL=2', '2026-08-15', '2027-08-15', '2028-08-15')).toEqual([false, true]);
    expect(days('FREQ=YEARLY', '2028-02-29', '2029-02-28', '2029-03-01', '2032-02-29')).toEqual([false, false, true]);
  });
});

test('the last day is taken to its end, in summer and in winter', () => {
  expect(untilEndOf('2026-12-31')).toBe('2026-12-31T22:59:59.000Z');
  expect(untilEndOf('2026-07-31')).toBe('2026-07-31T21:59:59.000Z');
  expect(lastDayOf(untilEndOf('2026-07-31'))).toEqual({ day: '2026-07-31', time: undefined });
  expect(lastDayOf('2027-03-26T18:00:00.000Z')).toEqual({ day: '2027-03-26', time: '19:00' });
});

test.each([
  ['FREQ=DAILY;BYDAY=MO', false],
  ['FREQ=WEEKLY;BYDAY=MO,TU', true],
  ['FREQ=MONTHLY;BYDAY=1FR', true],
  ['FREQ=MONTHLY;BYDAY=5FR', false],
  ['FREQ=MONTHLY;BYDAY=FR', false],
  ['FREQ=MONTHLY;BYDAY=1FR,3FR', false],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', false],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', true],
  ['FREQ=MONTHLY;BYMONTHDAY=-2', false],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', false],
])('fields show %s: %s; a rule that they do not show is its own text', (text, is) => {
  expect(isPlain(read(text))).toBe(is);
  expect(sentence(text) === text).toBe(!is);
});

test.each([
  ['FREQ=DAILY', 'Jeden Tag'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=1', 'Alle 3 Tage, einmal'],
  ['FREQ=WEEKLY', 'Jede Woche am selben Wochentag'],
  ['FREQ=WEEKLY;BYDAY=SA,FR', 'Jede Woche: Freitag, Samstag'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;COUNT=10', 'Alle 2 Wochen: Sonntag, 10-mal'],
  ['FREQ=MONTHLY', 'Jeden Monat am selben Tag'],
  ['FREQ=MONTHLY;BYMONTHDAY=13', 'Jeden Monat am 13.'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Jeden Monat am letzten Tag'],
  ['FREQ=MONTHLY;BYDAY=1FR', 'Jeden Monat am ersten Freitag'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=-1SU', 'Alle 2 Monate am letzten Sonntag'],
  ['FREQ=YEARLY;UNTIL=20281231T225959Z', 'Jedes Jahr am selben Tag, bis 31.12.2028'],
  ['FREQ=WEEKLY;BYDAY=FR;UNTIL=20270326T180000Z', 'Jede Woche: Freitag, bis 26.03.2027, 19:00'],
  ['nichts', 'nichts'],
])('%s means: %s', (text, meant) => {
  expect(sentence(text)).toBe(meant);
});
