import { Hono } from 'hono';
import { sql } from 'kysely';
import { loginSchema, refreshSchema, type Tokens } from '../../src/protocol/session.ts';
import type { Deps } from '../context.ts';
import { addressOf } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { accountLocked, unauthenticated } from '../http/errors.ts';
import { accessSeconds, signAccess } from './access-token.ts';
import { dropAbosOf } from '../push/abos.ts';
import type { Auth } from './auth.ts';
import { denialOf, knownDevice, vaultSecrets } from './devices.ts';
import { leaseDays } from './lease-days.ts';
import { verifyPassword } from './passwords.ts';
import { endSession, openSession, rotateSession } from './sessions.ts';
import type { Account } from './users.ts';

/** Sign-in, refresh and sign-out (spec A 7). */
export function loginRoutes(deps: Deps, auth: Auth): Hono {
  const app = new Hono();

  app.post('/login', async (c) => {
    const { username, password, geraet } = await readBody(c, loginSchema);
    const found = await findUser(deps, username);
    const attempt = { username, address: addressOf(c), device: await knownDevice(deps.storage.db, found?.id, geraet) };
    const wait = await auth.limits.take(attempt);
    if (wait !== undefined)
      return c.json(refusal('too-many', 'Too many attempts!'), 429, { 'Retry-After': String(wait) });
    const fits = await verifyPassword(found?.hash, password);
    const account = fits && found !== undefined ? await auth.users.load(found.id, undefined) : undefined;
    // Only who knows the password learns that the account is locked.
    if (account === undefined && fits) throw accountLocked();
    if (account === undefined) return c.json(refusal('unauthenticated', 'Bad username or password'), 401);
    await auth.limits.giveBack(attempt);
    const now = deps.now();
    // Not a change of the record: it raises no rev and stands in no log.
    await sql`update benutzer set letzte_anmeldung = ${now.toISOString()} where id = ${account.nutzer.id}`.execute(
      deps.storage.db,
    );
    const secrets = await vaultSecrets(deps.storage.db, account.nutzer.id, geraet, now);
    const { token, family } = await openSession(deps.storage, account.nutzer.id, geraet?.id, now);
    return c.json({
      ...(await tokens(deps, account, family, token)),
      ...secrets,
      frist_tage: leaseDays(deps.deployment.config(), account.nutzer.rights),
    });
  });

  app.post('/auth/refresh', async (c) => {
    const { refresh_token } = await readBody(c, refreshSchema);
    const renewed = await deps.storage.crowd.renewals.during(async () => {
      const rotation = await rotateSession(deps.storage, refresh_token, deps.now());
      if (rotation.kind !== 'rotated') throw unauthenticated();
      const account = await auth.users.load(rotation.user, rotation.family);
      if (account === undefined) throw await denialOf(deps.storage.db, rotation.family, deps.now());
      return tokens(deps, account, rotation.family, rotation.token);
    });
    return c.json(renewed);
  });

  app.post('/abmelden', async (c) => {
    const { claims } = await auth.identify(c);
    await dropAbosOf(deps.storage.db, claims.family);
    await endSession(deps.storage, claims.family);
    return c.body(null, 204);
  });

  return app;
}

const refusal = (kind: 'too-many' | 'unauthenticated', text: string) => ({
  auth: [text],
  kind,
  status_text: text,
  fields: [],
});

async function findUser(deps: Deps, username: string): Promise<{ id: string; hash: string | undefined } | undefined> {
  const { rows } = await sql<{ id: string; hash: string | null }>`
    select b.id, k.hash from benutzer b left join kennwoerter k on k.benutzer_id = b.id where lower(b.benutzername) = lower(${username})`.execute(
    deps.storage.db,
  );
  const [row] = rows;
  return row === undefined ? undefined : { id: row.id, hash: row.hash ?? undefined };
}

async function tokens(deps: Deps, { nutzer, dsgvo }: Account, family: string, refresh: string): Promise<Tokens> {
  return {
    access_token: await signAccess(deps.keys.of('sitzung'), nutzer.id, family, deps.now()),
    refresh_token: refresh,
    expires_in: accessSeconds,
    dsgvo,
    permissions: nutzer.rights.toMap(),
  };
}
