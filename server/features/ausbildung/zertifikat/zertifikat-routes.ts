import { Hono } from 'hono';
import { sql } from 'kysely';
import { unbekannterCode, type Geprueft } from '../../../../src/features/ausbildung/zertifikat/zertifikat.calls.ts';
import { getippterCode, initialen } from '../../../../src/features/ausbildung/zertifikat/zertifikat.rules.ts';
import { Limits, network, type Pace } from '../../../auth/limits.ts';
import type { Deps, Env } from '../../../context.ts';
import { addressOf } from '../../../http/address.ts';
import { HttpError } from '../../../http/errors.ts';
import { stelleAus } from './ausstellen.ts';

/** Tries from one address within a minute (domain: dienstplan-tief 7). */
const triesPerAddress: Pace = { name: 'zertifikate', free: 10, first: 60, most: 60, window: 60 };

/** Whether a certificate holds: no sign-in, its code is what whoever asks has in hands. */
export function publicZertifikatRoutes(deps: Deps): Hono {
  const app = new Hono();
  const limits = new Limits(deps);
  app.get('/zertifikat/:code', async (c) => {
    const wait = await limits.take(triesPerAddress, network(addressOf(c)));
    if (wait !== undefined)
      throw new HttpError(429, 'too-many', 'Zu viele Anfragen. Versuchen Sie es in einer Minute wieder.', {
        headers: { 'Retry-After': String(wait) },
      });
    const code = getippterCode(c.req.param('code'));
    const found = code === undefined ? undefined : await geprueft(deps, code);
    if (found === undefined) throw new HttpError(404, 'not-found', unbekannterCode);
    return c.json(found);
  });
  return app;
}

async function geprueft({ storage }: Deps, code: string): Promise<Geprueft | undefined> {
  const { rows } = await sql<{
    annulliertam: string | null;
    kurs: string;
    datum: string;
    vorname: string | null;
    nachname: string | null;
  }>`
    select z.annulliertam, a.name as kurs, coalesce(a.ende, a.anfang) as datum, p.vorname, coalesce(p.nachname, t.name) as nachname
    from (
      select id as teilnehmer_id, annulliertam from ausbildungteilnehmer where zertifikatcode = ${code}
      union all select teilnehmer_id, annulliertam from annulliertezertifikate where code = ${code}
    ) z join ausbildungteilnehmer t on t.id = z.teilnehmer_id join ausbildungen a on a.id = t.ausb_id
    left join personen p on p.id = t.mgd_id`.execute(storage.db);
  const [row] = rows;
  return (
    row && {
      stand: row.annulliertam === null ? 'gueltig' : 'annulliert',
      kurs: row.kurs,
      datum: row.datum,
      initialen: initialen(row.vorname, row.nachname),
    }
  );
}

/** Gives a participant the certificate. Expects `nutzer` in the context. */
export function zertifikatRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  app.put('/ausbildungen/teilnehmer/:id/zertifikat', async (c) =>
    c.json(await stelleAus(deps, c.var.nutzer, c.req.param('id'))),
  );
  return app;
}
