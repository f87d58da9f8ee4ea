import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Db } from '../storage/database.ts';

/** Id under which a record goes on after it was combined with another one, however often; undefined for one that never went. */
export async function successorOf(db: Db, table: Table, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ neu_id: string }>`
    with recursive weg (id, stufe) as (
      select ${id}::uuid, 0
      union all
      select n.neu_id, weg.stufe + 1 from weg join nachfolger n on n.tabelle = ${table.name} and n.id = weg.id where weg.stufe < 100
    )
    select id as neu_id from weg where stufe > 0 order by stufe desc limit 1`.execute(db);
  return rows[0]?.neu_id;
}
