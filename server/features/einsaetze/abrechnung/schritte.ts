import { einsatzVerguetungen } from '../../../../src/features/einsaetze/abrechnung/einsatz-verguetungen.table.ts';
import { einsaetze } from '../../../../src/features/einsaetze/einsaetze.table.ts';
import type { Table } from '../../../../src/kit/define-table.ts';
import { message } from '../../../../src/lib/message.ts';
import { topicIn } from '../../../../src/permissions/topics.ts';
import { hookFor } from '../../../records/hook.ts';
import { childRows } from '../../../records/lock.ts';
import { refused } from '../../../records/refusals.ts';
import type { StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { standVon } from './abrechnungsstand.ts';
import { storniereBuchung } from './storno.ts';

/** What billing has to do with the steps of a mission: it ends when all is settled, and Storno takes back what was booked. */
export const abrechnungsschritteHook = hookFor(einsaetze, {
  async check({ unit, table, art, before, after }) {
    if (art === 'schritt' && after?.values.status === 'Storno' && before !== undefined)
      await demandAnnulment(unit, table, before);
    if (art !== 'schritt' || after?.values.status !== 'Abgeschlossen') return [];
    const { isErledigt } = await standVon(unit.tx, after.id);
    if (!isErledigt) throw refused(message('Es sind noch Abrechnungsfälle offen oder Vergütungen nicht bezahlt.'));
    return [];
  },
  async effect({ unit, art, after, grund }) {
    if (art === 'schritt' && after?.values.status === 'Storno') await storniereBuchung(unit, after, grund ?? null);
  },
});

/** Where lines of compensation stand, taking the mission back takes money back, and that is a right of its own. */
async function demandAnnulment(unit: Unit, { right }: Table, einsatz: StoredOf<typeof einsaetze>): Promise<void> {
  const lines = await childRows(unit, unit.table(einsatzVerguetungen), [einsatz]);
  if (lines.length > 0 && !unit.nutzer.rights.holds(topicIn(right, einsatz.area), 'ANNULLIEREN', einsatz.sek_ids))
    throw refused(
      message(
        'Zu diesem Einsatz bestehen Vergütungen: stornieren kann ihn nur, wer gebuchte Einsätze annullieren darf.',
      ),
    );
}
