import { useMemo } from 'react';
import type { LatLon } from '../../lib/geo/utm.ts';
import { asNumber, asPosition, asText } from '../../ui/kinds/values.ts';
import { currentLocale } from '../../ui/t.ts';
import { useTables } from '../use-replica.ts';

export type PlaceName = LatLon & { readonly name: string };

const tables = ['einsatzort', 'orte'];
const none: readonly PlaceName[] = [];

/** Names for a map without tiles: places of missions, then villages, each once. */
export function usePlaceNames(isWanted: boolean): readonly PlaceName[] {
  const found = useTables(isWanted ? tables : noTables);
  return useMemo(() => {
    if (found === undefined) return none;
    const isItalian = currentLocale() === 'it';
    const named = (row: Readonly<Record<string, unknown>>, own: string, italian: string): string => (isItalian && asText(row[italian]) !== '' ? asText(row[italian]) : asText(row[own]));
    const villages = (found.get('orte') ?? []).flatMap((row): PlaceName[] => {
      const [lat, lon] = [asNumber(row['lat']), asNumber(row['lon'])];
      return lat === null || lon === null ? [] : [{ lat, lon, name: named(row, 'ort', 'ort_it') }];
    });
    const spots = (found.get('einsatzort') ?? []).flatMap((row): PlaceName[] => {
      const position = asPosition(row['position']);
      return position === null ? [] : [{ lat: position.lat, lon: position.lon, name: named(row, 'name', 'name_it') }];
    });
    return [...new Map([...spots, ...villages].map((one) => [one.name, one])).values()];
  }, [found]);
}

const noTables: readonly string[] = [];
