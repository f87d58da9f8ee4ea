import { sql } from 'kysely';
import type { Leser } from '../../src/features/neuigkeiten/zielgruppe.rules.ts';
import { localToday } from '../../src/lib/local-time.ts';
import type { Db } from '../storage/database.ts';

/** Users as readers: their own branch, and the functions and groups that they hold today, each with its branch. */
export async function leserVon(
  db: Db,
  users: readonly string[],
  now: Date,
): Promise<readonly (Required<Leser> & { readonly id: string })[]> {
  const today = localToday(now);
  const { rows } = await sql<Required<Leser> & { id: string }>`
    select b.id, b.sek_id,
      coalesce((select json_agg(json_build_object('fkt_id', f.fkt_id, 'sek_id', f.sek_id) order by f.id) from mitgliederfunktionen f
        where f.mgd_id = b.mgd_id and f.anfang <= ${today}::date and (f.ende is null or f.ende >= ${today}::date)), '[]'::json) as funktionen,
      coalesce((select json_agg(json_build_object('bg_id', g.bg_id, 'sek_id', g.sek_id) order by g.id) from benutzer_bg g
        where g.user_id = b.id and (g.anfang is null or g.anfang <= ${today}::date) and (g.ende is null or g.ende >= ${today}::date)), '[]'::json) as gruppen
    from benutzer b where b.id = any(${[...users]}::uuid[]) order by b.id`.execute(db);
  return rows;
}
