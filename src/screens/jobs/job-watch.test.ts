import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ActiveJob } from '../../protocol/jobs.ts';
import { JobFeed } from './job-feed.ts';
import { watchJobs } from './job-watch.ts';
import type { JobNews } from './jobs-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watch on a server whose answers the test sets. */
function world(first: ActiveJob['status'] | 'none') {
  const server: { jobs: ActiveJob[]; looks: number; isDown: boolean; answer?: unknown } = {
    jobs: first === 'none' ? [] : [{ id: 'a', typ: 'Mitgliederliste', status: first }],
    looks: 0,
    isDown: false,
  };
  const feed = new JobFeed(async () => {
    server.looks += 1;
    if (server.isDown) throw new TypeError('no network');
    return Response.json(server.answer ?? server.jobs);
  });
  const told: JobNews[] = [];
  const stop = watchJobs(feed, (news) => told.push(news));
  return { server, feed, told, stop };
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

it('active jobs are checked 1 second after start, and not again while there is none', async () => {
  const { server } = world('none');
  await pass(999);
  expect(server.looks).toBe(0);
  await pass(1);
  expect(server.looks).toBe(1);
  await pass(60_000);
  expect(server.looks).toBe(1);
});

it('while one is worked on they are polled every 10 seconds, and the last look is the one that finds it finished', async () => {
  const { server, told } = world('InBearbeitung');
  await pass(1000);
  await pass(9999);
  expect(server.looks).toBe(1);
  await pass(1);
  expect(server.looks).toBe(2);
  server.jobs = [{ id: 'a', typ: 'Mitgliederliste', status: 'Erstellt' }];
  await pass(10_000);
  expect(told).toEqual([
    { finished: 0, faulty: 0 },
    { finished: 0, faulty: 0 },
    { finished: 1, faulty: 0 },
  ]);
  await pass(60_000);
  expect(server.looks).toBe(3);
});

it('a job that was ordered here is looked for at once', async () => {
  const { server, feed } = world('none');
  await pass(20_000);
  const order = {
    id: 'b',
    typ: 'Mitgliederliste',
    status: 'ZuErstellen',
    parameter: {},
    benutzername: 'station',
    eigen: true,
    abbrechbar: true,
    erstelltam: '',
    fertigam: null,
    zeilen: 0,
    dateiname: null,
    abrufbar: false,
    fehler: null,
  };
  server.answer = order;
  await feed.order('Mitgliederliste', {});
  server.answer = undefined;
  expect(feed.getSnapshot().jobs).toEqual([{ id: 'b', typ: 'Mitgliederliste', status: 'ZuErstellen' }]);
  const before = server.looks;
  await pass(1000);
  expect(server.looks).toBe(before + 1);
});

it('a look that fails is no news and the next one comes', async () => {
  const { server, told, feed } = world('InBearbeitung');
  await pass(1000);
  server.isDown = true;
  await pass(10_000);
  expect(told.at(-1)).toEqual({ finished: 0, faulty: 0 });
  expect(feed.getSnapshot().jobs).toHaveLength(1);
  server.isDown = false;
  server.jobs = [{ id: 'a', typ: 'Mitgliederliste', status: 'Fehlerhaft' }];
  await pass(10_000);
  expect(told.at(-1)).toEqual({ finished: 0, faulty: 1 });
});

it('after the stop nobody is asked', async () => {
  const { server, stop } = world('InBearbeitung');
  await pass(1000);
  stop();
  await pass(60_000);
  expect(server.looks).toBe(1);
});
