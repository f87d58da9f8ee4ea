import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { PushPayload } from '../../src/lib/push-payload.ts';
import type { Deps } from '../context.ts';
import { logFault } from '../http/errors.ts';
import { isSignedIn } from './abos.ts';
import { encryptPush, type PushKeys } from './encrypt.ts';
import { post, publicNetwork, type PushAnswer } from './network.ts';
import { afterQuiet } from './quiet.ts';
import { vapidKey, type VapidKey } from './vapid.ts';

export type PushDeps = Pick<Deps, 'storage' | 'keys' | 'address' | 'now' | 'pushNetwork'>;

/** Messages sent at a time; what is left comes a minute later. */
const most = 200;
/** So many are on their way at once. */
const abreast = 8;
const mostTries = 6;
/** Who takes a message has this long to send it; then it is anybody's again. */
const claimMillis = 5 * 60_000;
const minuteMillis = 60_000;
/** Whatever a service names, it is asked again after a day. */
const longestWaitMillis = 86_400_000;

interface Claimed extends PushKeys {
  readonly id: string;
  readonly abo_id: string;
  readonly endpoint: string;
  readonly thema: string;
  readonly objekt: string;
  readonly ziel: string;
  readonly titel: string;
  readonly sprache: string;
  readonly bis: string;
  readonly versuche: number;
  readonly angemeldet: boolean;
}

/** The key by which push services know this server. */
export const pushKey = ({ keys }: Pick<Deps, 'keys'>): VapidKey => vapidKey(keys.of('push'));

/** Sends what is due; by night only samples, for which somebody waits: what was put off in the evening waits for the morning, too. A message is taken before it is sent, so that no two processes send it; what a service puts off comes again until its time is over. Answers how many were taken. */
export async function sendPush(deps: PushDeps): Promise<number> {
  const all = await claim(deps);
  const key = all.length === 0 ? undefined : pushKey(deps);
  if (key === undefined) return 0;
  for (let at = 0; at < all.length; at += abreast)
    await Promise.all(all.slice(at, at + abreast).map((one) => deliver(deps, key, one)));
  return all.length;
}

/** Messages that wait, and for how many seconds at most one that is due has waited already; what a night puts off is not due. */
export async function waitingPush({
  storage,
  now,
}: Pick<PushDeps, 'storage' | 'now'>): Promise<{ readonly anzahl: number; readonly alter: number }> {
  const zeit = now().toISOString();
  const isQuiet = afterQuiet(zeit) !== zeit;
  const { rows } = await sql<{ anzahl: number; alter: number | null }>`
    select count(*)::int as anzahl,
      extract(epoch from ${zeit}::timestamptz - min(ab) filter (where ab <= ${zeit} and (thema = 'Probe' or not ${isQuiet})))::float8 as alter
    from pushsendungen where bis > ${zeit}`.execute(storage.db);
  return { anzahl: rows[0]?.anzahl ?? 0, alter: rows[0]?.alter ?? 0 };
}

async function claim({ storage, now }: PushDeps): Promise<readonly Claimed[]> {
  const at = now();
  const zeit = at.toISOString();
  const isQuiet = afterQuiet(zeit) !== zeit;
  const until = new Date(at.getTime() + claimMillis).toISOString();
  const { rows } = await sql<Claimed>`
    with faellig as (
      select id from pushsendungen where ab <= ${zeit} and bis > ${zeit} and (thema = 'Probe' or not ${isQuiet}) order by ab, id limit ${most} for update skip locked)
    update pushsendungen s set ab = ${until}, versuche = s.versuche + 1 from faellig f, pushabos a
    where s.id = f.id and a.id = s.abo_id
    returning s.id, s.abo_id, s.thema, s.objekt, s.ziel, s.titel, s.bis, s.versuche, a.endpoint, a.p256dh, a.auth, a.sprache,
      ${isSignedIn(at)} and a.benutzer_id = s.benutzer_id as angemeldet`.execute(storage.db);
  return rows;
}

