import { Hono } from 'hono';
import { sql } from 'kysely';
import { isId } from '../../../../src/lib/ids.ts';
import type { Deps, Env } from '../../../context.ts';
import { invalid } from '../../../http/errors.ts';
import { singleQuery } from '../../../records/request.ts';
import { aufwandVon, leistungenVon, stundenJahr } from './leistungen.ts';

/** Hours of a year: of all that a user may read, and of one person; the own sheet is everybody's (modules "Tätigkeiten"). */
export function stundenRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const jahrVon = (jahr = ''): number => {
    if (!/^\d{4}$/.test(jahr)) throw invalid('Die Anfrage ist nicht gültig.');
    return Number(jahr);
  };
  app.get('/taetigkeiten/stunden', async (c) => {
    const { jahr, sek_id = '' } = singleQuery(c);
    if (sek_id !== '' && !isId(sek_id)) throw invalid('Die Anfrage ist nicht gültig.');
    const sektionen = sek_id === '' ? undefined : c.var.nutzer.sektionen(sek_id);
    const year = jahrVon(jahr);
    return c.json({ jahr: year, zeilen: await stundenJahr(deps, c.var.nutzer, year, sektionen) });
  });
  app.get('/taetigkeiten/jahresblatt', async (c) => {
    const { mgd_id = '', jahr } = singleQuery(c);
    const year = jahrVon(jahr);
    if (!isId(mgd_id)) throw invalid('Die Anfrage ist nicht gültig.');
    const { nutzer } = c.var;
    const { rows } = await sql`select 1 from benutzer where id = ${nutzer.id} and mgd_id = ${mgd_id}`.execute(
      deps.storage.db,
    );
    const sicht = { nutzer, istSelbst: rows.length > 0 };
    const answer = {
      jahr: year,
      leistungen: await leistungenVon(deps, sicht, mgd_id, year),
      aufwand: await aufwandVon(deps, sicht, mgd_id, year),
    };
    return c.json(answer);
  });
  return app;
}
