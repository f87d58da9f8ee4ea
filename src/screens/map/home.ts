import type { VisibleRow } from '../../db/base.ts';
import type { LatLon } from '../../lib/geo/utm.ts';
import { asNumber } from '../../ui/kinds/values.ts';

/** Where a branch is at home: its village, as the list of places knows it. */
export function placeOfSektion(sektion: VisibleRow | undefined, orte: readonly VisibleRow[]): LatLon | undefined {
  if (sektion === undefined) return undefined;
  const here = orte.filter((ort) => ort['plz'] === sektion['plz'] && sektion['plz'] !== null);
  const ort = here.find((one) => one['ort'] === sektion['ort'] || one['ort_it'] === sektion['ort']) ?? here[0];
  const [lat, lon] = [asNumber(ort?.['lat']), asNumber(ort?.['lon'])];
  return lat === null || lon === null ? undefined : { lat, lon };
}
