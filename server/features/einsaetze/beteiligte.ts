import { sql } from 'kysely';
import { deathIssues, involvedIssues, periodIssues, vehicleIssues } from '../../../src/lib/missions/checks.ts';
import type { Hook } from '../../records/hook.ts';
import { childRows, lockRow } from '../../records/lock.ts';

/** Nobody is in a mission twice at the same time, and nobody who had died before. */
export const einsatzBeteiligteHook: Hook = {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { registry } = unit.deps;
    const mission = await lockRow(unit, registry.table('einsaetze'), after.root_id);
    const rows = mission === undefined ? [] : await childRows(unit, registry.table('einsatz_beteiligte'), [mission]);
    const { rows: persons } = await sql<{ sterbedatum: string | null }>`select sterbedatum from personen where id = ${after.values['mgd_id'] ?? null}`.execute(unit.tx);
    return [...involvedIssues(after.values, rows.filter((row) => row.id !== after.id).map((row) => row.values)), ...deathIssues(persons[0]?.sterbedatum, mission?.values['einsatzbeginn'])];
  },
};

/** A vehicle does not lose kilometres. */
export const einsatzFahrzeugeHook: Hook = {
  check: async ({ after }) => (after === undefined ? [] : vehicleIssues(after.values)),
};

/** A search ends after it begins. */
export const einsatzSucheHook: Hook = {
  check: async ({ after }) => (after === undefined ? [] : periodIssues(after.values)),
};

/** A dog comes with its handler unless somebody else leads it. */
export const einsatzHundeHook: Hook = {
  async check({ unit, after }) {
    if (after === undefined) return [];
    if ((after.values['fuehrer_id'] ?? null) === null) {
      const dog = await lockRow(unit, unit.deps.registry.table('rettungshunde'), String(after.values['hund_id']));
      after.values['fuehrer_id'] = dog?.values['fuehrer_id'] ?? null;
    }
    return periodIssues(after.values);
  },
};
