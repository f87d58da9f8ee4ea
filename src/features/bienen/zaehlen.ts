import { newId } from '../../lib/ids.ts';
import type { Action } from '../../sync/actions.ts';
import { bienenzaehlungen } from './bienenzaehlungen.table.ts';
import type { Anlass, Bestand, Stand } from './zaehlung.rules.ts';

/** What a device does when somebody has counted a stand: it needs no network, and two who count the same one leave both numbers. */
export const zaehlen = (
  { id: stand_id, betrieb_id }: Stand,
  { anlass, jahr }: { readonly anlass: Anlass; readonly jahr: number },
  bestand: Bestand,
  gezaehltam: string,
): Action => ({
  do: 'create',
  table: bienenzaehlungen.name,
  row: { id: newId(), betrieb_id, stand_id, anlass, jahr, ...bestand, gezaehltam, bemerkung: null },
});
