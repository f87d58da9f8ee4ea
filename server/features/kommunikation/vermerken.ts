import { sql } from 'kysely';
import type { Delivery } from '../../mail/mail.ts';
import type { Db, Tx } from '../../storage/database.ts';

interface Ergebnis {
  readonly id: string;
  readonly betreff: string;
  readonly became: Delivery;
}

const status = ({ is }: Delivery): string => (is === 'taken' ? 'Gesendet' : is === 'unknown' ? 'Ungewiss' : 'Fehler');

/** Every mail that was handed over stands in the log of mails, without its text: that lies with the newsletter. */
export async function vermerke(tx: Tx, now: Date, ergebnisse: readonly Ergebnis[]): Promise<void> {
  if (ergebnisse.length === 0) return;
  const rows = ergebnisse.map(({ id, betreff, became }) => ({
    id,
    betreff: betreff.slice(0, 300),
    status: status(became),
  }));
  await sql`
    insert into emailprotokoll (id, rev, sek_ids, am, art, status, betreff, mgd_id, mgdnummer, adresse, sek_id)
    select r.id, 1, array[n.sek_id], ${now.toISOString()}, 'Newsletter', r.status, r.betreff, p.id, p.mgdnummer, e.adresse, n.sek_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, betreff text, status text)
    join newsletterempfaenger e on e.id = r.id join newsletter n on n.id = e.newsletter_id
    left join personen p on p.id = (e.personen -> 0 ->> 'id')::uuid
    on conflict (id) do update set status = excluded.status, am = excluded.am`.execute(tx);
}

/** The same of a mail that somebody sent to look at it. */
export async function vermerkeProbe(
  db: Db,
  now: Date,
  { id, betreff, became, adresse, sek_id }: Ergebnis & { readonly adresse: string; readonly sek_id: string },
): Promise<void> {
  await sql`
    insert into emailprotokoll (id, rev, sek_ids, am, art, status, betreff, adresse, sek_id)
    values (${id}, 1, ${[sek_id]}::uuid[], ${now.toISOString()}, 'Newsletter', ${status(became)}, ${betreff.slice(0, 300)}, ${adresse}, ${sek_id})`.execute(
    db,
  );
}
