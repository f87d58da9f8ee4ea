import { Hono } from 'hono';
import {
  briefkriterienInput,
  festschreibenInput,
  vorlagenprobeInput,
} from '../../../../src/features/kommunikation/briefe/briefe.calls.ts';
import { emailvorlagen } from '../../../../src/features/kommunikation/briefe/emailvorlagen.table.ts';
import { serienbriefe } from '../../../../src/features/kommunikation/briefe/serienbriefe.table.ts';
import { ausVorlage, vorlagenplatzhalter } from '../../../../src/features/kommunikation/briefe/vorlagen.rules.ts';
import { kopieInput } from '../../../../src/features/kommunikation/newsletter/newsletter.calls.ts';
import { isId } from '../../../../src/lib/ids.ts';
import { CallLimit } from '../../../auth/limits.ts';
import type { Deps, Env, Nutzer } from '../../../context.ts';
import { readBody } from '../../../http/body.ts';
import { forbidden, HttpError, notFound } from '../../../http/errors.ts';
import { readRow } from '../../../records/lock.ts';
import { listQuery } from '../../../records/list-query.ts';
import { inLists } from '../../../records/request.ts';
import { searchDay } from '../../../records/search-day.ts';
import { inUnit } from '../auf-newsletter.ts';
import { demandWritten, onSerienbrief } from './auf-serienbrief.ts';
import { kopiere, schreibeFest, vorschau } from './festschreiben.ts';

/** Samples of one user within 15 minutes. */
const probenMax = 10;

const url = '/newsletter/serienbriefe/:id';

/** What is done with serial letters and templates beside writing them. Expects `nutzer` in the context. */
export function briefeRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>();
  const proben = new CallLimit(probenMax);
  app.get(`${url}/empfaenger`, async (c) => {
    const told = await onSerienbrief(deps, c.var.nutzer, c.req.param('id'), 'SPEICHERN', vorschau);
    return c.json(told, 200, { 'Cache-Control': 'no-store' });
  });
  app.put(`${url}/empfaenger`, async (c) => {
    const { modul, name, werte } = await readBody(c, briefkriterienInput);
    await onSerienbrief(deps, c.var.nutzer, c.req.param('id'), 'SPEICHERN', async (unit, row) => {
      demandWritten(row);
      const registry = deps.offered();
      const module = registry.module(modul === 'Kontakte' ? 'kontakte' : 'mitglieder');
      // Throws 422 for criteria that the list does not have.
      listQuery(registry, unit.nutzer, module, inLists(werte), searchDay(deps));
      await unit.update(unit.table(serienbriefe), row, { modul, filter: JSON.stringify(werte), filtername: name });
    });
    return c.json({});
  });
  app.put(`${url}/festschreiben`, async (c) => {
    const asked = await readBody(c, festschreibenInput);
    await onSerienbrief(deps, c.var.nutzer, c.req.param('id'), 'FREIGEBEN', (unit, row) =>
      schreibeFest(unit, row, asked),
    );
    return c.json({});
  });
  app.put(`${url}/kopie`, async (c) => {
    const { id } = await readBody(c, kopieInput);
    await onSerienbrief(deps, c.var.nutzer, c.req.param('id'), 'KOPIEREN', (unit, row) => kopiere(unit, row, id));
    return c.json({ id });
  });
  app.put('/newsletter/vorlagen/:id/probe', async (c) => {
    const probe = await readBody(c, vorlagenprobeInput);
    const wait = await proben.take(c.var.nutzer.id);
    if (wait !== undefined)
      throw new HttpError(429, 'too-many', 'Zu viele Anfragen.', { headers: { 'Retry-After': String(wait) } });
    await sendeProbe(deps, c.var.nutzer, c.req.param('id'), probe);
    return c.json({});
  });
  return app;
}

/** A mail of a template with made-up values, to look at. Throws 403 and 404. */
async function sendeProbe(
  deps: Deps,
  nutzer: Nutzer,
  id: string,
  { adresse, sprache }: { readonly adresse: string; readonly sprache: 'de' | 'it' },
): Promise<void> {
  const mail = await inUnit(deps, nutzer, async (unit) => {
    const row = isId(id) ? await readRow(unit, unit.table(emailvorlagen), id) : undefined;
    if (row === undefined || !nutzer.rights.holds(emailvorlagen.right, 'LESEN', row.sek_ids)) throw notFound();
    if (!nutzer.rights.holds(emailvorlagen.right, 'SPEICHERN', row.sek_ids)) throw forbidden();
    const { art, sek_id } = row.values;
    const { subject, text } = ausVorlage(row.values, art, sprache, vorlagenplatzhalter[art].werte);
    return {
      to: adresse,
      art: 'System' as const,
      sek_id,
      subject: `${sprache === 'it' ? '[Prova]' : '[Probe]'} ${subject}`,
      text,
    };
  });
  await deps.mailer.send(mail);
}
