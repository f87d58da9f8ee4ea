import { Hono, type Context } from 'hono';
import { sql, type RawBuilder } from 'kysely';
import { jobTyp } from '../../src/features/job-kinds.ts';
import { jobStatus } from '../../src/features/jobs/jobs.vocabularies.ts';
import { valueNamed } from '../../src/kit/vocabulary.ts';
import { fold } from '../../src/lib/search-text.ts';
import { isIsoDate } from '../../src/kit/kinds/date.ts';
import { isId } from '../../src/lib/ids.ts';
import { message } from '../../src/lib/message.ts';
import { loadInModule, orderSchema, type Job } from '../../src/protocol/jobs.ts';
import type { Deps, Env, Nutzer } from '../context.ts';
import { attachment } from '../files/file-routes.ts';
import { readBody } from '../http/body.ts';
import { forbidden, HttpError, invalid, notFound } from '../http/errors.ts';
import { singleQuery } from '../records/request.ts';
import { uuids } from '../records/visibility.ts';
import { cancel, endResults, readJob, readJobs, readLoad, type JobRow } from './job-rows.ts';
import type { Jobs } from './jobs.ts';
import { orderJob } from './order-job.ts';
import { resultName, rightsHash } from './worker.ts';

const maxShown = 500;

/** The calls of src/protocol/jobs.ts. Expects `nutzer` in the context. */
export function jobRoutes(deps: Deps, jobs: Jobs): Hono<Env> {
  const { storage, now } = deps;
  const app = new Hono<Env>();

  app.put('/jobs/jobs', async (c) => {
    const { id, typ, ...parameter } = await readBody(c, orderSchema);
    const { nutzer } = c.var;
    const { job, isNew } = await orderJob(deps, jobs, nutzer, { id, typ, parameter });
    return c.json(shown(job, nutzer), isNew ? 201 : 200);
  });

  app.get('/jobs/jobslast', async (c) => {
    const active = await readJobs(
      storage.db,
      sql`j.benutzer_id = ${c.var.nutzer.id} and j.erledigtam is null`,
      maxShown,
    );
    return c.json(active.map(({ id, typ, status }) => ({ id, typ, status })));
  });

  app.get('/jobs/jobs', async (c) => {
    const { limit, offset, ...criteria } = singleQuery(c);
    const { nutzer } = c.var;
    const conditions = Object.entries(criteria)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => criterion(jobs.kinds, nutzer, name, value));
    const visible =
      criteria['eigenejobs'] === 'true'
        ? ownOf(nutzer)
        : sql<boolean>`(${ownOf(nutzer)} or ${inSektionen(nutzer, 'JOB_ALLGEMEIN_LESEN')} or ${inSektionen(nutzer, 'JOB_ALLGEMEIN_ALLE')})`;
    const found = await readJobs(
      storage.db,
      sql`${sql.join([visible, ...conditions], sql` and `)}`,
      whole('limit', limit, maxShown),
      whole('offset', offset, 0),
    );
    return c.json(found.map((job) => shown(job, nutzer)));
  });

  // Numbers alone: whose jobs wait, and which, is no business of others.
  app.get('/jobs/auslastung', async (c) => {
    if (!c.var.nutzer.rights.anywhere('JOB_LESEN')) throw forbidden();
    return c.json(await readLoad(storage.db, now()));
  });

  app.get('/jobs/datei/:id', async (c) => {
    const job = await openJob(c);
    if (!isOwn(job, c.var.nutzer)) throw forbidden();
    if (job.fehler !== null) throw invalid(job.fehler);
    if (job.status !== 'Erstellt') throw invalid(message('Die Datei ist noch nicht erstellt.'));
    if (job.dateiname === null) throw invalid(loadInModule);
    if (job.siegel !== null && job.rechte !== rightsHash(c.var.nutzer)) {
      await endResults(storage.db, now().toISOString(), sql`id = ${job.id}`);
      await jobs.files.remove(resultName(job));
      throw new HttpError(403, 'forbidden', message('Ihre Rechte haben sich seither geändert. Bitte neu bestellen.'));
    }
    const result = job.siegel === null ? undefined : await jobs.files.read(resultName(job), job.siegel);
    if (result === undefined)
      throw new HttpError(410, 'gone', message('Die Datei ist abgelaufen. Bitte neu bestellen.'));
    const { size, stream } = result;
    return c.body(stream, 200, {
      'Content-Type': typeOf(job.dateiname),
      'Content-Disposition': attachment(job.dateiname),
      'Content-Length': String(size),
    });
  });

  app.delete('/jobs/jobs/:id', async (c) => {
    const { id } = await openJob(c);
    const at = now().toISOString();
    await storage.transaction(async (tx) => {
      if (await cancel(tx, id, at)) return jobs.queue.drop(tx, id);
      await sql`update jobs set erledigtam = ${at} where id = ${id} and erledigtam is null`.execute(tx);
    });
    return c.json(shown(await openJob(c), c.var.nutzer));
  });

  /** The job of the address; jobs of others answer like one that does not exist, unless all are open to this user. */
  const openJob = async (c: Context<Env, '/:id'>): Promise<JobRow> => {
    const id = c.req.param('id');
    const job = isId(id) ? await readJob(storage.db, id) : undefined;
    if (job === undefined || !isOpenTo(job, c.var.nutzer)) throw notFound();
    return job;
  };
  return app;
}

