import { earthM, radians } from './length.ts';
import type { LatLon } from './utm.ts';

/** What a border encloses in m², for areas that people search: seen as flat. */
export function areaOf(border: readonly LatLon[]): number {
  const [first] = border;
  if (first === undefined) return 0;
  const narrowing = Math.cos(radians(border.reduce((sum, { lat }) => sum + lat, 0) / border.length));
  // Reckoned from the first corner: the differences of large numbers would be lost.
  const corners = border.map(({ lat, lon }) => ({
    x: earthM * narrowing * radians(lon - first.lon),
    y: earthM * radians(lat - first.lat),
  }));
  const twice = corners.reduce((sum, a, at) => {
    const b = corners[(at + 1) % corners.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.abs(twice) / 2;
}
