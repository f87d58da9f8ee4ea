import { inventar } from '../../../src/features/inventar/inventar.table.ts';
import { istGebunden } from '../../../src/features/shop/bindung.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { today } from '../../records/dates.ts';
import { hookFor } from '../../records/hook.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

type Stueck = Pick<StoredOf<typeof inventar>, 'sek_ids' | 'values'>;

/** What keeps a piece that the state paid for from being retired, sold or moved before its day: the right to release it, and a reason (domain: inventar 4). */
export function bindungseinwaende(unit: Unit, { values, sek_ids }: Stueck, grund: string): readonly FieldIssue[] {
  if (!istGebunden(values, today(unit))) return [];
  if (!unit.nutzer.rights.holds('STAATSMITTEL_ALLGEMEIN', 'FREIGEBEN', sek_ids))
    return [{ feld: 'bindungbis', text: message('Dieses Stück ist mit Staatsmitteln gefördert und noch gebunden.') }];
  return grund.trim() === ''
    ? [{ feld: 'grund', text: message('Warum wird das geförderte Stück vor der Zeit abgegeben?') }]
    : [];
}

/** Nobody frees a bound piece by writing over what binds it, but who may release it. */
export const inventarbindungHook = hookFor(inventar, {
  async check({ unit, before, after }) {
    if (before === undefined || after === undefined || !istGebunden(before.values, today(unit))) return [];
    const isLonger = (after.values.bindungbis ?? '') >= (before.values.bindungbis ?? '');
    if (after.values.eigentum === before.values.eigentum && isLonger) return [];
    return bindungseinwaende(unit, before, 'Geändert');
  },
});
