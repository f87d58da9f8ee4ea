import { benutzer } from '../../src/features/benutzer/benutzer.table.ts';
import { sql } from 'kysely';
import type { AccountAddress, Confirmed } from '../../src/protocol/adresse.ts';
import type { Deps } from '../context.ts';
import type { StoredOf } from '../records/rows.ts';
import type { Unit } from '../records/unit.ts';
import type { Db, Tx } from '../storage/database.ts';
import { confirmMail, noticeMail } from './address-mails.ts';
import { logChanges } from './log.ts';
import { keyHash, randomKey } from './random-key.ts';
import { lockUser } from './reset-links.ts';

/** Whoever an address was taken from hears of it by mail and has this long to step in. */
const waitMillis = 72 * 3_600_000;
/** How long the link that confirms an address is good. */
const linkMillis = 7 * 24 * 3_600_000;
/** Changes told of at a time: what is left comes a minute later. */
const most = 100;

/** What an account's row says of its address. */
export interface Entered {
  readonly email: string | null;
  readonly email_bestaetigt_am: string | null;
}

/** A change that is still on its way: where resets went before, and from when the new address may serve. */
export interface Former {
  readonly bisher: string | null;
  readonly ab: string | null;
}

/** The address that resets go to: the entered one once it is confirmed and its time has come, till then the one before. */
export function inForce({ email, email_bestaetigt_am }: Entered, { bisher, ab }: Former, now: Date): string | null {
  const isTime = ab === null || Date.parse(ab) <= now.getTime();
  return isTime && (email === null || email_bestaetigt_am !== null) ? email : bisher;
}

type Benutzer = StoredOf<typeof benutzer>;

const entered = ({ values: { email, email_bestaetigt_am } }: Benutzer): Entered => ({ email, email_bestaetigt_am });

/** A change of a user's address that is on its way; its parts are null where there is none. */
export async function formerOf(db: Db, user: string): Promise<Former> {
  const { rows } = await sql<Former>`select bisher, ab from kontoadressen where benutzer_id = ${user}`.execute(db);
  return rows[0] ?? { bisher: null, ab: null };
}

/** When an address that is entered counts as confirmed: at once where resets go to it already, so that a change can be taken back, else not yet (null). */
export async function confirmedAt(unit: Unit, before: Benutzer, email: unknown): Promise<string | null> {
  const former = inForce(entered(before), await formerOf(unit.tx, before.id), new Date(unit.zeit));
  return former !== null && email === former ? unit.zeit : null;
}

/** What follows when the address of an account has become another one: resets go on to the former for a while, or nothing is on its way any more. */
export async function followChange(unit: Unit, before: Benutzer, after: Benutzer): Promise<void> {
  const now = new Date(unit.zeit);
  const { tx } = unit;
  if (after.values.email_bestaetigt_am !== null) return endChange(tx, after.id);
  await beginChange(tx, after.id, inForce(entered(before), await formerOf(tx, before.id), now), now);
}

/** Changes the address of an account whose row is locked, without any question about rights. */
export async function changeAddress(unit: Unit, row: Benutzer, email: string): Promise<Benutzer> {
  if (row.values.email === email) return row;
  const after = await unit.update(unit.deps.registry.of(benutzer), row, {
    email,
    email_bestaetigt_am: await confirmedAt(unit, row, email),
  });
  await followChange(unit, row, after);
  return after;
}

/** What the user's own page says. */
export async function addressOfUser(db: Db, user: string, now: Date): Promise<AccountAddress> {
  const { rows } = await sql<Entered>`select email, email_bestaetigt_am from benutzer where id = ${user}`.execute(db);
  const entry = rows[0] ?? { email: null, email_bestaetigt_am: null };
  const former = await formerOf(db, user);
  return {
    email: entry.email,
    bestaetigt: entry.email_bestaetigt_am !== null,
    ab: former.ab,
    heute: inForce(entry, former, now),
  };
}

/** Notes that an address was changed; resets go on to the former one. Whoever it concerns is told a minute later, when this is committed. */
async function beginChange(tx: Tx, user: string, bisher: string | null, now: Date): Promise<void> {
  const ab = new Date(now.getTime() + waitMillis).toISOString();
  await sql`
    insert into kontoadressen (benutzer_id, bisher, ab) values (${user}, ${bisher}, ${ab})
    on conflict (benutzer_id) do update set bisher = excluded.bisher, ab = excluded.ab, schluessel_hash = null, gueltig_bis = null, gemeldet_am = null`.execute(
    tx,
  );
}

