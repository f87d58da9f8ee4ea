import { sql } from 'kysely';
import type { Unit } from '../../../records/unit.ts';

/** Whom something is for: somebody with an entry, a name, a mission or a course. */
export interface Wem {
  readonly an_id?: string | null;
  readonly an_name?: string | null;
  readonly einsatz_id?: string | null;
  readonly ausb_id?: string | null;
}

const most = 160;

/** How whoever has something is called in one line; null where nobody is named. */
export async function nameVon(
  unit: Unit,
  { an_id = null, an_name = null, einsatz_id = null, ausb_id = null }: Wem,
): Promise<string | null> {
  const { rows } = await sql<Record<'person' | 'einsatz' | 'kurs', string | null>>`
    select (select nullif(concat_ws(' ', vorname, nachname), '') from personen where id = ${an_id}) as person,
      (select concat_ws(' ', coalesce(nummer, vorlaeufig), bezeichnung) from einsaetze where id = ${einsatz_id}) as einsatz,
      (select name from ausbildungen where id = ${ausb_id}) as kurs`.execute(unit.tx);
  const [found] = rows;
  const name = [found?.person ?? an_name, found?.einsatz, found?.kurs].filter((part) => (part ?? '') !== '').join(', ');
  return name === '' ? null : name.slice(0, most);
}
