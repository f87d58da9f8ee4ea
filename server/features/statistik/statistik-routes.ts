import { Hono } from 'hono';
import * as v from 'valibot';
import { statistiksuche } from '../../../src/features/statistik/einsatzstatistik.calls.ts';
import { jahrOrderSchema } from '../../../src/features/statistik/jahreszahlen.calls.ts';
import {
  planjahrOrderSchema,
  plankorrekturSchema,
  planveroeffentlichungSchema,
} from '../../../src/features/statistik/plan/plan.calls.ts';
import type { Deps, Env } from '../../context.ts';
import { forbidden, invalid } from '../../http/errors.ts';
import { inputOf, limitBody, singleQuery } from '../../records/request.ts';
import { einsatzstatistik } from './einsatzstatistik.ts';
import { countBranches } from './jahresfreigabe.ts';
import { lesePlanbild } from './plan/planbild.ts';
import { gibJahrFrei, korrigiere, veroeffentliche, zaehleJahr } from './plan/planjahr.ts';

/** Figures of missions, the yearly figures of branches, and what is done with many statistics plans or after their release (modules.md, Statistik). */
export function statistikRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/statistik/einsaetze', async (c) => {
    const { nutzer } = c.var;
    if (!nutzer.rights.anywhere('STATISTIK_ALLGEMEIN_LESEN')) throw forbidden();
    const query = singleQuery(c);
    const unknown = Object.keys(query).find((name) => !Object.hasOwn(statistiksuche, name));
    if (unknown !== undefined)
      throw invalid('Die Suche ist nicht gültig.', [{ feld: unknown, text: 'Unbekanntes Suchkriterium.' }]);
    return c.json(await einsatzstatistik(deps, nutzer, query));
  });
  app.put('/statistik/jahr', limitBody, async (c) =>
    c.json(await countBranches(deps, c.var.nutzer, asked(jahrOrderSchema, await inputOf(c)))),
  );
  app.get('/statistik/plaene/jahr/:jahr', async (c) =>
    c.json(await lesePlanbild(deps, c.var.nutzer, asked(jahrOrderSchema.entries.jahr, Number(c.req.param('jahr'))))),
  );
  app.put('/statistik/plaene/jahr/:jahr', limitBody, async (c) => {
    const { schritt } = asked(planjahrOrderSchema, await inputOf(c));
    const jahr = asked(jahrOrderSchema.entries.jahr, Number(c.req.param('jahr')));
    return c.json(await (schritt === 'zaehlen' ? zaehleJahr : gibJahrFrei)(deps, c.var.nutzer, jahr));
  });
  app.put('/statistik/plaene/:id/veroeffentlichung', limitBody, async (c) => {
    const { oeffentlich } = asked(planveroeffentlichungSchema, await inputOf(c));
    return c.json(await veroeffentliche(deps, c.var.nutzer, c.req.param('id'), oeffentlich));
  });
  app.put('/statistik/plaene/:id/korrektur', limitBody, async (c) =>
    c.json(await korrigiere(deps, c.var.nutzer, c.req.param('id'), asked(plankorrekturSchema, await inputOf(c)))),
  );
  return app;
}

function asked<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const read = v.safeParse(schema, input);
  if (read.success) return read.output;
  throw invalid(
    'Die Anfrage ist nicht gültig.',
    read.issues.map((issue) => ({ feld: v.getDotPath(issue) ?? 'jahr', text: 'Ungültiger Wert' })),
  );
}
