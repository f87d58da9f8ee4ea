import { einsaetze } from '../einsaetze.table.ts';
import { useEffect } from 'react';
import { nachberechnungSchema, type Nachberechnung } from './verguetungen.calls.ts';
import type { VisibleRowOf } from '../../../db/base.ts';
import { rowArea } from '../../../permissions/row-areas.ts';
import { topicIn } from '../../../permissions/topics.ts';
import { useDevice } from '../../../screens/device.ts';
import { useServer, type ServerValue } from '../../../screens/online/use-server.ts';

const asking = new Set<() => void>();

/** Whoever shows what is to be corrected asks anew: lines of a mission have changed. */
export function verguetungenChanged(): void {
  for (const reload of asking) reload();
}

/** Where the booked lines of a mission, and of others that it changed, are not right any more; asked for who books missions, once it is released. */
export function useNachberechnung(
  row: VisibleRowOf<typeof einsaetze>,
): ServerValue<Nachberechnung> & { readonly may: boolean } {
  const { registry, rights } = useDevice();
  const table = registry.of(einsaetze);
  const sektionen = row.sek_ids ?? [row.sek_id ?? ''];
  const may =
    row.status !== 'Eingabe' &&
    row.status !== 'Transfer' &&
    rights.holds(topicIn(table.right, rowArea(table, row)), 'ABRECHNUNG', sektionen);
  const asked = useServer(
    may ? `/einsaetze/nachberechnung/${row.id}?status=${row.status}` : undefined,
    nachberechnungSchema,
  );
  const { reload } = asked;
  useEffect(() => {
    asking.add(reload);
    return () => void asking.delete(reload);
  }, [reload]);
  return { ...asked, may };
}
