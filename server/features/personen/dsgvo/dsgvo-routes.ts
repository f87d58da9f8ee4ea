import { Hono, type Context } from 'hono';
import { isId } from '../../../../src/lib/ids.ts';
import { orderedSchema } from '../../../../src/features/personen/dsgvo/dsgvo.calls.ts';
import type { Deps, Env } from '../../../context.ts';
import { readBody } from '../../../http/body.ts';
import { shown } from '../../../jobs/job-routes.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { orderJob } from '../../../jobs/order-job.ts';
import { limitBody } from '../../../records/request.ts';
import { noRow } from '../../../records/refusals.ts';
import { dayOf, isDue, personFor, planOf } from './subject.ts';

/** The calls of src/features/personen/dsgvo/dsgvo.calls.ts. Expects `nutzer` in the context. */
export function dsgvoRoutes(deps: Deps, jobs: Jobs): Hono<Env> {
  const app = new Hono<Env>();

  const person = (c: Context<Env, '/:id'>): string => {
    const id = c.req.param('id');
    if (!isId(id)) throw noRow();
    return id;
  };
  const order = async (c: Context<Env>, typ: string, mgd_id: string) => {
    const { id } = await readBody(c, orderedSchema);
    const { job, isNew } = await orderJob(deps, jobs, c.var.nutzer, { id, typ, parameter: { mgd_id } });
    return c.json(shown(job, c.var.nutzer), isNew ? 201 : 200);
  };

  app.put('/mgd/dsgvo/:id/auskunft', limitBody, async (c) => {
    const id = person(c);
    await personFor(deps, c.var.nutzer, id, 'AUSKUNFT', 'LESEN');
    return order(c, 'Auskunft', id);
  });

  app.put('/mgd/dsgvo/:id/loeschplan', limitBody, async (c) => {
    const id = person(c);
    await personFor(deps, c.var.nutzer, id, 'ANONYMISIERUNG', 'LESEN');
    const today = dayOf(deps);
    return c.json((await planOf(deps.storage.db, id, today)).map((one) => ({ ...one, faellig: isDue(one, today) })));
  });

  app.put('/mgd/dsgvo/:id/loeschen', limitBody, async (c) => {
    const id = person(c);
    await personFor(deps, c.var.nutzer, id, 'ANONYMISIERUNG', 'LOESCHEN');
    await planOf(deps.storage.db, id, dayOf(deps));
    return order(c, 'Loeschung', id);
  });
  return app;
}
