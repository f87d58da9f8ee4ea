import { Hono } from 'hono';
import { sql } from 'kysely';
import { message } from '../../src/lib/message.ts';
import { resendSchema, type MailText } from '../../src/protocol/emails.ts';
import type { Deps, Env, Nutzer } from '../context.ts';
import { readBody } from '../http/body.ts';
import { forbidden } from '../http/errors.ts';
import { visibleRecord } from '../records/one.ts';
import { refused } from '../records/refusals.ts';
import { hidden, readMailText } from './mail-log.ts';

/** The calls of src/protocol/emails.ts beside those that every module has. Expects `nutzer` in the context. */
export function mailRoutes(deps: Deps): Hono<Env> {
  const { storage, registry, mailer, keys } = deps;
  const app = new Hono<Env>();
  const module = registry.module('emailprotokoll');
  const seen = async (nutzer: Nutzer, id: string) => visibleRecord({ registry, db: storage.db }, nutzer, module, id);

  app.get(`${module.url}/:id/inhalt`, async (c) => {
    const { id } = await seen(c.var.nutzer, c.req.param('id'));
    const mail = await readMailText(storage.db, keys, id);
    return c.json({ text: mail === undefined ? null : hidden(mail, mail.text) } satisfies MailText);
  });

  app.put(`${module.url}/:id/senden`, async (c) => {
    const { id, sek_ids } = await seen(c.var.nutzer, c.req.param('id'));
    if (!c.var.nutzer.rights.within('EMAILPROTOKOLL_ALLGEMEIN_EMAIL', sek_ids)) throw forbidden();
    const again = await readBody(c, resendSchema);
    const mail = await readMailText(storage.db, keys, id);
    if (mail === undefined)
      throw refused(
        message('Der Inhalt dieser E-Mail ist nicht mehr gespeichert. Sie kann nicht noch einmal gesendet werden.'),
      );
    const { rows } = await sql`select 1 from emailprotokoll where id = ${again.id}`.execute(storage.db);
    if (rows.length === 0) await mailer.send(mail, { id: again.id });
    return c.json(again, rows.length === 0 ? 201 : 200);
  });
  return app;
}
