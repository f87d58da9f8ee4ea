import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Storage } from './storage/database.ts';

/** A server that is silent for so long is taken for dead, and others do what it began, seconds. */
const leaseSeconds = 60;

/** This process among the servers of a database. */
const server = randomUUID();

/**
 * Does something of this name unless another server does it now, or began it within so many seconds. Answers whether it was done here. By
 * the database's clock: those of servers differ.
 */
export async function inTurn(
  { db }: Pick<Storage, 'db'>,
  name: string,
  everySeconds: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const until = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
  const { numAffectedRows } = await sql`
    insert into takte as t (name, server, begonnen, bis) values (${name}, ${server}, clock_timestamp(), ${until})
    on conflict (name) do update set server = excluded.server, begonnen = excluded.begonnen, bis = excluded.bis
    where t.bis <= clock_timestamp() and t.begonnen <= clock_timestamp() - make_interval(secs => ${everySeconds})`.execute(
    db,
  );
  if (numAffectedRows === 0n) return false;
  const own = sql`name = ${name} and server = ${server}`;
  const beat = (): Promise<unknown> => sql`update takte set bis = ${until} where ${own}`.execute(db);
  const beats = setInterval(() => void beat().catch(() => {}), (leaseSeconds * 1000) / 3).unref();
  try {
    await work();
  } finally {
    clearInterval(beats);
    await sql`update takte set bis = clock_timestamp() where ${own}`.execute(db);
  }
  return true;
}

/** On the embedded database, which one process has at a time: what the last one began is nobody's any more. */
export async function endTurns({ kind, db }: Pick<Storage, 'kind' | 'db'>): Promise<void> {
  if (kind === 'pglite') await sql`update takte set bis = clock_timestamp()`.execute(db);
}