const ownOf = ({ id }: Nutzer): RawBuilder<boolean> => sql`j.benutzer_id = ${id}`;

/** Jobs that were ordered in a branch where the user holds the right. */
function inSektionen({ rights }: Nutzer, right: string): RawBuilder<boolean> {
  const sektionen = rights.sektionen(right);
  return sektionen === 'all' ? sql`true` : sql`j.sek_id = any(${uuids(sektionen)})`;
}

const isOwn = ({ benutzer_id }: JobRow, { id }: Nutzer): boolean => benutzer_id === id;

/** Whether the user may end the job: his own, and those of others with the right to all jobs there. What it searched for and its result are its orderer's alone: they follow his rights to data, not the right to jobs. */
const isOpenTo = (job: JobRow, nutzer: Nutzer): boolean =>
  isOwn(job, nutzer) || nutzer.rights.within('JOB_ALLGEMEIN_ALLE', [job.sek_id]);

/** A job as a user sees it. */
export const shown = (job: JobRow, nutzer: Nutzer): Job => {
  const { id, typ, status, parameter, benutzername, erstelltam, fertigam, zeilen, dateiname, fehler, siegel } = job;
  const eigen = isOwn(job, nutzer);
  return {
    id,
    typ,
    status,
    parameter: eigen ? parameter : {},
    benutzername,
    eigen,
    abbrechbar: isOpenTo(job, nutzer) && (status === 'ZuErstellen' || status === 'InBearbeitung'),
    erstelltam,
    fertigam,
    zeilen,
    dateiname,
    fehler,
    abrufbar: eigen && siegel !== null,
  };
};
/** Search criteria of jobs (spec B 9.3). */
function criterion(kinds: Jobs['kinds'], nutzer: Nutzer, name: string, value: string): RawBuilder<boolean> {
  const bad = (text: string): never => {
    throw invalid('Die Suche ist nicht gültig.', [{ feld: name, text }]);
  };
  if (name === 'eigenejobs') return value === 'true' || value === 'false' ? sql`true` : bad('Ungültiger Wert');
  if (name === 'id' || name === 'sek_id' || name === 'landesverband_id') {
    if (!isId(value)) return bad('Ungültiger Wert');
    return name === 'id' ? sql`j.id = ${value}` : sql`j.sek_id = any(${uuids(nutzer.sektionen(value))})`;
  }
  if (name === 'benutzername') return sql`strpos(such_falten(b.benutzername), ${fold(value)}) > 0`;
  if (name === 'typ' || name === 'status') {
    const values = value
      .split(',')
      .map((one) => valueNamed(name === 'typ' ? { names: [...jobTyp.names, ...kinds.keys()] } : jobStatus, one));
    return values.includes(undefined) ? bad('Ungültiger Wert') : sql`${sql.ref(`j.${name}`)} = any(${values}::text[])`;
  }
  if (name !== 'erstelltamvon' && name !== 'erstelltambis') return bad('Unbekanntes Suchkriterium.');
  if (!isIsoDate(value)) return bad('Ungültiger Wert');
  return name === 'erstelltamvon'
    ? sql`j.erstelltam >= (${value}::timestamp at time zone 'Europe/Rome')`
    : sql`j.erstelltam < ((${value}::date + 1)::timestamp at time zone 'Europe/Rome')`;
}

function whole(name: string, value: string | undefined, missing: number): number {
  if (value === undefined || value === '') return missing;
  if (!/^\d{1,6}$/.test(value) || (name === 'limit' && Number(value) > maxShown))
    throw invalid('Die Abfrage ist nicht gültig.', [{ feld: name, text: 'Ungültiger Wert' }]);
  return Number(value);
}

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

const typeOf = (name: string): string => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
