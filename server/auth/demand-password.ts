import { sql } from 'kysely';
import type { Deps } from '../context.ts';
import { HttpError } from '../http/errors.ts';
import type { Auth } from './auth.ts';
import { verifyPassword } from './passwords.ts';

/** Asks whoever holds a session for the password, too; wrong ones are counted. Throws 429, or what is given: not 401, for which a client would end the session. */
export async function demandPassword(
  deps: Deps,
  auth: Auth,
  user: string,
  password: string,
  wrong: () => HttpError,
): Promise<void> {
  const refusal = wrong();
  const wait = await auth.limits.takeOwner(user);
  if (wait !== undefined)
    throw new HttpError(429, 'too-many', refusal.body.status_text, { headers: { 'Retry-After': String(wait) } });
  const { rows } = await sql<{ hash: string }>`select hash from kennwoerter where benutzer_id = ${user}`.execute(
    deps.storage.db,
  );
  if (!(await verifyPassword(rows[0]?.hash, password))) throw refusal;
  await auth.limits.forgetOwner(user);
}
