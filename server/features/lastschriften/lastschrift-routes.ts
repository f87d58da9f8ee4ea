import { Hono } from 'hono';
import { lastschriften } from '../../../src/features/lastschriften/lastschriften.table.ts';
import { lastschriftlaeufe } from '../../../src/features/lastschriften/lastschriftlaeufe.table.ts';
import {
  bankmeldungInput,
  nochmalsInput,
  rueckgabenInput,
} from '../../../src/features/lastschriften/lastschriften.calls.ts';
import { codeVon } from '../../../src/features/lastschriften/rueckgabe.rules.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { runCalls } from '../../runs/run-calls.ts';
import { kuendigeAn } from './ankuendigung.ts';
import { gibNochmalsFrei, liesBankmeldung, nimmZurueck } from './rueckgaben.ts';

/** What the bank says of a run, and what its payers are told, beside the calls that every run has. Expects `nutzer` in the context. */
export function lastschriftRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const { url, seen, onRun } = runCalls(deps, lastschriftlaeufe);

  app.put(`${url}/:id/rueckgaben`, async (c) => {
    const { rueckgaben } = await readBody(c, rueckgabenInput);
    const id = await seen(c.var.nutzer, c.req.param('id'), 'ABSCHLIESSEN', lastschriften.right);
    return c.json(
      await onRun(c.var.nutzer, id, (unit, run) =>
        nimmZurueck(
          unit,
          run,
          rueckgaben.map(({ isocode, ...one }) => ({ ...one, isocode: isocode ?? codeVon(one.grund) })),
        ),
      ),
    );
  });

  app.put(`${url}/:id/bankmeldung`, async (c) => {
    const { inhalt } = await readBody(c, bankmeldungInput);
    const id = await seen(c.var.nutzer, c.req.param('id'), 'ABSCHLIESSEN', lastschriften.right);
    return c.json(await onRun(c.var.nutzer, id, (unit, run) => liesBankmeldung(unit, run, inhalt)));
  });

  app.put(`${url}/:id/nochmals`, async (c) => {
    const { lastschrift_id } = await readBody(c, nochmalsInput);
    const id = await seen(c.var.nutzer, c.req.param('id'), 'FREIGEBEN', lastschriften.right);
    return c.json(await onRun(c.var.nutzer, id, (unit, run) => gibNochmalsFrei(unit, run, lastschrift_id)));
  });

  app.put(`${url}/:id/ankuendigung`, async (c) => {
    const id = await seen(c.var.nutzer, c.req.param('id'), 'SPEICHERN');
    const told = await onRun(c.var.nutzer, id, kuendigeAn);
    deps.mailer.start();
    return c.json(told);
  });
  return app;
}
