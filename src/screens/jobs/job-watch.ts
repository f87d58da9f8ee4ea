import type { JobFeed } from './job-feed.ts';
import type { JobNews } from './jobs-state.ts';

/** First look after the start, and after an order, in ms (spec A 9). */
export const firstLookMs = 1000;
/** Pause between two looks, in ms (spec B 9.1). */
export const pollMs = 10_000;

/** Looks for jobs a second after the start, then every ten seconds for as long as one is worked on; answers the way to stop. */
export function watchJobs(
  feed: Pick<JobFeed, 'check' | 'getSnapshot' | 'subscribe'>,
  tell: (news: JobNews) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let isStopped = false;
  const plan = (ms: number): void => {
    if (!isStopped && !isLooking) timer ??= setTimeout(() => void look(), ms);
  };
  const look = async (): Promise<void> => {
    timer = undefined;
    isLooking = true;
    tell(await feed.check());
    isLooking = false;
    if (!feed.getSnapshot().alljobsFinished) plan(pollMs);
  };
  const unsubscribe = feed.subscribe(() => {
    if (!feed.getSnapshot().alljobsFinished) plan(firstLookMs);
  });
  plan(firstLookMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
