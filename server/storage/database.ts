import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { Pool } from 'pg';
import { finishSwap } from '../backup/swap.ts';
import { Backlog } from './backlog.ts';
import { lockDirectory, type DirectoryLock } from './directory-lock.ts';
import { poolDialect, type Place } from './driver.ts';
import type { Engine } from './engine.ts';
import { EngineStream } from './engine-stream.ts';
import { StorageError } from './errors.ts';
import type { Db, Tx } from './handles.ts';
import { engineOf, openPglite } from './pglite-engine.ts';
import { runTransaction } from './transaction.ts';
import { crowdTurns, Turns, type CrowdTurns } from './turns.ts';
import { valueTypes } from './value-types.ts';
import { openWorkerEngine } from './worker-engine.ts';

export type { Db, Tabellen, Tx } from './handles.ts';

export type Storage = {
  readonly kind: 'pglite' | 'postgres';
  /** Schema of its own that the queue of jobs makes its tables in. */
  readonly queueSchema: string;
  readonly db: Db;
  /** What waits for a connection, or for the feed's counter. */
  readonly backlog: Backlog;
  readonly crowd: CrowdTurns;
  /** Connections that are open, those of them that nobody uses, and who waits for one. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  /**
   * Runs `work` in one READ COMMITTED transaction. After a serialization failure or deadlock it runs again, up to
   * three times, so `work` must have no effect besides its `tx`. Throws what `work` throws, after a rollback.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** What PostgreSQL's background processes do and PGlite has none for: vacuum, statistics, checkpoint. Call it now and then. */
  maintain(): Promise<void>;
  /**
   * Of the embedded database: makes a checkpoint, and none until `work` is done, so that files copied meanwhile and the log copied
   * last come to what a power loss at that moment would have left. Nobody waits; what is committed meanwhile is in the log.
   */
  betweenCheckpoints<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** `postgres://…`; when given, the rest does not matter. */
  url?: string | undefined;
  /** Directory of the application's data; the embedded database lives in `<dataDir>/datenbank`. */
  dataDir?: string | undefined;
  /** One that runs already, in memory, for tests. */
  pglite?: PGlite | undefined;
  /** Where PGlite runs. Default: in a worker thread when built, in this thread from source (tests). */
  engine?: 'worker' | 'inline' | undefined;
  /**
   * Told once when the embedded engine has died (a disk that refuses to sync, directory taken over). Every call rejects from
   * then on, see `isUnavailable`; end the process, a new start recovers.
   */
  onFailure?: ((reason: Error) => void) | undefined;
  /** How long to wait, ms, for a process that still holds the embedded database. Default: not at all. */
  patienceMillis?: number | undefined;
};

/** Collation of every column that people sort by: German and Italian names in one order, on both engines. */
export const sortCollation = 'und-x-icu';

const maxConnections = 10;
/** Longest wait for a free connection. */
const patienceMillis = 30_000;
/** Longest statement of a running server, waits for a lock included; migrations take as long as they need. */
const statementMillis = 60_000;
const isBuilt = !import.meta.url.endsWith('.ts');

/** Opens PostgreSQL when there is a URL, else the embedded database. Throws `gesperrt` or `unsicher` in German. */
export async function openDatabase(options: DatabaseOptions): Promise<Storage> {
  if (options.url) {
    if (options.dataDir) finishSwap(options.dataDir);
    return openPostgres(options.url);
  }
  if (options.pglite) return embeddedStorage(engineOf(options.pglite));
  if (!options.dataDir)
    throw new StorageError(
      'unsicher',
      'Es fehlt das Datenverzeichnis (DATA_DIR) oder die Datenbankadresse (DATABASE_URL).',
    );
  return openEmbedded(options.dataDir, options);
}

async function openPostgres(url: string): Promise<Storage> {
  const storage = storageOf('postgres', postgresPool(url, maxConnections), { connections: maxConnections });
  await demandAnswer(storage);
  return storage;
}

/** Throws `ausgefallen` in German, and closes it, when the database gives no answer. Its address, which holds a password, is not told. */
async function demandAnswer(storage: Storage): Promise<void> {
  try {
    await sql`select 1`.execute(storage.db);
  } catch (cause) {
    await storage.close();
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'keine Verbindung';
    throw new StorageError(
      'ausgefallen',
      refusals[code] ?? `Die Datenbank von DATABASE_URL antwortet nicht (${code}).`,
      {
        cause,
      },
    );
  }
}

const wrongPassword = 'Die Datenbank von DATABASE_URL weist Benutzer oder Kennwort zurück.';
const refusals: Readonly<Record<string, string>> = {
  '28P01': wrongPassword,
  '28000': wrongPassword,
  '3D000': 'Die Datenbank, die DATABASE_URL nennt, gibt es auf ihrem Server nicht.',
};

