import { Hono, type Context } from 'hono';
import { anyPullSchema, appHeader } from '../../src/protocol/sync.ts';
import { schemaHash, tableShapes } from '../../src/protocol/schema-hash.ts';
import type * as v from 'valibot';
import type { Auth } from '../auth/auth.ts';
import { localToday } from '../../src/lib/local-time.ts';
import type { Deps, Env, Nutzer } from '../context.ts';
import { readBody } from '../http/body.ts';
import { gone, logFault, outdated } from '../http/errors.ts';
import { acceptsGzip } from '../http/static-files.ts';
import { inTurns, readStart } from '../http/turns.ts';
import { countSync, noteReached } from '../operation/devices.ts';
import type { Reading } from '../records/readings.ts';
import { checksums, countRows } from './checksums.ts';
import type { Db } from '../storage/database.ts';
import { readCounter, type Counter } from './counter.ts';
import { decodeCursor, encodeCursor, type Cursor, type Seal } from './cursor.ts';
import { feed, usualPace, type Pace } from './feed.ts';
import { FirstLoads } from './first-loads.ts';
import { demandCommonHistory, isCommon } from './history.ts';
import { adjust, firstPlan, noFormer } from './plan.ts';
import { reshape, reshaped } from './reshape.ts';
import { replicated, scopeOf, type Scope } from './scope.ts';
import { encoded, webStream } from './web-stream.ts';

type Pull = v.InferOutput<typeof anyPullSchema>;

/** An answer that was begun: what was read of it, and where the rest comes from. */
interface Begun {
  readonly start: string;
  readonly lines: AsyncGenerator<string, void, undefined>;
}

/** `POST /sync` and `POST /sync/pruefung` (src/protocol/sync.ts). */
export function pullRoutes(
  deps: Deps,
  auth: Auth,
  readings: readonly Reading[],
  pace: Pace = usualPace,
  stopping?: AbortSignal,
): Hono<Env> {
  const app = new Hono<Env>();
  const schema = schemaHash(deps.registry);
  const { db, crowd } = deps.storage;
  const firstLoads = new FirstLoads();

  /** Who asks, from where on, and what there is to tell: all of it at once where it is little. */
  const begin = async (c: Context<Env>, pull: Pull): Promise<Begun> => {
    const { nutzer, session, again } = await auth.caller(c);
    const seal = { key: deps.keys.of('cursor'), user: nutzer.id };
    const counter = await readCounter(db);
    const shapes = tableShapes(deps.offered());
    const known = pull.cursor === null ? undefined : await known410(db, pull.cursor, seal, counter);
    // A clock set back must not bring rows back that a device has dropped.
    const scope = scopeFor(deps, nutzer, pull, known?.today);
    const cursor =
      known === undefined
        ? await firstLoads.reckon(session, () => firstCursor(db, scope, shapes, counter))
        : adjust(await ofThisRelease(db, known, scope, shapes), scope);
    const held = heldBy(nutzer);
    // A server that stops ends a load at a mark; the device goes on from there with another one.
    const mayGoOn = async (): Promise<boolean> => stopping?.aborted !== true && heldBy(await again()) === held;
    const delivering = async (table: string, rows: readonly Record<string, unknown>[]) => {
      for (const reading of readings) await reading.delivery(deps, nutzer, session, table, rows);
    };
    const reached = (nummer: number): void => noteReached(deps.storage, session, nummer, deps.now().getTime());
    const lines = feed(
      { db, nutzer, scope, pace, encode: (one) => encodeCursor(one, seal), delivering, mayGoOn, reached },
      cursor,
      counter,
    );
    if (cursor.total !== undefined) return { start: '', lines: firstLoads.alone(session, lines) };
    return { start: await readStart(lines), lines };
  };

  app.post('/sync', async (c) => {
    const pull = await readPull(c, schema);
    const { start, lines } = await crowd.pulls.during(async () => {
      await demandCommonHistory(db, c);
      // A device that has a replica is told so first; what it holds goes only when it could load another.
      if (pull.schema !== schema) throw pull.cursor === null ? outdated() : gone();
      return begin(c, pull);
    });
    const gzip = acceptsGzip(c);
    c.header('Content-Type', 'application/x-ndjson; charset=utf-8');
    c.header('Vary', 'Accept-Encoding');
    if (gzip) c.header('Content-Encoding', 'gzip');
    return c.body(webStream(encoded(reported(inTurns(crowd.pulls, start, lines)), gzip)));
  });

  app.post('/sync/pruefung', async (c) => {
    const pull = await readBody(c, anyPullSchema);
    if (pull.schema !== schema) throw gone();
    return c.json(await crowd.pulls.during(() => checksums(db, scopeFor(deps, c.var.nutzer, pull, undefined))));
  });

  return app;
}

