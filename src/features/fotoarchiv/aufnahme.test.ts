import { describe, expect, it } from 'vitest';
import { jpegs } from '../../lib/pictures/test-files.ts';
import { aufnahmezeit, kopienVon, ortswarnung } from './aufnahme.rules.ts';
import { liesAngaben } from './foto-angaben.ts';

describe('time of a photo', () => {
  it('takes the offset that stands beside it', () => {
    expect(aufnahmezeit('2026:07:01 10:11:12', '-05:30')).toEqual({
      aufnahme: '2026-07-01T15:41:12.000Z',
      zeitzone: '-05:30',
      genauigkeit: 'Genau',
    });
  });

  it('is of Rome without one, and says so', () => {
    expect(aufnahmezeit('2026:07:01 10:11:12', undefined)).toEqual({
      aufnahme: '2026-07-01T08:11:12.000Z',
      zeitzone: 'Europe/Rome',
      genauigkeit: 'ZeitzoneAngenommen',
    });
  });

  it('takes the later instant in the gap of spring, the earlier one in the overlap of autumn', () => {
    expect(aufnahmezeit('2026:03:29 02:30:00', undefined).aufnahme).toBe('2026-03-29T01:30:00.000Z');
    expect(aufnahmezeit('2026:10:25 02:30:00', undefined).aufnahme).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is unknown where a camera never had its clock set', () => {
    for (const text of ['0000:00:00 00:00:00', '', '2026:13:45 10:00:00', undefined])
      expect(aufnahmezeit(text, undefined)).toEqual({ aufnahme: null, zeitzone: null, genauigkeit: 'Unbekannt' });
  });
});

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

it('a photo is never made larger, and has no copy that shows nothing new', () => {
  expect([kopienVon(200), kopienVon(640), kopienVon(1300), kopienVon(6000)]).toEqual([
    [320],
    [320, 640],
    [320, 640, 1280, 2048],
    [320, 640, 1280, 2048],
  ]);
});

it('degrees the wrong way round are noticed', () => {
  expect(ortswarnung({ lat: 11.35, lon: 46.5 })).toBeDefined();
  expect(ortswarnung({ lat: 46.5, lon: 11.35 })).toBeUndefined();
});
