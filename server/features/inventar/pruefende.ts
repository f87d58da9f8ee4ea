import { sql } from 'kysely';
import { permissionsFor } from '../../../src/permissions/topics.ts';
import type { Tx } from '../../storage/database.ts';

/** Whom a mail goes to, and whose it is in the log of mails. */
export interface Empfaenger {
  readonly email: string;
  readonly mgd_id: string | null;
}

/** Users whose group in the very branch lets them check, and whose address is confirmed. */
export async function pruefende(tx: Tx, sek_id: string, today: string): Promise<readonly Empfaenger[]> {
  const { rows } = await sql<Empfaenger>`
    select distinct b.email, b.mgd_id from benutzer b
    join benutzer_bg g on g.user_id = b.id join gruppenrechte r on r.bg_id = g.bg_id
    where g.sek_id = ${sek_id} and r.recht = any(${[...permissionsFor('INVENTAR_PRUEFUNGEN', 'NEU')]}::text[])
      and (g.anfang is null or g.anfang <= ${today}::date) and (g.ende is null or g.ende >= ${today}::date)
      and b.email is not null and b.email_bestaetigt_am is not null and not b.gesperrt
      and (b.ende is null or b.ende >= ${today}::date) order by b.email`.execute(tx);
  return rows;
}
