import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { agesOfCopies } from '../backup/backup-runs.ts';
import { waitingPush } from '../push/send.ts';
import type { Deps } from '../context.ts';
import type { Storage } from '../storage/database.ts';
import { slowestHere } from './devices.ts';
import type { Metrics, Reading } from './metrics.ts';

/** What waits to be sent. */
export interface Queue {
  /** Part of the metrics' names. */
  readonly name: string;
  /** What lies in it, and since when its oldest counts: two parts of sentences in English. */
  readonly what: string;
  readonly since: string;
  /** How many wait, and the age in seconds of the oldest; 0 where none does. */
  read(deps: Pick<Deps, 'storage' | 'now'>): Promise<{ readonly anzahl: number; readonly alter: number }>;
}

/** What the gauges of an association ask. */
export interface Observed {
  readonly storage: Storage;
  now(): Date;
  /** Ids of mails that lie in the outbox. */
  waitingMails(): Promise<readonly string[]>;
  /** Those of areas. */
  readonly queues: readonly Queue[];
}

/** Adds what is looked up of an association when somebody asks: feed, jobs, mails, messages, newsletters, copies. Each takes one statement at most. */
export function observeVerband(into: Metrics, observed: Observed): void {
  observeFeed(into, observed);
  observeJobs(into, observed);
  observeMails(into, observed);
  observeCopies(into, observed);
  into.gauge(
    'huettenbuch_database_wait_seconds',
    'How long work has been waiting for the database, whole seconds from two on.',
    [],
    () => [{ value: observed.storage.backlog.seconds() }],
  );
}

function observeFeed(into: Metrics, { storage: { db }, now }: Observed): void {
  into.gauge('huettenbuch_feed_number', 'Newest number of the feed.', [], async () => {
    const { rows } = await sql<{
      value: number;
    }>`select nummer::float8 as value from feed_zaehler where id = 1`.execute(db);
    return rows;
  });
  into.gauge(
    'huettenbuch_feed_lag_seconds',
    'Age of the oldest change that a device heard of within five minutes does not have yet.',
    [],
    async () => {
      const slowest = slowestHere(now().getTime());
      if (slowest === undefined) return [{ value: 0 }];
      const { rows } = await sql<{
        zeit: string;
      }>`select zeit from feed_transaktionen where nummer > ${slowest} order by nummer limit 1`.execute(db);
      const zeit = rows[0]?.zeit;
      return [{ value: zeit === undefined ? 0 : Math.max(0, (now().getTime() - Date.parse(zeit)) / 1000) }];
    },
  );
}

function observeJobs(into: Metrics, { storage: { db }, now }: Observed): void {
  const open = async (): Promise<readonly { status: string; anzahl: number; alter: number }[]> => {
    const { rows } = await sql<{ status: string; anzahl: number; alter: number }>`
      select status, count(*)::int as anzahl, extract(epoch from ${now().toISOString()}::timestamptz - min(erstelltam))::float8 as alter
      from jobs where status in ('ZuErstellen', 'InBearbeitung') group by status`.execute(db);
    return ['ZuErstellen', 'InBearbeitung'].map(
      (status) => rows.find((row) => row.status === status) ?? { status, anzahl: 0, alter: 0 },
    );
  };
  into.gauge('huettenbuch_jobs', 'Background jobs that wait or run.', ['status'], async () =>
    (await open()).map(({ status, anzahl }) => ({ labels: [status], value: anzahl })),
  );
  into.gauge('huettenbuch_jobs_oldest_seconds', 'Since when the oldest of them was ordered.', ['status'], async () =>
    (await open()).map(({ status, alter }) => ({ labels: [status], value: Math.max(0, alter) })),
  );
  into.gauge('huettenbuch_jobs_failed', 'Jobs that failed within a day.', [], async () => {
    const since = new Date(now().getTime() - 86_400_000).toISOString();
    const { rows } = await sql<{
      value: number;
    }>`select count(*)::int as value from jobs where status = 'Fehlerhaft' and erstelltam > ${since}`.execute(db);
    return rows;
  });
}

function observeMails(into: Metrics, observed: Observed): void {
  into.gauge('huettenbuch_mails_waiting', 'Mails in the outbox of this server.', [], async () => [
    { value: (await observed.waitingMails()).length },
  ]);
  const push = { name: 'push', what: 'Messages to devices', since: 'the oldest that is due was', read: waitingPush };
  for (const queue of [push, ...observed.queues]) observeQueue(into, queue, observed);
}

function observeQueue(into: Metrics, { name, what, since, read }: Queue, observed: Observed): void {
  into.gauge(`huettenbuch_${name}_waiting`, `${what} that wait.`, [], async () => [
    { value: (await read(observed)).anzahl },
  ]);
  into.gauge(`huettenbuch_${name}_oldest_seconds`, `How long ago ${since}.`, [], async () => [
    { value: Math.max(0, (await read(observed)).alter) },
  ]);
}

function observeCopies(into: Metrics, observed: Observed): void {
  into.gauge(
    'huettenbuch_backup_age_seconds',
    'Age of the newest copy that is kept (made), and that was put back on trial (proven); absent where there is none.',
    ['state'],
    async () => {
      const { gemacht, geprueft } = await agesOfCopies(observed);
      return Object.entries({ made: gemacht, proven: geprueft }).flatMap(([state, value]) =>
        value === undefined ? [] : [{ labels: [state], value }],
      );
    },
  );
}

/** Adds what is looked up of the process when somebody asks. */
export function observeProcess(
  into: Metrics,
  { version, connections }: { readonly version: string } & Pick<Storage, 'connections'>,
): void {
  into.gauge('huettenbuch_info', 'The version that runs here.', ['version'], () => [{ labels: [version], value: 1 }]);
  into.gauge('huettenbuch_database_connections', 'Connections of this server.', ['state'], () => {
    const { total, idle, waiting } = connections();
    return [
      { labels: ['busy'], value: total - idle },
      { labels: ['idle'], value: idle },
      { labels: ['awaited'], value: waiting },
    ];
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  into.gauge(
    'huettenbuch_event_loop_delay_seconds',
    'Delay of the event loop since it was asked last.',
    ['quantile'],
    () => {
      const read = (labels: string, nanos: number): Reading[number] => ({
        labels: [labels],
        value: Number.isFinite(nanos) ? nanos / 1e9 : 0,
      });
      const readings = [read('0.5', delay.percentile(50)), read('0.99', delay.percentile(99)), read('1', delay.max)];
      delay.reset();
      return readings;
    },
  );
  into.gauge('process_resident_memory_bytes', 'Memory of the process.', [], () => [
    { value: process.memoryUsage.rss() },
  ]);
  into.gauge('nodejs_heap_size_used_bytes', 'Used heap.', [], () => [{ value: process.memoryUsage().heapUsed }]);
  into.gauge('process_start_time_seconds', 'When the process began, seconds since 1970.', [], () => [
    { value: Math.round(Date.now() / 1000 - process.uptime()) },
  ]);
}
