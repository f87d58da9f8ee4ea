import { useMemo } from 'react';
import { useLocale } from '../../ui/t.ts';
import { useNamedTables } from '../use-replica.ts';
import { placeNames, type PlaceName } from './place-names.ts';

const tables = ['verortungen', 'einsatzort', 'orte'];
const noTables: readonly string[] = [];
const none: readonly PlaceName[] = [];

/** Names of places from the device's own data, for a map that shows none. */
export function usePlaceNames(isWanted: boolean): readonly PlaceName[] {
  const found = useNamedTables(isWanted ? tables : noTables);
  const isItalian = useLocale() === 'it';
  return useMemo(
    () =>
      found === undefined || !isWanted
        ? none
        : placeNames(
            [...(found.get('verortungen') ?? []), ...(found.get('einsatzort') ?? [])].filter(
              (row) => !row['archiviertam'],
            ),
            found.get('orte') ?? [],
            isItalian,
          ),
    [found, isWanted, isItalian],
  );
}
