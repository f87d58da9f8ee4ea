import { Hono } from 'hono';
import { vorjahrInput } from '../../../../src/features/ausbildung/vorjahr/vorjahr.calls.ts';
import type { Deps, Env } from '../../../context.ts';
import { readBody } from '../../../http/body.ts';
import { Unit } from '../../../records/unit.ts';
import { kopiereVorjahr } from './kopieren.ts';

/** The courses of the year before, once more. Expects `nutzer` in the context. */
export function vorjahrRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.put('/ausbildungen/jahr/kopieren', async (c) => {
    const auftrag = await readBody(c, vorjahrInput);
    const { kurse, stand } = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, c.var.nutzer);
      const made = await kopiereVorjahr(unit, auftrag);
      return { kurse: made, stand: unit.hasWritten ? await unit.finish() : undefined };
    });
    if (stand !== undefined) deps.events.announce(stand);
    return c.json({ kurse });
  });
  return app;
}
