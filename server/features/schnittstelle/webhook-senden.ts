import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../../context.ts';
import { logFault } from '../../http/errors.ts';
import { post, publicNetwork } from '../../push/network.ts';
import { geheimnisVon, signiert } from './webhook-signatur.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** After a failure it is tried again so much later; after the last one it is given up, and the webhook with it: about three days. */
export const wartezeiten: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** Deliveries at a time; what is left comes a minute later. */
const most = 100;
const abreast = 8;
/** Who takes one has this long to send it. */
const claimMillis = 2 * minute;
/** Deliveries are kept this long, to be looked at and sent again. */
const keptMillis = 30 * 24 * hour;

interface Claimed {
  readonly id: string;
  readonly webhook_id: string;
  readonly adresse: string;
  readonly inhalt: unknown;
  readonly versuche: number;
  readonly name: string;
  readonly email: string | null;
  readonly sek_id: string;
}

/** Sends what is due, each by the server that took it first; order is not promised. Answers how many were tried. */
export async function sendeWebhooks(deps: Deps): Promise<number> {
  const at = deps.now();
  const { rows } = await sql<Claimed>`
    with faellig as (
      select s.id from webhooksendungen s join webhooks w on w.id = s.webhook_id
      where s.ab <= ${at.toISOString()} and w.beendet_am is null order by s.ab, s.id limit ${most} for update of s skip locked)
    update webhooksendungen s set ab = ${new Date(at.getTime() + claimMillis).toISOString()}, versuche = s.versuche + 1
    from faellig f, webhooks w, benutzer b where s.id = f.id and w.id = s.webhook_id and b.id = w.benutzer_id
    returning s.id, s.webhook_id, s.inhalt, s.versuche, w.adresse, w.name, w.sek_id, b.email`.execute(deps.storage.db);
  for (let from = 0; from < rows.length; from += abreast)
    await Promise.all(rows.slice(from, from + abreast).map((one) => deliver(deps, one)));
  return rows.length;
}

/** Does something later; the process does not wait for it. */
export type Later = (work: () => Promise<unknown>, millis: number) => void;

const laterOn: Later = (work, millis) => {
  const fault = (error: unknown): void => logFault(error, { method: 'POST', route: 'webhook' });
  setTimeout(() => void work().catch(fault), millis).unref();
};

/** Sends what is due; what has failed for the first time is due before the next minute, so it goes by a clock of its own. */
export async function sendeUndWiederhole(deps: Deps, later: Later = laterOn): Promise<void> {
  await sendeWebhooks(deps);
  const at = deps.now().getTime();
  const { rows } = await sql<{ ab: Date | string }>`
    select min(s.ab) as ab from webhooksendungen s join webhooks w on w.id = s.webhook_id
    where s.versuche = 1 and s.ab <= ${new Date(at + second * 10).toISOString()} and w.beendet_am is null having min(s.ab) is not null`.execute(
    deps.storage.db,
  );
  const [next] = rows;
  if (next !== undefined)
    later(() => sendeUndWiederhole(deps, later), Math.max(second, new Date(next.ab).getTime() - at));
}

async function deliver(deps: Deps, one: Claimed): Promise<void> {
  const begun = deps.now();
  const started = performance.now();
  const body = JSON.stringify(one.inhalt);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Huettenbuch-Webhook',
    ...signiert(geheimnisVon(deps.keys, one.webhook_id), one.id, begun, body),
  };
  const status = await post(one.adresse, headers, Buffer.from(body), deps.pushNetwork ?? publicNetwork).then(
    (answer) => answer.status,
    () => 0,
  );
  await note(deps, one, status, Math.round(performance.now() - started)).catch((error: unknown) =>
    logFault(error, { method: 'POST', route: 'webhook' }),
  );
}

/** What follows from an answer: 2xx is delivered, 410 ends the webhook, all else is tried again until it is given up. Bodies are not read. */
async function note(deps: Deps, one: Claimed, status: number, dauer: number): Promise<void> {
  const { db } = deps.storage;
  const at = deps.now();
  await sql`
    insert into webhookversuche (sendung_id, nr, zeit, status, dauer_ms)
    select ${one.id}, coalesce(max(nr), 0) + 1, ${at.toISOString()}, ${status}, ${dauer} from webhookversuche where sendung_id = ${one.id}`.execute(
    db,
  );
  const wait = wartezeiten[one.versuche - 1];
  if (status >= 200 && status < 300) {
    await sql`update webhooksendungen set ab = null, angekommen_am = ${at.toISOString()} where id = ${one.id}`.execute(
      db,
    );
  } else if (status === 410 || wait === undefined) {
    await sql`update webhooksendungen set ab = null where id = ${one.id}`.execute(db);
    await end(deps, one);
  } else {
    const ab = new Date(at.getTime() + wait).toISOString();
    await sql`update webhooksendungen set ab = ${ab} where id = ${one.id}`.execute(db);
  }
}

/** Ends a webhook that nobody answers any more, and tells its official. */
async function end(deps: Deps, { webhook_id, name, email, sek_id }: Claimed): Promise<void> {
  const { rows } = await sql`
    update webhooks set beendet_am = ${deps.now().toISOString()}, aufgegeben = true where id = ${webhook_id} and beendet_am is null returning id`.execute(
    deps.storage.db,
  );
  if (rows.length === 0 || email === null) return;
  await deps.mailer.send({
    to: email,
    subject: 'Ein Webhook wurde beendet',
    text: `Der Webhook „${name}“ war mehrere Tage nicht erreichbar und wurde beendet. Unter Verwaltung, Webhooks steht, was nicht ankam.\n\nIl webhook “${name}” non è stato raggiungibile per più giorni ed è stato terminato.`,
    art: 'System',
    sek_id,
  });
}

/** Forgets deliveries of long ago. */
export async function vergissSendungen({ storage: { db }, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - keptMillis).toISOString();
  await sql`delete from webhooksendungen where zeit < ${before} and ab is null`.execute(db);
}

/** When what another program has not taken is sent to it again; in the past where one round did not take all. */
export const naechsterWebhook = (): RawBuilder<string | null> => sql`(
    select min(s.ab) from webhooksendungen s join webhooks w on w.id = s.webhook_id where w.beendet_am is null)`;
