import { Hono } from 'hono';
import * as v from 'valibot';
import { statistiksuche } from '../../../src/features/statistik/einsatzstatistik.calls.ts';
import { jahrOrderSchema } from '../../../src/features/statistik/jahreszahlen.calls.ts';
import type { Deps, Env } from '../../context.ts';
import { forbidden, invalid } from '../../http/errors.ts';
import { inputOf, limitBody, singleQuery } from '../../records/request.ts';
import { einsatzstatistik } from './einsatzstatistik.ts';
import { countBranches } from './jahresfreigabe.ts';

/** Figures of missions, and the yearly figures of branches (modules.md, Statistik). */
export function statistikRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/statistik/einsaetze', async (c) => {
    const { nutzer } = c.var;
    if (!nutzer.rights.anywhere('STATISTIK_ALLGEMEIN_LESEN')) throw forbidden();
    const asked = singleQuery(c);
    const unknown = Object.keys(asked).find((name) => !Object.hasOwn(statistiksuche, name));
    if (unknown !== undefined)
      throw invalid('Die Suche ist nicht gültig.', [{ feld: unknown, text: 'Unbekanntes Suchkriterium.' }]);
    return c.json(await einsatzstatistik(deps, nutzer, asked));
  });
  app.put('/statistik/jahr', limitBody, async (c) => {
    const asked = v.safeParse(jahrOrderSchema, await inputOf(c));
    if (!asked.success)
      throw invalid(
        'Die Anfrage ist nicht gültig.',
        asked.issues.map((issue) => ({ feld: v.getDotPath(issue) ?? 'jahr', text: 'Ungültiger Wert' })),
      );
    return c.json(await countBranches(deps, c.var.nutzer, asked.output));
  });
  return app;
}
