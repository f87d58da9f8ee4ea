import { sql } from 'kysely';
import { levelOf } from '../../../src/permissions/levels.ts';
import type { Nutzer } from '../../context.ts';
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
  const [, section = '', action = ''] = /^(.+?)(?:_REGION|_VERBAND)?_([A-Z]+)$/.exec(right) ?? [];
  const names = [`${section}_${action}`, `${section}_REGION_${action}`, `${section}_VERBAND_${action}`];
  return names.slice({ own: 0, region: 1, association: 2 }[level]);
}

/** Whether the user holds a right wherever a group in the branch would grant it; `region` is the branch's region, or the branch itself. */
function holds({ rights, sektionen }: Nutzer, right: string, sek_id: string, region: string): boolean {
  const level = levelOf(right);
  const names = asFar(right);
  if (level === 'association') return names.some((name) => rights.sections(name) === 'all');
  const needed = level === 'own' ? [sek_id] : sektionen(level === 'region' ? region : sek_id);
  return [...needed].every((section) => names.some((name) => rights.within(name, [section])));
}

/** Rights of these that the user lacks in the branch: nobody grants what they lack. */
export async function lacking(db: Db, nutzer: Nutzer, rights: readonly string[], sek_id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive oben as (
      select id, parent_id, sektionstyp from sektionen where id = ${sek_id}
      union
      select s.id, s.parent_id, s.sektionstyp from sektionen s join oben on s.id = oben.parent_id
    ) select id from oben where sektionstyp = 'Region' limit 1`.execute(db);
  const region = rows[0]?.id ?? sek_id;
  return rights.filter((right) => !holds(nutzer, right, sek_id, region));
}

/** Rights of a group. */
export async function rightsOfGroup(db: Db, bg_id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ recht: string }>`select recht from gruppenrechte where bg_id = ${bg_id} order by recht`.execute(db);
  return rows.map((row) => row.recht);
}

/** Whether the user holds all that a group grants in a branch. */
export const reaches = async (db: Db, nutzer: Nutzer, { bg_id, sek_id }: Holding): Promise<boolean> =>
  (await lacking(db, nutzer, await rightsOfGroup(db, bg_id), sek_id)).length === 0;

/** Whether the user holds all that another user's groups grant, now or later. */
export async function reachesUser(db: Db, nutzer: Nutzer, user: string, today: string): Promise<boolean> {
  const { rows } = await sql<Holding>`select distinct bg_id, sek_id from benutzer_bg where user_id = ${user} and (ende is null or ende >= ${today}::date)`.execute(db);
  const each = await Promise.all(rows.map((holding) => reaches(db, nutzer, holding)));
  return each.every(Boolean);
}
