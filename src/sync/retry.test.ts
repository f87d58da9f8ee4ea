import { expect, it } from 'vitest';
import { delayAfter, retryAfterOf } from './retry.ts';

const minute = 60_000;
const answer = (value?: string) => new Response(null, value === undefined ? {} : { headers: { 'retry-after': value } });
const now = Date.parse('2026-07-01T08:00:00Z');

it('waits a random part of a doubling time, five minutes at most', () => {
  expect([1, 2, 3, 4].map((attempts) => delayAfter(attempts, 1))).toEqual([2000, 4000, 8000, 16_000]);
  expect(delayAfter(3, 0)).toBe(0);
  expect(delayAfter(3, 0.25)).toBe(2000);
  for (const attempts of [9, 50, 10_000]) expect(delayAfter(attempts, 1)).toBe(5 * minute);
});

it('never waits less than the server asks for, even beyond five minutes', () => {
  expect(delayAfter(1, 1, 10 * minute)).toBe(10 * minute);
  expect(delayAfter(9, 0.5, minute)).toBe(2.5 * minute);
});

it.each([
  ['120', 120_000],
  ['Wed, 01 Jul 2026 08:02:00 GMT', 120_000],
  ['Wed, 01 Jul 2026 07:00:00 GMT', 0],
  ['bald', 0],
  [undefined, 0],
])('reads Retry-After %s', (header, ms) => {
  expect(retryAfterOf(answer(header), now)).toBe(ms);
});
