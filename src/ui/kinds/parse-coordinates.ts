/** WGS84 degrees, six decimals (about 10 cm). */
export type LatLon = { lat: number; lon: number };

const NUMBER = String.raw`(-?\d+(?:[.,]\d+)?)`;
const PARTS = String.raw`${NUMBER}\s*(?:°\s*(?:${NUMBER}\s*'\s*(?:${NUMBER}\s*"\s*)?)?)?`;
const withPrefix = new RegExp(String.raw`([NSEWO])\s*${PARTS}`, 'iy');
const withSuffix = new RegExp(String.raw`${PARTS}\s*([NSEWO])?`, 'iy');

/**
 * Reads `46.458600, 11.621400`, `46,4586 11,6214`, `46°27'31"N 11°37'17"E`, `46°27.5' N, …` and `geo:46.4,11.6`.
 * Named hemispheres decide what is which; O is Ost. undefined: no position on earth.
 */
export function parseCoordinates(text: string): LatLon | undefined {
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
  const lat = round(isTurned ? second.degrees : first.degrees);
  const lon = round(isTurned ? first.degrees : second.degrees);
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
}

/** `46.458600, 11.621400`: the form every map understands. */
export function formatCoordinates({ lat, lon }: LatLon): string {
  return `${lat.toFixed(6)}, ${lon.toFixed(6)}`;
}

/** True for a place that only makes sense the other way round, seen from the Alps. */
export function looksSwapped({ lat, lon }: LatLon): boolean {
  return lat >= 5 && lat <= 19 && lon >= 35 && lon <= 49;
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

function toAngle(letter: string | undefined, parts: readonly (string | undefined)[], end: number): Angle | undefined {
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map((part) => Number((part ?? '0').replace(',', '.')));
  if (minutes < 0 || minutes >= 60 || seconds < 0 || seconds >= 60) return undefined;
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600;
  const side = letter?.toUpperCase();
  const isNegative = side === 'S' || side === 'W' || degrees < 0;
  const axis = side === undefined ? undefined : side === 'N' || side === 'S' ? 'lat' : 'lon';
  return { degrees: isNegative ? -size : size, axis, end };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
