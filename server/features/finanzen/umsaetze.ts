import { sql } from 'kysely';
import type { Auswertung, Umsatz } from '../../../src/features/finanzen/finanzen.calls.ts';
import type { Db } from '../../storage/database.ts';

/** What was booked in a business year by account, cost centre and project, without what opens and closes it; debit less credit. */
export async function umsaetzeVon(db: Db, sek_id: string, jahr: number): Promise<Umsatz[]> {
  const { rows } = await sql<Umsatz>`
    select knt_id, kostenstelle_id, projekt_id, sum(betrag)::bigint as betrag from buchungen
    where sek_id = ${sek_id} and jahr = ${jahr} and herkunft not in ('Vortrag', 'Abschluss')
    group by knt_id, kostenstelle_id, projekt_id having sum(betrag) <> 0
    order by min(kontonr), kostenstelle_id, projekt_id`.execute(db);
  return rows;
}

/** Cost centres and projects of a branch, as reports name them. */
export async function benannt(db: Db, sek_id: string): Promise<Pick<Auswertung, 'kostenstellen' | 'projekte'>> {
  const { rows: kostenstellen } = await sql<Auswertung['kostenstellen'][number]>`
    select id, nr, name from kostenstellen where sek_id = ${sek_id} order by nr`.execute(db);
  const { rows: projekte } = await sql<Auswertung['projekte'][number]>`
    select id, name from projekte where sek_id = ${sek_id} order by name, id`.execute(db);
  return { kostenstellen, projekte };
}
