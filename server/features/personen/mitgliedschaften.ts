import { mitgliedschaften } from '../../../src/features/personen/mitgliedschaften.table.ts';
import { sql } from 'kysely';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { mitgliedschaftIssues } from '../../../src/features/personen/checks.rules.ts';
import { topicIn } from '../../../src/permissions/topics.ts';
import { forbidden } from '../../http/errors.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf } from '../../records/rows.ts';
import { type Draft, hookFor } from '../../records/hook.ts';
import type { Unit } from '../../records/unit.ts';
import { endUsersOf } from '../benutzer/benutzer.ts';
import { refuseAfterDeath } from './sterbefall.ts';
import { updateBelonging } from './zugehoerigkeit.ts';

/** Periods decide who sees a person: the last one stays, and nobody enters a branch that is not theirs. */
export const mitgliedschaftenHook = hookFor(mitgliedschaften, {
  async check({ unit, table, art, before, after }) {
    if (after === undefined) return before === undefined ? [] : refuseLast(unit, before);
    const { sek_id } = after.values;
    if (art === 'neu' && !unit.nutzer.rights.holds(topicIn(table.right, after.area), 'NEU', [String(sek_id)]))
      throw forbidden();
    const issues = mitgliedschaftIssues(
      after.values,
      before?.values,
      before?.values.von === after.values.von ? null : await birthOf(unit, after),
    );
    if (issues.length > 0) return issues;
    return art === 'wiederherstellen' ? [] : refuseAfterDeath(unit, after, 'bis');
  },
  async effect({ unit, before, after }) {
    const mgd_id = String((after ?? before)?.values.mgd_id);
    await updateBelonging(unit, mgd_id);
    await endUsersOf(unit, mgd_id);
  },
});

async function birthOf(unit: Unit, { values }: Draft<typeof mitgliedschaften>): Promise<string | null | undefined> {
  const { rows } = await sql<{
    gebdatum: string | null;
  }>`select gebdatum from personen where id = ${values.mgd_id}`.execute(unit.tx);
  return rows[0]?.gebdatum;
}

async function refuseLast(unit: Unit, row: StoredOf<typeof mitgliedschaften>): Promise<readonly FieldIssue[]> {
  const { rows } =
    await sql`select 1 from mitgliedschaften where mgd_id = ${row.values.mgd_id} and id <> ${row.id} limit 1`.execute(
      unit.tx,
    );
  if (rows.length === 0) throw refused(message('Die letzte Mitgliedschaft kann nicht gelöscht werden.'));
  return [];
}
