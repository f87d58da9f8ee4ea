import { sql } from 'kysely';
import type { Tx } from '../../storage/database.ts';

/** How far a mission's billing is: every case acknowledged; all of them settled and every compensation paid (domain: einsaetze 4). */
export interface Abrechnungsstand {
  readonly isQuittiert: boolean;
  readonly isErledigt: boolean;
}

export async function standVon(tx: Tx, einsatzId: string): Promise<Abrechnungsstand> {
  const { rows } = await sql<{ offen: number; unerledigt: number; unbezahlt: number }>`
    select count(*) filter (where status in ('Offen', 'Uebergeben', 'Abgelehnt'))::int as offen,
      count(*) filter (where status not in ('Bezahlt', 'Uneinbringlich', 'Storniert', 'Gegenfall'))::int as unerledigt,
      (select count(*)::int from einsatz_verguetungen where einsatz_id = ${einsatzId} and sbs_zahlung_id is null) as unbezahlt
    from abrechnungsfaelle where einsatz_id = ${einsatzId}`.execute(tx);
  const { offen = 0, unerledigt = 0, unbezahlt = 0 } = rows[0] ?? {};
  return { isQuittiert: offen === 0, isErledigt: unerledigt === 0 && unbezahlt === 0 };
}
