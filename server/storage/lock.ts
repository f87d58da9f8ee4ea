import { sql, type RawBuilder } from 'kysely';
import type { Db } from './handles.ts';

/** Number of the lock of this name. PostgreSQL counts such locks for a whole database: those of different schemas are different ones. */
export const lockNumber = (name: string): RawBuilder<string> =>
  sql`hashtextextended(current_schema() || ' ' || ${name}::text, 0)`;

/** Waits for the lock of this name; it is held until the transaction ends. */
export async function takeLock(tx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber(name)})`.execute(tx);
}
