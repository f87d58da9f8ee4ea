import { describe, expect, it } from 'vitest';
import { degreesText, mgrsText, utmText } from './format.ts';
import { parsePlace } from './parse.ts';
import { fromGrid, toGrid, type LatLon } from './utm.ts';

const schlern = { lat: 46.4586, lon: 11.6214 };

/** Metres between two places that lie close together. */
const apart = (a: LatLon, b: LatLon): number =>
  Math.hypot((a.lat - b.lat) * 111_200, (a.lon - b.lon) * 111_200 * Math.cos((a.lat * Math.PI) / 180));

const read = (text: string): LatLon => {
  const parsed = parsePlace(text);
  if (parsed.kind !== 'place') throw new Error(`not read: ${text} ${JSON.stringify(parsed)}`);
  return { lat: parsed.lat, lon: parsed.lon };
};

describe('the worked examples', () => {
  it.each([
    [47.5542, 12.9222, '33T 343678 5268845', '33T UN 43677 68845'],
    [46.4586, 11.6214, '32T 701294 5148342', '32T QS 01294 48342'],
  ])('%d %d is rounded in UTM and truncated in UTMREF', (lat, lon, utm, mgrs) => {
    expect(utmText(lat, lon)).toBe(utm);
    expect(mgrsText(lat, lon)).toBe(mgrs);
  });

  it('degrees have six decimals', () => expect(degreesText(46.4586, 11.6214)).toBe('46.458600, 11.621400'));
});

describe('borders that cross the region', () => {
  it.each([
    [47, 11.999999, '32T'],
    [47, 12, '33T'],
    [47.999999, 11, '32T'],
    [48, 11, '32U'],
    [48, 12, '33U'],
  ])('%d %d lies in %s', (lat, lon, field) => {
    expect(utmText(lat, lon).slice(0, 3)).toBe(field);
    expect(mgrsText(lat, lon).slice(0, 3)).toBe(field);
    expect(apart(read(utmText(lat, lon)), { lat, lon })).toBeLessThanOrEqual(1);
    expect(apart(read(mgrsText(lat, lon)), { lat, lon })).toBeLessThanOrEqual(1);
  });
});

describe('round trip', () => {
  it('comes back to within a metre from every notation, all over the region', () => {
    let seed = 7;
    const far: string[] = [];
    const next = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let turn = 0; turn < 2000; turn += 1) {
      const place = { lat: 43 + next() * 8, lon: 5 + next() * 12 };
      for (const text of [
        degreesText(place.lat, place.lon),
        utmText(place.lat, place.lon),
        mgrsText(place.lat, place.lon),
        mgrsText(place.lat, place.lon).replaceAll(' ', ''),
      ]) {
        if (apart(read(text), place) > 1) far.push(text);
      }
    }
    expect(far).toEqual([]);
  });

  it('a UTMREF that was read is written the same again', () =>
    expect(mgrsText(read('32T QS 01294 48342').lat, read('32T QS 01294 48342').lon)).toBe('32T QS 01294 48342'));

  it('a neighbouring zone goes on measuring beyond the border', () => {
    const grid = toGrid({ lat: 47, lon: 12.1 }, 32);
    expect(grid.zone).toBe(32);
    expect(apart(fromGrid(grid), { lat: 47, lon: 12.1 })).toBeLessThan(0.01);
  });

  it('the poles have no zone and no text', () => expect([utmText(85, 0), mgrsText(85, 0)]).toEqual(['', '']));
});

describe('degrees', () => {
  it.each([
    ['46.458600, 11.621400'],
    ['46.4586,11.6214'],
    ['46.4586 11.6214'],
    ['46,4586 11,6214'],
    ['46,4586, 11,6214'],
    ['46,4586,11,6214'],
    ['46,4586; 11,6214'],
    ['46.4586° 11.6214°'],
    ['46.4586N 11.6214E'],
    ['N 46.4586 E 11.6214'],
    ['11.6214 O, 46.4586 N'],
    ['geo:46.4586,11.6214'],
  ])('reads %s', (text) => expect(read(text)).toEqual(schlern));

  it.each([
    [`46°27'31"N 11°37'17"E`],
    [`46° 27′ 31″ N, 11° 37′ 17″ O`],
    [`N46°27'31" E11°37'17"`],
    [`11°37'17"E 46°27'31"N`],
    [`46°27'31''N 11°37'17''E`],
  ])('reads degrees, minutes and seconds: %s', (text) =>
    expect(read(text)).toEqual({ lat: 46.458611, lon: 11.621389 }),
  );

  it('reads degrees with decimal minutes', () =>
    expect(read(`46°27.5'N 11°37.25'E`)).toEqual({ lat: 46.458333, lon: 11.620833 }));

  it.each([
    '',
    '46.4586',
    '46,11',
    '4658',
    'Schlern',
    '95.1, 11.6',
    '46.4, 190',
    `46°61'N 11°0'E`,
    '46.4N 11.6N',
    '46.4 11.6 12.1',
    '46.4, 11.6 Hütte',
  ])('does not read %s', (text) => expect(parsePlace(text).kind).toBe('refused'));

  it('asks whether latitude and longitude are swapped, and offers the place the right way round', () => {
    expect(parsePlace('11.6, 46.4')).toEqual({
      kind: 'question',
      why: 'swapped',
      choices: [{ lat: 46.4, lon: 11.6, genauigkeit_m: null }],
    });
  });

  it.each([['52.5, 13.4'], ['33.5 S 70.25 W'], ['46.4, 17.01']])(
    'asks for confirmation beyond the region: %s',
    (text) => expect(parsePlace(text)).toMatchObject({ kind: 'question', why: 'outside' }),
  );
});