async function deliver(deps: PushDeps, key: VapidKey, one: Claimed): Promise<void> {
  const { db } = deps.storage;
  // Whoever signed out meanwhile is told nothing.
  if (!one.angemeldet) return void (await sql`delete from pushabos where id = ${one.abo_id}`.execute(db));
  const told = (error: unknown): undefined => {
    logFault(error, { method: '-', route: 'push' });
  };
  const answer = await send(deps, key, one).catch(told);
  // What goes wrong with one device holds up no other.
  await note(deps, one, answer).catch(told);
}

async function send(deps: PushDeps, key: VapidKey, one: Claimed): Promise<PushAnswer> {
  const now = deps.now();
  const headers = {
    Authorization: await key.authorization(new URL(one.endpoint), subjectOf(deps), now),
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'aes128gcm',
    TTL: String(Math.max(0, Math.floor((Date.parse(one.bis) - now.getTime()) / 1000))),
    Urgency: 'normal',
    Topic: topicOf(one),
  };
  const body = encryptPush(Buffer.from(JSON.stringify(payloadOf(deps, one))), one);
  return post(one.endpoint, headers, body, deps.pushNetwork ?? publicNetwork);
}

/** Whom a push service may write to (RFC 8292, 2.1): where the app lies, or nobody in particular on a machine of one's own. */
const subjectOf = ({ address }: Pick<Deps, 'address'>): string =>
  address.startsWith('https:') ? address : 'mailto:huettenbuch@localhost';

/** What is shown: the title, and where to read on. */
export const payloadOf = (
  { address }: Pick<Deps, 'address'>,
  { titel, sprache, ziel, thema, objekt }: Pick<Claimed, 'titel' | 'sprache' | 'ziel' | 'thema' | 'objekt'>,
): PushPayload => ({
  web_push: 8030,
  notification: {
    title: titel,
    lang: sprache,
    navigate: new URL(ziel, address).href,
    tag: topicOf({ thema, objekt }),
  },
});

/** At most 32 URL-safe characters that say nothing (RFC 8030, 5.4). */
const topicOf = ({ thema, objekt }: Pick<Claimed, 'thema' | 'objekt'>): string =>
  createHash('sha256').update(`${thema}:${objekt}`).digest('base64url').slice(0, 32);

/** What follows from the answer of a push service (RFC 8030; domain: archive-kommunikation 4 "Push"). */
async function note({ storage: { db }, now }: PushDeps, one: Claimed, answer: PushAnswer | undefined): Promise<void> {
  const status = answer?.status ?? 0;
  if (status === 404 || status === 410) {
    await sql`delete from pushabos where id = ${one.abo_id}`.execute(db);
    return;
  }
  if (status === 401 || status === 403) {
    // The device hears of it at its next start and subscribes anew.
    await sql`update pushabos set abgelehnt_am = ${now().toISOString()} where id = ${one.abo_id}`.execute(db);
    logFault(new Error(`push: ${new URL(one.endpoint).host} answers ${status}`), { method: 'POST', route: 'push' });
  }
  const isPutOff = status === 0 || status === 429 || status >= 500;
  if (!isPutOff || one.versuche >= mostTries) {
    await sql`delete from pushsendungen where id = ${one.id} and versuche = ${one.versuche}`.execute(db);
    return;
  }
  const wait =
    answer?.retryAfter === undefined
      ? minuteMillis * 2 ** one.versuche
      : Math.min(answer.retryAfter * 1000, longestWaitMillis);
  const again = new Date(now().getTime() + wait).toISOString();
  await sql`update pushsendungen set ab = ${again} where id = ${one.id} and versuche = ${one.versuche}`.execute(db);
}

/** When the next message is due; in the past where one round did not take all. */
export const naechsterPush = (now: string): RawBuilder<string | null> => sql`(
    select min(ab) from pushsendungen where bis > ${now} and (ab > ${now} or thema = 'Probe' or not ${afterQuiet(now) !== now}))`;
