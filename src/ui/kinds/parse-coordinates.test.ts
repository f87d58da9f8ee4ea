import { describe, expect, it } from 'vitest';
import { formatCoordinates, looksSwapped, parseCoordinates } from './parse-coordinates.ts';

const place = { lat: 46.4586, lon: 11.6214 };

describe('parseCoordinates', () => {
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
  ])('reads %s', (text) => expect(parseCoordinates(text)).toEqual(place));

  it.each([
    [`46°27'31"N 11°37'17"E`],
    [`46° 27′ 31″ N, 11° 37′ 17″ O`],
    [`N46°27'31" E11°37'17"`],
    [`11°37'17"E 46°27'31"N`],
    [`46°27'31''N 11°37'17''E`],
  ])('reads degrees, minutes and seconds: %s', (text) => expect(parseCoordinates(text)).toEqual({ lat: 46.458611, lon: 11.621389 }));

  it('reads degrees with decimal minutes and southern or western halves', () => {
    expect(parseCoordinates(`46°27.5'N 11°37.25'E`)).toEqual({ lat: 46.458333, lon: 11.620833 });
    expect(parseCoordinates('33.5 S 70.25 W')).toEqual({ lat: -33.5, lon: -70.25 });
    expect(parseCoordinates('-33.5 -70.25')).toEqual({ lat: -33.5, lon: -70.25 });
  });

  it.each(['', '46.4586', '46,11', '4658', 'Schlern', '95.1, 11.6', '46.4, 190', `46°61'N 11°0'E`, '46.4N 11.6N', '46.4 11.6 12.1', '46.4, 11.6 Hütte'])(
    'does not read %s',
    (text) => expect(parseCoordinates(text)).toBeUndefined(),
  );

  it('reads back what it writes', () => {
    expect(parseCoordinates(formatCoordinates(place))).toEqual(place);
    expect(formatCoordinates(place)).toBe('46.458600, 11.621400');
  });
});

describe('looksSwapped', () => {
  it('notices a place of the Alps written the wrong way round', () => {
    expect(looksSwapped({ lat: 11.62, lon: 46.45 })).toBe(true);
    expect(looksSwapped(place)).toBe(false);
  });
});
