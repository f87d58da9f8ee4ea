import { Hono } from 'hono';
import * as v from 'valibot';
import { badConfirmation } from '../../../src/features/ausbildung/participation.calls.ts';
import { Limits, network, perQuarter } from '../../auth/limits.ts';
import type { Deps, Env } from '../../context.ts';
import { addressOf } from '../../http/address.ts';
import { readBody } from '../../http/body.ts';
import { HttpError } from '../../http/errors.ts';
import { answerInvitation } from './answer-invitation.ts';
import { invite } from './invite.ts';

/** Answers from one address within 15 minutes: a whole course may sit in one hut. */
const answersPerAddress = perQuarter('kursantworten', 200);

const bodySchema = v.object({
  id: v.string(),
  bestaetigung: v.union([v.picklist([0, 1]), v.pipe(v.picklist(['0', '1']), v.transform(Number))]),
});

/** The answer to an invitation (spec A 7): no sign-in, the key is what opens it. Only PUT changes anything; mail scanners open every link. */
export function publicParticipationRoutes(deps: Deps): Hono {
  const app = new Hono();
  const limits = new Limits(deps);
  app.put('/ausbildungen/teilnahmevormerkung/:id', async (c) => {
    const wait = await limits.take(answersPerAddress, network(addressOf(c)));
    if (wait !== undefined)
      throw new HttpError(429, 'too-many', 'Zu viele Anfragen. Versuchen Sie es in einer Viertelstunde wieder.', {
        headers: { 'Retry-After': String(wait) },
      });
    const key = c.req.param('id');
    const { id, bestaetigung } = await readBody(c, bodySchema).catch(() => {
      throw new HttpError(400, 'input', badConfirmation);
    });
    if (id !== key) throw new HttpError(400, 'input', badConfirmation);
    return c.json(await answerInvitation(deps, key, bestaetigung === 1));
  });
  return app;
}

/** Invites a participant. Expects `nutzer` in the context. */
export function participationRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.put('/ausbildungen/teilnehmer/:id/anmeldelink', async (c) => {
    await invite(deps, c.var.nutzer, c.req.param('id'));
    return c.json({});
  });
  return app;
}
