import { useMemo } from 'react';
import type { Option } from '../../../ui/fields/options.tsx';
import type { VisibleRowOf } from '../../../db/base.ts';
import { useDevice } from '../../../screens/device.ts';
import { sektionOptions } from '../../../screens/list/sektion-options.ts';
import { useRows } from '../../../screens/use-replica.ts';
import { sektionen as sektionenTable } from '../../organisation/sektionen.table.ts';
import { geschaeftsjahre } from '../geschaeftsjahre.table.ts';

/** Branches with books whose journal this user may read, and their business years, the newest first; undefined until they are known. */
export function useBuecher(): {
  readonly options: readonly Option[];
  readonly years: readonly VisibleRowOf<typeof geschaeftsjahre>[] | undefined;
} {
  const { rights } = useDevice();
  const branches = useRows(sektionenTable);
  const years = useRows(geschaeftsjahre);
  const withBooks = useMemo(() => new Set(years?.map(({ sek_id }) => sek_id)), [years]);
  return {
    options: sektionOptions(
      (branches ?? []).filter(({ id }) => withBooks.has(id)),
      rights.granted('BUCHUNGEN_ALLGEMEIN', 'LESEN'),
    ),
    years: years?.toSorted((a, b) => Number(b.jahr) - Number(a.jahr)),
  };
}
