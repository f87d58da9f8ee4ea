import type { LatLon } from './utm.ts';

const earthKm = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance between two places as the crow flies, km. */
export function distanceKm(a: LatLon, b: LatLon): number {
  const [dLat, dLon] = [radians(b.lat - a.lat), radians(b.lon - a.lon)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(h));
}
