import { sql } from 'kysely';
import type { Tx } from '../storage/database.ts';

/**
 * Writes rows while the indexes that guard nothing are away, and makes these again as they were: at once they cost a third of
 * what they cost row by row, and a large one that no longer fits into memory slows no row down.
 */
export async function withIndexesLater<T>(tx: Tx, write: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ name: string; made: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and not i.indisunique and not i.indisexclusion`.execute(tx);
  if (rows.length > 0) await sql`drop index ${sql.join(rows.map(({ name }) => sql.id(name)))}`.execute(tx);
  const written = await write();
  await sql`set local statement_timeout = 0`.execute(tx);
  for (const { made } of rows) await sql.raw(made).execute(tx);
  return written;
}
