import { distanceKm } from '../../lib/geo/distance.ts';
import type { Known } from '../../kit/define-table.ts';
import type { einsaetze } from './einsaetze.table.ts';

const halfHourMs = 30 * 60_000;
const nearKm = 2;

type Einsatz = Known<typeof einsaetze>;

/** Whether two records may be the same mission: same branch, begun within 30 minutes, and at most 2 km apart or with the same number of the control centre (domain: einsaetze 4). */
export function mayBeSameEinsatz(a: Einsatz, b: Einsatz): boolean {
  if (a.id === b.id || a.sek_id !== b.sek_id || a.typ !== b.typ || [a, b].some(({ status }) => status === 'Storno'))
    return false;
  const apart = Math.abs(Date.parse(a.einsatzbeginn ?? '') - Date.parse(b.einsatzbeginn ?? ''));
  // What is no instant is near nothing.
  if (!(apart <= halfHourMs)) return false;
  const number = a.einsatznummer ?? null;
  if (number !== null && number === b.einsatznummer) return true;
  const [here, there] = [a.position ?? null, b.position ?? null];
  return here !== null && there !== null && distanceKm(here, there) <= nearKm;
}
