import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testEngine } from '../storage/test-storage.ts';
import { beginRun, keptRun, makeCopy, tryCopy } from './backup-runs.ts';
import { openYard } from './test-backups.ts';

const { folder, world, clear } = openYard();
afterAll(clear);

// The embedded database has one connection, and nobody beside it whom locks could fail.
describe.runIf(testEngine === 'postgres')('locks of a copy', { timeout: 240_000 }, () => {
  test('a copy and its trial never hold those of all tables at once: the memory for them is bounded', async () => {
    const { t } = await world('postgres', { ordner: folder(), stunde: 3, behalten: 2 });
    let most = 0;
    const done = new AbortController();
    const watch = async (): Promise<void> => {
      while (!done.signal.aborted) {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_locks where locktype = 'relation' and database = (select oid from pg_database where datname = current_database())
          group by pid order by 1 desc limit 1`.execute(t.storage.db);
        most = Math.max(most, rows[0]?.n ?? 0);
        await sleep(5);
      }
    };
    const work = async (): Promise<void> => {
      const id = await beginRun(t.deps, 'Uhr');
      await makeCopy(t.deps, id);
      const made = await keptRun(t.storage.db, id);
      if (made === undefined) throw new Error('There is no copy.');
      await tryCopy(t.deps, made);
    };
    await Promise.all([watch(), work().finally(() => done.abort())]);
    expect(most).toBeGreaterThan(0);
    // All tables with their indexes asked for 3,071; the greatest single migration asks for 507. PostgreSQL has 6,400 for everybody.
    expect(most).toBeLessThan(1000);
  });
});
