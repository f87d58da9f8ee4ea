import { Hono } from 'hono';
import { checkValues } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { sbsEntwurfInput, type Preflight } from '../../../src/features/sbs/sbs.calls.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, HttpError } from '../../http/errors.ts';
import { lockRow } from '../../records/lock.ts';
import { noRow, refused, rejected } from '../../records/refusals.ts';
import { limitBody } from '../../records/request.ts';
import { Unit } from '../../records/unit.ts';
import { laufCalls } from '../../runs/laeufe.ts';
import { orderFile } from './order-file.ts';
import { paymentsOf } from './sbs.ts';
import { vorabpruefung } from './vorab.ts';

/** What stands against a run, and its file, beside the calls that every module has. Expects `nutzer` in the context. */
export function sbsRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const { url, table, seen, onRun } = laufCalls(deps, 'sbs_laeufe');

  app.get(`${url}/:id/pruefung`, async (c) => {
    const id = await seen(c.var.nutzer, c.req.param('id'), 'SPEICHERN');
    const preflight = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, c.var.nutzer);
      const run = await lockRow(unit, table, id);
      if (run === undefined) throw noRow();
      if (run.values['stand'] !== 'Entwurf') throw refused(message('Dieser Lauf ist schon geprüft.'));
      return vorabpruefung(unit, run.values);
    });
    return c.json(preflight satisfies Preflight);
  });

  // A body, since it asks about what is typed and nowhere saved.
  app.post(`${url}/pruefung`, limitBody, async (c) => {
    const run = checkValues(table, await readBody(c, sbsEntwurfInput), false);
    if (!run.ok) throw rejected(run.issues);
    if (!c.var.nutzer.rights.holds(table.right, 'SPEICHERN', [String(run.values['sek_id'])])) throw forbidden();
    return c.json(
      (await deps.storage.transaction((tx) =>
        vorabpruefung(new Unit(tx, deps, c.var.nutzer), run.values),
      )) satisfies Preflight,
      200,
      { 'Cache-Control': 'no-store' },
    );
  });

  app.put(`${url}/:id/datei`, async (c) => {
    const id = await seen(c.var.nutzer, c.req.param('id'), 'ABSCHLIESSEN');
    const { name, xml } = await onRun(c.var.nutzer, id, async (unit, run) => {
      if (run.values['sha256'] === null) throw refused(message('Für diesen Lauf gibt es noch keine Datei.'));
      const file = orderFile(run, await paymentsOf(unit, run));
      // A payee who has been erased since is not in it any more: it is not what was released.
      if (file.sha256 !== run.values['sha256'])
        throw new HttpError(410, 'gone', message('Die Datei gibt es nicht oder nicht mehr.'));
      // The history says who took it, and when.
      await unit.update(table, run, { abgeholt_am: unit.zeit });
      return file;
    });
    return c.body(xml, 200, {
      'Content-Type': 'application/xml',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    });
  });
  return app;
}