/** Nothing is on its way any more: the address in force was entered again, or the account is gone. */
export async function endChange(tx: Tx, user: string): Promise<void> {
  await tx.deleteFrom('kontoadressen').where('benutzer_id', '=', user).execute();
}

/** Sends what changes of addresses ask for: a link to the new one, a warning to the former. Each is told once; should the server end in between, perhaps twice. */
export async function mailAddresses(deps: Pick<Deps, 'storage' | 'mailer' | 'address' | 'now'>): Promise<void> {
  const now = deps.now();
  await deps.storage.transaction(async (tx) => {
    const { rows } = await sql<{
      benutzer_id: string;
      bisher: string | null;
      ab: string;
      benutzername: string;
      email: string | null;
      sek_id: string;
      mgd_id: string | null;
    }>`
      select k.benutzer_id, k.bisher, k.ab, b.benutzername, b.email, b.sek_id, b.mgd_id from kontoadressen k join benutzer b on b.id = k.benutzer_id
      where k.gemeldet_am is null order by k.benutzer_id limit ${most} for update of k skip locked`.execute(tx);
    for (const { benutzer_id, bisher, ab, email, ...account } of rows) {
      const key = randomKey(256);
      if (email !== null)
        await deps.mailer.send(confirmMail({ ...account, email }, new URL(`adresse/${key}`, deps.address), ab), { tx });
      if (bisher !== null) await deps.mailer.send(noticeMail({ ...account, email: bisher }, ab), { tx });
      await sql`
        update kontoadressen set gemeldet_am = ${now.toISOString()}, schluessel_hash = ${email === null ? null : keyHash(key)}, gueltig_bis = ${new Date(now.getTime() + linkMillis).toISOString()}
        where benutzer_id = ${benutzer_id}`.execute(tx);
    }
  });
  deps.mailer.start();
}

/** Confirms an address by the key of a mail; undefined when the key is unknown, used or over, or its user is. */
export async function confirmAddress(
  { storage, now }: Pick<Deps, 'storage' | 'now'>,
  key: string,
): Promise<Confirmed | undefined> {
  const at = now();
  return storage.transaction(async (tx) => {
    const { rows } = await sql<{ benutzer_id: string; benutzername: string; ab: string }>`
      update kontoadressen k set schluessel_hash = null from benutzer b
      where b.id = k.benutzer_id and k.schluessel_hash = ${keyHash(key)} and k.gueltig_bis > ${at.toISOString()} and not b.gesperrt
      returning k.benutzer_id, b.benutzername, k.ab`.execute(tx);
    const [found] = rows;
    if (found === undefined) return undefined;
    await markConfirmed(tx, found.benutzer_id, at);
    return { benutzername: found.benutzername, ab: found.ab };
  });
}

/** Marks a user's entered address as confirmed, by the user: the last statement of a transaction. */
export async function markConfirmed(tx: Tx, user: string, now: Date): Promise<void> {
  await lockUser(tx, user);
  const at = now.toISOString();
  const { rows } = await sql<{ name: string; rev: number; sek_ids: string[] }>`
    update benutzer set email_bestaetigt_am = ${at}, rev = rev + 1 where id = ${user} and email is not null and email_bestaetigt_am is null returning name, rev, sek_ids`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) return;
  const root = { root_tabelle: 'benutzer', root_id: user, sek_ids: row.sek_ids, sek_ids_vorher: row.sek_ids };
  await logChanges(
    tx,
    { id: user, name: row.name },
    [
      {
        tabelle: 'benutzer',
        id: user,
        art: 'aendern',
        rev: row.rev,
        ...root,
        vorher: { email_bestaetigt_am: null },
        nachher: { email_bestaetigt_am: at },
      },
    ],
    now,
  );
}

/** Forgets former addresses whose time is over. */
export async function dropFormerAddresses(db: Db, now: Date): Promise<void> {
  await sql`delete from kontoadressen k using benutzer b where b.id = k.benutzer_id and k.gemeldet_am is not null and k.ab <= ${now.toISOString()} and (b.email is null or b.email_bestaetigt_am is not null)`.execute(
    db,
  );
}
