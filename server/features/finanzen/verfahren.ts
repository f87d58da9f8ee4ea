import { sql } from 'kysely';
import type { Verfahren } from '../../../src/features/finanzen/finanzen.calls.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';

/** Tables that say how a branch keeps its books. */
const settings = ['finanzeinstellungen', 'konten', 'kostenstellen', 'buchungsregeln', 'nummernserien', 'beitragsarten'];

/**
 * What the description of procedures says beyond the settings themselves (GoBD; domain: finanzen-tief 1): its version is the day of the
 * last change to a setting, and who writes and releases is told by groups, not by name. Throws 403.
 */
export async function verfahren({ storage: { db } }: Deps, nutzer: Nutzer, sek_id: string): Promise<Verfahren> {
  if (!nutzer.rights.holds('BUCHUNGEN_ALLGEMEIN', 'LESEN', [sek_id])) throw forbidden();
  const inSettings = sql`sek_id = ${sek_id} and tabelle = any(${settings}::text[])`;
  const {
    rows: [version],
  } = await sql<{ fassung: number; stand: string | null }>`
    select count(distinct (am at time zone 'Europe/Rome')::date)::int as fassung, max((am at time zone 'Europe/Rome')::date) as stand
    from finanzprotokoll where ${inSettings}`.execute(db);
  const { rows: aenderungen } = await sql<Verfahren['aenderungen'][number]>`
    select am, benutzer, was, nachher from finanzprotokoll where ${inSettings} and schritt <> 'Angelegt' order by lfdnr desc limit 50`.execute(
    db,
  );
  const { rows: gruppen } = await sql<Verfahren['gruppen'][number]>`
    with recursive oben as (
      select id, parent_id from sektionen where id = ${sek_id}
      union select s.id, s.parent_id from sektionen s join oben on s.id = oben.parent_id
    )
    select g.name, count(distinct b.user_id)::int as personen,
      bool_or(r.recht ~ '_(NEU|SPEICHERN)$') as schreibt, bool_or(r.recht ~ '_(FREIGEBEN|ABSCHLIESSEN)$') as "gibtFrei"
    from benutzer_bg b join benutzergruppen g on g.id = b.bg_id join gruppenrechte r on r.bg_id = g.id
    where b.sek_id in (select id from oben) and r.recht ~ '^(KASSABUCH|BUCHUNGEN|LASTSCHRIFTEN|UEBERWEISUNGEN|BEITRAEGE|RECHNUNGEN)_'
      and (b.ende is null or b.ende >= current_date) group by g.id, g.name order by g.name`.execute(db);
  return { fassung: version?.fassung ?? 0, stand: version?.stand ?? null, aenderungen, gruppen };
}
