import type { ActiveJob } from '../../protocol/jobs.ts';

/** The active jobs and what the indicator says about them (spec A 3). */
export interface JobsState {
  readonly jobs: readonly ActiveJob[];
  /** How many are Erstellt or Fehlerhaft. */
  readonly finishedjobsCounter: number;
  /** Nothing is being worked on. */
  readonly alljobsFinished: boolean;
  /** Taken out here; an answer that was on its way brings none of them back. */
  readonly dismissed: ReadonlySet<string>;
  /** The server was asked at least once. */
  readonly isKnown: boolean;
}

/** What is new enough to be announced. */
export interface JobNews {
  readonly finished: number;
  readonly faulty: number;
}

export const isFinished = ({ status }: Pick<ActiveJob, 'status'>): boolean =>
  status === 'Erstellt' || status === 'Fehlerhaft';

/** Before the first answer. */
export const noJobs: JobsState = {
  jobs: [],
  finishedjobsCounter: 0,
  alljobsFinished: true,
  dismissed: new Set(),
  isKnown: false,
};

function withJobs(state: JobsState, jobs: readonly ActiveJob[]): JobsState {
  const finishedjobsCounter = jobs.filter(isFinished).length;
  return { ...state, jobs, finishedjobsCounter, alljobsFinished: finishedjobsCounter === jobs.length };
}

/** The server's list. Finished since the last one is news; what was finished before this start is not. */
export function received(
  state: JobsState,
  answer: readonly ActiveJob[],
): { readonly state: JobsState; readonly news: JobNews } {
  const jobs = answer.filter(({ id }) => !state.dismissed.has(id));
  const known = new Map(state.jobs.map((job) => [job.id, job]));
  const fresh = jobs.filter((job) => {
    const before = known.get(job.id);
    return isFinished(job) && (before === undefined ? state.isKnown : !isFinished(before));
  });
  const count = (status: ActiveJob['status']): number => fresh.filter((job) => job.status === status).length;
  return {
    state: { ...withJobs(state, jobs), isKnown: true },
    news: { finished: count('Erstellt'), faulty: count('Fehlerhaft') },
  };
}

/** A job was ordered here; it shows before the server is asked again. */
export const ordered = (state: JobsState, job: ActiveJob): JobsState =>
  withJobs(state, [...state.jobs.filter(({ id }) => id !== job.id), { id: job.id, typ: job.typ, status: job.status }]);

/** A job was taken out of the list. */
export const dismissed = (state: JobsState, id: string): JobsState =>
  withJobs(
    { ...state, dismissed: new Set([...state.dismissed, id]) },
    state.jobs.filter((job) => job.id !== id),
  );

/** What a click on a job does (spec A 2). */
export const actionOf = ({ status }: Pick<ActiveJob, 'status'>): 'open' | 'explain' | 'none' =>
  status === 'Erstellt' ? 'open' : status === 'Fehlerhaft' ? 'explain' : 'none';
