import { Hono } from 'hono';
import { isId } from '../../../src/lib/ids.ts';
import type { Deps, Env } from '../../context.ts';
import { forbidden, invalid } from '../../http/errors.ts';
import { singleQuery } from '../../records/request.ts';
import { projektauswertung } from './projekte.ts';
import { grenzen } from './ruecklagen.ts';
import { leseVergleich } from './vergleich.ts';

const fresh = { 'Cache-Control': 'no-store' };

/** What budgets, projects and reserves are compared with: sums of the journal. */
export function haushaltRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const asked = ({ sek_id = '', jahr = '' }: Readonly<Record<string, string>>) => {
    if (!isId(sek_id) || !/^\d{4}$/.test(jahr)) throw invalid('Die Anfrage ist nicht gültig.');
    return { sek_id, jahr: Number(jahr) };
  };
  app.get('/haushalt/vergleich', async (c) => {
    const { sek_id, jahr } = asked(singleQuery(c));
    if (!c.var.nutzer.rights.holds('HAUSHALT_ALLGEMEIN', 'LESEN', [sek_id])) throw forbidden();
    return c.json(await leseVergleich(deps.storage.db, sek_id, jahr), 200, fresh);
  });
  app.get('/ruecklagen/grenzen', async (c) => {
    const { sek_id, jahr } = asked(singleQuery(c));
    return c.json(await grenzen(deps, c.var.nutzer, sek_id, jahr), 200, fresh);
  });
  app.get('/projekte/auswertung', async (c) => {
    const { id = '' } = singleQuery(c);
    if (!isId(id)) throw invalid('Die Anfrage ist nicht gültig.');
    return c.json(await projektauswertung(deps, c.var.nutzer, id), 200, fresh);
  });
  return app;
}
