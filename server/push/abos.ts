import { sql } from 'kysely';
import type { PushAboInput } from '../../src/protocol/push.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { message } from '../../src/lib/message.ts';
import { newId } from '../../src/lib/ids.ts';
import { refused } from '../records/refusals.ts';
import type { Db } from '../storage/database.ts';
import { isEndpoint, type Network } from './network.ts';

/** A device tells at each start that it is still there; one that was silent for so many days is forgotten (domain: archive-kommunikation 4 "Push"). */
const silentDays = 60;
/** Devices of one user: those that told last. */
const mostOfUser = 20;

/** Notes a subscription of a session, anew at each start of the app; the same browser of another user becomes that one's. Answers whether its push service had refused it. Throws 422 for an endpoint that is not asked. */
export async function noteAbo(
  db: Db,
  whose: { readonly user: string; readonly family: string },
  { endpoint, p256dh, auth, themen, sprache }: PushAboInput,
  { network, now }: { readonly network: Network; readonly now: Date },
): Promise<boolean> {
  if (!isEndpoint(endpoint, network))
    throw refused(message('An diese Adresse werden keine Benachrichtigungen geschickt.'));
  const zeit = now.toISOString();
  const { rows } = await sql<{ abgelehnt: boolean }>`
    insert into pushabos as a (id, benutzer_id, familie, endpoint, p256dh, auth, themen, sprache, erstellt_am, letzterkontakt)
    values (${newId()}, ${whose.user}, ${whose.family}, ${endpoint}, ${p256dh}, ${auth}, ${[...new Set(themen)]}::text[], ${sprache}, ${zeit}, ${zeit})
    on conflict (endpoint) do update set benutzer_id = excluded.benutzer_id, familie = excluded.familie, p256dh = excluded.p256dh, auth = excluded.auth,
      themen = excluded.themen, sprache = excluded.sprache, letzterkontakt = excluded.letzterkontakt
    returning a.abgelehnt_am is not null as abgelehnt`.execute(db);
  await sql`
    delete from pushsendungen s using pushabos a where a.id = s.abo_id and a.endpoint = ${endpoint} and s.benutzer_id <> ${whose.user}`.execute(
    db,
  );
  await sql`
    delete from pushabos where benutzer_id = ${whose.user} and id not in (
      select id from pushabos where benutzer_id = ${whose.user} order by letzterkontakt desc, id limit ${mostOfUser})`.execute(
    db,
  );
  return rows[0]?.abgelehnt === true;
}

/** Forgets an own subscription with what waits for it; of an unknown one nothing is said. */
export async function dropAbo(db: Db, user: string, endpoint: string): Promise<void> {
  await sql`delete from pushabos where endpoint = ${endpoint} and benutzer_id = ${user}`.execute(db);
}

/** Forgets the subscriptions of a session that was signed out. */
export async function dropAbosOf(db: Db, family: string): Promise<void> {
  await sql`delete from pushabos where familie = ${family}`.execute(db);
}

/** Forgets devices that were silent too long, those whose session is over, and what nobody wants any more. */
export async function dropSilent(db: Db, now: Date): Promise<void> {
  const zeit = now.toISOString();
  const silent = new Date(now.getTime() - silentDays * 86_400_000).toISOString();
  await sql`delete from pushabos a where letzterkontakt < ${silent}
    or not exists (select 1 from sitzungen s where s.familie = a.familie and s.gueltig_bis > ${zeit})`.execute(db);
  await sql`delete from pushsendungen where bis <= ${zeit}`.execute(db);
}

/** In a query over `pushabos a`: its user is signed in there, may be, and the device was not lost. A message to anybody else is dropped (bad input 25). */
export const isSignedIn = (now: Date) => sql<boolean>`exists (
  select 1 from sitzungen s join benutzer b on b.id = s.benutzer_id left join geraete g on g.id = s.geraet_id
  where s.familie = a.familie and s.benutzer_id = a.benutzer_id and s.gueltig_bis > ${now.toISOString()} and not b.gesperrt
    and (b.ende is null or b.ende >= ${localToday(now)}::date) and g.verloren_am is null)`;
