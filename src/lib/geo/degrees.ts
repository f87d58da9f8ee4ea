import { rounded, type LatLon } from './utm.ts';

const number = String.raw`(-?\d+(?:[.,]\d+)?)`;
const parts = String.raw`${number}\s*(?:°\s*(?:${number}\s*'\s*(?:${number}\s*"\s*)?)?)?`;
const withPrefix = new RegExp(String.raw`([NSEWO])\s*${parts}`, 'iy');
const withSuffix = new RegExp(String.raw`${parts}\s*([NSEWO])?`, 'iy');

/**
 * Reads `46.458600, 11.621400`, `46,4586 11,6214`, `46°27'31"N 11°37'17"E`, `46°27.5' N, …` and `geo:46.4,11.6`.
 * Named hemispheres decide what is which; O is Ost. undefined: no position on earth.
 */
export function parseDegrees(text: string): (LatLon & { isNamed: boolean }) | undefined {
  const plain = text
    .trim()
    .replace(/^geo:/i, '')
    .replace(/[′’‘´`]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(/º/g, '°');
  const first = readAngle(plain, 0);
  if (!first) return undefined;
  const gap = /[\s,;/]*/y;
  gap.lastIndex = first.end;
  gap.exec(plain);
  const second = readAngle(plain, gap.lastIndex);
  const isApart = !/\d$/.test(plain.slice(0, gap.lastIndex));
  if (!second || !isApart || second.end !== plain.length) return undefined;
  if (first.axis && first.axis === second.axis) return undefined;
  const isTurned = first.axis === 'lon' || second.axis === 'lat';
  const place = rounded(
    isTurned ? { lat: second.degrees, lon: first.degrees } : { lat: first.degrees, lon: second.degrees },
  );
  const isNamed = first.axis !== undefined || second.axis !== undefined;
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? { ...place, isNamed } : undefined;
}

type Angle = { degrees: number; axis: 'lat' | 'lon' | undefined; end: number };

function readAngle(text: string, start: number): Angle | undefined {
  withPrefix.lastIndex = start;
  const prefixed = withPrefix.exec(text);
  if (prefixed) return toAngle(prefixed[1], prefixed.slice(2, 5), withPrefix.lastIndex);
  withSuffix.lastIndex = start;
  const suffixed = withSuffix.exec(text);
  return suffixed ? toAngle(suffixed[4], suffixed.slice(1, 4), withSuffix.lastIndex) : undefined;
}

function toAngle(letter: string | undefined, values: readonly (string | undefined)[], end: number): Angle | undefined {
  const [degrees = 0, minutes = 0, seconds = 0] = values.map((part) => Number((part ?? '0').replace(',', '.')));
  if (minutes < 0 || minutes >= 60 || seconds < 0 || seconds >= 60) return undefined;
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600;
  const side = letter?.toUpperCase();
  const isNegative = side === 'S' || side === 'W' || degrees < 0;
  const axis = side === undefined ? undefined : side === 'N' || side === 'S' ? 'lat' : 'lon';
  return { degrees: isNegative ? -size : size, axis, end };
}
