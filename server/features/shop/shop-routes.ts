import { Hono } from 'hono';
import { gutschriftInput, type Gutschrift } from '../../../src/features/shop/shop.calls.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { writeOne } from '../../records/write.ts';
import { schreibeGut } from './gutschreiben.ts';

/** Crediting parts of an order. Expects `nutzer` in the context. */
export function shopRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.put('/shop/gutschrift', async (c) => {
    const asked = await readBody(c, gutschriftInput);
    const told: Gutschrift[] = [];
    await writeOne(deps, c.var.nutzer, {
      operation: undefined,
      follows: [],
      needs: { rows: [], targets: [] },
      work: async (unit) => {
        told.splice(0, told.length, await schreibeGut(unit, asked));
        return { status: 200, id: '', rev: 0, given: {} };
      },
    });
    return c.json(told[0]);
  });
  return app;
}
