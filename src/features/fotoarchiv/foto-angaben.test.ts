import { expect, it } from 'vitest';
import { jpegs } from '../../lib/pictures/test-files.ts';
import { liesAngaben } from './foto-angaben.ts';

it('time and place that a photo says of itself are read, and what it does not say is empty', async () => {
  const { zeit, place, titel, urheber } = await liesAngaben(jpegs().full.slice().buffer);
  expect(zeit.aufnahme).toBe('2026-07-01T08:11:12.000Z');
  expect(place?.lat).toBeCloseTo(46.498333, 5);
  expect([titel, urheber]).toEqual([undefined, undefined]);
});

it('neither throws nor invents anything, whatever was garbled', async () => {
  const { full } = jpegs();
  for (let size = 0; size < full.length; size += 17) {
    const { zeit, urheber } = await liesAngaben(full.slice(0, size).buffer);
    expect(zeit.aufnahme === null || new Date(zeit.aufnahme).toISOString() === zeit.aufnahme).toBe(true);
    expect(urheber).toBeUndefined();
  }
});
