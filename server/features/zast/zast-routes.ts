import { zastLaeufe } from '../../../src/features/zast/zast-laeufe.table.ts';
import { Hono } from 'hono';
import { message } from '../../../src/lib/message.ts';
import { berichtigungInput, ergebnisseInput, type Ergebnisse } from '../../../src/features/zast/zast.calls.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { applyUpdate } from '../../records/apply.ts';
import { refused } from '../../records/refusals.ts';
import { writeOne } from '../../records/write.ts';
import { berichtige } from '../einsaetze/abrechnung/berichtigung.ts';
import { runCalls } from '../../runs/run-calls.ts';
import { liesErgebnisse } from './ergebnisse.ts';

/** The results of a hand-over, beside the calls that every run has. Expects `nutzer` in the context. */
export function zastRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const { url, table, seen, onRun } = runCalls(deps, zastLaeufe);

  app.put(`${url}/:id/ergebnisse`, async (c) => {
    const { inhalt } = await readBody(c, ergebnisseInput);
    const id = await seen(c.var.nutzer, c.req.param('id'), 'SPEICHERN');
    const told = await onRun(c.var.nutzer, id, async (unit, lauf) => {
      if (!['Datei', 'Quittiert'].includes(lauf.values.status))
        throw refused(message('Ergebnisse gibt es erst zu einer Datei.'));
      const read = await liesErgebnisse(unit, lauf, inhalt);
      if (read.angewendet > 0 && lauf.values.status === 'Datei')
        await applyUpdate(unit, table, lauf, { status: 'Quittiert' }, { art: 'schritt' });
      return read;
    });
    return c.json(told satisfies Ergebnisse);
  });

  app.put('/einsaetze/abrechnung/:id/berichtigung', async (c) => {
    const input = await readBody(c, berichtigungInput);
    const { body } = await writeOne(deps, c.var.nutzer, {
      operation: undefined,
      follows: [],
      needs: { rows: [], targets: [] },
      work: (unit) => berichtige(unit, c.req.param('id'), input),
    });
    return c.json(body, 200, { ETag: `"${body.rev}"` });
  });
  return app;
}
