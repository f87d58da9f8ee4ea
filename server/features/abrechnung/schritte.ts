import { message } from '../../../src/lib/message.ts';
import type { Hook } from '../../records/hook.ts';
import { refused } from '../../records/refusals.ts';
import { standVon } from './abrechnungsstand.ts';
import { storniereBuchung } from './storno.ts';

/** What billing has to do with the steps of a mission: it ends when all is settled, and Storno takes back what was booked. */
export const abrechnungsschritteHook: Hook = {
  async check({ unit, art, after }) {
    if (art !== 'schritt' || after?.values['status'] !== 'Abgeschlossen') return [];
    const { isErledigt } = await standVon(unit.tx, after.id);
    if (!isErledigt) throw refused(message('Es sind noch Abrechnungsfälle offen oder Vergütungen nicht bezahlt.'));
    return [];
  },
  async effect({ unit, art, after, grund }) {
    if (art === 'schritt' && after?.values['status'] === 'Storno') await storniereBuchung(unit, after, grund ?? null);
  },
};
