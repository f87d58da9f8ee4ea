import { Hono } from 'hono';
import { sql } from 'kysely';
import { sectionIn } from '../../../src/permissions/sections.ts';
import type { CourseMail } from '../../../src/protocol/emails.ts';
import type { Deps, Env } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import { visibleRecord } from '../../records/one.ts';

/** GET /ausbildungen/email?ausb_id=… and /taetigkeiten/email: what was mailed about a course, newest first (spec B 7.4); read with the section's own right, not with that of the log. */
export function courseMailRoutes({ storage, registry }: Deps): Hono<Env> {
  const app = new Hono<Env>();
  for (const name of ['ausbildungen', 'taetigkeiten']) {
    const module = registry.module(name);
    app.get(`${module.url}/email`, async (c) => {
      const { nutzer } = c.var;
      const course = await visibleRecord({ registry, db: storage.db }, nutzer, module, c.req.query('ausb_id') ?? '');
      if (!nutzer.rights.holds(sectionIn('AUSBILDUNG_EMAIL', course.area), 'LESEN', course.sek_ids)) throw forbidden();
      const { rows } = await sql<CourseMail & { am: Date | string }>`
        select id, am, status, betreff, adresse, fehler from emailprotokoll where ausb_id = ${course.id} order by am desc, id limit 1000`.execute(
        storage.db,
      );
      return c.json(rows.map((row): CourseMail => ({ ...row, am: new Date(row.am).toISOString() })));
    });
  }
  return app;
}
