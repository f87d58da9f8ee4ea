import { expect, test } from 'vitest';
import { localDate, localTime, wallTime } from './local-time.ts';

const minute = 60_000;

test('a wall time that was reckoned is the one that the zone’s own rules say, whenever clocks change', () => {
  const changes = ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '1996-10-27T01:00:00Z', '2038-03-28T01:00:00Z'];
  const months = ['2026-02-28T23:00:00Z', '2026-04-01T00:00:00Z', '2026-12-31T23:00:00Z', '1980-01-01T00:00:00Z'];
  const old = ['1944-04-03T01:00:00Z', '1970-01-01T00:00:00Z', '1979-12-31T23:30:00Z', '1900-06-01T12:00:00Z'];
  for (const instant of [...changes, ...months, ...old].map((one) => Date.parse(one)))
    for (const off of [-25 * 60, -121, -61, -60, -1, 0, 1, 59, 60, 61, 121, 25 * 60]) {
      const ms = instant + off * minute;
      expect(wallTime(ms)).toBe(localTime(ms).toString({ smallestUnit: 'millisecond' }));
    }
});

test('a day is local; a date stays itself, and what is no instant is none', () => {
  expect(localDate('2026-07-01T22:00:00.000Z')).toBe('2026-07-02');
  expect(localDate('2026-12-31T22:59:59.999Z')).toBe('2026-12-31');
  expect(localDate('2026-07-01')).toBe('2026-07-01');
  expect(() => localDate('kein Tag, sondern Text')).toThrow(RangeError);
});
