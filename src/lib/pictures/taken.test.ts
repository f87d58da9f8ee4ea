import { describe, expect, it, vi } from 'vitest';
import type { Bytes } from './bytes.ts';
import { jpegs, pngs, webps } from './test-files.ts';
import { instantOf, placeOf, readTaken } from './taken.ts';

const now = Date.parse('2026-07-02T00:00:00Z');
const read = (bytes: Bytes) => readTaken(bytes.slice().buffer, now);

describe('readTaken', () => {
  it.each([
    ['JPEG', jpegs],
    ['PNG', pngs],
    ['WebP', webps],
  ] as const)('reads time and place of a %s', async (_, make) => {
    const { at, place } = await read(make().full);
    expect(at).toBe('2026-07-01T08:11:12.000Z');
    expect(place?.lat).toBeCloseTo(46.498333, 5);
    expect(place?.lon).toBeCloseTo(11.355, 5);
    expect(place?.height).toBe(1234);
  });

  it('finds nothing in a picture that says nothing, and in what is no picture', async () => {
    for (const bytes of [jpegs().clean, new Uint8Array(), Uint8Array.from([1, 2, 3])])
      expect(await read(bytes)).toEqual({ at: undefined, place: undefined });
  });

  it('neither throws nor logs, whatever was garbled', async () => {
    const said = ['log', 'warn', 'error'].map((name) =>
      vi.spyOn(console, name === 'log' ? 'log' : name === 'warn' ? 'warn' : 'error'),
    );
    const { full } = jpegs();
    let state = 3;
    const next = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state >>> 8) % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const hurt = full.slice(0, next(3) === 0 ? next(full.length) : full.length);
      for (let change = 0; change < 6; change += 1) if (hurt.length > 0) hurt[next(hurt.length)] = next(256);
      const { at, place } = await read(hurt);
      if (at !== undefined) expect(new Date(at).toISOString()).toBe(at);
      if (place !== undefined) expect(Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180).toBe(true);
    }
    for (const spy of said) expect(spy).not.toHaveBeenCalled();
  });
});

describe('instantOf', () => {
  it('takes the offset, else the zone of this device', () => {
    expect(instantOf('2026:07:01 10:11:12', '-05:30', now)).toBe('2026-07-01T15:41:12.000Z');
    expect(instantOf('2026:07:01 10:11:12', undefined, now)).toBe(new Date(2026, 6, 1, 10, 11, 12).toISOString());
  });

  it('believes no camera whose clock was never set, or runs ahead', () => {
    for (const text of [
      '0000:00:00 00:00:00',
      '1980:01:01 00:00:00',
      '2026:13:45 10:00:00',
      '2027:01:01 00:00:00',
      '    :  :     :  :  ',
      undefined,
    ])
      expect(instantOf(text, 'Z', now)).toBeUndefined();
  });
});

it('takes no place that is none', () => {
  for (const [lat, lon] of [
    [0, 0],
    [91, 1],
    [1, 181],
    [Number.NaN, 1],
    [undefined, 1],
  ] as const)
    expect(placeOf(lat, lon)).toBeUndefined();
  expect(placeOf(46.5, 11.3, Number.NaN, 4.6)).toEqual({ lat: 46.5, lon: 11.3, height: undefined, accuracy: 5 });
});
