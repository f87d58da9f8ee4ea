import { expect, it } from 'vitest';
import { clockText, untilNextMinute } from './clock.tsx';

it('writes weekday, date and time as the header shows them', () => {
  expect(clockText(new Date('2026-02-01T08:05:30Z'), 'de')).toBe('Sonntag, 01.02.2026 | 9:05');
  expect(clockText(new Date('2026-07-04T22:00:00Z'), 'it')).toBe('domenica, 05.07.2026 | 0:00');
});

it.each([
  ['2026-02-01T08:05:00.000Z', 60_000],
  ['2026-02-01T08:05:30.250Z', 29_750],
  ['2026-02-01T08:05:59.999Z', 1],
])('waits for the next full minute: %s', (now, ms) => {
  expect(untilNextMinute(new Date(now))).toBe(ms);
});
