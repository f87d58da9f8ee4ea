import { newId } from '../../src/lib/ids.ts';
import type { Hook } from '../records/hook.ts';
import { today } from './dates.ts';

/** A new person gets the first membership from the columns it came with. */
export const personenHook: Hook = {
  async check({ unit, art, after }) {
    if (art === 'neu' && after !== undefined) after.values['eintritt'] ??= today(unit);
    return [];
  },
  async effect({ unit, art, after }) {
    if (art !== 'neu' || after === undefined) return;
    const { values } = after;
    const mitgliedschaften = unit.deps.registry.table('mitgliedschaften');
    await unit.insert(mitgliedschaften, {
      id: newId(),
      rev: 1,
      root_id: after.id,
      sek_ids: after.sek_ids,
      values: {
        mgd_id: after.id,
        sek_id: values['sek_id'],
        von: values['eintritt'],
        bis: null,
        status: values['mitgliedsstatus'] ?? 'Aktiv',
        status2: values['status2'] ?? null,
        mitgliedschaft: values['mitgliedschaft'] ?? 'Mitglied',
        austrittsart: null,
      },
    });
  },
};
