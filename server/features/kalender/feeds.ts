import { sql } from 'kysely';
import type { Feed, FeedInput } from '../../../src/features/kalender/feeds.calls.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { keyHash, randomKey } from '../../auth/random-key.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import { refused } from '../../records/refusals.ts';
import type { Db } from '../../storage/database.ts';

/** So many subscriptions of one user at a time: one for each device is meant. */
const hoechstens = 20;

/** What a key opens. */
export interface OffenerFeed {
  readonly id: string;
  readonly benutzer_id: string;
  readonly umfang: Feed['umfang'];
  readonly sek_id: string | null;
  readonly name: string;
}

/** Makes a subscription; answers its key, which nothing keeps. Throws 403 for a branch whose calendar the user may not read, 422 for one too many. */
export async function neuerFeed(
  { storage, now }: Pick<Deps, 'storage' | 'now'>,
  nutzer: Nutzer,
  { name, umfang, sek_id }: FeedInput,
): Promise<{ readonly id: string; readonly key: string }> {
  const von = umfang === 'Sektion' ? sek_id : null;
  if (umfang === 'Sektion' && von === null) throw refused(message('Bitte eine Sektion wählen.'));
  if (von !== null && !nutzer.rights.holds('KALENDER_ALLGEMEIN', 'LESEN', [von])) throw forbidden();
  const [id, key] = [newId(), randomKey(128)];
  const made = await storage.transaction(async (tx) => {
    // One at a time, so that two cannot both be the last.
    await sql`select 1 from benutzer where id = ${nutzer.id} for update`.execute(tx);
    const { rows } = await sql`
      insert into kalenderfeeds (id, benutzer_id, name, umfang, sek_id, schluesselhash, erstellt_am)
      select ${id}, ${nutzer.id}, ${name}, ${umfang}, ${von}::uuid, ${keyHash(key)}, ${now().toISOString()}
      where (select count(*) from kalenderfeeds where benutzer_id = ${nutzer.id} and gesperrt_am is null) < ${hoechstens}::int returning id`.execute(
      tx,
    );
    return rows.length > 0;
  });
  if (!made) throw refused(message('Mehr als zwanzig Abonnements sind nicht möglich. Bitte zuerst eines sperren.'));
  return { id, key };
}

/** The subscriptions of a user, the newest first. */
export async function feedsVon(db: Db, user: string): Promise<readonly Feed[]> {
  const { rows } = await sql<Feed>`
    select id, name, umfang, sek_id, erstellt_am, letzter_abruf, gesperrt_am from kalenderfeeds
    where benutzer_id = ${user} order by erstellt_am desc, id`.execute(db);
  return rows;
}

/** Revokes a subscription of a user, for ever; whether there is one. */
export async function sperreFeed(db: Db, user: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update kalenderfeeds set gesperrt_am = coalesce(gesperrt_am, ${now.toISOString()}) where id = ${id} and benutzer_id = ${user} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** The subscription that a key opens, which is noted as asked for; undefined for one that is unknown or revoked. */
export async function oeffneFeed(db: Db, key: string, now: Date): Promise<OffenerFeed | undefined> {
  const { rows } = await sql<OffenerFeed>`
    update kalenderfeeds set letzter_abruf = ${now.toISOString()} where schluesselhash = ${keyHash(key)} and gesperrt_am is null
    returning id, benutzer_id, umfang, sek_id, name`.execute(db);
  return rows[0];
}
