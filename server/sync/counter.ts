import { sql } from 'kysely';
import type { Db, Tx } from '../storage/database.ts';

/** The feed's number and epoch now. A number that can be read here is committed, and so are all before it. */
export async function readCounter(db: Db): Promise<{ nummer: number; epoche: string }> {
  const { rows } = await sql<{ nummer: number; epoche: string }>`select nummer, epoche from feed_zaehler where id = 1`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('feed_zaehler has no row');
  return row;
}

/** Begins another epoch of the feed: every cursor given out before is of another history. */
export async function beginEpoch(tx: Tx): Promise<void> {
  await sql`update feed_zaehler set epoche = gen_random_uuid() where id = 1`.execute(tx);
}
