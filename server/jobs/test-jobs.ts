import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../src/lib/ids.ts';
import type { Job } from '../../src/protocol/jobs.ts';
import type { Deps } from '../context.ts';
import type { TestEngine } from '../storage/test-storage.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { jobKinds } from '../features/server-areas.ts';
import { createJobs, type Jobs, type JobsOptions } from './jobs.ts';
import type { JobKind, Piece } from './kind.ts';

/** A kind for tests; `run` is what it does. */
export const testKind = (
  typ: string,
  run: () => AsyncGenerator<Piece>,
  dateiname: string | null = `${typ}.csv`,
): JobKind => ({ typ, dateiname, check: () => {}, run });

/** A server with jobs that nobody works on yet. */
export interface JobApp extends TestApp {
  readonly jobs: Jobs;
  /** Another process on the same database and directory. */
  worker(options?: JobsOptions): Jobs;
  stopAll(): Promise<void>;
}

/** Opens a server whose jobs are tried again without a pause. */
export async function openJobApp(engine: TestEngine, kinds: readonly JobKind[] = []): Promise<JobApp> {
  const started: Jobs[] = [];
  const build = (deps: Deps, options: JobsOptions = {}): Jobs => {
    const jobs = createJobs(deps, [...jobKinds, ...kinds], {
      pollMillis: 30,
      leaseSeconds: 2,
      retrySeconds: 0,
      ...options,
    });
    started.push(jobs);
    return jobs;
  };
  const app = await openTestApp(engine, { jobs: build });
  const [jobs] = started;
  if (jobs === undefined) throw new Error('the app did not build its jobs');
  return {
    ...app,
    jobs,
    worker: (options) => build(app.deps, options),
    stopAll: async () => void (await Promise.all(started.map((one) => one.stop()))),
  };
}

/** Orders a job; answers its id. */
export async function order(
  ask: Caller,
  typ: string,
  parameter: Readonly<Record<string, string>> = {},
): Promise<string> {
  const id = newId();
  const response = await ask('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id, typ, ...parameter }) });
  if (response.status !== 201) throw new Error(`order of ${typ} answered ${response.status} ${await response.text()}`);
  return id;
}

/** The job as its user sees it. */
export async function jobOf(ask: Caller, id: string): Promise<Job> {
  const jobs: Job[] = await (await ask('/jobs/jobs?eigenejobs=true')).json();
  const job = jobs.find((one) => one.id === id);
  if (job === undefined) throw new Error(`job ${id} is not in the list`);
  return job;
}

/** Waits until a job has one of these statuses. */
export async function reached(ask: Caller, id: string, ...status: Job['status'][]): Promise<Job> {
  for (;;) {
    const job = await jobOf(ask, id);
    if (status.includes(job.status)) return job;
    await sleep(20);
  }
}

/** A gate that somebody waits at until it is opened. */
export function gate(): { readonly passed: Promise<void>; open(): void } {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
}
