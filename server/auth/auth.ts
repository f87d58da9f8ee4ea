import type { Context } from 'hono';
import { forbidden, unauthenticated } from '../http/errors.ts';
import type { Deps, Env, Nutzer } from '../context.ts';
import { accessReader, type Claims } from './access-token.ts';
import { denialOf } from './devices.ts';
import { LoginLimits } from './limits.ts';
import { createPrograms, isOfProgram } from './programs.ts';
import { createUsers, type Account, type Users } from './users.ts';

/** What the sign-in calls and the guard of all others share. */
export interface Auth {
  readonly users: Users;
  /** Wrong passwords, wherever they are given. */
  readonly limits: LoginLimits;
  /** Which user asks, by the Bearer token. Throws 401, for programs too: what is asked so is for people. */
  identify(c: Context): Promise<Account & { readonly claims: Claims }>;
  /** Who asks after the guard, a user or a program; `session` names the sign-in or the token, `again` reads who that is by now. */
  caller(c: Context<Env>): Promise<{
    readonly nutzer: Nutzer;
    readonly session: string;
    readonly again: () => Promise<Nutzer | undefined>;
  }>;
  /** Lets only signed-in users with consent pass, and programs where calls are open to them, and names them to the routes. Throws otherwise. */
  admit(c: Context<Env>): Promise<void>;
}

export function createAuth(deps: Deps): Auth {
  const users = createUsers(deps.storage.db, () => deps.now());
  const readAccess = accessReader(deps.keys.of('sitzung'));
  const programs = createPrograms(deps, users);
  const bearer = (c: Context): string | undefined =>
    /^Bearer ([\w.-]{1,2000})$/.exec(c.req.header('Authorization') ?? '')?.[1];
  const identify: Auth['identify'] = async (c) => {
    const token = bearer(c);
    const claims = token === undefined ? undefined : await readAccess(token, deps.now());
    if (claims === undefined) throw unauthenticated();
    const account = await users.load(claims.user, claims.family);
    if (account === undefined) throw await denialOf(deps.storage.db, claims.family, deps.now());
    return { ...account, claims };
  };
  const caller: Auth['caller'] = async (c) => {
    const { programm } = c.var;
    const token = bearer(c) ?? '';
    if (programm !== undefined)
      return {
        nutzer: c.var.nutzer,
        session: programm,
        again: async () => (await programs.again(token))?.nutzer,
      };
    const { nutzer, claims } = await identify(c);
    return {
      nutzer,
      session: claims.family,
      again: async () => (await users.load(nutzer.id, claims.family))?.nutzer,
    };
  };
  const admit: Auth['admit'] = async (c) => {
    const token = bearer(c);
    if (token !== undefined && isOfProgram(token)) {
      // Below the API's own path, which ends where the star of the guard stands.
      const program = await programs.admit(c, token, c.req.path.slice(c.req.routePath.length - '/*'.length));
      c.set('programm', program.id);
      c.set('nutzer', program.nutzer);
      return;
    }
    const { nutzer, dsgvo } = await identify(c);
    if (!dsgvo) throw forbidden();
    c.set('nutzer', nutzer);
  };
  return { users, limits: new LoginLimits(deps), identify, caller, admit };
}
