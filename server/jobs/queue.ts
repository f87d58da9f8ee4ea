import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Storage, Tx } from '../storage/database.ts';

const name = 'jobs';

/** A job that this process has been given; `versuch` counts from 1. */
export interface Taken {
  readonly id: string;
  readonly versuch: number;
}

export interface QueueOptions {
  /** A worker that is silent for so long is taken for dead, and its job is given away again. */
  readonly leaseSeconds: number;
  /** Pause before the second attempt; it doubles with each further one. */
  readonly retrySeconds: number;
  /** How often a job is given away at most. */
  readonly maxTaken: number;
}

export const usualQueue: QueueOptions = { leaseSeconds: 300, retrySeconds: 10, maxTaken: 3 };

/** The ids of jobs that wait to be worked on; everything about pg-boss stands in this file. */
export interface Queue {
  /** Makes or updates pg-boss's own schema; all other calls expect it. */
  open(): Promise<void>;
  /** Adds a job in the transaction that orders it. */
  add(tx: Tx, id: string): Promise<void>;
  /** Gives one job that is due to the caller alone. */
  take(): Promise<Taken | undefined>;
  /** Says that the worker lives. */
  keep(id: string): Promise<void>;
  /** Gives a taken job back as if it had not been taken. */
  giveBack(id: string): Promise<void>;
  /** Gives a taken job back for the next attempt. */
  again(id: string): Promise<void>;
  /** The job needs no more work, whatever came of it. */
  done(id: string): Promise<void>;
  /** Forgets a job that waits or runs. */
  drop(tx: Tx, id: string): Promise<void>;
  /** Gives jobs of dead workers away again. */
  revive(): Promise<void>;
  /** Clears what is long done. */
  maintain(): Promise<void>;
}

/** Opens the queue on either engine; nothing touches the database before `open`. */
export function createQueue(storage: Storage, { leaseSeconds, retrySeconds, maxTaken }: QueueOptions): Queue {
  // No timers of its own: we ask for what we need, so that a stop leaves nothing running.
  const boss = new PgBoss({ db: statements(storage), schema: storage.queueSchema, supervise: false, schedule: false });
  boss.on('error', () => {});
  const rows = sql.id(storage.queueSchema, 'job');
  let opening: Promise<void> | undefined;
  const open = async (): Promise<void> => {
    await boss.start();
    await boss.createQueue(name);
  };
  return {
    open() {
      opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async add(tx, id) {
      await boss.send(
        name,
        {},
        {
          id,
          db: inside(tx),
          retryLimit: maxTaken - 1,
          retryDelay: retrySeconds,
          retryBackoff: retrySeconds > 0,
          expireInSeconds: leaseSeconds,
        },
      );
    },
    async take() {
      const [job] = await boss.fetch(name, { includeMetadata: true });
      return job && { id: job.id, versuch: job.retryCount + 1 };
    },
    async keep(id) {
      // pg-boss 10 knows no heartbeat: a lease counts from the start, so the start is moved.
      await sql`update ${rows} set started_on = now() where name = ${name} and id = ${id} and state = 'active'`.execute(
        storage.db,
      );
    },
    async giveBack(id) {
      // A job without a start counts as never taken.
      await sql`update ${rows} set state = 'created', started_on = null, start_after = now() where name = ${name} and id = ${id} and state = 'active'`.execute(
        storage.db,
      );
    },
    again: (id) => boss.fail(name, id),
    done: (id) => boss.complete(name, id),
    drop: (tx, id) => boss.cancel(name, id, { db: inside(tx) }),
    revive: () => boss.expire(),
    maintain: () => boss.maintain(),
  };
}

const inside = (tx: Tx): PgBoss.Db => ({
  executeSql: async (text, values) => tx.executeQuery(CompiledQuery.raw(text, values)),
});

function statements(storage: Storage): PgBoss.Db {
  return {
    async executeSql(text, values = []) {
      // Sent as one script, a failure in its middle would leave the connection inside a transaction: the embedded engine has only this one.
      const script = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(text)?.[1];
      if (script === undefined)
        return storage.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      return storage.transaction((tx) => tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(script)));
    },
  };
}
