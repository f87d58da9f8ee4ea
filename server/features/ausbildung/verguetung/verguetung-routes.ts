import { Hono } from 'hono';
import { ausbildungverguetungen } from '../../../../src/features/ausbildung/verguetung/ausbildungverguetungen.table.ts';
import type { Verguetungshinweis } from '../../../../src/features/ausbildung/verguetung/verguetung.calls.ts';
import type { Deps, Env } from '../../../context.ts';
import { childRows } from '../../../records/lock.ts';
import { refuseWhenClosed } from '../../../records/status.ts';
import { onKurs } from '../kurs-command.ts';
import { grenzenVon } from './grenzen.ts';
import { schlageVor } from './vorschlagen.ts';

/** Proposing what the people in charge of a course are paid, and what the law says of it. Expects `nutzer` in the context. */
export function verguetungRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const table = deps.registry.of(ausbildungverguetungen);

  app.put('/ausbildungen/:id/verguetungsvorschlag', async (c) => {
    const zeilen = await onKurs(
      deps,
      c.var.nutzer,
      c.req.param('id'),
      { topic: table.right, action: 'SPEICHERN' },
      async (unit, kurs) => {
        await refuseWhenClosed(unit, table, kurs);
        return schlageVor(unit, kurs);
      },
    );
    return c.json({ zeilen });
  });

  app.get('/ausbildungen/:id/verguetungshinweise', async (c) => {
    const hinweise = await onKurs(
      deps,
      c.var.nutzer,
      c.req.param('id'),
      { topic: table.right, action: 'LESEN' },
      async (unit, kurs) => {
        const told: Verguetungshinweis[] = [];
        for (const zeile of await childRows(unit, table, [kurs]))
          if (zeile.values.status === 'Vorschlag') {
            const { gegen, hinweise: gut } = await grenzenVon(unit, kurs, zeile);
            if (gegen.length + gut.length > 0) told.push({ id: zeile.id, gegen: [...gegen], hinweise: [...gut] });
          }
        return told;
      },
    );
    return c.json(hinweise);
  });
  return app;
}
