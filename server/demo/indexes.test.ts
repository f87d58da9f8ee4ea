import { expect, onTestFinished, test } from 'vitest';
import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { openTestStorage, testEngine } from '../storage/test-storage.ts';
import { withIndexesLater } from './indexes.ts';

async function indexes(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{
    indexdef: string;
  }>`select indexdef from pg_indexes where schemaname = current_schema() order by indexname`.execute(db);
  return rows.map(({ indexdef }) => indexdef);
}

test('indexes that guard nothing are away while rows are written, and the same again afterwards', async () => {
  const storage = await openTestStorage(testEngine, 'migrated');
  onTestFinished(() => storage.close());
  const before = await indexes(storage.db);
  const unique = before.filter((index) => index.startsWith('CREATE UNIQUE INDEX'));
  expect(before.length).toBeGreaterThan(unique.length);
  expect(await storage.transaction((tx) => withIndexesLater(tx, () => indexes(tx)))).toEqual(unique);
  expect(await indexes(storage.db)).toEqual(before);
});
