import { sql } from 'kysely';
import type { Nutzer } from '../context.ts';
import type { Db, Storage, Tx } from '../storage/database.ts';
import { logPassword } from './log.ts';
import { keyHash, randomKey } from './random-key.ts';
import { localToday } from '../../src/lib/local-time.ts';

const hourMillis = 3_600_000;

/** The user whom a link lets in. */
export interface LinkOwner {
  readonly id: string;
  readonly benutzername: string;
  readonly name: string;
  readonly email: string | null;
  /** The address that the link was mailed to. */
  readonly an: string | null;
  /** Who made the link, where that was somebody else. */
  readonly von_id: string | null;
  readonly von_name: string | null;
}

/** Makes a link of 256 random bits for a user, good for an hour, and ends the ones before it; answers the key, which nothing keeps. Whoever makes it for somebody else, for as long as they say, stands in the log; `an`: where it will be mailed. */
export async function createLink(
  storage: Storage,
  user: string,
  now: Date,
  {
    by,
    an,
    lifeMillis = hourMillis,
  }: { readonly by?: Pick<Nutzer, 'id' | 'name'>; readonly an?: string; readonly lifeMillis?: number } = {},
): Promise<string> {
  const key = randomKey(256);
  await storage.transaction(async (tx) => {
    await lockUser(tx, user);
    await endLinksOf(tx, user);
    const until = new Date(now.getTime() + lifeMillis).toISOString();
    await tx
      .insertInto('kennwort_links')
      .values({
        schluessel_hash: keyHash(key),
        benutzer_id: user,
        gueltig_bis: until,
        benutzt_am: null,
        von_id: by?.id ?? null,
        von_name: by?.name ?? null,
        an: an ?? null,
      })
      .execute();
    if (by !== undefined) await logPassword(tx, user, by, 'Link erstellt', now);
  });
  return key;
}

/** Whose link this is; undefined when it is unknown, used, ended or over, or its user is. */
export async function ownerOf(db: Db, key: string, now: Date): Promise<LinkOwner | undefined> {
  const { rows } = await sql<LinkOwner>`
    select b.id, b.benutzername, b.name, b.email, l.an, l.von_id, l.von_name from kennwort_links l join benutzer b on b.id = l.benutzer_id
    where l.schluessel_hash = ${keyHash(key)} and l.benutzt_am is null and l.gueltig_bis > ${now.toISOString()}
      and not b.gesperrt and (b.ende is null or b.ende >= ${localToday(now)}::date)`.execute(db);
  return rows[0];
}

/** Marks a link as used; false when somebody else has just used or ended it. Its user's row must be locked. */
export async function useLink(tx: Tx, key: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`update kennwort_links set benutzt_am = ${now.toISOString()} where schluessel_hash = ${keyHash(key)} and benutzt_am is null returning 1`.execute(
      tx,
    );
  return rows.length > 0;
}

/** A user's links that were not used open nothing any more. */
export async function endLinksOf(tx: Tx, user: string): Promise<void> {
  await tx.deleteFrom('kennwort_links').where('benutzer_id', '=', user).where('benutzt_am', 'is', null).execute();
}

/** Whoever makes or uses a link of a user, or sets the password, takes turns, so that the later one ends the earlier. Throws for an unknown user. */
export async function lockUser(tx: Tx, user: string): Promise<void> {
  const found = await tx.selectFrom('benutzer').select('id').where('id', '=', user).forUpdate().execute();
  if (found.length === 0) throw new Error('lockUser: there is no such user');
}

/** Forgets links that are over. */
export async function dropOldLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('kennwort_links').where('gueltig_bis', '<', now.toISOString()).execute();
}
