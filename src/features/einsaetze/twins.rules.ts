import { distanceKm } from '../../lib/geo/distance.ts';
import type { LatLon } from '../../lib/geo/utm.ts';
import type { Values } from './conclusive.rules.ts';

const halfHourMs = 30 * 60_000;
const nearKm = 2;

const pointOf = (value: unknown): LatLon | undefined =>
  typeof value === 'object' &&
  value !== null &&
  'lat' in value &&
  'lon' in value &&
  typeof value.lat === 'number' &&
  typeof value.lon === 'number'
    ? { lat: value.lat, lon: value.lon }
    : undefined;

/** Whether two records may be the same mission: same branch, begun within 30 minutes, and at most 2 km apart or with the same number of the control centre (domain: einsaetze 4). */
export function mayBeSameEinsatz(a: Values, b: Values): boolean {
  if (
    a['id'] === b['id'] ||
    a['sek_id'] !== b['sek_id'] ||
    a['typ'] !== b['typ'] ||
    [a, b].some((row) => row['status'] === 'Storno')
  )
    return false;
  const apart = Math.abs(Date.parse(String(a['einsatzbeginn'])) - Date.parse(String(b['einsatzbeginn'])));
  // What is no instant is near nothing.
  if (!(apart <= halfHourMs)) return false;
  const number = a['einsatznummer'] ?? null;
  if (number !== null && number === b['einsatznummer']) return true;
  const [here, there] = [pointOf(a['position']), pointOf(b['position'])];
  return here !== undefined && there !== undefined && distanceKm(here, there) <= nearKm;
}
