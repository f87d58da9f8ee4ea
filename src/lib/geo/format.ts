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

/** `46°42′` or `46°42′30″`: degrees of so many minutes, without their side of the earth. */
export function minutesText(minutes: number): string {
  const seconds = Math.round(Math.abs(minutes) * 60);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}°${two(Math.floor(seconds / 60) % 60)}′${seconds % 60 === 0 ? '' : `${two(seconds % 60)}″`}`;
}

const hasZone = (lat: number): boolean => lat >= -80 && lat <= 84;

const metres = (value: number): string => String(Math.floor(value)).padStart(5, '0');
