import { sql } from 'kysely';
import type { Unit } from '../../records/unit.ts';

/** The country of a branch is where its accounts are. */
export async function landVon(unit: Unit, sek_id: string): Promise<'DE' | 'IT'> {
  const { rows } = await sql`select 1 from banken where sek_id = ${sek_id} and iban like 'IT%' limit 1`.execute(
    unit.tx,
  );
  return rows.length > 0 ? 'IT' : 'DE';
}
