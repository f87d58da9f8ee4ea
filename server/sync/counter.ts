import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';

/** The feed's number and epoch now. A number that can be read here is committed, and so are all before it. */
export async function readCounter(db: Db): Promise<{ nummer: number; epoche: string }> {
  const { rows } = await sql<{ nummer: number; epoche: string }>`select nummer, epoche from feed_zaehler where id = 1`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('feed_zaehler has no row');
  return row;
}
