import { sql } from 'kysely';
import { inForce, type Entered, type Former } from '../../auth/account-address.ts';
import { createLink } from '../../auth/reset-links.ts';
import { resetMail } from '../../auth/reset-mail.ts';
import type { Deps, Nutzer } from '../../context.ts';

const weekMillis = 7 * 24 * 3_600_000;

/** Lets a user set a password by a link, used once, within a week: by mail where the account has an address that serves, else the link is answered to be handed over. */
export async function sendPasswordLink(
  { storage, mailer, address, now }: Pick<Deps, 'storage' | 'mailer' | 'address' | 'now'>,
  by: Nutzer,
  user: string,
): Promise<string | null> {
  const { rows } = await sql<{ benutzername: string; sek_id: string; mgd_id: string | null } & Entered & Former>`
    select b.benutzername, b.sek_id, b.mgd_id, b.email, b.email_bestaetigt_am, k.bisher, k.ab from benutzer b left join kontoadressen k on k.benutzer_id = b.id where b.id = ${user}`.execute(
    storage.db,
  );
  const [found] = rows;
  if (found === undefined) return null;
  // An account that is new has confirmed nothing yet: using this link does it.
  const email = found.ab === null ? found.email : inForce(found, found, now());
  const link = new URL(
    `passwordreset/${await createLink(storage, user, now(), { by, lifeMillis: weekMillis, ...(email === null ? {} : { an: email }) })}`,
    address,
  );
  if (email === null) return link.href;
  await mailer.send(resetMail({ ...found, email }, link, 'Woche'));
  return null;
}
