import { involvedIssues, periodIssues, vehicleIssues } from '../../../src/lib/missions/checks.ts';
import type { Hook } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { namesDead } from './verstorbene.ts';

/** Nobody is in a mission who had died before. */
export const einsatzBeteiligteHook: Hook = {
  check: async ({ unit, before, after }) =>
    after === undefined ? [] : [...involvedIssues(after.values), ...(await namesDead(unit, 'mgd_id', before, after))],
};

/** A vehicle does not lose kilometres, and its driver was alive. */
export const einsatzFahrzeugeHook: Hook = {
  check: async ({ unit, before, after }) =>
    after === undefined ? [] : [...vehicleIssues(after.values), ...(await namesDead(unit, 'fahrer_id', before, after))],
};

/** A search ends after it begins. */
export const einsatzSucheHook: Hook = {
  check: async ({ after }) => (after === undefined ? [] : periodIssues(after.values)),
};

/** A dog comes with its handler unless somebody else leads it. */
export const einsatzHundeHook: Hook = {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    if ((after.values['fuehrer_id'] ?? null) === null) {
      const dog = await lockRow(unit, unit.deps.registry.table('rettungshunde'), String(after.values['hund_id']));
      after.values['fuehrer_id'] = dog?.values['fuehrer_id'] ?? null;
    }
    return [...periodIssues(after.values), ...(await namesDead(unit, 'fuehrer_id', before, after))];
  },
};
