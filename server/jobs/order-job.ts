import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isEqual } from '../../src/lib/equal.ts';
import { message } from '../../src/lib/message.ts';
import { isOffered } from '../../src/variants/choices.ts';
import type { Deps, Nutzer } from '../context.ts';
import { forbidden, HttpError, invalid } from '../http/errors.ts';
import { searchDay } from '../records/search-day.ts';
import { isOpen, readJob, readJobs, type JobRow } from './job-rows.ts';
import type { Jobs } from './jobs.ts';
import { mayRun } from './worker.ts';

/** Most jobs of a user that are not finished. */
const maxOpen = 20;

/** What is ordered; `id` stays the same when the order is sent again. */
export interface Ordered {
  readonly id: string;
  readonly typ: string;
  readonly parameter: Readonly<Record<string, string>>;
}

/** Orders a job; ordered twice while the first is not finished, the first serves both. Throws 403, 422 and 429. */
export async function orderJob(
  deps: Deps,
  jobs: Jobs,
  nutzer: Nutzer,
  { id, typ, parameter }: Ordered,
): Promise<{ readonly job: JobRow; readonly isNew: boolean }> {
  const { storage, registry, now } = deps;
  const kind = jobs.kinds.get(typ);
  if (kind === undefined || !isOffered(deps.deployment.variant().name, 'jobTyp', typ))
    throw invalid('Diese Art von Job gibt es nicht.', [{ feld: 'typ', text: 'Ungültiger Wert' }]);
  if (!mayRun(nutzer, kind)) throw forbidden();
  kind.check({ deps, source: { registry, db: storage.db }, nutzer, parameter, ...searchDay(deps) });
  await jobs.queue.open();
  const schluessel = orderKey(nutzer, typ, parameter);
  const isNew = await storage.transaction(async (tx) => {
    const { rows } = await sql<{
      offen: number;
    }>`select count(*)::int as offen from jobs where benutzer_id = ${nutzer.id} and id <> ${id} and ${isOpen}`.execute(
      tx,
    );
    if ((rows[0]?.offen ?? 0) >= maxOpen)
      throw new HttpError(429, 'too-many', message('Es sind schon zu viele Jobs bestellt.'), {
        headers: { 'Retry-After': '60' },
      });
    const { numAffectedRows } = await sql`
      insert into jobs (id, typ, status, parameter, benutzer_id, sek_id, erstelltam, schluessel)
      values (${id}, ${typ}, 'ZuErstellen', ${JSON.stringify(parameter)}, ${nutzer.id}, ${nutzer.sek_id}, ${now().toISOString()}, ${schluessel}) on conflict do nothing`.execute(
      tx,
    );
    if (numAffectedRows === 0n) return false;
    await jobs.queue.add(tx, id);
    return true;
  });
  jobs.wake();
  const job = (await readJob(storage.db, id)) ?? (await readJobs(storage.db, sql`j.schluessel = ${schluessel}`))[0];
  const isSame =
    job !== undefined && job.benutzer_id === nutzer.id && job.typ === typ && isEqual(job.parameter, parameter);
  if (!isSame)
    throw invalid('Diese Kennung gehört schon zu einem anderen Job.', [{ feld: 'id', text: 'Ungültiger Wert' }]);
  return { job, isNew };
}

/** The same for the same order of the same user. */
const orderKey = ({ id }: Nutzer, typ: string, parameter: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify([id, typ, Object.entries(parameter).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url');
