import { Hono } from 'hono';
import { message } from '../../../src/lib/message.ts';
import type { Preflight } from '../../../src/protocol/sbs.ts';
import type { Deps, Env, Nutzer } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import { lockRow } from '../../records/lock.ts';
import { visibleRecord } from '../../records/one.ts';
import { noRow, refused } from '../../records/refusals.ts';
import { Unit } from '../../records/unit.ts';
import { writeOne } from '../../records/write.ts';
import { collect } from './collect.ts';
import { orderFile } from './order-file.ts';
import { paymentsOf } from './sbs.ts';

const needs = { rows: [], targets: [] };

/** What stands against a run, and its file, beside the calls that every module has. Expects `nutzer` in the context. */
export function sbsRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const { registry, storage } = deps;
  const module = registry.module('sbs_laeufe');
  const table = registry.table('sbs_laeufe');

  const seen = async (nutzer: Nutzer, id: string, action: string): Promise<string> => {
    const { sek_ids } = await visibleRecord({ registry, db: storage.db }, nutzer, module, id);
    if (!nutzer.rights.holds('SBS_ALLGEMEIN', action, sek_ids)) throw forbidden();
    return id;
  };

  app.get(`${module.url}/:id/pruefung`, async (c) => {
    const id = await seen(c.var.nutzer, c.req.param('id'), 'SPEICHERN');
    const preflight = await storage.transaction(async (tx) => {
      const run = await lockRow(new Unit(tx, deps, c.var.nutzer), table, id);
      if (run === undefined) throw noRow();
      if (run.values['stand'] !== 'Entwurf') throw refused(message('Dieser Lauf ist schon geprüft.'));
      return (await collect(tx, run, deps.now().toISOString())).preflight;
    });
    return c.json(preflight satisfies Preflight);
  });

  app.put(`${module.url}/:id/datei`, async (c) => {
    const id = await seen(c.var.nutzer, c.req.param('id'), 'ABSCHLIESSEN');
    let file: ReturnType<typeof orderFile> | undefined;
    const work = async (unit: Unit) => {
      const run = await lockRow(unit, table, id);
      if (run === undefined) throw noRow();
      if (run.values['sha256'] === null) throw refused(message('Für diesen Lauf gibt es noch keine Datei.'));
      file = orderFile(run, await paymentsOf(unit, run));
      // The history says who took it, and when.
      const { rev } = await unit.update(table, run, { abgeholt_am: unit.zeit });
      return { status: 200 as const, id, rev, given: {} };
    };
    await writeOne(deps, c.var.nutzer, { operation: undefined, follows: [], needs, work });
    if (file === undefined) throw noRow();
    return c.body(file.xml, 200, { 'Content-Type': 'application/xml', 'Content-Disposition': `attachment; filename="${file.name}"`, 'Cache-Control': 'no-store' });
  });
  return app;
}
