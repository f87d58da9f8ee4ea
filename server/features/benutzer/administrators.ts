import { sql } from 'kysely';
import { message } from '../../../src/lib/message.ts';
import { refused } from '../../records/refusals.ts';
import type { Db } from '../../storage/database.ts';
import { takeLock } from '../../storage/lock.ts';

/** Rights that together let somebody give access to others. */
const needed = ['BENUTZER_ALLGEMEIN_SPEICHERN', 'BENUTZER_RECHTEVERWALTUNG_SPEICHERN'];

/** What is about to lose its effect: a user, one holding of a group, or rights of a group. */
export interface Without {
  readonly user?: string;
  readonly holding?: string;
  readonly group?: string;
}

const nothing = '00000000-0000-0000-0000-000000000000';

/** Whether somebody is left who administers the whole association, today and without an end. */
async function isLeft(
  db: Db,
  today: string,
  { user = nothing, holding = nothing, group = nothing }: Without,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from benutzer b join benutzer_bg g on g.user_id = b.id join sektionen s on s.id = g.sek_id
    where b.ende is null and not b.gesperrt and g.ende is null and (g.anfang is null or g.anfang <= ${today}::date) and s.parent_id is null and b.id <> ${user} and g.id <> ${holding} and g.bg_id <> ${group}
      and (select count(*) from gruppenrechte r where r.bg_id = g.bg_id and r.recht = any(${needed}::text[])) = ${needed.length} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Takes turns with everybody else who takes administration away, then refuses to take it from the last one who has it. */
export async function keepAdministrator(db: Db, today: string, without: Without): Promise<void> {
  await takeLock(db, 'administratoren');
  if (await isLastAdministrator(db, today, without)) throw refused(message('Der letzte Administrator muss bleiben.'));
}

/** Whether administration would end with this; false where nobody administers anyway. */
export const isLastAdministrator = async (db: Db, today: string, without: Without): Promise<boolean> =>
  (await isLeft(db, today, {})) && !(await isLeft(db, today, without));

/** Whether a group without these rights no longer administers. */
export const administers = (rights: readonly string[]): boolean => needed.every((right) => rights.includes(right));
