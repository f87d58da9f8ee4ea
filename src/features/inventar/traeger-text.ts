import type { VisibleRowOf } from '../../db/base.ts';
import type { LabelOf } from '../../screens/value-text.ts';
import type { inventar } from './inventar.table.ts';

type Stueck = VisibleRowOf<typeof inventar>;

/** Who has a piece: a person, a branch, a vehicle, or whoever was typed; what may not be read is missing. */
export function traegerText(stueck: Stueck, labelOf: LabelOf): string {
  const { traeger_id, traegersek_id, fahrzeug_id, traeger_name } = stueck;
  const named = (table: string, id: string | null | undefined): string =>
    typeof id === 'string' ? (labelOf(table, id) ?? '…') : '';
  return (
    named('personen', traeger_id) ||
    named('sektionen', traegersek_id) ||
    named('einsatzfahrzeuge', fahrzeug_id) ||
    (traeger_name ?? '')
  );
}

/** Number and name of a piece, as its list shows them. */
export const stueckText = ({ inventarnr, vorlaeufig, name }: Stueck): string =>
  [inventarnr ?? vorlaeufig, name].filter(Boolean).join(' ');
