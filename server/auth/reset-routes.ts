import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import {
  resetFields,
  resetLookupSchema,
  resetRequestSchema,
  resetSchema,
  resetTexts,
} from '../../src/protocol/password.ts';
import { germanText } from '../../src/lib/message.ts';
import type { Deps } from '../context.ts';
import { addressOf } from '../http/address.ts';
import { readBody } from '../http/body.ts';
import { HttpError, invalid } from '../http/errors.ts';
import type { Auth } from './auth.ts';
import { asRefusal } from './new-password.ts';
import { Limits, network, perQuarter, wrongLinks, type Pace } from './limits.ts';
import { ownerOf } from './reset-links.ts';
import { createResetRequests, resetPassword } from './reset-password.ts';

/** Requests from one address within 15 minutes: an office shares one. */
const requests = perQuarter('kennwortanfragen', 20);

/** A forgotten password (spec A 4, 7): a link by mail, whose it is, and the new password. */
export function resetRoutes(deps: Deps, auth: Auth): Hono {
  const app = new Hono();
  const ask = createResetRequests(deps);
  const limits = new Limits(deps);
  const count = async (pace: Pace, c: Context): Promise<void> => {
    const wait = await limits.take(pace, network(addressOf(c)));
    if (wait !== undefined)
      throw new HttpError(429, 'too-many', resetTexts.tooMany, { headers: { 'Retry-After': String(wait) } });
  };

  app.post('/pwdreset', async (c) => {
    const { username, email } = await readBody(c, resetRequestSchema);
    check('username', resetFields.username, username);
    check('email', resetFields.email, email);
    await count(requests, c);
    ask(username, email);
    return c.json({ status_text: resetTexts.asked });
  });

  app.post('/pwdresetbenutzer', async (c) => {
    const { id } = await readBody(c, resetLookupSchema);
    await count(wrongLinks, c);
    const owner = await ownerOf(deps.storage.db, id, deps.now());
    if (owner === undefined) throw noLink();
    await limits.giveBack(wrongLinks, network(addressOf(c)));
    return c.json({ benutzername: owner.benutzername });
  });

  app.post('/pwdreset2', async (c) => {
    const { id, username, password } = await readBody(c, resetSchema);
    await count(wrongLinks, c);
    if (!(await resetPassword(deps, id, username, password).catch(asRefusal('password')))) throw noLink();
    await limits.giveBack(wrongLinks, network(addressOf(c)));
    await auth.limits.forget(username);
    return c.body(null, 204);
  });

  return app;
}

function check(feld: string, rule: v.GenericSchema<string>, value: string): void {
  const result = v.safeParse(rule, value, { abortPipeEarly: true });
  if (result.success) return;
  const text = germanText(result.issues[0].message);
  throw invalid(text, [{ feld, text }]);
}

/** Unknown, used, ended and expired links are one to whoever holds them. */
const noLink = (): HttpError => new HttpError(404, 'not-found', resetTexts.noLink);
