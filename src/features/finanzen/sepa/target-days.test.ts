import { expect, test } from 'vitest';
import { collectionDays, easterSunday, isTargetDay, targetDayBefore, targetDayFrom } from './target-days.rules.ts';

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year).toString()).toBe(day);
});

test('of 2026 the weekends and six further days are closed', () => {
  const closed: string[] = [];
  for (let day = Temporal.PlainDate.from('2026-01-01'); day.year === 2026; day = day.add({ days: 1 }))
    if (day.dayOfWeek <= 5 && !isTargetDay(day.toString())) closed.push(day.toString());
  // St. Stephen's is a Saturday.
  expect(closed).toEqual(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25']);
  expect(isTargetDay('2026-12-26')).toBe(false);
});

test('national holidays do not count', () => {
  expect(['2026-01-06', '2026-06-02', '2026-10-26', '2026-12-08'].map(isTargetDay)).toEqual([true, true, true, true]);
});

test('over Easter a day is moved from Good Friday to Tuesday, and back to Thursday', () => {
  expect(targetDayFrom('2026-04-03')).toBe('2026-04-07');
  expect(targetDayBefore('2026-04-07')).toBe('2026-04-02');
  expect(targetDayFrom('2026-04-07')).toBe('2026-04-07');
});

// The worked examples of the domain document.
test.each([
  ['2026-12-25', { due: '2026-12-28', fileBy: '2026-12-24', noticeBy: '2026-12-14' }],
  ['2026-02-02', { due: '2026-02-02', fileBy: '2026-01-30', noticeBy: '2026-01-19' }],
])('due on %s', (due, days) => {
  expect(collectionDays(due, 14)).toEqual(days);
});
