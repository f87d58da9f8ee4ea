import { sql } from 'kysely';
import { newId } from '../../src/lib/ids.ts';
import type { Db, Storage, Tx } from '../storage/database.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { keyHash, randomKey } from './random-key.ts';

/** A refresh token is good for this long after its issue: eight weeks in a hut and a little more. */
const refreshMillis = 63 * 86_400_000;
/** How long the predecessor of an unused token may come again, because its answer was lost on the way. */
const graceMillis = 60_000;
/** Replaced tokens are kept this long to notice that one is used again. */
const memoryMillis = 7 * 86_400_000;

/** What a refresh token led to. `reused`: it had been replaced, so its whole family is ended. */
export type Rotation =
  | { readonly kind: 'rotated'; readonly token: string; readonly user: string; readonly family: string }
  | { readonly kind: 'unknown' | 'reused' };

/** A new session family for a user on a device, with its first refresh token. Ends what has run out. */
export async function openSession(
  storage: Storage,
  user: string,
  device: string | undefined,
  now: Date,
): Promise<{ token: string; family: string }> {
  const family = newId();
  return storage.transaction(async (tx) => {
    await tx
      .deleteFrom('sitzungen')
      .where('benutzer_id', '=', user)
      .where('gueltig_bis', '<', now.toISOString())
      .execute();
    return { token: await insertToken(tx, { user, family, device: device ?? null }, now), family };
  });
}

/**
 * Replaces a refresh token by a new one. A replaced token that comes again means that two parties hold the family: it ends.
 * One exception serves bad networks: the direct predecessor of the living token, within a minute, gets a fresh one and
 * the living one counts as replaced from then on. If that was a thief, the owner's next refresh is the reuse that ends both.
 */
export async function rotateSession(storage: Storage, token: string, now: Date): Promise<Rotation> {
  return storage.transaction(async (tx): Promise<Rotation> => {
    const found = await tx
      .selectFrom('sitzungen')
      .select('familie')
      .where('token_hash', '=', keyHash(token))
      .executeTakeFirst();
    if (found === undefined) return { kind: 'unknown' };
    const family = String(found.familie);
    // Whoever holds the family's rows decides alone; a second look then sees what the first one did.
    await tx.selectFrom('sitzungen').select('id').where('familie', '=', family).orderBy('id').forUpdate().execute();
    const all = await tx
      .selectFrom('sitzungen')
      .select(['id', 'benutzer_id', 'geraet_id', 'token_hash', 'gueltig_bis', 'ersetzt_am'])
      .where('familie', '=', family)
      .execute();
    const given = all.find((one) => one.token_hash === keyHash(token));
    if (given === undefined || String(given.gueltig_bis) < now.toISOString()) return { kind: 'unknown' };
    if (given.ersetzt_am !== null && !isLostAnswer(given, all, now)) {
      await tx.deleteFrom('sitzungen').where('familie', '=', family).execute();
      return { kind: 'reused' };
    }
    const user = String(given.benutzer_id);
    await replaceLiving(tx, family, given.ersetzt_am === null, now);
    return {
      kind: 'rotated',
      token: await insertToken(tx, { user, family, device: given.geraet_id }, now),
      user,
      family,
    };
  });
}

/** Ends a family: its refresh token and every access token of it. */
export async function endSession(storage: Storage, family: string): Promise<void> {
  await storage.db.deleteFrom('sitzungen').where('familie', '=', family).execute();
}

/** Ends all families of a user but one. */
export async function endSessionsOf(tx: Tx, user: string, keep: string | undefined): Promise<void> {
  const all = tx.deleteFrom('sitzungen').where('benutzer_id', '=', user);
  await (keep === undefined ? all : all.where('familie', '!=', keep)).execute();
}

/** Which of these families are still open and their users may be signed in. */
export async function livingFamilies(db: Db, families: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ familie: string }>`
    select distinct s.familie from sitzungen s join benutzer b on b.id = s.benutzer_id
    where s.familie = any(${[...families]}::uuid[]) and s.gueltig_bis > ${now.toISOString()} and not b.gesperrt and (b.ende is null or b.ende >= ${localToday(now)}::date)`.execute(
    db,
  );
  return new Set(rows.map(({ familie }) => familie));
}

type Stored = Record<string, unknown>;

function isLostAnswer(given: Stored, all: readonly Stored[], now: Date): boolean {
  const at = String(given['ersetzt_am']);
  const isLast = all.every((one) => one === given || one['ersetzt_am'] === null || String(one['ersetzt_am']) < at);
  return isLast && now.getTime() - Date.parse(at) <= graceMillis;
}

async function replaceLiving(tx: Tx, family: string, isUsed: boolean, now: Date): Promise<void> {
  // A token that was never used gets a moment long past: it must not earn the exception itself.
  const at = isUsed ? now : new Date(0);
  await tx
    .updateTable('sitzungen')
    .set({ ersetzt_am: at.toISOString() })
    .where('familie', '=', family)
    .where('ersetzt_am', 'is', null)
    .execute();
  await tx
    .deleteFrom('sitzungen')
    .where('familie', '=', family)
    .where('ersetzt_am', '>', new Date(0).toISOString())
    .where('ersetzt_am', '<', new Date(now.getTime() - memoryMillis).toISOString())
    .execute();
}

async function insertToken(
  tx: Tx,
  { user, family, device }: { user: string; family: string; device: unknown },
  now: Date,
): Promise<string> {
  const token = randomKey(256);
  await tx
    .insertInto('sitzungen')
    .values({
      id: newId(),
      benutzer_id: user,
      familie: family,
      geraet_id: device,
      token_hash: keyHash(token),
      erstellt_am: now.toISOString(),
      gueltig_bis: new Date(now.getTime() + refreshMillis).toISOString(),
      ersetzt_am: null,
    })
    .execute();
  return token;
}
