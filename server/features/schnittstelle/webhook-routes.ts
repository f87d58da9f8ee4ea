import { Hono, type Context } from 'hono';
import { webhookInput } from '../../../src/features/schnittstelle/webhook.calls.ts';
import { isId } from '../../../src/lib/ids.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { beendeWebhook, neuerWebhook, nochmals, probeWebhook, webhooksFuer } from './webhooks.ts';

/** The calls of src/features/schnittstelle/webhook.calls.ts. Expects `nutzer` in the context. */
export function webhookRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const idOf = (c: Context<Env>, name = 'id'): string => {
    const id = c.req.param(name);
    if (!isId(id)) throw notFound();
    return id;
  };
  app.get('/verwaltung/webhooks', async (c) => {
    const { nutzer } = c.var;
    if (!nutzer.rights.anywhere('BENUTZER_WEBHOOKS_LESEN')) throw forbidden();
    return c.json(await webhooksFuer(deps, nutzer));
  });
  app.post('/verwaltung/webhooks', async (c) => {
    const { nutzer } = c.var;
    if (!nutzer.rights.anywhere('BENUTZER_WEBHOOKS_NEU')) throw forbidden();
    return c.json(await neuerWebhook(deps, nutzer, await readBody(c, webhookInput)));
  });
  app.put('/verwaltung/webhooks/:id/ende', async (c) => {
    await beendeWebhook(deps, c.var.nutzer, idOf(c));
    return c.body(null, 204);
  });
  app.put('/verwaltung/webhooks/:id/probe', async (c) => {
    await probeWebhook(deps, c.var.nutzer, idOf(c));
    return c.body(null, 204);
  });
  app.put('/verwaltung/webhooks/:id/sendungen/:sendung/nochmals', async (c) => {
    await nochmals(deps, c.var.nutzer, idOf(c), idOf(c, 'sendung'));
    return c.body(null, 204);
  });
  return app;
}
