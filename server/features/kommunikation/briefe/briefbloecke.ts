import { sql } from 'kysely';
import type { Briefblock } from '../../../../src/features/kommunikation/briefe/serienbrief.rules.ts';
import type { Db } from '../../../storage/database.ts';

/** The parts of a serial letter below its first text. */
export const briefbloecke = async (db: Db, id: string): Promise<readonly Briefblock[]> =>
  (
    await sql<Briefblock>`
      select id, nr, art, text, text_it from serienbriefbloecke where serienbrief_id = ${id}`.execute(db)
  ).rows;

/** Whether a letterhead is that of a branch or of one above it. */
export async function istKopfVonOben(db: Db, briefkopf_id: string, sek_id: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive oben as (
      select id, parent_id, 0 as stufe from sektionen where id = ${sek_id}
      union all select s.id, s.parent_id, o.stufe + 1 from sektionen s join oben o on s.id = o.parent_id where o.stufe < 20)
    select 1 from oben o join briefkoepfe k on k.sek_id = o.id where k.id = ${briefkopf_id}`.execute(db);
  return rows.length > 0;
}
