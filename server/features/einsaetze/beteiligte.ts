import { rettungshunde } from '../../../src/features/einsaetze/rettungshunde.table.ts';
import { einsatzSuche } from '../../../src/features/einsaetze/einsatz-suche.table.ts';
import { einsatzHunde } from '../../../src/features/einsaetze/einsatz-hunde.table.ts';
import { einsatzFahrzeuge } from '../../../src/features/einsaetze/einsatz-fahrzeuge.table.ts';
import { einsatzBeteiligte } from '../../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import { involvedIssues, periodIssues, fahrzeugIssues } from '../../../src/features/einsaetze/checks.rules.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { namesDead } from './verstorbene.ts';

/** Nobody is in a mission who had died before. */
export const einsatzBeteiligteHook = hookFor(einsatzBeteiligte, {
  check: async ({ unit, before, after }) =>
    after === undefined ? [] : [...involvedIssues(after.values), ...(await namesDead(unit, 'mgd_id', before, after))],
});

/** A vehicle does not lose kilometres, and its driver was alive. */
export const einsatzFahrzeugeHook = hookFor(einsatzFahrzeuge, {
  check: async ({ unit, before, after }) =>
    after === undefined
      ? []
      : [...fahrzeugIssues(after.values), ...(await namesDead(unit, 'fahrer_id', before, after))],
});

/** A search ends after it begins. */
export const einsatzSucheHook = hookFor(einsatzSuche, {
  check: async ({ after }) => (after === undefined ? [] : periodIssues(after.values)),
});

/** A dog comes with its handler unless somebody else leads it. */
export const einsatzHundeHook = hookFor(einsatzHunde, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    if ((after.values.fuehrer_id ?? null) === null) {
      const dog = await lockRow(unit, unit.table(rettungshunde), after.values.hund_id);
      after.values.fuehrer_id = dog?.values.fuehrer_id ?? null;
    }
    return [...periodIssues(after.values), ...(await namesDead(unit, 'fuehrer_id', before, after))];
  },
});
