import { expect, it, vi } from 'vitest';
import { atFullMinutes, clockText } from './clock.tsx';

it('writes weekday, date and time as the header shows them', () => {
  expect(clockText(new Date('2026-02-01T08:05:30Z'), 'de')).toBe('Sonntag, 01.02.2026 | 9:05');
  expect(clockText(new Date('2026-07-04T22:00:00Z'), 'it')).toBe('domenica, 05.07.2026 | 0:00');
});

it('is told the time at each full minute, until it stops', () => {
  vi.useFakeTimers({ now: new Date('2026-02-01T08:05:29.750Z') });
  const told: string[] = [];
  const stop = atFullMinutes((now) => told.push(now.toISOString().slice(11, 19)));
  vi.advanceTimersByTime(30_249);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['08:06:00']);
  vi.advanceTimersByTime(120_000);
  expect(told).toEqual(['08:06:00', '08:07:00', '08:08:00']);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(told).toHaveLength(3);
  vi.useRealTimers();
});
