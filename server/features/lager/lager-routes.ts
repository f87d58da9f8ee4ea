import { sql } from 'kysely';
import { Hono } from 'hono';
import * as v from 'valibot';
import { dateKind } from '../../../src/kit/kinds/date.ts';
import { lagerwert } from '../../../src/features/lager/bestand.rules.ts';
import type { Lagerwert } from '../../../src/features/lager/lager.calls.ts';
import { isId } from '../../../src/lib/ids.ts';

import type { Deps, Env, Nutzer } from '../../context.ts';
import { forbidden, invalid } from '../../http/errors.ts';
import { singleQuery } from '../../records/request.ts';

const day = dateKind.schema({});

/** What stock answers beside its modules. Expects `nutzer` in the context. */
export function lagerRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/inventar/lagerwert', async (c) => {
    const { sek_id = '', tag = '' } = singleQuery(c);
    if (!isId(sek_id) || !v.is(day, tag)) throw invalid('Die Anfrage ist nicht gültig.');
    return c.json(await wertVon(deps, c.var.nutzer, sek_id, tag), 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}

/** Stock of a branch at the end of a day (local time) with its value (domain: inventar-tief 7, example 17). Movements lie on the server only: devices know sums. */
async function wertVon({ storage }: Deps, { rights }: Nutzer, sek_id: string, tag: string): Promise<Lagerwert> {
  for (const topic of ['INVENTAR_LAGER', 'INVENTAR_WERTE'])
    if (!rights.holds(topic, 'LESEN', [sek_id])) throw forbidden();
  const { rows } = await sql<Parameters<typeof lagerwert>[0] extends Iterable<infer Row> ? Row : never>`
    select artikel_id, menge, grund, stueckbetrag::bigint as stueckbetrag from lagerbewegungen
    where sek_id = ${sek_id} and zeitpunkt < ((${tag}::date + 1)::timestamp at time zone 'Europe/Rome')
    order by zeitpunkt, id`.execute(storage.db);
  return {
    zeilen: [...lagerwert(rows)].flatMap(([artikel_id, { menge, wert }]) =>
      menge === 0 && wert === 0 ? [] : [{ artikel_id, menge, wert }],
    ),
  };
}
