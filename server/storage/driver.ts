import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { metrics } from '../operation/metrics.ts';
import type { Backlog } from './backlog.ts';
import { StorageError } from './errors.ts';
import type { Turns } from './turns.ts';

/** The transaction the running code is inside of; `active` ends with it, though timers started in it live on. */
export type TransactionScope = { active: boolean };

export const currentTransaction = new AsyncLocalStorage<TransactionScope>();

/** Where in the database a handle's statements run, when several share a pool. */
export interface Place {
  /** The schema that names without one mean; undefined: the one that the database's address ends in. */
  readonly schema?: string | undefined;
  /** Connections that may be out at a time; undefined: all of the pool. */
  readonly turns?: Turns | undefined;
  /** The pool is somebody else's to close. */
  readonly isShared?: boolean;
}

/** Kysely over a pg pool, for PostgreSQL and PGlite alike. */
export function poolDialect(pool: pg.Pool, backlog: Backlog, place: Place = {}): Dialect {
  return {
    createDriver: () => new PoolDriver(pool, backlog, place),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

/** Begins a statement that every connection keeps prepared. For what is asked all the time, where no value makes another plan a better one. */
export const prepared = '/* prepared */';

/** Connections keep no more than so many. */
const maxPrepared = 200;
const names = new Map<string, string>();

/** Name of a prepared statement; undefined for all others. */
function nameOf(text: string): string | undefined {
  if (!text.startsWith(prepared)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPrepared) return known;
  const name = `huettenbuch_${names.size}`;
  names.set(text, name);
  return name;
}

const time = metrics.histogram(
  'huettenbuch_database_statement_duration_seconds',
  'Statements by their first word, and how long they took.',
  ['command'],
  [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60],
  20,
);

/** First word of a statement, comments aside. */
const commandOf = (text: string): string =>
  /^(?:\s|--[^\n]*\n|\/\*.*?\*\/)*([a-z]{1,12})\b/is.exec(text)?.[1]?.toLowerCase() ?? 'andere';

const countingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly endTurn: () => void;
  isBroken = false;

  constructor(client: pg.PoolClient, endTurn: () => void) {
    this.client = client;
    this.endTurn = endTurn;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const started = performance.now();
    // A script of several statements answers with a list; its last result speaks.
    const answer: pg.QueryResult | pg.QueryResult[] = await this.client
      .query({ name: nameOf(query.sql), text: query.sql, values: [...query.parameters] })
      .finally(() => time([commandOf(query.sql)], (performance.now() - started) / 1000));
    const result = Array.isArray(answer) ? answer.at(-1) : answer;
    const rows: R[] = result?.rows ?? [];
    if (!result || !countingCommands.has(result.command)) return { rows };
    return { rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streamQuery is not supported: page by key instead');
  }
}

/** The schema that a connection was last put into ('': that of the database's address); absent: it is new. */
const placed = new WeakMap<pg.PoolClient, string>();

class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #backlog: Backlog;
  readonly #place: Place;

  constructor(pool: pg.Pool, backlog: Backlog, place: Place) {
    this.#pool = pool;
    this.#backlog = backlog;
    this.#place = place;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (currentTransaction.getStore()?.active) {
      throw new StorageError(
        'verschachtelt',
        'the outer database handle was used inside a transaction: use the transaction handle (it would wait for itself)',
      );
    }
    return this.#backlog.during(async () => {
      const endTurn = (await this.#place.turns?.take()) ?? (() => {});
      try {
        const client = await this.#pool.connect();
        await this.#prepare(client);
        return new PoolConnection(client, endTurn);
      } catch (error) {
        endTurn();
        throw error;
      }
    });
  }

  async #prepare(client: pg.PoolClient): Promise<void> {
    const { schema = '' } = this.#place;
    const before = placed.get(client);
    if (before === schema) return;
    // Ended in the middle, nobody may believe to know where it is.
    placed.delete(client);
    try {
      await client.query([before === undefined ? basics : '', pathTo(schema, before)].join(''));
      placed.set(client, schema);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await connection.executeQuery(
      CompiledQuery.raw(`start transaction isolation level ${settings.isolationLevel ?? 'read committed'}`),
    );
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { command } = await own(connection).client.query('commit');
    // After a statement failed and the caller went on, `commit` rolls back and says so only here.
    if (command === 'ROLLBACK')
      throw new StorageError(
        'verschachtelt',
        'a statement of this transaction failed, so it was rolled back instead of committed',
      );
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const mine = own(connection);
    try {
      await mine.client.query('rollback');
    } catch {
      // The connection is gone, and its transaction with it: the first error is the one to report.
      mine.isBroken = true;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const mine = own(connection);
    mine.client.release(mine.isBroken);
    mine.endTurn();
  }

  async destroy(): Promise<void> {
    if (this.#place.isShared !== true) await this.#pool.end();
  }
}

// Statements here are short: to compile one takes longer than it runs, and without statistics the planner takes small ones for long.
const basics = `set time zone 'UTC'; set datestyle to 'ISO, YMD'; set jit to off;`;

/** What leads from one schema to another; nothing else but its own is looked into. */
function pathTo(schema: string, before: string | undefined): string {
  if (schema !== '') return `set search_path to "${schema.replaceAll('"', '""')}"`;
  return before === undefined ? '' : 'reset search_path';
}

function own(connection: DatabaseConnection): PoolConnection {
  if (connection instanceof PoolConnection) return connection;
  throw new Error('connection of another driver');
}
