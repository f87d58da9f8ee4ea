import { Hono } from 'hono';
import { dokumenteModule } from '../../../src/features/dokumente/dokumente.module.ts';
import type { dokumente } from '../../../src/features/dokumente/dokumente.table.ts';
import { aufhebenInput, verlangenInput, type Verlangt } from '../../../src/features/dokumente/lesepflichten.calls.ts';
import { volltextInput, type Volltextantwort } from '../../../src/features/dokumente/volltext.calls.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Deps, Env, Nutzer } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden } from '../../http/errors.ts';
import { demand, findRecord } from '../../records/access.ts';
import type { StoredOf } from '../../records/rows.ts';
import { refuseWhenClosed } from '../../records/status.ts';
import type { Unit } from '../../records/unit.ts';
import { writeOne } from '../../records/write.ts';
import { verlange, verlangeNichtMehr } from './lesepflichten.ts';
import { suche } from './volltext.ts';

const { table } = dokumenteModule;

/** Search in the texts of documents, and who must read them. Expects `nutzer` in the context. */
export function dokumenteRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  // A body, since what is looked for is nobody's business: addresses are logged on their way.
  app.post('/dokumente/volltext', async (c) => {
    const frage = await readBody(c, volltextInput);
    const held = c.var.nutzer.rights.granted(table.right, 'LESEN');
    if (held !== 'all' && held.size === 0) throw forbidden();
    const heute = localDate(deps.now().toISOString());
    const antwort = await deps.storage.transaction((db) =>
      suche({ registry: deps.offered(), db }, c.var.nutzer, frage, heute),
    );
    return c.json(antwort satisfies Volltextantwort, 200, { 'Cache-Control': 'no-store' });
  });

  app.put('/dokumente/lesepflichten/verlangen', async (c) => {
    const { dokument_id, ...verlangen } = await readBody(c, verlangenInput);
    return c.json(
      (await verlangt(deps, c.var.nutzer, dokument_id, (unit, row) =>
        verlange(unit, row, verlangen),
      )) satisfies Verlangt,
    );
  });

  app.put('/dokumente/lesepflichten/aufheben', async (c) => {
    const { dokument_id } = await readBody(c, aufhebenInput);
    const nobody = async (unit: Unit, row: StoredOf<typeof dokumente>): Promise<number> => {
      await verlangeNichtMehr(unit, row);
      return 0;
    };
    return c.json((await verlangt(deps, c.var.nutzer, dokument_id, nobody)) satisfies Verlangt);
  });
  return app;
}

/** Does something about who must read a document, as whoever may change it; answers what it counted. */
async function verlangt(
  deps: Deps,
  nutzer: Nutzer,
  id: string,
  work: (unit: Unit, row: StoredOf<typeof dokumente>) => Promise<number>,
): Promise<Verlangt> {
  let anzahl = 0;
  await writeOne(deps, nutzer, {
    operation: undefined,
    follows: [],
    needs: { rows: [], targets: [] },
    work: async (unit) => {
      const row = await findRecord(unit, dokumenteModule, id);
      demand(unit, dokumenteModule, 'SPEICHERN', row);
      await refuseWhenClosed(unit, table, row);
      anzahl = await work(unit, row);
      return { status: 200, id, rev: row.rev, given: {} };
    },
  });
  return { anzahl };
}
