import type { LatLon } from './utm.ts';

export const earthM = 6_371_000;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Length of a way in metres. */
export function lengthOf(points: readonly LatLon[]): number {
  return points.reduce((sum, { lat, lon }, index) => {
    const before = points[index - 1];
    if (before === undefined) return 0;
    const h =
      Math.sin(radians(lat - before.lat) / 2) ** 2 +
      Math.cos(radians(before.lat)) * Math.cos(radians(lat)) * Math.sin(radians(lon - before.lon) / 2) ** 2;
    return sum + 2 * earthM * Math.asin(Math.min(1, Math.sqrt(h)));
  }, 0);
}
