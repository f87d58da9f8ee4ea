import { sql } from 'kysely';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Unit } from '../../records/unit.ts';

/** The day up to which a cash box is closed; undefined while it never was. */
export async function kasseZuBis(unit: Unit, sekbank_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ bis: string | null }>`
    select max(gezaehlt_am) as bis from kassenzaehlungen where sekbank_id = ${sekbank_id} and status = 'Abgeschlossen'`.execute(
    unit.tx,
  );
  const bis = rows[0]?.bis ?? undefined;
  return bis === undefined ? undefined : localDate(bis);
}
