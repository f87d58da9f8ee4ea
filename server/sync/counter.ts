import { sql } from 'kysely';
import type { Place, Standing } from '../../src/protocol/common-history.ts';
import type { Db, Tx } from '../storage/database.ts';

/** Where the feed is now. */
export interface Counter extends Standing {
  /** Number up to which a backup holds everything; 0 without one. */
  readonly gesichert: number;
}

/** The feed's place now. A number that can be read here is committed, and so are all before it. */
export async function readCounter(db: Db): Promise<Counter> {
  const { rows } = await sql<Counter>`
    select nummer, kennung, zeit, epoche, ursprung, coalesce((select max(s.nummer) from sicherungen s), 0) as gesichert from feed_zaehler where id = 1`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('feed_zaehler has no row');
  return row;
}

/** The transaction that took a number; undefined when none has. */
export async function placeOf(db: Db, nummer: number): Promise<Place | undefined> {
  const { rows } = await sql<Omit<Place, 'nummer'>>`
    select kennung, zeit from feed_transaktionen where nummer >= ${nummer} order by nummer limit 1`.execute(db);
  const [row] = rows;
  return row && { nummer, ...row };
}

/** Begins another epoch of the feed, in a restored copy before anybody asks it: devices compare their checksums at once. */
export async function beginEpoch(tx: Tx): Promise<void> {
  await sql`update feed_zaehler set epoche = gen_random_uuid() where id = 1`.execute(tx);
}
