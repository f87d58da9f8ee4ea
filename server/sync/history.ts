import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import {
  historyHeader,
  readPlace,
  type commonSchema,
  type OtherHistory,
  type Place,
} from '../../src/protocol/common-history.ts';
import type { Deps, Env } from '../context.ts';
import { HttpError, invalid } from '../http/errors.ts';
import type { Db } from '../storage/database.ts';
import { placeOf, readCounter } from './counter.ts';

/** Whether this database went through the place: the same number, taken by the same transaction. */
export async function isCommon(db: Db, { nummer, kennung }: Pick<Place, 'nummer' | 'kennung'>): Promise<boolean> {
  return (await placeOf(db, nummer))?.kennung === kennung;
}

/**
 * Refuses (410, 'history') a device that has been where this database never was: an older copy was put back, or another
 * database in its place. Nothing of the request takes effect, and the device keeps what it has.
 */
export async function demandCommonHistory(db: Db, c: Context<Env>): Promise<void> {
  const place = readPlace(c.req.header(historyHeader));
  if (place === undefined) return;
  const { bekannt, ...rest } = await compare(db, place);
  if (!bekannt) throw new OnAnotherWay(rest);
}

/** `GET /sync/verlauf?stand=…`, open: a device whose sign-in no longer works learns whether that is because the server is another one. */
export function historyRoutes({ storage: { db } }: Deps): Hono {
  const app = new Hono();
  app.get('/sync/verlauf', async (c) => {
    const place = readPlace(c.req.query('stand'));
    if (place === undefined) throw invalid('Der Datenstand ist nicht lesbar.');
    return c.json(await compare(db, place));
  });
  return app;
}

/** What was committed before the device's last contact is all that both can have in common. */
async function compare(db: Db, place: Place): Promise<v.InferOutput<typeof commonSchema>> {
  const { ursprung } = await readCounter(db);
  if (await isCommon(db, place)) return { bekannt: true, ursprung, stand_vom: null };
  const { rows } = await sql<{
    stand_vom: string | null;
  }>`select max(zeit) as stand_vom from feed_transaktionen where zeit <= ${place.zeit}`.execute(db);
  return { bekannt: false, ursprung, stand_vom: rows[0]?.stand_vom ?? null };
}

class OnAnotherWay extends HttpError {
  override readonly body: OtherHistory;

  constructor(other: Pick<OtherHistory, 'ursprung' | 'stand_vom'>) {
    const sentence = 'Der Server steht auf einem anderen Stand als dieses Gerät.';
    super(410, 'history', sentence);
    this.body = { kind: 'history', status_text: sentence, fields: [], ...other };
  }
}

/** Notes in the running database that a backup is complete and checked: `place` is the feed's place in the copy. Devices then let go of what it holds. */
export async function noteBackup(db: Db, { nummer, kennung, zeit }: Place): Promise<void> {
  await sql`insert into sicherungen (nummer, kennung, zeit) values (${nummer}, ${kennung}, ${zeit}) on conflict (zeit) do nothing`.execute(
    db,
  );
}
