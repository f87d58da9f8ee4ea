import { einsatzBeteiligte } from '../einsaetze/einsatz-beteiligte.table.ts';
import { einsaetze as einsaetzeTable } from '../einsaetze/einsaetze.table.ts';
import { useMemo, useState } from 'react';
import { localDate } from '../../lib/local-time.ts';
import { matcher, searchedRows } from '../../kit/matches.ts';
import { testsOf, type Criteria } from '../../kit/search.ts';
import { einsatzstatistikSchema, jahreBis, statistiksuche, type Einsatzstatistik } from './einsatzstatistik.calls.ts';
import { zaehleEinsaetze } from './einsatzstatistik.rules.ts';
import { useDevice } from '../../screens/device.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { useRows, useSubtrees, useSyncStatus } from '../../screens/use-replica.ts';

/** The figures, and whether this device counted them out of what lies on it. */
export interface Figures {
  readonly statistik: Einsatzstatistik | undefined;
  readonly isOwn: boolean;
  /** Packed message: why the server gave none. */
  readonly refusal: string | undefined;
}

/** Figures of missions: the server's, which knows all years and the people helped; without it what this device can count. */
export function useEinsatzstatistik(criteria: Criteria): Figures {
  const { registry } = useDevice();
  const { online, lastContact } = useSyncStatus();
  const { value, trouble } = useServer(
    `/statistik/einsaetze?${new URLSearchParams(criteria).toString()}`,
    einsatzstatistikSchema,
  );
  const einsaetze = useRows(einsaetzeTable);
  const beteiligte = useRows(einsatzBeteiligte);
  const sektionen = useSubtrees();
  const [opened] = useState(() => new Date().toISOString());
  const isOwn = !online || value === undefined;
  const own = useMemo(() => {
    if (!isOwn || einsaetze === undefined || beteiligte === undefined) return undefined;
    const today = localDate(opened);
    const { jahr } = criteria;
    const matches = matcher(
      testsOf(statistiksuche, criteria, { today, years: 'calendar' }),
      'einsaetze',
      searchedRows(registry, () => undefined, sektionen),
    );
    const jahre = jahr === undefined ? jahreBis(Number(today.slice(0, 4))) : [Number(jahr)];
    return zaehleEinsaetze(einsaetze.filter(matches), beteiligte, jahre, lastContact ?? opened);
  }, [isOwn, einsaetze, beteiligte, criteria, registry, sektionen, lastContact, opened]);
  return { statistik: isOwn ? own : value, isOwn, refusal: trouble?.kind === 'refused' ? trouble.text : undefined };
}
