import { sql, type RawBuilder } from 'kysely';
import type { Spenderzeile } from '../../../src/features/spenden/spendenquittungen.calls.ts';
import type { Sektionen } from '../../../src/permissions/rights.ts';
import type { Db } from '../../storage/database.ts';

type Read = Omit<Spenderzeile, 'anzahl' | 'betrag' | 'offen'> & {
  readonly anzahl: number | string;
  readonly betrag: number | string;
  readonly offen: number | string;
};

/** Who gave what to these branches in a year, a line for each person and kind (domain: finanzen-tief 6); what went back is no gift. */
export async function spenderliste(db: Db, sektionen: Sektionen, jahr: number): Promise<Spenderzeile[]> {
  const { rows } = await sql<Read>`
    select p.id || ' ' || z.art as id, p.id as mgd_id, concat_ws(' ', p.vorname, p.nachname) as name, p.steuer_id, p.personenart, z.art,
      count(*) as anzahl, sum(z.betrag) as betrag,
      coalesce(string_agg(distinct z.quittungsnummer, ', ' order by z.quittungsnummer) filter (where z.quittungsstatus = 'Ausgestellt'), '') as quittungen,
      coalesce(sum(z.betrag) filter (where z.quittungsstatus <> 'Ausgestellt'), 0) as offen
    from mitgliederzahlungen z join personen p on p.id = z.mgd_id
    where ${liesIn(sektionen)} and z.ausschluss is null
      and z.datum between ${`${jahr}-01-01`}::date and ${`${jahr}-12-31`}::date
    group by p.id, z.art order by p.nachname, p.vorname, p.id, z.art`.execute(db);
  return rows.map((row) => ({
    ...row,
    anzahl: Number(row.anzahl),
    betrag: Number(row.betrag),
    offen: Number(row.offen),
  }));
}

const liesIn = (sektionen: Sektionen): RawBuilder<boolean> =>
  sektionen === 'all' ? sql`true` : sql`z.sek_id = any(${[...sektionen]}::uuid[])`;
