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

interface Seen {
  readonly storage: Storage;
  now(): Date;
  /** Ids of mails that lie in the outbox. */
  waitingMails(): Promise<readonly string[]>;
}

/** One of several associations, by its short name. */
export interface SeenVerband extends Seen {
  readonly verband: string;
}

interface Jobstand {
  readonly status: string;
  readonly anzahl: number;
  readonly alter: number;
}

/** What the gauges of an association ask. */
export interface Observed extends Seen {
  /** Those of areas. */
  readonly queues: readonly Queue[];
}

/** Adds what is looked up of an association when somebody asks: feed, jobs, mails, messages, newsletters, copies. Each takes one statement at most. */
export function observeVerband(into: Metrics, observed: Observed): void {
  for (const { name, help, labels, read } of gauges) into.gauge(name, help, labels, () => read(observed));
  const push = { name: 'push', what: 'Messages to devices', since: 'the oldest that is due was', read: waitingPush };
  for (const queue of [push, ...observed.queues]) observeQueue(into, queue, observed);
  observeCopies(into, observed);
  into.gauge('huettenbuch_feed_number', 'Newest number of the feed.', [], async () => {
    const { rows } = await sql<{
      value: number;
    }>`select nummer::float8 as value from feed_zaehler where id = 1`.execute(observed.storage.db);
    return rows;
  });
  into.gauge(
    'huettenbuch_database_wait_seconds',
    'How long work has been waiting for the database, whole seconds from two on.',
    [],
    () => [{ value: observed.storage.backlog.seconds() }],
  );
}

/** What an alert needs of each of several associations, by its short name; `open` are those that are open anyway. */
export function observeVerbaende(into: Metrics, open: () => Promise<readonly SeenVerband[]>): void {
  for (const { name, help, labels, read } of gauges)
    into.gauge(name, help, ['verband', ...labels], async () => {
      const readings: Reading[number][] = [];
      // One after the other: they share their connections with those who work. One that cannot be asked is left out.
      for (const one of await open())
        for (const { labels: values = [], value } of await read(one).catch(() => []))
          readings.push({ labels: [one.verband, ...values], value });
      return readings;
    });
}

/** What is told of an association, whether it is the only one or one of several. */
const gauges: readonly {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  read(of: Seen): Promise<Reading>;
}[] = [
  {
    name: 'huettenbuch_feed_lag_seconds',
    help: 'Age of the oldest change that a device heard of within five minutes does not have yet.',
    labels: [],
    read: async (of) => [{ value: await lagOf(of) }],
  },
  {
    name: 'huettenbuch_jobs',
    help: 'Background jobs that wait or run.',
    labels: ['status'],
    read: async (of) => (await jobsOf(of)).map(({ status, anzahl }) => ({ labels: [status], value: anzahl })),
  },
  {
    name: 'huettenbuch_jobs_oldest_seconds',
    help: 'Since when the oldest of them was ordered.',
    labels: ['status'],
    read: async (of) =>
      (await jobsOf(of)).map(({ status, alter }) => ({ labels: [status], value: Math.max(0, alter) })),
  },
  {
    name: 'huettenbuch_jobs_failed',
    help: 'Jobs that failed within a day.',
    labels: [],
    read: async ({ storage, now }) => {
      const since = new Date(now().getTime() - 86_400_000).toISOString();
      const { rows } = await sql<{
        value: number;
      }>`select count(*)::int as value from jobs where status = 'Fehlerhaft' and erstelltam > ${since}`.execute(
        storage.db,
      );
      return rows;
    },
  },
  {
    name: 'huettenbuch_mails_waiting',
    help: 'Mails in the outbox.',
    labels: [],
    read: async (of) => [{ value: (await of.waitingMails()).length }],
  },
];

/** In seconds; 0 where nobody is here. */
async function lagOf({ storage, now }: Seen): Promise<number> {
  const slowest = slowestHere(storage, now().getTime());
  if (slowest === undefined) return 0;
  const { rows } = await sql<{
    zeit: string;
  }>`select zeit from feed_transaktionen where nummer > ${slowest} order by nummer limit 1`.execute(storage.db);
  const zeit = rows[0]?.zeit;
  return zeit === undefined ? 0 : Math.max(0, (now().getTime() - Date.parse(zeit)) / 1000);
}

/** How many jobs wait and run, and the age in seconds of the oldest of each. */
async function jobsOf({ storage: { db }, now }: Seen): Promise<readonly Jobstand[]> {
  const { rows } = await sql<Jobstand>`
    select status, count(*)::int as anzahl, extract(epoch from ${now().toISOString()}::timestamptz - min(erstelltam))::float8 as alter
    from jobs where status in ('ZuErstellen', 'InBearbeitung') group by status`.execute(db);
  return ['ZuErstellen', 'InBearbeitung'].map(
    (status) => rows.find((row) => row.status === status) ?? { status, anzahl: 0, alter: 0 },
  );
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