/** One pool over which several schemas of a PostgreSQL are used. */
export interface SharedDatabase {
  /** The schema that the database's address itself ends in. */
  readonly own: Storage;
  /** A schema by its name, whether it is there or not; `queueSchema` is that of its jobs. To close it closes no connection. */
  schema(schema: string, queueSchema: string): Storage;
  close(): Promise<void>;
}

/** Connections of the pool that several schemas share, and how many of them one of these may use at a time. */
const sharedConnections = { all: 20, each: 6 };

/** Opens a PostgreSQL for several schemas; `connections` bounds the pool, and what one schema has of it. */
export async function openShared(url: string, connections = sharedConnections): Promise<SharedDatabase> {
  const pool = postgresPool(url, connections.all);
  const own = storageOf('postgres', pool, { connections: connections.all });
  await demandAnswer(own);
  return {
    own,
    schema: (schema, queueSchema) =>
      storageOf('postgres', pool, {
        connections: connections.each,
        queueSchema,
        place: { schema, turns: new Turns(connections.each, patienceMillis), isShared: true },
      }),
    close: () => own.close(),
  };
}

function postgresPool(url: string, max: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    types: valueTypes,
    keepAlive: true,
    application_name: 'huettenbuch',
    // Also the wait for a free connection: an exhausted pool is an error, not a standstill.
    connectionTimeoutMillis: patienceMillis,
    // Embedded there is no clock to end a statement by: there only the bounds of what may be asked protect the others.
    statement_timeout: statementMillis,
  });
  bearLosses(pool);
  return pool;
}

/** Without listeners a connection that breaks, idle or in use, ends the process; its queries report it anyway. */
function bearLosses(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

async function openEmbedded(
  dataDir: string,
  { engine: kind = isBuilt ? 'worker' : 'inline', onFailure = () => {}, patienceMillis: patience }: DatabaseOptions,
): Promise<Storage> {
  mkdirSync(dataDir, { recursive: true });
  const directory = join(dataDir, 'datenbank');
  let engine: Engine | undefined;
  const lock = await lockDirectory(dataDir, {
    patienceMillis: patience,
    onLost: () => engine?.kill(new StorageError('ausgefallen', 'another process took over the data directory')),
  });
  try {
    // Before the database is opened, or its files would be exchanged below it.
    finishSwap(dataDir);
    engine =
      kind === 'worker' ? await openWorkerEngine(directory, onFailure) : await openPglite({ directory }, { onFailure });
  } catch (error) {
    lock.release();
    throw error;
  }
  return embeddedStorage(engine, lock);
}

function embeddedStorage(engine: Engine, lock?: DirectoryLock): Storage {
  const pool = new Pool({
    stream: () => new EngineStream(engine),
    types: valueTypes,
    user: 'postgres',
    database: 'postgres',
    // One session only: whoever comes second waits, for as long as it takes.
    max: 1,
    idleTimeoutMillis: 0,
  });
  bearLosses(pool);
  return storageOf('pglite', pool, {
    connections: 1,
    async afterClose() {
      try {
        await engine.close();
      } finally {
        lock?.release();
      }
    },
  });
}

interface StorageParts {
  /** How many may be out at a time. */
  readonly connections: number;
  readonly queueSchema?: string;
  readonly place?: Place;
  readonly afterClose?: () => Promise<void>;
}

function storageOf(
  kind: Storage['kind'],
  pool: Pool,
  { connections, queueSchema = 'pgboss', place, afterClose = async () => {} }: StorageParts,
): Storage {
  const backlog = new Backlog();
  const db: Db = new Kysely({ dialect: poolDialect(pool, backlog, place) });
  let closing: Promise<void> | undefined;
  let copies = 0;
  return {
    kind,
    queueSchema,
    db,
    backlog,
    crowd: crowdTurns(connections),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    transaction: (work) => runTransaction(db, work),
    async maintain() {
      if (kind === 'postgres' || copies > 0) return;
      await sql`vacuum (analyze)`.execute(db);
      if (copies === 0) await sql`checkpoint`.execute(db);
    },
    async betweenCheckpoints(work) {
      copies += 1;
      try {
        await sql`checkpoint`.execute(db);
        const before = await redoPoint(db);
        const result = await work();
        if ((await redoPoint(db)) !== before)
          throw new StorageError('unsicher', 'a checkpoint came while the database was copied');
        return result;
      } finally {
        copies -= 1;
      }
    },
    close() {
      closing ??= db.destroy().then(afterClose, afterClose);
      return closing;
    },
  };
}

async function redoPoint(db: Db): Promise<string> {
  const { rows } = await sql<{ redo: string }>`select redo_lsn::text as redo from pg_control_checkpoint()`.execute(db);
  return rows[0]?.redo ?? '';
}
