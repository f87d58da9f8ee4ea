import { mitgliederfunktionen } from '../../../src/features/personen/mitgliederfunktionen.table.ts';
import { message } from '../../../src/lib/message.ts';
import { topicIn } from '../../../src/permissions/topics.ts';
import { forbidden } from '../../http/errors.ts';
import { hookFor } from '../../records/hook.ts';
import { refuseAfterDeath } from './sterbefall.ts';

/** A function in a branch is given and ended by those who hold the right in that branch. */
export const mitgliederfunktionenHook = hookFor(mitgliederfunktionen, {
  async check({ unit, table, art, before, after }) {
    if (art === 'wiederherstellen') return [];
    const action = art === 'neu' ? 'NEU' : after === undefined ? 'LOESCHEN' : 'SPEICHERN';
    const sektion = String((after ?? before)?.values.sek_id);
    if (!unit.nutzer.rights.holds(topicIn(table.right, (after ?? before)?.area), action, [sektion])) throw forbidden();
    const { anfang, ende } = after?.values ?? {};
    if (typeof ende === 'string' && ende < String(anfang))
      return [{ feld: 'ende', text: message('Das Ende liegt vor dem Anfang.') }];
    return after === undefined ? [] : refuseAfterDeath(unit, after, 'ende');
  },
});
