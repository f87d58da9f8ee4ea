import Mgrs, { LatLon as GeodesyLatLon } from 'geodesy/mgrs.js';
import { bandOf, type LatLon } from './utm.ts';

/** Letters of the 100 km square, and the metres within it. */
export function squareOf({ lat, lon }: LatLon): {
  zone: number;
  band: string;
  square: string;
  east: number;
  north: number;
} {
  const { zone, e100k, n100k, easting, northing } = new GeodesyLatLon(lat, lon).toUtm().toMgrs();
  return { zone, band: bandOf(lat), square: e100k + n100k, east: easting, north: northing };
}

/**
 * Middle of a UTMREF square (MGRS): a reference names a square, not a point. `size` is its side in metres, one for ten digits.
 * undefined: there is no such square.
 */
export function middleOf(
  zone: number,
  band: string,
  square: string,
  digits: string,
): (LatLon & { size: number }) | undefined {
  if (digits.length % 2 !== 0 || band < 'N') return undefined;
  const half = digits.length / 2;
  const size = 10 ** (5 - half);
  const middle = (text: string): number => Number(text) * size + size / 2;
  try {
    const { lat, lon } = new Mgrs(
      zone,
      band,
      square.charAt(0),
      square.charAt(1),
      middle(digits.slice(0, half)),
      middle(digits.slice(half)),
    )
      .toUtm()
      .toLatLon();
    // The library takes any letters for a band's; a square that the band's border cuts may lie with its larger part elsewhere.
    const reach = size / 111_000;
    return [lat, lat - reach, lat + reach].some((one) => bandOf(one) === band) ? { lat, lon, size } : undefined;
  } catch {
    return undefined;
  }
}
