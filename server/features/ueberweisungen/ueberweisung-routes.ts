import { Hono } from 'hono';
import { bankmeldungInput } from '../../../src/features/lastschriften/lastschriften.calls.ts';
import { namenInput, rueckmeldungenInput } from '../../../src/features/ueberweisungen/ueberweisungen.calls.ts';
import { ueberweisungslaeufe } from '../../../src/features/ueberweisungen/ueberweisungslaeufe.table.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { runCalls } from '../../runs/run-calls.ts';
import { liesBankmeldung, trageEin, uebernimmNamen } from './rueckmeldungen.ts';

/** What the bank says of a run of transfers, beside the calls that every run has. Expects `nutzer` in the context. */
export function ueberweisungRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const { url, seen, onRun } = runCalls(deps, ueberweisungslaeufe);

  app.put(`${url}/:id/rueckmeldungen`, async (c) => {
    const { rueckmeldungen } = await readBody(c, rueckmeldungenInput);
    const id = await seen(c.var.nutzer, c.req.param('id'), 'ABSCHLIESSEN');
    return c.json(await onRun(c.var.nutzer, id, (unit, run) => trageEin(unit, run, rueckmeldungen)));
  });

  app.put(`${url}/:id/bankmeldung`, async (c) => {
    const { inhalt } = await readBody(c, bankmeldungInput);
    const id = await seen(c.var.nutzer, c.req.param('id'), 'ABSCHLIESSEN');
    return c.json(await onRun(c.var.nutzer, id, (unit, run) => liesBankmeldung(unit, run, inhalt)));
  });

  app.put(`${url}/:id/namen`, async (c) => {
    const { posten_ids } = await readBody(c, namenInput);
    const id = await seen(c.var.nutzer, c.req.param('id'), 'ABSCHLIESSEN');
    return c.json(await onRun(c.var.nutzer, id, (unit, run) => uebernimmNamen(unit, run, posten_ids)));
  });
  return app;
}
