import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createUsers } from '../auth/users.ts';
import type { Deps } from '../context.ts';
import { logFault } from '../http/errors.ts';
import { Turns } from '../storage/turns.ts';
import { endResults, isKept, isOpen } from './job-rows.ts';
import type { JobKind } from './kind.ts';
import { createQueue, usualQueue, type Queue } from './queue.ts';
import { createResultFiles, type ResultFiles } from './result-files.ts';
import { rightsHash, workOff, type Workshop } from './worker.ts';

/** Results are deleted after so many days. */
const keptDays = 30;

export interface JobsOptions {
  /** How often the queue is asked for work; an order in this process is seen at once. */
  readonly pollMillis?: number;
  readonly leaseSeconds?: number;
  readonly retrySeconds?: number;
  /** Shared with others in this process, of which only so many work at a time. */
  readonly turns?: Turns | undefined;
}

/** Background jobs of this process. */
export interface Jobs {
  readonly kinds: ReadonlyMap<string, JobKind>;
  readonly queue: Queue;
  readonly files: ResultFiles;
  /** Begins to work on jobs, one at a time. */
  start(): void;
  /** Looks for work now. */
  wake(): void;
  /** Ends in the middle of a job, which then waits for the next worker. */
  stop(): Promise<void>;
  /** Deletes results whose orderer has other rights now than they were made with, or no account, and files of no result. */
  dropStale(): Promise<void>;
  /** Deletes results that are too old, too, and clears the queue. */
  maintain(): Promise<void>;
}

/** A worker that fell silent or failed is followed by one other (domain: archive-kommunikation 4); given away once more than tried, the last time only to tell the user that its workers died. */
const maxAttempts = usualQueue.maxTaken - 1;

/** Builds the jobs on a storage; nothing happens before `start` or an order. */
export function createJobs(
  deps: Deps,
  kinds: readonly JobKind[],
  {
    pollMillis = 5000,
    leaseSeconds = usualQueue.leaseSeconds,
    retrySeconds = usualQueue.retrySeconds,
    turns = new Turns(1),
  }: JobsOptions = {},
): Jobs {
  const { storage, now } = deps;
  const byTyp = new Map(kinds.map((kind) => [kind.typ, kind]));
  const queue = createQueue(storage, { ...usualQueue, leaseSeconds, retrySeconds });
  const users = createUsers(storage.db, now);
  const files = createResultFiles(deps.objects, deps.keys);
  const workshop: Workshop = { deps, users, kinds: byTyp, queue, files, leaseSeconds, maxAttempts };
  const stopping = new AbortController();
  let waking = new AbortController();
  let working: Promise<void> | undefined;

  const dropStale = async (): Promise<void> => {
    const orderers = await sql<{
      benutzer_id: string;
      rechte: string;
    }>`select distinct benutzer_id, rechte from jobs where ${isKept}`.execute(storage.db);
    for (const { benutzer_id, rechte } of orderers.rows) {
      const account = await users.load(benutzer_id, undefined);
      if (account === undefined || rightsHash(account.nutzer) !== rechte)
        await endResults(storage.db, now().toISOString(), sql`benutzer_id = ${benutzer_id} and rechte = ${rechte}`);
    }
    const names = await files.names();
    if (names.length === 0) return;
    const { rows } = await sql<{
      name: string;
    }>`select id || '-' || versuch as name from jobs where ${isKept} or ${isOpen}`.execute(storage.db);
    const kept = new Set(rows.map(({ name }) => name));
    for (const name of names.filter((one) => !kept.has(one))) await files.remove(name);
  };

  const round = async (): Promise<boolean> => {
    await queue.open();
    const taken = await queue.take();
    if (taken !== undefined) await workOff(workshop, taken, stopping.signal);
    return taken !== undefined;
  };
  const work = async (): Promise<void> => {
    let revived = -Infinity;
    while (!stopping.signal.aborted) {
      const wake = (waking = new AbortController());
      try {
        if (performance.now() - revived > (leaseSeconds * 1000) / 2) {
          await queue.open();
          await queue.revive();
          await dropStale();
          revived = performance.now();
        }
        // Before it takes one: a job that is taken has to be worked on.
        if (await turns.during(round)) continue;
      } catch (error) {
        logFault(error, { method: '-', route: 'jobs' });
      }
      await sleep(pollMillis, undefined, { signal: AbortSignal.any([stopping.signal, wake.signal]) }).catch(() => {});
    }
  };

  return {
    kinds: byTyp,
    queue,
    files,
    start() {
      working ??= work();
    },
    wake: () => waking.abort(),
    async stop() {
      stopping.abort();
      await working;
    },
    dropStale,
    async maintain() {
      await queue.open();
      await queue.maintain();
      const limit = new Date(now().getTime() - keptDays * 86_400_000).toISOString();
      await endResults(storage.db, now().toISOString(), sql`fertigam < ${limit}`);
      await dropStale();
    },
  };
}
