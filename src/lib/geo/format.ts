import { squareOf } from './mgrs.ts';
import { bandOf, toGrid } from './utm.ts';

/** `46.458600, 11.621400`: the form every map understands. */
export const degreesText = (lat: number, lon: number): string => `${lat.toFixed(6)}, ${lon.toFixed(6)}`;

/** `32T 701294 5148342`: UTM, rounded to the metre (domain: einsaetze 5.8). Empty at the poles, which have no zone. */
export function utmText(lat: number, lon: number): string {
  if (!hasZone(lat)) return '';
  const { zone, easting, northing } = toGrid({ lat, lon });
  return `${zone}${bandOf(lat)} ${Math.round(easting)} ${Math.round(northing)}`;
}

/** `32T QS 01294 48342`: UTMREF (MGRS), truncated, since it names the square in which the place lies (domain: einsaetze 5.8). Empty at the poles. */
export function mgrsText(lat: number, lon: number): string {
  if (!hasZone(lat)) return '';
  const { zone, band, square, east, north } = squareOf({ lat, lon });
  return `${zone}${band} ${square} ${metres(east)} ${metres(north)}`;
}

const hasZone = (lat: number): boolean => lat >= -80 && lat <= 84;

const metres = (value: number): string => String(Math.floor(value)).padStart(5, '0');
