import type { Context, MiddlewareHandler } from 'hono';
import { forbidden, unauthenticated } from '../http/errors.ts';
import type { Deps, Env } from '../context.ts';
import { accessReader, type Claims } from './access-token.ts';
import { denialOf } from './devices.ts';
import { LoginLimits } from './limits.ts';
import { createUsers, type Account, type Users } from './users.ts';

/** What the sign-in calls and the guard of all others share. */
export interface Auth {
  readonly users: Users;
  /** Wrong passwords, wherever they are given. */
  readonly limits: LoginLimits;
  /** Who asks, by the Bearer token. Throws 401. */
  identify(c: Context): Promise<Account & { readonly claims: Claims }>;
  /** Lets only signed-in users with consent pass and names them to the routes. */
  readonly guard: MiddlewareHandler<Env>;
}

export function createAuth(deps: Deps): Auth {
  const users = createUsers(deps.storage.db, () => deps.now());
  const readAccess = accessReader(deps.keys.of('sitzung'));
  const identify: Auth['identify'] = async (c) => {
    const token = /^Bearer ([\w.-]{1,2000})$/.exec(c.req.header('Authorization') ?? '')?.[1];
    const claims = token === undefined ? undefined : await readAccess(token, deps.now());
    if (claims === undefined) throw unauthenticated();
    const account = await users.load(claims.user, claims.family);
    if (account === undefined) throw await denialOf(deps.storage.db, claims.family, deps.now());
    return { ...account, claims };
  };
  const guard: MiddlewareHandler<Env> = async (c, next) => {
    const { nutzer, dsgvo } = await identify(c);
    if (!dsgvo) throw forbidden();
    c.set('nutzer', nutzer);
    return next();
  };
  return { users, limits: new LoginLimits(deps), identify, guard };
}
