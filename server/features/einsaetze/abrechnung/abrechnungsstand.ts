import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../storage/database.ts';

/** How far a mission's billing is: every case acknowledged; all of them settled and every compensation received (domain: einsaetze 4). */
export interface Abrechnungsstand {
  readonly isQuittiert: boolean;
  readonly isErledigt: boolean;
}

/** A line `v` of the compensation waits for its payment: not one that was taken back before it was paid, nor what took it back. */
export const istUnbezahlt: RawBuilder<boolean> = sql`v.sbs_zahlung_id is null
  and not exists (select 1 from einsatz_verguetungen o where o.sbs_zahlung_id is null and (o.storno_id = v.id or o.id = v.storno_id))`;

const istUnerledigt: RawBuilder<boolean> = sql`f.status not in ('Bezahlt', 'Uneinbringlich', 'Storniert', 'Gegenfall')`;

/** Nobody has received the money of a line `v` yet; a run that only plans to pay it pays nothing. */
const istOffen: RawBuilder<boolean> = sql`v.betrag <> 0 and v.zufluss_jahr is null and (v.sbs_zahlung_id is not null or (${istUnbezahlt}))`;

export async function standVon(tx: Tx, einsatzId: string): Promise<Abrechnungsstand> {
  const { rows } = await sql<{ offen: number; unerledigt: number; unbezahlt: number }>`
    select count(*) filter (where status in ('Offen', 'Uebergeben', 'Abgelehnt'))::int as offen,
      count(*) filter (where ${istUnerledigt})::int as unerledigt,
      (select count(*)::int from einsatz_verguetungen v where v.einsatz_id = ${einsatzId} and ${istOffen}) as unbezahlt
    from abrechnungsfaelle f where einsatz_id = ${einsatzId}`.execute(tx);
  const { offen = 0, unerledigt = 0, unbezahlt = 0 } = rows[0] ?? {};
  return { isQuittiert: offen === 0, isErledigt: unerledigt === 0 && unbezahlt === 0 };
}

/** Missions whose cases are all acknowledged, settled and paid, and that nobody has closed. */
export async function abzuschliessende(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from einsaetze e where e.status = 'Abgerechnet'
      and not exists (select 1 from abrechnungsfaelle f where f.einsatz_id = e.id and ${istUnerledigt})
      and not exists (select 1 from einsatz_verguetungen v where v.einsatz_id = e.id and ${istOffen})`.execute(db);
  return rows.map(({ id }) => id);
}
