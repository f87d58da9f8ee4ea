import { mitgliedschaften } from '../../../src/features/personen/mitgliedschaften.table.ts';
import { sql } from 'kysely';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { membershipIssues } from '../../../src/features/personen/checks.rules.ts';
import { sectionIn } from '../../../src/permissions/sections.ts';
import { forbidden } from '../../http/errors.ts';
import { refused } from '../../records/refusals.ts';
import type { Stored } from '../../records/rows.ts';
import { hookFor } from '../../records/hook.ts';
import type { Unit } from '../../records/unit.ts';
import { endUsersOf } from '../benutzer/benutzer.ts';
import { refuseAfterDeath } from './sterbefall.ts';
import { updateBelonging } from './zugehoerigkeit.ts';

/** Periods decide who sees a person: they do not overlap in one branch, the last one stays, and nobody enters a branch that is not theirs. */
export const mitgliedschaftenHook = hookFor(mitgliedschaften, {
  async check({ unit, table, art, before, after }) {
    if (after === undefined) return before === undefined ? [] : refuseLast(unit, before);
    const { sek_id } = after.values;
    if (art === 'neu' && !unit.nutzer.rights.holds(sectionIn(table.right, after.area), 'NEU', [String(sek_id)]))
      throw forbidden();
    const issues = membershipIssues(
      after.values,
      before?.values,
      before?.values['von'] === after.values['von'] ? null : await birthOf(unit, after),
    );
    if (issues.length > 0) return issues;
    if (art !== 'wiederherstellen') {
      const dead = await refuseAfterDeath(unit, after, 'bis');
      if (dead.length > 0) return dead;
    }
    return (await overlaps(unit, after))
      ? [{ feld: 'von', text: message('In dieser Sektion besteht für diese Zeit schon eine Mitgliedschaft.') }]
      : [];
  },
  async effect({ unit, before, after }) {
    const mgd_id = String((after ?? before)?.values['mgd_id']);
    await updateBelonging(unit, mgd_id);
    await endUsersOf(unit, mgd_id);
  },
});

async function birthOf(unit: Unit, { values }: Stored): Promise<unknown> {
  const { rows } = await sql<{
    gebdatum: string | null;
  }>`select gebdatum from personen where id = ${values['mgd_id']}`.execute(unit.tx);
  return rows[0]?.gebdatum;
}

async function refuseLast(unit: Unit, row: Stored): Promise<readonly FieldIssue[]> {
  const { rows } =
    await sql`select 1 from mitgliedschaften where mgd_id = ${row.values['mgd_id']} and id <> ${row.id} limit 1`.execute(
      unit.tx,
    );
  if (rows.length === 0) throw refused(message('Die letzte Mitgliedschaft kann nicht gelöscht werden.'));
  return [];
}

async function overlaps(unit: Unit, { id, values }: Stored): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mitgliedschaften where mgd_id = ${values['mgd_id']} and sek_id = ${values['sek_id']} and id <> ${id}
    and von <= coalesce(${values['bis']}::date, 'infinity'::date) and coalesce(bis, 'infinity'::date) >= ${values['von']}::date limit 1`.execute(
    unit.tx,
  );
  return rows.length > 0;
}
