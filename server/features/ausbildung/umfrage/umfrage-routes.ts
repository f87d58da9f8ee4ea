import { Hono } from 'hono';
import { sql } from 'kysely';
import { keineUmfrage, umfrageantwortSchema } from '../../../../src/features/ausbildung/umfrage/umfrage.calls.ts';
import { ergebnis, type Antwort } from '../../../../src/features/ausbildung/umfrage/umfrage.rules.ts';
import { Limits, network, perQuarter } from '../../../auth/limits.ts';
import type { Deps, Env } from '../../../context.ts';
import { addressOf } from '../../../http/address.ts';
import { readBody } from '../../../http/body.ts';
import { HttpError } from '../../../http/errors.ts';
import { onKurs } from '../kurs-command.ts';
import { findUmfrage, keepAntwort } from './umfragelinks.ts';

/** Calls from one address within 15 minutes: a whole course may sit in one hut. */
const callsPerAddress = perQuarter('kursumfragen', 200);

/** The questions after a course: no sign-in, the key is what opens them. Only PUT uses it up; mail scanners open every link. */
export function publicUmfrageRoutes(deps: Deps): Hono {
  const app = new Hono();
  const limits = new Limits(deps);
  app.use('/kursumfrage/:key', async (c, next) => {
    const wait = await limits.take(callsPerAddress, network(addressOf(c)));
    if (wait === undefined) return next();
    throw new HttpError(429, 'too-many', 'Zu viele Anfragen. Versuchen Sie es in einer Viertelstunde wieder.', {
      headers: { 'Retry-After': String(wait) },
    });
  });
  app.get('/kursumfrage/:key', async (c) => {
    const found = await findUmfrage(deps.storage.db, c.req.param('key'), deps.now().toISOString());
    if (found === undefined) throw new HttpError(404, 'not-found', keineUmfrage);
    return c.json(found);
  });
  app.put('/kursumfrage/:key', async (c) => {
    const antwort = await readBody(c, umfrageantwortSchema);
    const isKept = await deps.storage.transaction((tx) =>
      keepAntwort(tx, c.req.param('key'), deps.now().toISOString(), antwort),
    );
    if (!isKept) throw new HttpError(404, 'not-found', keineUmfrage);
    return c.json({});
  });
  return app;
}

/** What a course was like to those who took part. Expects `nutzer` in the context. */
export function umfrageRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/ausbildungen/:id/umfrage', async (c) => {
    const antworten = await onKurs(
      deps,
      c.var.nutzer,
      c.req.param('id'),
      { topic: 'AUSBILDUNG_ERWEITERT', action: 'LESEN' },
      async (unit, kurs) =>
        (
          await sql<Antwort>`
            select inhalt, ausbilder, organisation, nutzen, text from kursantworten where ausb_id = ${kurs.id} order by id`.execute(
            unit.tx,
          )
        ).rows,
    );
    return c.json(ergebnis(antworten));
  });
  return app;
}
