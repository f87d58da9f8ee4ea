import { sql } from 'kysely';
import type { Deps } from './context.ts';
import { closeEndedPeriods } from './features/ended-periods.ts';
import type { Uploads } from './files/uploads.ts';
import { logFault } from './http/errors.ts';

const everyMillis = 3_600_000;
/** An operation may come again after weeks in a hut; its first answer is kept this long. */
const operationDays = 180;

/** Once an hour: memberships that ran out, abandoned uploads, old answers, ended sessions, the embedded engine's own care. Answers the way to stop. */
export function startHousekeeping(deps: Deps, uploads: Uploads): () => void {
  const { storage, now } = deps;
  const run = async (): Promise<void> => {
    const day = now().getTime() - operationDays * 86_400_000;
    await closeEndedPeriods(deps);
    await uploads.dropAbandoned();
    await sql`delete from operationen where zeit < ${new Date(day).toISOString()}`.execute(storage.db);
    await sql`delete from sitzungen where gueltig_bis < ${now().toISOString()}`.execute(storage.db);
    await storage.maintain();
  };
  const timer = setInterval(() => void run().catch((error: unknown) => logFault(error, { method: '-', route: 'housekeeping' })), everyMillis).unref();
  return () => clearInterval(timer);
}
