import { expect, test } from 'vitest';
import { JobFeed } from './job-feed.ts';
import { openJob } from './use-jobs.ts';

test('a finished job whose result is no file opens the screen with it, is taken out of the indicator, and asks for no file', async () => {
  const asked: string[] = [];
  const feed = new JobFeed(async (path, init) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    return new Response('{}', { status: 404 });
  });
  const shown: string[] = [];
  const show = (): void => void shown.push('da');
  const job = { id: 'a', typ: 'Sicherung', status: 'InBearbeitung' } as const;
  await openJob(feed, job, show);
  expect([shown, asked]).toEqual([[], []]);
  await openJob(feed, { ...job, status: 'Erstellt' }, show);
  expect([shown, asked]).toEqual([['da'], ['DELETE /jobs/jobs/a']]);
});
