import { bandOf, fromGrid, toGrid, type LatLon } from './utm.ts';

const columns = ['ABCDEFGH', 'JKLMNPQR', 'STUVWXYZ'];
const rows = ['ABCDEFGHJKLMNPQRSTUV', 'FGHJKLMNPQRSTUVABCDE'];

/** Letters of the 100 km square, and the metres within it. */
export function squareOf(place: LatLon): { zone: number; band: string; square: string; east: number; north: number } {
  const { zone, easting, northing } = toGrid(place);
  const column = columns[(zone - 1) % 3]?.charAt(Math.floor(easting / 100_000) - 1) ?? '';
  const row = rows[(zone - 1) % 2]?.charAt(Math.floor(northing / 100_000) % 20) ?? '';
  return { zone, band: bandOf(place.lat), square: column + row, east: easting % 100_000, north: northing % 100_000 };
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
  const column = columns[(zone - 1) % 3]?.indexOf(square.charAt(0)) ?? -1;
  const row = rows[(zone - 1) % 2]?.indexOf(square.charAt(1)) ?? -1;
  if (column < 0 || row < 0 || digits.length % 2 !== 0) return undefined;
  const half = digits.length / 2;
  const size = 10 ** (5 - half);
  const easting = (column + 1) * 100_000 + Number(digits.slice(0, half)) * size + size / 2;
  const within = row * 100_000 + Number(digits.slice(half)) * size + size / 2;
  // Rows repeat every 2 000 km: the one whose latitude has the band's letter is meant; a square that the band's border cuts lies with its larger part elsewhere.
  for (let northing = within; northing < 9_300_000; northing += 2_000_000) {
    const place = fromGrid({ zone, easting, northing });
    const reach = size / 111_000;
    if ([place.lat, place.lat - reach, place.lat + reach].some((lat) => bandOf(lat) === band))
      return { ...place, size };
  }
  return undefined;
}
