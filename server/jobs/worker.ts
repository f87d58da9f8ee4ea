import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { message } from '../../src/lib/message.ts';
import type { Users } from '../auth/users.ts';
import { searchDay } from '../records/search-day.ts';
import type { Deps, Nutzer } from '../context.ts';
import { HttpError, logFault } from '../http/errors.ts';
import { begin, fail, finish, isStale, progress, putBack, type JobRow } from './job-rows.ts';
import { JobError, type JobKind, type Piece } from './kind.ts';
import type { Queue, Taken } from './queue.ts';
import { orderPush } from '../push/order.ts';
import type { Db } from '../storage/database.ts';
import type { ResultFiles } from './result-files.ts';

/** What a worker is built from. */
export interface Workshop {
  readonly deps: Deps;
  readonly users: Users;
  readonly kinds: ReadonlyMap<string, JobKind>;
  readonly queue: Queue;
  readonly files: ResultFiles;
  readonly leaseSeconds: number;
  /** Attempts until a job is given up. */
  readonly maxAttempts: number;
}

/** Longest pause between two pages, in ms. */
const longestPause = 250;

/** Name of a result on the disk. */
export const resultName = ({ id, versuch }: Taken): string => `${id}-${versuch}`;

/** What decides over rows of others, as a short text that changes with it: rights, and the own branch with all below it. */
export function rightsHash({ rights, sek_id, sektionen }: Nutzer): string {
  const grants = rights.grants.map(({ rights: held, sektionen: where }) =>
    JSON.stringify([held.toSorted(), where === 'all' ? where : where.toSorted()]),
  );
  return createHash('sha256')
    .update(JSON.stringify([grants.toSorted(), rights.columns, [sek_id, ...[...sektionen(sek_id)].toSorted()]]))
    .digest('base64url');
}

/** Works one job off, from its first row to the state that its user sees. `stop` ends it in the middle; it then waits for the next attempt. */
export async function workOff(workshop: Workshop, taken: Taken, stop: AbortSignal): Promise<void> {
  const {
    deps: {
      storage: { db },
      now,
    },
    queue,
  } = workshop;
  const { id, versuch } = taken;
  const job = await begin(db, id, versuch);
  if (job === undefined) return queue.done(id);
  const lost = new AbortController();
  const state = { zeilen: 0 };
  const beat = async (): Promise<void> => {
    if (!(await progress(db, id, versuch, state.zeilen))) return lost.abort();
    await queue.keep(id);
  };
  const beats = setInterval(() => void beat().catch(() => {}), (workshop.leaseSeconds * 1000) / 3).unref();
  try {
    // Its workers died each time: it is the job that kills them.
    if (versuch > workshop.maxAttempts) throw new JobError(givenUp);
    const isForAgain = await produce(workshop, job, state, AbortSignal.any([stop, lost.signal]));
    if (isForAgain) {
      await putBack(db, id, versuch);
      await queue.giveBack(id);
    } else await queue.done(id);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined && !stop.aborted && !lost.signal.aborted)
      logFault(error, { job: id, typ: job.typ, versuch: String(versuch) });
    const isLast = sentence !== undefined || (versuch >= workshop.maxAttempts && !stop.aborted);
    if (isLast) await fail(db, id, versuch, sentence ?? givenUp, now().toISOString());
    else await putBack(db, id, versuch);
    if (isLast || lost.signal.aborted) await queue.done(id);
    else await (stop.aborted ? queue.giveBack(id) : queue.again(id));
  } finally {
    clearInterval(beats);
  }
}

const givenUp = message('Die Datei konnte nicht erstellt werden. Bitte später noch einmal versuchen.');

/** What the user is told; undefined for a fault, which another attempt may not have. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof JobError) return error.message;
  return error instanceof HttpError && error.status < 500 ? error.body.status_text : undefined;
}

/** Makes the result; true when it has to be made once more, because what was read for it has been erased meanwhile. */
async function produce(
  { deps, users, kinds, files }: Workshop,
  job: JobRow,
  state: { zeilen: number },
  signal: AbortSignal,
): Promise<boolean> {
  const kind = kinds.get(job.typ);
  if (kind === undefined) throw new JobError(message('Diese Art von Job gibt es nicht mehr.'));
  // Rights as they are now: whoever lost one since the order gets no more than what is left.
  const account = await users.load(job.benutzer_id, undefined);
  if (account === undefined || !account.dsgvo) throw new JobError(message('Das Benutzerkonto ist nicht mehr aktiv.'));
  const { nutzer } = account;
  if (!mayRun(nutzer, kind)) throw new JobError(message('Fehlende Rechte.'));
  const { storage, registry, now } = deps;
  const pieces = kind.run({
    deps,
    source: { registry, db: storage.db },
    nutzer,
    parameter: job.parameter,
    ...searchDay(deps),
  });
  const bytes = paced(pieces, state, signal);
  const name = resultName(job);
  const siegel = kind.dateiname === null ? await drain(bytes) : await files.write(name, bytes);
  const isOurs = await finish(storage.db, job.id, job.versuch, {
    zeilen: state.zeilen,
    dateiname: kind.dateiname,
    rechte: rightsHash(nutzer),
    siegel,
    at: now().toISOString(),
  });
  if (isOurs) {
    await tellReady(storage.db, job, now()).catch((error: unknown) => logFault(error, { method: '-', route: 'jobs' }));
    return false;
  }
  await files.remove(name);
  return isStale(storage.db, job.id, job.versuch);
}

/** Tells who ordered it on the devices that want to hear of jobs, and nothing of what it was. */
const tellReady = (db: Db, { id, benutzer_id }: JobRow, now: Date): Promise<number> =>
  orderPush(db, [benutzer_id], { thema: 'Jobs', objekt: id, ziel: 'job', titel: ready }, now);

const ready = { de: 'Ein Job ist fertig', it: 'Un lavoro è pronto' } as const;

async function drain(bytes: AsyncIterable<unknown>): Promise<null> {
  for await (const _ of bytes);
  return null;
}

/** May the user order and run jobs of a kind. */
export const mayRun = ({ rights }: Nutzer, { needs }: JobKind): boolean =>
  rights.anywhere('JOB_ALLGEMEIN_SPEICHERN') && (needs === undefined || rights.anywhere(needs));

/** The pieces, counted, with a pause after each that is as long as it took: half of the time is the requests'. */
async function* paced(
  pieces: AsyncGenerator<Piece>,
  state: { zeilen: number },
  signal: AbortSignal,
): AsyncGenerator<string | Uint8Array> {
  let started = performance.now();
  for await (const { bytes, rows } of pieces) {
    yield bytes;
    state.zeilen += rows;
    await sleep(Math.min(performance.now() - started, longestPause));
    signal.throwIfAborted();
    started = performance.now();
  }
}
