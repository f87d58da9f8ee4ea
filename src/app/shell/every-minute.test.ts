import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyMinute } from './every-minute.ts';

const seen = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers();
  seen.visibilityState = 'visible';
  vi.stubGlobal('document', seen);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a new version is looked for every 60 seconds while the window is in sight, and not after the stop', () => {
  let looks = 0;
  const stop = everyMinute(() => (looks += 1));
  vi.advanceTimersByTime(59_999);
  expect(looks).toBe(1);
  vi.advanceTimersByTime(1);
  expect(looks).toBe(2);
  seen.visibilityState = 'hidden';
  vi.advanceTimersByTime(180_000);
  expect(looks).toBe(2);
  seen.visibilityState = 'visible';
  seen.dispatchEvent(new Event('visibilitychange'));
  expect(looks).toBe(3);
  stop();
  vi.advanceTimersByTime(180_000);
  expect(looks).toBe(3);
});
