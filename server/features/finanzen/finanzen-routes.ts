import { Hono } from 'hono';
import * as v from 'valibot';
import { einrichtungInput, stornierenInput } from '../../../src/features/finanzen/finanzen.calls.ts';
import { buchungenModule } from '../../../src/features/finanzen/buchungen.module.ts';
import { buchungen } from '../../../src/features/finanzen/buchungen.table.ts';
import { kassenbuchModule } from '../../../src/features/finanzen/kassenbuch.module.ts';
import { forderungenModule } from '../../../src/features/finanzen/forderungen.module.ts';
import { dateKind } from '../../../src/kit/kinds/date.ts';
import { isId } from '../../../src/lib/ids.ts';
import type { Deps, Env } from '../../context.ts';
import { readBody } from '../../http/body.ts';
import { invalid } from '../../http/errors.ts';
import { visibleRecord } from '../../records/one.ts';
import { inputOf, limitBody, singleQuery } from '../../records/request.ts';
import { reverse } from '../../records/reversal.ts';
import { writeOne } from '../../records/write.ts';
import { auswertung } from './auswertung.ts';
import { herkunftVon } from './herkunft.ts';
import { richteEin } from './einrichtung.ts';
import { kassenpruefung } from './kassenpruefung.ts';
import { verfahren } from './verfahren.ts';

const day = dateKind.schema({});

/** Setting up the books of a branch, and what the reports of a year are made of. */
export function finanzenRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.put('/kassenbuch/einrichtung', limitBody, async (c) => {
    const asked = v.safeParse(einrichtungInput, await inputOf(c));
    if (!asked.success) throw invalid('Die Anfrage ist nicht gültig.');
    return c.json({ konten: await richteEin(deps, c.var.nutzer, asked.output) });
  });
  app.get('/buchungen/auswertung', async (c) => {
    const { sek_id = '', jahr = '' } = singleQuery(c);
    if (!isId(sek_id) || !/^\d{4}$/.test(jahr)) throw invalid('Die Anfrage ist nicht gültig.');
    return c.json(await auswertung(deps, c.var.nutzer, sek_id, Number(jahr)), 200, { 'Cache-Control': 'no-store' });
  });
  app.get(`${forderungenModule.url}/:id/herkunft`, async (c) =>
    c.json(await herkunftVon(deps, c.var.nutzer, c.req.param('id')), 200, { 'Cache-Control': 'no-store' }),
  );
  app.get('/buchungen/kassenpruefung', async (c) => {
    const { sek_id = '', von = '', bis = '' } = singleQuery(c);
    if (!isId(sek_id) || !v.is(day, von) || !v.is(day, bis) || bis < von)
      throw invalid('Die Anfrage ist nicht gültig.');
    return c.json(await kassenpruefung(deps, c.var.nutzer, { sek_id, von, bis }), 200, { 'Cache-Control': 'no-store' });
  });
  // From the journal: with its own right, and otherwise as from the cash book.
  app.put(`${buchungenModule.url}/:id/stornieren`, async (c) => {
    const { grund } = await readBody(c, stornierenInput);
    const { registry, storage } = deps;
    const journal = registry.module(buchungenModule.name);
    const { row } = await visibleRecord({ registry, db: storage.db }, c.var.nutzer, journal, c.req.param('id'));
    const { body } = await writeOne(deps, c.var.nutzer, {
      operation: undefined,
      follows: [],
      needs: { rows: [], targets: [] },
      work: (unit) =>
        reverse(unit, registry.module(kassenbuchModule.name), String(row['kassenbuch_id']), { grund }, buchungen.right),
    });
    return c.json({ id: body.id });
  });
  app.get('/buchungen/verfahren', async (c) => {
    const { sek_id = '' } = singleQuery(c);
    if (!isId(sek_id)) throw invalid('Die Anfrage ist nicht gültig.');
    return c.json(await verfahren(deps, c.var.nutzer, sek_id), 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
