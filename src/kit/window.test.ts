import { expect, test } from 'vitest';
import { isInWindow, isReleased, windowStart } from './window.ts';

const window = { column: 'status', open: ['Eingabe'], date: 'beginn', months: 24 };

test('an open row stays however old it is, a closed one until its date leaves the window', () => {
  expect(isInWindow(window, { status: 'Eingabe', beginn: '1999-01-01T00:00:00.000Z' }, '2026-03-31')).toBe(true);
  expect(isInWindow(window, { status: 'Archiv', beginn: '2024-03-31T00:00:00.000Z' }, '2026-03-31')).toBe(true);
  expect(isInWindow(window, { status: 'Archiv', beginn: '2024-03-30T23:59:59.999Z' }, '2026-03-31')).toBe(false);
  expect(isInWindow(window, { status: null, beginn: null }, '2026-03-31')).toBe(false);
});

test('a month without such a day ends earlier', () => {
  expect(windowStart(6, '2026-08-31')).toBe('2026-02-28');
});

test('a root is released so many whole days after the instant, and never without one', () => {
  const released = { ...window, release: { since: 'uebergeben_am', days: 14 } };
  expect(isReleased(released, { uebergeben_am: '2026-03-17T00:00:00.000Z' }, '2026-03-31')).toBe(false);
  expect(isReleased(released, { uebergeben_am: '2026-03-16T23:59:59.999Z' }, '2026-03-31')).toBe(true);
  expect([
    isReleased(released, { uebergeben_am: null }, '2026-03-31'),
    isReleased(window, { uebergeben_am: '2020-01-01T00:00:00.000Z' }, '2026-03-31'),
  ]).toEqual([false, false]);
});
