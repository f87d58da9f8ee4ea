import { Hono } from 'hono';
import type { Deps, Env } from '../../../context.ts';
import { nachweisVon } from './nachweis.ts';

/** The training record of a member. Expects `nutzer` in the context. */
export function nachweisRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/ausbildungen/nachweis/:id', async (c) => c.json(await nachweisVon(deps, c.var.nutzer, c.req.param('id'))));
  return app;
}
