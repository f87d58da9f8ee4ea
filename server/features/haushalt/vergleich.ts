import { sql } from 'kysely';
import type { Umsatz } from '../../../src/features/finanzen/finanzen.calls.ts';
import type { Vergleich } from '../../../src/features/haushalt/haushalt.calls.ts';
import type { Db } from '../../storage/database.ts';
import { benannt, umsaetzeVon } from '../finanzen/umsaetze.ts';

/** The budget of a branch's year beside what was booked and what lies in drafts (domain: finanzen-tief 8). */
export async function leseVergleich(db: Db, sek_id: string, jahr: number): Promise<Vergleich> {
  const haushalt = await leseHaushalt(db, sek_id, jahr);
  const { rows: konten } = await sql<Vergleich['konten'][number]>`
    select id, kontonr, name, name_it, bilanz_guv from konten
    where sek_id = ${sek_id} and zeilenart = 'Konto' order by kontonr collate "C"`.execute(db);
  return {
    jahr,
    ...haushalt,
    konten,
    ist: await umsaetzeVon(db, sek_id, jahr),
    bestellt: await entwuerfe(db, sek_id, jahr),
    ...(await benannt(db, sek_id)),
  };
}

/** A budget with its lines, or nothing of both. */
export async function leseHaushalt(
  db: Db,
  sek_id: string,
  jahr: number,
): Promise<Pick<Vergleich, 'haushalt' | 'zeilen'>> {
  const { rows } = await sql<NonNullable<Vergleich['haushalt']>>`
    select id, status, sperrt from haushalte where sek_id = ${sek_id} and jahr = ${jahr}`.execute(db);
  const [haushalt = null] = rows;
  if (haushalt === null) return { haushalt, zeilen: [] };
  const { rows: zeilen } = await sql<Vergleich['zeilen'][number]>`
    select z.id, seite, knt_id, kostenstelle_id, projekt_id, planbetrag, nachtragbetrag
    from haushaltszeilen z join konten k on k.id = z.knt_id where haushalt_id = ${haushalt.id}
    order by seite = 'Ausgabe', k.kontonr collate "C", z.id`.execute(db);
  return { haushalt, zeilen };
}

/** What vouchers would book that nobody has booked so far: by their lines, or by their own account. */
async function entwuerfe(db: Db, sek_id: string, jahr: number): Promise<Umsatz[]> {
  const { rows } = await sql<Umsatz>`
    with posten as (
      select coalesce(z.knt_id, b.knt_id) as knt_id, coalesce(z.kostenstelle_id, b.kostenstelle_id) as kostenstelle_id,
        coalesce(z.projekt_id, b.projekt_id) as projekt_id,
        coalesce(z.betrag, b.betrag) * case when coalesce(z.seite, case b.art when 'Einnahme' then 'Haben' end) = 'Haben' then -1 else 1 end as betrag
      from kassenbuch b join geschaeftsjahre g on g.sek_id = b.sek_id and b.buchungsdatum between g.von and g.bis
      left join kassenbuchzeilen z on z.kassenbuch_id = b.id
      where b.sek_id = ${sek_id} and g.jahr = ${jahr} and b.status = 'Entwurf'
    )
    select knt_id, kostenstelle_id, projekt_id, sum(betrag)::bigint as betrag from posten
    where knt_id is not null group by knt_id, kostenstelle_id, projekt_id`.execute(db);
  return rows;
}
