import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Hono } from 'hono';
import type { Deps } from '../context.ts';
import type { Migration } from '../storage/migrate.ts';
import { log } from './log.ts';

/** Whoever asks waits no longer than this. */
const patienceMillis = 3000;

/** An answer holds for so long: however often and by however many it is asked, the database is asked once. */
const heldMillis = 1000;

/** No file has this sum: a store says that there is none, or that it cannot be reached. */
const nobodysFile = '0'.repeat(64);

/** What is asked of a server, or of an association that it serves. */
export interface Probed extends Pick<Deps, 'version' | 'dataDir'> {
  readonly storage: Pick<Deps['storage'], 'db' | 'backlog'>;
  readonly files: Pick<Deps['files'], 'path'>;
  /** Those that its schema must have. */
  readonly migrations: readonly Migration[];
}

/**
 * For whoever watches the server; nobody needs to sign in, and the maintenance lock does not matter. `GET /daten/zustand`: the process
 * lives, it asks nobody. `GET /daten/bereit`: 200 while it can serve devices, else 503; why not stands in the log.
 */
export function probeRoutes(deps: Probed, stopping?: AbortSignal): Hono {
  const app = new Hono();
  const ready = readiness(deps, stopping);
  app.get('/daten/zustand', (c) => c.json({ version: deps.version, verzug: deps.storage.backlog.seconds() }));
  app.get('/daten/bereit', async (c) => {
    const bereit = await ready();
    return c.json({ bereit }, bereit ? 200 : 503);
  });
  return app;
}

function readiness(deps: Probed, stopping: AbortSignal | undefined): () => Promise<boolean> {
  let last: { readonly until: number; readonly answer: Promise<boolean> } | undefined;
  let was = true;
  const look = async (): Promise<boolean> => {
    const missing = await firstMissing(deps);
    if (was !== (missing === undefined))
      log(missing === undefined ? 'info' : 'fehler', 'bereit', { bereit: missing === undefined, fehlt: missing });
    was = missing === undefined;
    return was;
  };
  return async () => {
    if (stopping?.aborted === true) return false;
    if (last === undefined || performance.now() > last.until)
      last = { until: performance.now() + heldMillis, answer: look() };
    return last.answer;
  };
}

/** What a ready server needs and this one lacks. */
async function firstMissing(deps: Probed): Promise<'datenbank' | 'migrationen' | 'dateien' | undefined> {
  const isMigrated = await inTime(appliedAll(deps));
  if (isMigrated !== true) return isMigrated === undefined ? 'datenbank' : 'migrationen';
  const files = await inTime(
    Promise.all([access(deps.dataDir, constants.R_OK | constants.W_OK), deps.files.path(nobodysFile)]),
  );
  return files === undefined ? 'dateien' : undefined;
}

/** Newer migrations than ours are those of a server that takes our place soon. */
async function appliedAll({ storage: { db }, migrations }: Probed): Promise<boolean> {
  if (migrations.length === 0) return (await sql`select 1`.execute(db)).rows.length === 1;
  const names = migrations.map(({ name }) => name);
  const { rows } = await sql<{
    anzahl: number;
  }>`select count(*)::int as anzahl from migrationen where name = any(${names})`.execute(db);
  return rows[0]?.anzahl === names.length;
}

/** Undefined for what fails or takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  try {
    return await Promise.race([work, sleep(patienceMillis, undefined, { signal: over.signal, ref: false })]);
  } catch {
    return undefined;
  } finally {
    over.abort();
  }
}
