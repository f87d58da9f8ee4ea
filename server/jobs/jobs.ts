import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createUsers } from '../auth/users.ts';
import type { Deps } from '../context.ts';
import { logFault } from '../http/errors.ts';
import { jobKinds } from './job-kinds.ts';
import { isOpen } from './job-rows.ts';
import type { JobKind } from './kind.ts';
import { createQueue, type Queue } from './queue.ts';
import { createResultFiles, resultOf, type ResultFiles } from './result-files.ts';
import { workOff, type Workshop } from './worker.ts';

/** Results are deleted after so many days. */
const keptDays = 30;

export interface JobsOptions {
  readonly kinds?: readonly JobKind[];
  /** How often the queue is asked for work; an order in this process is seen at once. */
  readonly pollMillis?: number;
  readonly leaseSeconds?: number;
  readonly retrySeconds?: number;
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
  /** Deletes results that are too old or belong to no job, and clears the queue; answers how many files went. */
  maintain(): Promise<number>;
}

/** A worker that fell silent or failed is followed by one other (domain: archive-kommunikation 4). */
const maxAttempts = 2;

/** Builds the jobs on a storage; nothing happens before `start` or an order. */
export function createJobs(deps: Deps, { kinds = jobKinds, pollMillis = 5000, leaseSeconds = 300, retrySeconds = 10 }: JobsOptions = {}): Jobs {
  const { storage, now } = deps;
  const byTyp = new Map(kinds.map((kind) => [kind.typ, kind]));
  // Given away once more than tried: the last time only to tell the user that its workers died.
  const queue = createQueue(storage, { leaseSeconds, retrySeconds, maxTaken: maxAttempts + 1 });
  const files = createResultFiles(deps.dataDir);
  const workshop: Workshop = { deps, users: createUsers(storage.db, now), kinds: byTyp, queue, files, leaseSeconds, maxAttempts };
  const stopping = new AbortController();
  let waking = new AbortController();
  let working: Promise<void> | undefined;

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
          revived = performance.now();
        }
        if (await round()) continue;
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
    async maintain() {
      await queue.open();
      await queue.maintain();
      const limit = new Date(now().getTime() - keptDays * 86_400_000).toISOString();
      await sql`update jobs set abgelaufenam = ${now().toISOString()} where status = 'Erstellt' and fertigam < ${limit} and abgelaufenam is null`.execute(storage.db);
      const names = await files.names();
      if (names.length === 0) return 0;
      const { rows } = await sql<{ name: string }>`
        select id || '-' || versuch as name from jobs where (status = 'Erstellt' and abgelaufenam is null) or ${isOpen}`.execute(storage.db);
      const kept = new Set(rows.map(({ name }) => name));
      const gone = names.filter((name) => !kept.has(resultOf(name)));
      for (const name of gone) await files.remove(name);
      return gone.length;
    },
  };
}
