import { Hono } from 'hono';
import { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungteilnehmer } from '../../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { vormerkenInput } from '../../../../src/features/ausbildung/vormerken/vormerken.calls.ts';
import type { Deps, Env } from '../../../context.ts';
import { readBody } from '../../../http/body.ts';
import { onKurs } from '../kurs-command.ts';
import { wartegruende } from '../wartegrund.ts';
import { eigeneIn, merkeVor, trittZurueck } from './vormerken.ts';

/** Own members in courses of others: who reads the course pencils them in and withdraws them. Expects `nutzer` in the context. */
export function vormerkenRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const whoReads = { topic: ausbildungen.right, action: 'LESEN' } as const;
  for (const [path, work] of [
    ['vormerken', merkeVor],
    ['zuruecktreten', trittZurueck],
  ] as const)
    app.put(`/ausbildungen/:id/${path}`, async (c) => {
      const { mgd_id } = await readBody(c, vormerkenInput);
      await onKurs(deps, c.var.nutzer, c.req.param('id'), whoReads, (unit, kurs) => work(unit, kurs, mgd_id));
      return c.json({});
    });
  app.get('/ausbildungen/:id/eigene', async (c) =>
    c.json(await onKurs(deps, c.var.nutzer, c.req.param('id'), whoReads, eigeneIn)),
  );
  app.get('/ausbildungen/:id/warteliste', async (c) => {
    const whoSeesThem = { topic: ausbildungteilnehmer.right, action: 'LESEN' } as const;
    const gruende = await onKurs(deps, c.var.nutzer, c.req.param('id'), whoSeesThem, wartegruende);
    return c.json([...gruende].map(([id, grund]) => ({ id, grund })));
  });
  return app;
}
