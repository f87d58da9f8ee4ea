import { describe, expect, it } from 'vitest';
import { readDescribed, timeOf } from './described.ts';
import { jpegs } from './test-files.ts';

const now = Date.parse('2026-12-01T00:00:00Z');

describe('time of a picture', () => {
  it('takes the offset that stands beside it', () => {
    expect(timeOf('2026:07:01 10:11:12', '-05:30', now)).toEqual({
      at: '2026-07-01T15:41:12.000Z',
      zone: '-05:30',
      isZoneAssumed: false,
    });
  });

  it('is of Rome without one, and says so', () => {
    expect(timeOf('2026:07:01 10:11:12', '', now)).toEqual({
      at: '2026-07-01T08:11:12.000Z',
      zone: 'Europe/Rome',
      isZoneAssumed: true,
    });
  });

  it('takes the later instant in the gap of spring, the earlier one in the overlap of autumn', () => {
    expect(timeOf('2026:03:29 02:30:00', '', now).at).toBe('2026-03-29T01:30:00.000Z');
    expect(timeOf('2026:10:25 02:30:00', '', now).at).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is unknown where a camera never had its clock set', () => {
    for (const text of ['0000:00:00 00:00:00', '', '2026:13:45 10:00:00'])
      expect(timeOf(text, '', now)).toEqual({ at: undefined, zone: undefined, isZoneAssumed: false });
  });
});

it('place and time of a picture are read, and what it does not say is empty', async () => {
  const { at, place, title, keywords } = await readDescribed(jpegs().full.slice().buffer, now);
  expect(at).toBe('2026-07-01T08:11:12.000Z');
  expect(place?.lat).toBeCloseTo(46.498333, 5);
  expect([title, keywords]).toEqual(['', []]);
});

it('neither throws nor invents anything, whatever was garbled', async () => {
  const { full } = jpegs();
  for (let size = 0; size < full.length; size += 17) {
    const { at, creator } = await readDescribed(full.slice(0, size).buffer, now);
    expect(at === undefined || new Date(at).toISOString() === at).toBe(true);
    expect(creator).toBe('');
  }
});
