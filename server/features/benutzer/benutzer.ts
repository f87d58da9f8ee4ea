import { benutzer } from '../../../src/features/benutzer/benutzer.table.ts';
import { sql } from 'kysely';
import { forbidden } from '../../http/errors.ts';
import { confirmedAt, followChange } from '../../auth/account-address.ts';
import { endSessionsOf } from '../../auth/sessions.ts';
import { lockRow } from '../../records/lock.ts';
import { hookFor } from '../../records/hook.ts';
import type { Unit } from '../../records/unit.ts';
import { today } from '../../records/dates.ts';
import { isLastAdministrator, keepAdministrator } from './administrators.ts';
import { reachesHoldings, reachesUser, type Holding } from './reach.ts';

/** A user is changed by those who hold at least the same rights, is linked to a member by a right of its own, and the last administrator stays. A new address has to be confirmed. */
export const benutzerHook = hookFor(benutzer, {
  async check({ unit, art, before, after }) {
    const { nutzer } = unit;
    const row = after ?? before;
    if (row === undefined) return [];
    if (before !== undefined && !(await reachesUser(unit.tx, nutzer, row.id, today(unit)))) throw forbidden();
    if (art === 'wiederherstellen' && !(await reachesHoldings(unit.tx, nutzer, await lostHoldings(unit, row.id))))
      throw forbidden();
    const mitglied = after?.values.mgd_id ?? null;
    const isLinked = mitglied !== null && mitglied !== (before?.values.mgd_id ?? null);
    if (isLinked && !nutzer.rights.within('BENUTZER_ALLGEMEIN_PERSONVERKNUEPFEN', row.sek_ids)) throw forbidden();
    const isEnding =
      after === undefined ||
      (after.values.gesperrt === true && before?.values.gesperrt !== true) ||
      ((after.values.ende ?? null) !== null && (before?.values.ende ?? null) === null);
    if (before !== undefined && isEnding) await keepAdministrator(unit.tx, today(unit), { user: row.id });
    if (after !== undefined && after.values.email !== before?.values.email)
      after.values.email_bestaetigt_am =
        before === undefined ? null : await confirmedAt(unit, before, after.values.email);
    return [];
  },
  async effect({ unit, before, after }) {
    if (before !== undefined && after !== undefined && after.values.email !== before.values.email)
      await followChange(unit, before, after);
    if (after?.values.gesperrt === true && before?.values.gesperrt !== true)
      await endSessionsOf(unit.tx, after.id, undefined);
  },
});

/** Groups that come back with a deleted user. */
async function lostHoldings({ tx }: Unit, user: string): Promise<readonly Holding[]> {
  const { rows } = await sql<Holding>`
    select vorher ->> 'bg_id' as bg_id, vorher ->> 'sek_id' as sek_id from aenderungen where tabelle = 'benutzer_bg' and root_id = ${user} and art = 'loeschen'
    and nummer = (select max(nummer) from aenderungen where tabelle = 'benutzer' and id = ${user} and art = 'loeschen')`.execute(
    tx,
  );
  return rows;
}

/** Ends the users of a person who no longer belongs to any branch, on the day on which the last membership ends; the last administrator stays. */
export async function endUsersOf(unit: Unit, mgd_id: string): Promise<void> {
  const { rows } = await sql<{ id: string; bis: string }>`
    select b.id, m.bis from benutzer b cross join lateral (
      select case when count(*) filter (where bis is null) = 0 then max(bis)::text end as bis from mitgliedschaften where mgd_id = ${mgd_id}
    ) m where b.mgd_id = ${mgd_id} and m.bis is not null and (b.ende is null or b.ende > m.bis::date) order by b.id`.execute(
    unit.tx,
  );
  for (const { id, bis } of rows) {
    const row = await lockRow(unit, benutzer, id);
    if (row === undefined || (await isLastAdministrator(unit.tx, today(unit), { user: id }))) continue;
    await unit.update(benutzer, row, { ende: bis });
  }
}
