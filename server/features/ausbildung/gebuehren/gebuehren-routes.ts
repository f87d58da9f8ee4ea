import { Hono } from 'hono';
import { ausbildunggebuehren } from '../../../../src/features/ausbildung/gebuehren/ausbildunggebuehren.table.ts';
import type { Deps, Env } from '../../../context.ts';
import { onKurs } from '../kurs-command.ts';
import { stelleGebuehren } from './stellen.ts';

/** Claiming what participants owe for a course. Expects `nutzer` in the context. */
export function gebuehrenRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.put('/ausbildungen/:id/gebuehrenstellen', async (c) =>
    c.json(
      await onKurs(
        deps,
        c.var.nutzer,
        c.req.param('id'),
        { topic: ausbildunggebuehren.right, action: 'SPEICHERN' },
        stelleGebuehren,
      ),
    ),
  );
  return app;
}
