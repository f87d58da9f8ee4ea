import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ActiveJob } from '../../protocol/jobs.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { download } from '../download.ts';
import { useSyncStatus } from '../use-replica.ts';
import { isFinal, jobFeed, type JobFeed } from './job-feed.ts';
import { announcements, failure, typText } from './job-texts.ts';
import { watchJobs } from './job-watch.ts';
import { actionOf, type JobNews, type JobsState } from './jobs-state.ts';

/** The feed of this device and its state. */
export function useJobFeed(): { readonly feed: JobFeed; readonly state: JobsState } {
  const feed = jobFeed(useDevice());
  return { feed, state: useSyncExternalStore(feed.subscribe, feed.getSnapshot, feed.getSnapshot) };
}

/** Watches the jobs while the app is in sight and reaches the server, and says what has finished. */
export function useJobWatch(): void {
  const feed = jobFeed(useDevice());
  const { online, phase } = useSyncStatus();
  const isVisible = useVisible();
  const mayAsk = online && phase !== 'signin' && isVisible;
  useEffect(() => (mayAsk ? watchJobs(feed, tell) : undefined), [feed, mayAsk]);
}

function tell(news: JobNews): void {
  for (const message of announcements(news)) toast(message);
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

/** Saves a job's result under its name; true unless the person did not take it or the server could not be asked. */
export async function saveResult(feed: JobFeed, { id }: Pick<ActiveJob, 'id'>): Promise<boolean> {
  const answer = await feed.file(id);
  if (answer.kind === 'done') return download(answer.value.blob, answer.value.name);
  toast(failure(answer.text));
  return isFinal(answer);
}

/** What a click on a job of the indicator does (spec A 2): opens the result (`show`: its screen, where it is no file), or says why there is none, and takes the job out. */
export async function openJob(feed: JobFeed, job: ActiveJob, show?: () => void): Promise<void> {
  const action = actionOf(job);
  if (action === 'none') return;
  if (action === 'open') {
    if (show !== undefined) {
      show();
      await feed.dismiss(job.id);
      return;
    }
    if (await saveResult(feed, job)) await feed.dismiss(job.id);
    return;
  }
  const answer = await feed.dismiss(job.id);
  toast({
    tone: 'bad',
    title: typText(job.typ),
    text: t(answer.kind === 'done' ? (answer.value.fehler ?? 'Fehlerhaft') : answer.text),
  });
}