describe('UTM', () => {
  it.each([
    ['32T 701294 5148342'],
    ['32 T 701294 5148342'],
    ['32t 701294 5148342'],
    ['UTM 32T 701294 5148342'],
    ['32N 701294 5148342'],
    ['32 701294 5148342'],
    ['32T 701294mE 5148342mN'],
    ['32T E 701294 N 5148342'],
    ['32T 701294, 5148342'],
    ['32701294 5148342'],
  ])('reads %s', (text) => expect(apart(read(text), schlern)).toBeLessThanOrEqual(1));

  it('without a zone asks, offers those in which the metres lie in the region, and the one of the home first', () => {
    expect(parsePlace('343678 5268845', { lat: 47.6, lon: 12.9 })).toMatchObject({
      choices: [{ zone: 33 }, { zone: 32 }],
    });
    expect(parsePlace('343678 5268845', { lat: 46.5, lon: 11.3 })).toMatchObject({
      choices: [{ zone: 32 }, { zone: 33 }],
    });
    expect(parsePlace('701294 5148342')).toMatchObject({
      kind: 'question',
      why: 'zone',
      choices: [{ zone: 32, ...read('32T 701294 5148342') }, { zone: 31 }],
    });
  });

  it.each(['32U 701294 5148342', '61T 701294 5148342', '701294 9999999'])(
    'refuses a zone that does not fit: %s',
    (text) => expect(parsePlace(text)).toEqual({ kind: 'refused', sentence: 'Zone und Werte passen nicht zusammen.' }),
  );
});

describe('UTMREF', () => {
  it.each(['32T QS 01294 48342', '32TQS0129448342', 'MGRS 32T QS 01294 48342', 'UTMREF 32TQS 01294 48342'])(
    'reads %s',
    (text) => expect(apart(read(text), schlern)).toBeLessThanOrEqual(1),
  );

  it('a coarse square is its middle, as exact as half its side', () => {
    expect(parsePlace('32T QS 012 483')).toMatchObject({ kind: 'place', genauigkeit_m: 50 });
    expect(apart(read('32T QS 012 483'), fromGrid({ zone: 32, easting: 701_250, northing: 5_148_350 }))).toBeLessThan(
      0.2,
    );
  });

  it('knows squares of the far north, where the bands end', () => {
    // So far away that it asks whether that is meant, but a place.
    expect(parsePlace('10X DU 15 00').kind).toBe('question');
  });

  it.each(['32T QS 012 4834', '32T QS 012948342', '32T AA 01294 48342', '32U QS 01294 48342'])(
    'refuses a square that does not exist: %s',
    (text) => expect(parsePlace(text)).toEqual({ kind: 'refused', sentence: 'Dieses UTMREF-Feld gibt es nicht.' }),
  );
});

describe('notations that are refused by name', () => {
  it.each([
    '4468503 5333317',
    '4468503.12, 5333317.5',
    'GK 4468503 5333317',
    'Rechtswert 4468503 Hochwert 5333317',
    'Gauß-Krüger 4468503 5333317',
  ])('Gauß-Krüger: %s', (text) =>
    expect(parsePlace(text)).toEqual({
      kind: 'refused',
      sentence: 'Gauß-Krüger wird nicht angenommen. Bitte Grad, UTM oder UTMREF eingeben.',
    }),
  );

  it.each(['///gipfel.kreuz.hütte', 'gipfel.kreuz.hütte', 'https://what3words.com/gipfel.kreuz.huette'])(
    'what3words: %s',
    (text) =>
      expect(parsePlace(text)).toEqual({
        kind: 'refused',
        sentence: 'what3words wird nicht angenommen. Bitte Grad, UTM oder UTMREF eingeben.',
      }),
  );
});
