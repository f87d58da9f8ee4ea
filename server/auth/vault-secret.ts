import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';

/** The user's vault secret: 32 random bytes, base64url, made at the first sign-in and the same ever after (ADR 7). Only a sign-in may answer it. */
export async function vaultSecret(db: Db, user: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await sql`insert into tresorgeheimnisse (benutzer_id, geheimnis) values (${user}, ${fresh}) on conflict do nothing`.execute(db);
  const { geheimnis } = await db.selectFrom('tresorgeheimnisse').select('geheimnis').where('benutzer_id', '=', user).executeTakeFirstOrThrow();
  return String(geheimnis);
}
