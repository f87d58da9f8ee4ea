import { sql, type RawBuilder } from 'kysely';
import type { JobStatus } from '../../src/features/jobs/jobs.vocabularies.ts';
import { message } from '../../src/lib/message.ts';
import type { Auslastung } from '../../src/protocol/jobs.ts';
import type { Db, Tx } from '../storage/database.ts';
import { lockNumber, takeLock } from '../storage/lock.ts';

/** A row of `jobs`. */
export interface JobRow {
  readonly id: string;
  readonly typ: string;
  readonly status: JobStatus;
  readonly parameter: Readonly<Record<string, string>>;
  readonly benutzer_id: string;
  readonly benutzername: string;
  /** The user's branch when it was ordered. */
  readonly sek_id: string;
  readonly erstelltam: string;
  readonly fertigam: string | null;
  readonly versuch: number;
  readonly zeilen: number;
  readonly dateiname: string | null;
  readonly rechte: string | null;
  readonly fehler: string | null;
  readonly abgelaufenam: string | null;
  /** Opens the result; null as soon as it is over. */
  readonly siegel: Uint8Array | null;
}

/** Not finished, in SQL over `jobs`. */
export const isOpen = sql<boolean>`status in ('ZuErstellen', 'InBearbeitung')`;

/** Jobs that meet a condition over `j`, newest first. */
export async function readJobs(db: Db, condition: RawBuilder<boolean>, limit = 1, offset = 0): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select j.id, j.typ, j.status, j.parameter, j.benutzer_id, b.benutzername, j.sek_id, j.erstelltam, j.fertigam, j.versuch, j.zeilen, j.dateiname, j.rechte, j.fehler, j.abgelaufenam, j.siegel
    from jobs j join benutzer b on b.id = j.benutzer_id where ${condition} order by j.erstelltam desc, j.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** What all users' jobs have to do, and what the last day brought. */
export async function readLoad(db: Db, now: Date): Promise<Auslastung> {
  const since = new Date(now.getTime() - 86_400_000).toISOString();
  const { rows } = await sql<Auslastung>`
    select count(*) filter (where status = 'ZuErstellen')::int as wartend, count(*) filter (where status = 'InBearbeitung')::int as laufend,
      min(erstelltam) filter (where status = 'ZuErstellen') as wartetseit,
      count(*) filter (where status = 'Erstellt' and fertigam >= ${since})::int as fertig,
      count(*) filter (where status = 'Fehlerhaft' and fertigam >= ${since})::int as fehlerhaft,
      round(avg(extract(epoch from fertigam - erstelltam)) filter (where status = 'Erstellt' and fertigam >= ${since}))::int as dauer
    from jobs where ${isOpen} or fertigam >= ${since}`.execute(db);
  return rows[0] ?? { wartend: 0, laufend: 0, wartetseit: null, fertig: 0, fehlerhaft: 0, dauer: null };
}

/** One job by its id. */
export const readJob = async (db: Db, id: string): Promise<JobRow | undefined> =>
  (await readJobs(db, sql`j.id = ${id}`))[0];

/** Held alone while something is erased, until that is committed; shared by whoever begins to read. */
const erasing = 'loeschen';

/** Marks a job as worked on by this attempt, once no erasure is under way; undefined when it was cancelled or is finished. */
export async function begin(db: Db, id: string, versuch: number): Promise<JobRow | undefined> {
  const { numAffectedRows } = await sql`
    update jobs set status = 'InBearbeitung', versuch = ${versuch}, zeilen = 0, neu_beginnen = false
    from (select pg_advisory_xact_lock_shared(${lockNumber(erasing)})) as turn where id = ${id} and ${isOpen}`.execute(
    db,
  );
  return numAffectedRows === 1n ? readJob(db, id) : undefined;
}

const byThisAttempt = (id: string, versuch: number): RawBuilder<boolean> =>
  sql`id = ${id} and versuch = ${versuch} and status = 'InBearbeitung'`;

/** Notes how far it is; false when the job is no longer this attempt's. */
export async function progress(db: Db, id: string, versuch: number, zeilen: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update jobs set zeilen = ${zeilen} where ${byThisAttempt(id, versuch)}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** The job is finished; false when it is no longer this attempt's, or something it may have read was erased, and its result is nobody's. */
export async function finish(
  db: Db,
  id: string,
  versuch: number,
  result: {
    readonly zeilen: number;
    readonly dateiname: string | null;
    readonly rechte: string;
    readonly siegel: Uint8Array | null;
    readonly at: string;
  },
): Promise<boolean> {
  const { zeilen, dateiname, rechte, siegel, at } = result;
  const { numAffectedRows } = await sql`
    update jobs set status = 'Erstellt', zeilen = ${zeilen}, dateiname = ${dateiname}, rechte = ${rechte}, siegel = ${siegel}, fertigam = ${at} where ${byThisAttempt(id, versuch)} and (not neu_beginnen or ${dateiname}::text is null)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Whether a job of this attempt has to begin anew. */
export async function isStale(db: Db, id: string, versuch: number): Promise<boolean> {
  const { rows } = await sql`select 1 from jobs where ${byThisAttempt(id, versuch)} and neu_beginnen`.execute(db);
  return rows.length > 0;
}

/** The job failed for good. */
export async function fail(db: Db, id: string, versuch: number, fehler: string, at: string): Promise<void> {
  await sql`update jobs set status = 'Fehlerhaft', fehler = ${fehler}, fertigam = ${at} where ${byThisAttempt(id, versuch)}`.execute(
    db,
  );
}

/** The job waits for the next attempt. */
export async function putBack(db: Db, id: string, versuch: number): Promise<void> {
  await sql`update jobs set status = 'ZuErstellen' where ${byThisAttempt(id, versuch)}`.execute(db);
}

/** Ends a job that is not finished, on behalf of its user; false when it is. */
export async function cancel(tx: Tx, id: string, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs set status = 'Fehlerhaft', fehler = ${message('Abgebrochen.')}, fertigam = ${at}, erledigtam = ${at} where id = ${id} and ${isOpen}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Results that can be handed out, in SQL over `jobs`. */
export const isKept = sql<boolean>`(status = 'Erstellt' and siegel is not null)`;

/** Ends results: nobody gets them any more, and without their seals the files are noise until upkeep deletes them. */
export async function endResults(db: Db, at: string, condition: RawBuilder<boolean>): Promise<void> {
  await sql`update jobs set abgelaufenam = ${at}, siegel = null where ${isKept} and ${condition}`.execute(db);
}

/**
 * Ends every result, or those that meet a condition over `jobs`, and has what is being made begun anew: something is erased or may be put
 * out no more. Before the end of the transaction that does it.
 */
export async function endAllResults(tx: Tx, at: string, condition = sql<boolean>`true`): Promise<void> {
  await takeLock(tx, erasing);
  // In one statement: a job that is finished in this moment is met in one state or the other.
  await sql`
    update jobs set abgelaufenam = case when ${isKept} then ${at}::timestamptz else abgelaufenam end, neu_beginnen = status = 'InBearbeitung', siegel = null
    where (${isKept} or status = 'InBearbeitung') and ${condition}`.execute(tx);
}
