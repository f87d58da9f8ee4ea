import { sql } from 'kysely';
import { newId } from '../../src/lib/ids.ts';
import type { PushThema } from '../../src/protocol/push.ts';
import type { Db } from '../storage/database.ts';
import { isSignedIn } from './abos.ts';
import { afterQuiet } from './quiet.ts';

/** No push service keeps a message longer (domain: archive-tief 2). */
const longestMillis = 7 * 86_400_000;

/** What devices shall be told. Nothing of it may name a person, a patient or a place: locked screens show it. */
export interface PushOrder {
  readonly thema: PushThema;
  /** What it is about: a later message of the same thing replaces one that still waits, or is shown already. */
  readonly objekt: string;
  /** Address in the app, without the first slash: what is told is read there. */
  readonly ziel: string;
  readonly titel: { readonly de: string; readonly it: string };
  /** Instant from which it is of no use any more. */
  readonly bis?: string | null;
}

/** Users with a subscription to a topic on which they are signed in. */
export async function subscribersOf(db: Db, thema: PushThema, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ benutzer_id: string }>`
    select distinct a.benutzer_id from pushabos a where ${thema} = any(a.themen) and ${isSignedIn(now)} order by 1`.execute(
    db,
  );
  return rows.map(({ benutzer_id }) => benutzer_id);
}

/** Puts a message for users in line, on each of their devices that wants to hear of the topic; within a transaction together with what that does. By night it waits for the morning; what is of no use then is dropped. Answers for how many devices. */
export async function orderPush(tx: Db, users: readonly string[], order: PushOrder, now: Date): Promise<number> {
  const ab = afterQuiet(now.toISOString());
  const latest = new Date(Date.parse(ab) + longestMillis).toISOString();
  const bis = typeof order.bis === 'string' && order.bis < latest ? order.bis : latest;
  if (bis <= ab || users.length === 0) return 0;
  const { thema, objekt, ziel, titel } = order;
  const { rows: abos } = await sql<{ id: string; benutzer_id: string; sprache: 'de' | 'it' }>`
    select a.id, a.benutzer_id, a.sprache from pushabos a
    where a.benutzer_id = any(${[...users]}::uuid[]) and ${thema} = any(a.themen) and ${isSignedIn(now)}`.execute(tx);
  for (const { id, benutzer_id, sprache } of abos)
    await sql`
      insert into pushsendungen (id, abo_id, benutzer_id, thema, objekt, ziel, titel, ab, bis, versuche)
      values (${newId()}, ${id}, ${benutzer_id}, ${thema}, ${objekt}, ${ziel}, ${titel[sprache]}, ${ab}, ${bis}, 0)
      on conflict (abo_id, thema, objekt) do update set ziel = excluded.ziel, titel = excluded.titel, ab = excluded.ab, bis = excluded.bis, versuche = 0`.execute(
      tx,
    );
  return abos.length;
}

/** The same for people by their records, on the devices of their accounts. */
export async function orderPushFor(tx: Db, mgd_ids: readonly string[], order: PushOrder, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from benutzer where mgd_id = any(${[...mgd_ids]}::uuid[]) order by id`.execute(tx);
  return orderPush(
    tx,
    rows.map(({ id }) => id),
    order,
    now,
  );
}

/** A sample for one own device, at whatever hour: somebody waits for it. False when there is no such subscription. */
export async function orderSample(
  db: Db,
  { user, endpoint, objekt }: { readonly user: string; readonly endpoint: string; readonly objekt: string },
  now: Date,
): Promise<boolean> {
  const zeit = now.toISOString();
  const { rows } = await sql`
    insert into pushsendungen (id, abo_id, benutzer_id, thema, objekt, ziel, titel, ab, bis, versuche)
    select ${newId()}, a.id, a.benutzer_id, 'Probe', ${objekt}, '', case a.sprache when 'it' then 'Prova: le notifiche arrivano' else 'Probe: Benachrichtigungen kommen an' end,
      ${zeit}, ${new Date(now.getTime() + 3_600_000).toISOString()}, 0
    from pushabos a where a.benutzer_id = ${user} and a.endpoint = ${endpoint} returning id`.execute(db);
  return rows.length > 0;
}
