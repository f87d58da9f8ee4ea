import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../storage/database.ts';

/** How far a mission's billing is: every case acknowledged; all of them settled and every compensation paid (domain: einsaetze 4). */
export interface Abrechnungsstand {
  readonly isQuittiert: boolean;
  readonly isErledigt: boolean;
}

/** A line `v` of the compensation waits for its payment: not one that was taken back before it was paid, nor what took it back. */
export const istUnbezahlt: RawBuilder<boolean> = sql`v.sbs_zahlung_id is null
  and not exists (select 1 from einsatz_verguetungen o where o.sbs_zahlung_id is null and (o.storno_id = v.id or o.id = v.storno_id))`;

export async function standVon(tx: Tx, einsatzId: string): Promise<Abrechnungsstand> {
  const { rows } = await sql<{ offen: number; unerledigt: number; unbezahlt: number }>`
    select count(*) filter (where status in ('Offen', 'Uebergeben', 'Abgelehnt'))::int as offen,
      count(*) filter (where status not in ('Bezahlt', 'Uneinbringlich', 'Storniert', 'Gegenfall'))::int as unerledigt,
      (select count(*)::int from einsatz_verguetungen v where v.einsatz_id = ${einsatzId} and ${istUnbezahlt}) as unbezahlt
    from abrechnungsfaelle where einsatz_id = ${einsatzId}`.execute(tx);
  const { offen = 0, unerledigt = 0, unbezahlt = 0 } = rows[0] ?? {};
  return { isQuittiert: offen === 0, isErledigt: unerledigt === 0 && unbezahlt === 0 };
}
