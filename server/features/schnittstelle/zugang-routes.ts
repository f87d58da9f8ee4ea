import { Hono } from 'hono';
import { zugangInput } from '../../../src/features/benutzer/zugang.calls.ts';
import { isId } from '../../../src/lib/ids.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { neuerZugang, widerrufeZugang, zugaengeFuer } from './zugaenge.ts';

/** The calls of src/features/benutzer/zugang.calls.ts. Expects `nutzer` in the context. */
export function zugangRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/verwaltung/zugaenge', async (c) => {
    const { nutzer } = c.var;
    if (!nutzer.rights.anywhere('BENUTZER_ZUGAENGE_LESEN')) throw forbidden();
    return c.json(await zugaengeFuer(deps, nutzer));
  });
  app.post('/verwaltung/zugaenge', async (c) => {
    const { nutzer } = c.var;
    if (!nutzer.rights.anywhere('BENUTZER_ZUGAENGE_NEU')) throw forbidden();
    return c.json(await neuerZugang(deps, nutzer, await readBody(c, zugangInput)));
  });
  app.put('/verwaltung/zugaenge/:id/widerruf', async (c) => {
    const id = c.req.param('id');
    if (!isId(id)) throw notFound();
    await widerrufeZugang(deps, c.var.nutzer, id);
    return c.body(null, 204);
  });
  return app;
}
