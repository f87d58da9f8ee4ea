import { Hono } from 'hono';
import { einlesenInput, type AuszugStand, type Eingelesen } from '../../../src/features/auszuege/auszuege.calls.ts';
import { liesAuszuege } from '../../../src/features/auszuege/einlesen.rules.ts';
import { kontoauszuegeModule } from '../../../src/features/auszuege/kontoauszuege.module.ts';
import { kontoauszuege } from '../../../src/features/auszuege/kontoauszuege.table.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden } from '../../http/errors.ts';
import { readRow } from '../../records/lock.ts';
import { noRow } from '../../records/refusals.ts';
import { Unit } from '../../records/unit.ts';
import { writeOne } from '../../records/write.ts';
import { runCalls } from '../../runs/run-calls.ts';
import { gelesen, nimmAuf } from './einlesen.ts';
import { standVon } from './stand.ts';

/** Reading bank statements, and what their lines may pay, beside the calls of their modules. Expects `nutzer` in the context. */
export function auszuegeRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const { url } = kontoauszuegeModule;
  const { seen, table } = runCalls(deps, kontoauszuege);

  app.post(`${url}/einlesen`, async (c) => {
    const { nutzer } = c.var;
    if (!nutzer.rights.anywhere('KASSABUCH_AUSZUEGE_NEU')) throw forbidden();
    const { vorschau, spalten, inhalt, name, sekbank_id = null } = await readBody(c, einlesenInput);
    const auszuege = gelesen(() => liesAuszuege(inhalt, spalten));
    const datei = { inhalt, name, sekbank_id };
    if (vorschau) {
      const told = await deps.storage.transaction((tx) => nimmAuf(new Unit(tx, deps, nutzer), datei, auszuege, true));
      return c.json(told satisfies Eingelesen);
    }
    const told: Eingelesen[] = [];
    await writeOne(deps, nutzer, {
      operation: undefined,
      follows: [],
      needs: { rows: [], targets: [] },
      work: async (unit) => {
        told.splice(0, told.length, await nimmAuf(unit, datei, auszuege, false));
        return { status: 200, id: '', rev: 0, given: {} };
      },
    });
    return c.json(told[0]);
  });

  app.get(`${url}/:id/stand`, async (c) => {
    const id = await seen(c.var.nutzer, c.req.param('id'), 'LESEN');
    const told = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, c.var.nutzer);
      const auszug = await readRow(unit, table, id);
      if (auszug === undefined) throw noRow();
      return standVon(unit, auszug);
    });
    return c.json(told satisfies AuszugStand, 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
