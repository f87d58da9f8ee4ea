import { Hono } from 'hono';
import {
  einlesenInput,
  loesenInput,
  zuordnenInput,
  type AuszugStand,
  type Eingelesen,
  type Zugeordnet,
} from '../../../src/features/auszuege/auszuege.calls.ts';
import { liesAuszuege } from '../../../src/features/auszuege/einlesen.rules.ts';
import { kontoauszuegeModule } from '../../../src/features/auszuege/kontoauszuege.module.ts';
import { kontoauszuege } from '../../../src/features/auszuege/kontoauszuege.table.ts';
import type { Deps, Env, Nutzer } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { forbidden, HttpError } from '../../http/errors.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import { visibleRecord } from '../../records/one.ts';
import { noRow } from '../../records/refusals.ts';
import { Unit } from '../../records/unit.ts';
import { writeAll, writeOne } from '../../records/write.ts';
import { runCalls } from '../../runs/run-calls.ts';
import { gelesen, nimmAuf } from './einlesen.ts';
import { standVon } from './stand.ts';
import { loese, ordneZu } from './zuordnen.ts';

/** Reading bank statements, and what their lines may pay, beside the calls of their modules. Expects `nutzer` in the context. */
export function auszuegeRoutes(deps: Deps): Hono<Env> {
  const { registry, storage } = deps;
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
      const told = await storage.transaction((tx) => nimmAuf(new Unit(tx, deps, nutzer), datei, auszuege, true));
      return c.json(told satisfies Eingelesen);
    }
    const told: Eingelesen[] = [];
    await writeOne(deps, nutzer, {
      ...einzeln,
      work: async (unit) => {
        told.splice(0, told.length, await nimmAuf(unit, datei, auszuege, false));
        return { status: 200, id: '', rev: 0, given: {} };
      },
    });
    return c.json(told[0]);
  });

  app.get(`${url}/:id/stand`, async (c) => {
    const id = await seen(c.var.nutzer, c.req.param('id'), 'LESEN');
    const told = await storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, c.var.nutzer);
      const auszug = await readRow(unit, table, id);
      if (auszug === undefined) throw noRow();
      return standVon(unit, auszug);
    });
    return c.json(told satisfies AuszugStand, 200, { 'Cache-Control': 'no-store' });
  });

  // Each line for itself: what stands against one does not keep the others back.
  app.put(`${url}/:id/zuordnen`, async (c) => {
    const { nutzer } = c.var;
    const id = await darfBuchen(nutzer, c.req.param('id'), 'SPEICHERN');
    const { zeilen } = await readBody(c, zuordnenInput);
    const outcomes = await writeAll(
      deps,
      nutzer,
      zeilen.map((wofuer) => ({
        ...einzeln,
        work: async (unit) => {
          const zeile = await ordneZu(unit, await lockAuszug(unit, id), wofuer);
          return { status: 200, id: zeile.id, rev: zeile.rev, given: {} };
        },
      })),
    );
    const abgelehnt = outcomes.flatMap((one, at) =>
      'error' in one ? [{ id: zeilen[at]?.id ?? '', text: satzVon(one.error) }] : [],
    );
    return c.json({ zugeordnet: zeilen.length - abgelehnt.length, abgelehnt } satisfies Zugeordnet);
  });

  app.put(`${url}/:id/loesen`, async (c) => {
    const { nutzer } = c.var;
    const id = await darfBuchen(nutzer, c.req.param('id'), 'ANNULLIEREN');
    const { zeile, grund } = await readBody(c, loesenInput);
    const { body } = await writeOne(deps, nutzer, {
      ...einzeln,
      work: async (unit) => {
        const { rev } = await loese(unit, await lockAuszug(unit, id), zeile, grund);
        return { status: 200, id: zeile, rev, given: {} };
      },
    });
    return c.json({ id: body.id, rev: body.rev });
  });

  /** The id of a statement whose lines the user may change, and book what they are. Throws 403, 404. */
  const darfBuchen = async (nutzer: Nutzer, of: string, action: string): Promise<string> => {
    const id = await seen(nutzer, of, 'SPEICHERN');
    const { sek_ids } = await visibleRecord({ registry, db: storage.db }, nutzer, registry.module(table.name), id);
    if (!nutzer.rights.holds('KASSABUCH_ALLGEMEIN', action, sek_ids)) throw forbidden();
    return id;
  };
  const lockAuszug = async (unit: Unit, id: string) => {
    const auszug = await lockRow(unit, table, id);
    if (auszug === undefined) throw noRow();
    return auszug;
  };
  return app;
}

const einzeln = { operation: undefined, follows: [], needs: { rows: [], targets: [] } };

/** The sentence of a refusal, or of the field that it is about. Throws what is none. */
function satzVon(error: unknown): string {
  if (!(error instanceof HttpError)) throw error;
  return error.body.fields[0]?.text ?? error.body.status_text;
}
