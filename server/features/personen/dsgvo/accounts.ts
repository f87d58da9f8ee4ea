import { benutzer } from '../../../../src/features/benutzer/benutzer.table.ts';
import { sql } from 'kysely';
import { message } from '../../../../src/lib/message.ts';
import { endChange } from '../../../auth/account-address.ts';
import { endSessionsOf } from '../../../auth/sessions.ts';
import { lockRow } from '../../../records/lock.ts';
import { refused } from '../../../records/refusals.ts';
import type { Unit } from '../../../records/unit.ts';
import type { Tx } from '../../../storage/database.ts';
import { keepAdministrator } from '../../benutzer/administrators.ts';
import { reachesUser } from '../../benutzer/reach.ts';
import { system } from '../../../rights/nobody.ts';
import { wipeLog } from './wipe-log.ts';

const nobody = 'Gelöschter Benutzer';

/** Closes the accounts of an erased person and takes their names; the last administrator stays, and so does who has more rights than the user, and with them the person. Answers their ids. */
export async function anonymiseAccounts(unit: Unit, person: string, today: string): Promise<readonly string[]> {
  const table = unit.table(benutzer);
  const { rows } = await sql<{ id: string }>`select id from benutzer where mgd_id = ${person}`.execute(unit.tx);
  for (const { id } of rows) {
    const user = await lockRow(unit, table, id);
    if (user === undefined) continue;
    const isOpen = user.values.gesperrt !== true && (user.values.ende ?? today) >= today;
    if (isOpen && unit.nutzer !== system && !(await reachesUser(unit.tx, unit.nutzer, id, today)))
      throw refused(message('Die Person hat als Benutzer mehr Rechte als Sie. Bitte zuerst den Zugang beenden.'));
    await keepAdministrator(unit.tx, today, { user: id });
    await unit.update(table, user, {
      benutzername: `geloescht-${id}`,
      name: nobody,
      email: null,
      email_bestaetigt_am: null,
      mgd_id: null,
      gesperrt: true,
      ende: user.values.ende ?? today,
    });
    await sql`delete from kennwoerter where benutzer_id = ${id}`.execute(unit.tx);
    await endChange(unit.tx, id);
    await endSessionsOf(unit.tx, id, undefined);
  }
  return rows.map(({ id }) => id);
}

/** What the change log says of these accounts, and whom it names for what they did. */
export async function wipeAccounts(tx: Tx, unit: Unit, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await wipeLog(tx, unit.table(benutzer), sql<boolean>`id = any(${[...ids]}::uuid[])`, ['sek_id', 'gesperrt', 'ende']);
  await sql`update aenderungen set benutzer_name = ${nobody} where benutzer_id = any(${[...ids]}::uuid[])`.execute(tx);
}
