import { sql } from 'kysely';
import type { Unit } from '../../records/unit.ts';

/** A branch and those above it, the association last. */
export async function obenVon(unit: Unit, sek_id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive oben as (
      select id, parent_id, 0 as stufe from sektionen where id = ${sek_id}
      union all select s.id, s.parent_id, o.stufe + 1 from sektionen s join oben o on s.id = o.parent_id where o.stufe < 9
    ) select id from oben order by stufe`.execute(unit.tx);
  return rows.map(({ id }) => id);
}
