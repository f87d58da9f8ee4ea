import { sql } from 'kysely';
import { levelOf } from '../../../src/permissions/levels.ts';
import type { Nutzer } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import type { Db } from '../../storage/database.ts';

/** A group as it is held in a branch. */
export interface Holding {
  readonly bg_id: string;
  readonly sek_id: string;
}

/** Names that reach at least as far as a right: its own and those of the levels above. */
function asFar(right: string): readonly string[] {
  const level = levelOf(right);
  if (level === undefined) return [right];
  const [, topic = '', action = ''] = /^(.+?)(?:_REGION|_VERBANDSEBENE)?_([A-Z]+)$/.exec(right) ?? [];
  const names = [`${topic}_${action}`, `${topic}_REGION_${action}`, `${topic}_VERBANDSEBENE_${action}`];
  return names.slice({ own: 0, region: 1, association: 2 }[level]);
}

/** Whether the user holds a right wherever a group in the branch would grant it. */
function holds({ rights, sektionen, region }: Nutzer, right: string, sek_id: string): boolean {
  const level = levelOf(right);
  const names = asFar(right);
  if (level === 'association') return names.some((name) => rights.sektionen(name) === 'all');
  const needed = level === 'own' ? [sek_id] : (level === 'region' ? region : sektionen)(sek_id);
  return [...needed].every((sektion) => names.some((name) => rights.within(name, [sektion])));
}

/** Rights of these that the user lacks in the branch: nobody grants what they lack. */
export const lacking = (nutzer: Nutzer, rights: readonly string[], sek_id: string): readonly string[] =>
  rights.filter((right) => !holds(nutzer, right, sek_id));

/** Rights of a group. */
export async function rightsOfGroup(db: Db, bg_id: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    recht: string;
  }>`select recht from gruppenrechte where bg_id = ${bg_id} order by recht`.execute(db);
  return rows.map((row) => row.recht);
}

/** Throws 403 unless the user holds the right, and all that is named, wherever the group is held; of a group that nobody holds, somewhere. */
export async function demandReach(
  db: Db,
  nutzer: Nutzer,
  bg_id: string,
  right: string,
  granted: readonly string[],
  today: string,
): Promise<void> {
  const { rights } = nutzer;
  const { rows } = await sql<{
    sek_id: string;
  }>`select distinct sek_id from benutzer_bg where bg_id = ${bg_id} and (ende is null or ende >= ${today}::date)`.execute(
    db,
  );
  if (!rights.anywhere(right) || !granted.every((one) => rights.anywhere(one))) throw forbidden();
  for (const { sek_id } of rows)
    if (!rights.within(right, [sek_id]) || lacking(nutzer, granted, sek_id).length > 0) throw forbidden();
}

/** Whether the user holds all that a group grants in a branch. */
export const reaches = async (db: Db, nutzer: Nutzer, { bg_id, sek_id }: Holding): Promise<boolean> =>
  lacking(nutzer, await rightsOfGroup(db, bg_id), sek_id).length === 0;

/** Whether the user holds all that another user's groups grant, now or later. */
export async function reachesUser(db: Db, nutzer: Nutzer, user: string, today: string): Promise<boolean> {
  const { rows } =
    await sql<Holding>`select distinct bg_id, sek_id from benutzer_bg where user_id = ${user} and (ende is null or ende >= ${today}::date)`.execute(
      db,
    );
  return reachesHoldings(db, nutzer, rows);
}

/** Whether the user holds all that groups grant where they are held. */
export async function reachesHoldings(db: Db, nutzer: Nutzer, holdings: readonly Holding[]): Promise<boolean> {
  const each = await Promise.all(holdings.map((holding) => reaches(db, nutzer, holding)));
  return each.every(Boolean);
}