async function readPull(c: Context, schema: string): Promise<Pull> {
  const pull = await readBody(c, anyPullSchema);
  countSync('pull', c.req.header(appHeader), pull.schema === schema ? 'same' : 'other');
  return pull;
}

/** What decides over rows and columns, to be compared. */
const heldBy = (nutzer: Nutzer | undefined): string => JSON.stringify([nutzer?.rights.grants, nutzer?.rights.columns]);

async function known410(db: Db, text: string, seal: Seal, counter: Counter): Promise<Cursor> {
  const cursor = decodeCursor(text, seal);
  if (cursor === undefined || !(await isOurs(db, cursor, counter))) throw gone();
  return cursor;
}

/** Whether the cursor was given out on the way that this database took. One without an id has only its numbers to show. */
async function isOurs(db: Db, { n, kennung, epoch }: Cursor, counter: Counter): Promise<boolean> {
  if (kennung === undefined) return epoch === counter.epoche && n <= counter.nummer;
  return n === counter.nummer ? kennung === counter.kennung : isCommon(db, { nummer: n, kennung });
}

function scopeFor(deps: Deps, nutzer: Nutzer, pull: Pull, atLeast: string | undefined): Scope {
  const now = localToday(deps.now());
  const today = atLeast !== undefined && atLeast > now ? atLeast : now;
  return scopeOf(deps.offered(), nutzer, { sektionen: pull.sektionen, pins: pull.pins, today });
}

async function firstCursor(db: Db, scope: Scope, shapes: Cursor['schema'], counter: Counter): Promise<Cursor> {
  return {
    epoch: counter.epoche,
    schema: shapes,
    n: counter.nummer,
    pos: -1,
    stand: 0,
    today: scope.today,
    rights: { ...scope.rights },
    chosen: scope.chosen,
    pins: [...scope.pins],
    former: noFormer,
    plan: firstPlan(scope.registry),
    done: 0,
    total: await countRows(db, scope, replicated(scope.registry)),
  };
}

/** The cursor goes on with the tables and columns that there are now: of this release, and of this kind of organisation. */
async function ofThisRelease(
  db: Deps['storage']['db'],
  cursor: Cursor,
  scope: Scope,
  shapes: Cursor['schema'],
): Promise<Cursor> {
  const tables = reshaped(scope.registry, cursor.schema, shapes);
  if (tables.length === 0 && Object.keys(cursor.schema).every((name) => name in shapes)) return cursor;
  const total = (cursor.total ?? 0) + (await countRows(db, scope, tables));
  return { ...reshape(cursor, tables, shapes), done: cursor.done ?? 0, total };
}

/** A fault in mid stream can no longer be answered: it is logged, and the device sees a cut. A device that goes away in the middle is none. */
async function* reported(lines: AsyncGenerator<string, void, undefined>): AsyncGenerator<string, void, undefined> {
  try {
    yield* lines;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) logFault(error, { method: 'POST', route: '/sync' });
    throw error;
  }
}
