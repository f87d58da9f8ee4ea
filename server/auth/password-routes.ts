import { Hono } from 'hono';
import { sql } from 'kysely';
import { wrongOldPassword } from '../../src/protocol/password.ts';
import { newPasswordSchema } from '../../src/protocol/session.ts';
import type { Deps } from '../context.ts';
import { readBody } from '../http/body.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { setPassword } from './accounts.ts';
import type { Auth } from './auth.ts';
import { asRefusal } from './new-password.ts';
import { verifyPassword } from './passwords.ts';

const notSaved = 'Kennwort konnte nicht gespeichert werden!';

/** `PUT /user/kennwortaendern` (spec A 7): wrong old passwords are counted; all other sessions of the user end. */
export function passwordRoutes(deps: Deps, auth: Auth): Hono {
  const app = new Hono();
  app.put('/user/kennwortaendern', async (c) => {
    const { nutzer, claims } = await auth.identify(c);
    const { kennwortalt, kennwortneu } = await readBody(c, newPasswordSchema);
    const wait = await auth.limits.takeOwner(nutzer.id);
    if (wait !== undefined) throw new HttpError(429, 'too-many', notSaved, { headers: { 'Retry-After': String(wait) } });
    const { rows } = await sql<{ hash: string }>`select hash from kennwoerter where benutzer_id = ${nutzer.id}`.execute(deps.storage.db);
    // Not 401: the session is good, and a client would take it for ended.
    if (!(await verifyPassword(rows[0]?.hash, kennwortalt))) throw invalid(notSaved, [{ feld: 'kennwortalt', text: wrongOldPassword }]);
    await auth.limits.forgetOwner(nutzer.id);
    await setPassword(deps.storage, nutzer.id, kennwortneu, deps.now(), { by: nutzer, keep: claims.family }).catch(asRefusal('kennwortneu', notSaved));
    return c.body(null, 204);
  });
  return app;
}
