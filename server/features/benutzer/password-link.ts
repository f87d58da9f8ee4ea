import { sql } from 'kysely';
import { createLink } from '../../auth/reset-links.ts';
import { resetMail } from '../../auth/reset-mail.ts';
import type { Deps, Nutzer } from '../../context.ts';

const weekMillis = 7 * 24 * 3_600_000;

/** Lets a user set a password by a link, used once, within a week: by mail where an address is known, else the link is answered to be handed over. */
export async function sendPasswordLink({ storage, mailer, address, now }: Pick<Deps, 'storage' | 'mailer' | 'address' | 'now'>, by: Nutzer, user: string): Promise<string | null> {
  const { rows } = await sql<{ benutzername: string; email: string | null; sek_id: string; mgd_id: string | null }>`
    select b.benutzername, b.sek_id, b.mgd_id, coalesce(b.email, p.emailprivat, p.emaildienst) as email from benutzer b left join personen p on p.id = b.mgd_id where b.id = ${user}`.execute(storage.db);
  const [found] = rows;
  if (found === undefined) return null;
  const link = new URL(`passwordreset/${await createLink(storage, user, now(), { by, lifeMillis: weekMillis })}`, address);
  if (found.email === null) return link.href;
  await mailer.send(resetMail({ ...found, email: found.email }, link, 'Woche'));
  return null;
}
