import type { Context } from 'hono';
import { sql } from 'kysely';
import { isForPrograms } from '../../src/features/benutzer/zugang.rules.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { message } from '../../src/lib/message.ts';
import { Rights, type Grant } from '../../src/permissions/rights.ts';
import type { Deps } from '../context.ts';
import { addressOf } from '../http/address.ts';
import { HttpError } from '../http/errors.ts';
import { Limits, type Pace } from './limits.ts';
import { programCalls } from './program-calls.ts';
import { keyHash } from './random-key.ts';
import type { Account, Users } from './users.ts';
import { isToken, isWithinNetworks, tokenBeginning } from './zugangstoken.ts';

/** Calls of one token a minute; then it rests for one. */
export const perToken: Pace = { name: 'zugang', free: 600, first: 60, most: 60, window: 60 };
/** The last use is written down to the minute. */
const noteMillis = 60_000;

/** What a token opens; the account stands for the official who made it, cut to what the token has. */
export interface Program extends Account {
  readonly id: string;
}

interface Stored {
  readonly id: string;
  readonly benutzer_id: string;
  readonly name: string;
  readonly sek_id: string;
  readonly schreibt: boolean;
  readonly rechte: readonly string[];
  readonly netze: readonly string[];
  readonly letzte_nutzung: Date | string | null;
}

const over = (): HttpError =>
  new HttpError(401, 'unauthenticated', message('Dieser Zugang gilt nicht mehr.'), {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
const closed = (text: string): HttpError => new HttpError(403, 'forbidden', text);

/** Whether this Bearer token is one of a program. */
export const isOfProgram = (token: string): boolean => token.startsWith(tokenBeginning);

/**
 * Programs with tokens. A token is worked out anew at each call: its official's rights of this moment, those of them that it was given, in
 * its branches. An official who is locked, ended or holds nothing any more takes all own tokens along.
 */
export function createPrograms(deps: Deps, users: Users) {
  const { storage, now } = deps;
  const limits = new Limits(deps);
  const openTo = programCalls(deps.registry);

  const stored = async (token: string): Promise<Stored | undefined> => {
    if (!isToken(token)) return undefined;
    const { rows } = await sql<Stored>`
      select id, benutzer_id, name, sek_id, schreibt, rechte, netze, letzte_nutzung from zugangstokens
      where schluesselhash = ${keyHash(token)} and widerrufen_am is null and bis >= ${localToday(now())}::date`.execute(
      storage.db,
    );
    return rows[0];
  };

  const accountOf = async (one: Stored): Promise<Program | undefined> => {
    const account = await users.load(one.benutzer_id, undefined);
    if (account === undefined) return undefined;
    const { nutzer, tree } = account;
    const rights = cutRights(nutzer.rights, one, tree);
    // Every line of the log says both who answers for it and which program it was.
    return { ...account, id: one.id, nutzer: { ...nutzer, name: `${nutzer.name} (${one.name})`, rights } };
  };

  const note = async ({ id, letzte_nutzung }: Stored): Promise<void> => {
    const at = now();
    if (letzte_nutzung !== null && at.getTime() - new Date(letzte_nutzung).getTime() < noteMillis) return;
    await sql`update zugangstokens set letzte_nutzung = ${at.toISOString()} where id = ${id}`.execute(storage.db);
  };

  return {
    /** Who asks by a token, and that the call is one for programs. Throws 401, 403 or 429. */
    async admit(c: Context, token: string, path: string): Promise<Program> {
      const one = await stored(token);
      if (one === undefined) throw over();
      const wait = await limits.take(perToken, one.id);
      if (wait !== undefined)
        throw new HttpError(429, 'too-many', message('Zu viele Aufrufe dieses Zugangs.'), {
          headers: { 'Retry-After': String(wait) },
        });
      if (one.netze.length > 0 && !isWithinNetworks(addressOf(c), one.netze))
        throw closed(message('Dieser Zugang gilt nicht von diesem Netz aus.'));
      const kind = openTo(c.req.method, path);
      if (kind === undefined) throw closed(message('Dieser Aufruf ist für Programme nicht offen.'));
      if (kind === 'schreiben' && !one.schreibt) throw closed(message('Dieser Zugang darf nur lesen.'));
      const program = await accountOf(one);
      if (program === undefined) throw over();
      if (!program.dsgvo) throw closed(message('Fehlende Rechte.'));
      await note(one);
      return program;
    },
    /** The same program as it may be now, for what takes long; undefined when its token ended. */
    async again(token: string): Promise<Program | undefined> {
      const one = await stored(token);
      return one && accountOf(one);
    },
  };
}

export type Programs = ReturnType<typeof createPrograms>;

/** Rights of an official, cut to those of a token and to its branches. */
export function cutRights(
  rights: Rights,
  { rechte, schreibt, sek_id }: Pick<Stored, 'rechte' | 'schreibt' | 'sek_id'>,
  { below, isEverything }: Account['tree'],
): Rights {
  const given = new Set(rechte.filter((right) => isForPrograms(right, schreibt)));
  const branches = below(sek_id);
  const isAll = isEverything(branches);
  const cut = (sektionen: Grant['sektionen']): Grant['sektionen'] =>
    isAll ? sektionen : sektionen === 'all' ? [...branches] : sektionen.filter((id) => branches.has(id));
  const grants = rights.grants
    .map((grant) => ({ rights: grant.rights.filter((right) => given.has(right)), sektionen: cut(grant.sektionen) }))
    .filter((grant) => grant.rights.length > 0 && grant.sektionen.length > 0);
  return new Rights(grants, rights.columns);
}
