import { useMemo } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useRows } from '../../screens/use-replica.ts';
import { inventar } from './inventar.table.ts';
import { stueckText } from './traeger-text.ts';

type Stueck = VisibleRowOf<typeof inventar>;

const gleich = (a: string, b: string | null | undefined): boolean =>
  a.trim().toUpperCase() === (b ?? '').trim().toUpperCase();

/** Other pieces of the maker with the same serial number: a warning, since makers count anew (domain: inventar 7). */
export function useDoppelte({ id, seriennr, hersteller_id }: Stueck): readonly string[] {
  const rows = useRows(inventar);
  return useMemo(
    () =>
      typeof seriennr !== 'string' || seriennr.trim() === ''
        ? []
        : (rows ?? [])
            .filter((row) => row.id !== id && row.hersteller_id === hersteller_id && gleich(seriennr, row.seriennr))
            .map(stueckText),
    [rows, id, seriennr, hersteller_id],
  );
}
