import { Hono } from 'hono';
import { sql } from 'kysely';
import { topicIn } from '../../../src/permissions/topics.ts';
import type { KursMail } from '../../../src/protocol/emails.ts';
import type { Deps, Env } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import { visibleRecord } from '../../records/one.ts';

/** GET /ausbildungen/email?ausb_id=… and /taetigkeiten/email: what was mailed about a course, newest first (spec B 7.4); read with the topic's own right, not with that of the log. */
export function kursMailRoutes({ storage, registry }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  for (const name of ['ausbildungen', 'taetigkeiten']) {
    const module = registry.module(name);
    app.get(`${module.url}/email`, async (c) => {
      const { nutzer } = c.var;
      const kurs = await visibleRecord({ registry, db: storage.db }, nutzer, module, c.req.query('ausb_id') ?? '');
      if (!nutzer.rights.holds(topicIn('AUSBILDUNG_EMAIL', kurs.area), 'LESEN', kurs.sek_ids)) throw forbidden();
      const { rows } = await sql<KursMail & { am: Date | string }>`
        select id, am, status, betreff, adresse, fehler from emailprotokoll where ausb_id = ${kurs.id} order by am desc, id limit 1000`.execute(
        storage.db,
      );
      return c.json(rows.map((row): KursMail => ({ ...row, am: new Date(row.am).toISOString() })));
    });
  }
  return app;
}
