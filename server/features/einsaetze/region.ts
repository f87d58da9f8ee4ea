import { sql } from 'kysely';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Unit } from '../../records/unit.ts';

/** The region that a branch lay in on the local day of an instant, or is itself; null without one. Where it lay is decided as `belowOn` in src/features/organisation/placement.rules.ts does. */
export async function regionAt(unit: Unit, sek_id: string, instant: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with recursive oben (id, stufe) as (
      select ${sek_id}::uuid, 0
      union all
      select coalesce(z.parent_id, s.parent_id), o.stufe + 1 from oben o join sektionen s on s.id = o.id
      left join sektion_zugehoerigkeit z on z.sek_id = o.id and z.von <= ${localDate(instant)}::date and (z.bis is null or z.bis >= ${localDate(instant)}::date)
      where o.stufe < 9 and coalesce(z.parent_id, s.parent_id) is not null
    )
    select o.id from oben o join sektionen s on s.id = o.id where s.sektionstyp = 'Region' order by o.stufe limit 1`.execute(
    unit.tx,
  );
  return rows[0]?.id ?? null;
}
