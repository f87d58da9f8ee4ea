import type { VisibleRow } from '../../db/base.ts';
import { gemeinden } from '../../lib/geo/gemeinden.ts';
import type { LatLon } from '../../lib/geo/utm.ts';
import { asNumber, asPosition, asText } from '../../ui/kinds/values.ts';

export type PlaceName = LatLon & { readonly name: string };

const bySize = gemeinden.toSorted((a, b) => b.einwohner - a.einwohner);

/**
 * Names for a map without names of its own: the municipalities of South Tyrol by size, own places and those of missions (`stellen`), then other villages, each once.
 * The list of places gives many hamlets the position of their post office: where several stand in one spot none of them is named.
 */
export function placeNames(
  stellen: readonly VisibleRow[],
  orte: readonly VisibleRow[],
  isItalian: boolean,
): readonly PlaceName[] {
  const named = (row: VisibleRow, own: string, italian: string): string =>
    isItalian && asText(row[italian]) !== '' ? asText(row[italian]) : asText(row[own]);
  const spots = stellen.flatMap((row): PlaceName[] => {
    const position = asPosition(row['position']);
    return position === null ? [] : [{ lat: position.lat, lon: position.lon, name: named(row, 'name', 'name_it') }];
  });
  const municipalities = bySize.map(({ lat, lon, name, name_it }): PlaceName => ({
    lat,
    lon,
    name: isItalian ? name_it : name,
  }));
  const inSpot = new Map<string, number>();
  for (const row of orte) inSpot.set(spotOf(row), (inSpot.get(spotOf(row)) ?? 0) + 1);
  const villages = orte.flatMap((row): PlaceName[] => {
    const [lat, lon] = [asNumber(row['lat']), asNumber(row['lon'])];
    return lat === null || lon === null || inSpot.get(spotOf(row)) !== 1
      ? []
      : [{ lat, lon, name: named(row, 'ort', 'ort_it') }];
  });
  const all = new Map<string, PlaceName>();
  for (const one of [...municipalities, ...spots, ...villages]) if (!all.has(one.name)) all.set(one.name, one);
  return [...all.values()];
}

const spotOf = (row: VisibleRow): string => `${String(row['lat'])} ${String(row['lon'])}`;
