import { Hono } from 'hono';
import { sql } from 'kysely';
import { isId } from '../../../../src/lib/ids.ts';
import { message } from '../../../../src/lib/message.ts';
import type { Deps, Env, Nutzer } from '../../../context.ts';
import { invalid } from '../../../http/errors.ts';
import { refused } from '../../../records/refusals.ts';
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
    const { mgd_id, jahr } = singleQuery(c);
    const year = jahrVon(jahr);
    if (mgd_id !== undefined && !isId(mgd_id)) throw invalid('Die Anfrage ist nicht gültig.');
    const { nutzer } = c.var;
    const eigene = await eigenePerson(deps, nutzer);
    const person = mgd_id ?? eigene;
    if (person === null) throw refused(message('Zu diesem Benutzer gehört kein Mitglied.'));
    const sicht = { nutzer, istSelbst: person === eigene };
    const answer = {
      jahr: year,
      leistungen: await leistungenVon(deps, sicht, person, year),
      aufwand: await aufwandVon(deps, sicht, person, year),
    };
    return c.json(answer);
  });
  return app;
}

/** The person whose account it is; null for an account of nobody's. */
async function eigenePerson({ storage }: Deps, { id }: Nutzer): Promise<string | null> {
  const { rows } = await sql<{ mgd_id: string | null }>`select mgd_id from benutzer where id = ${id}`.execute(
    storage.db,
  );
  return rows[0]?.mgd_id ?? null;
}
