import { sql } from 'kysely';
import { Client } from 'pg';
import { hashPassword } from '../../server/auth/passwords.ts';
import { loadReferenceData } from '../../server/data/load-reference-data.ts';
import { createDemo } from '../../server/demo/create-demo.ts';
import { openDatabase, type DatabaseOptions } from '../../server/storage/database.ts';
import { migrate } from '../../server/storage/migrate.ts';
import { migrations } from '../../server/storage/migrations.ts';
import { ensureSearchIndexes } from '../../server/storage/search-indexes.ts';
import { registry } from '../../src/features/registry.ts';
import { newId } from '../../src/lib/ids.ts';

/** A database with a demo association of so many members and a fifth as many missions: embedded, or a new one on the PostgreSQL of DATABASE_URL; with BENCH_GEFUELLT=1 what is there. */
export async function filledDatabase(
  dataDir: string,
  mitglieder = Number(process.env['BENCH_MITGLIEDER'] ?? '2000'),
): Promise<DatabaseOptions> {
  const server = process.env['DATABASE_URL'];
  const isFilled = process.env['BENCH_GEFUELLT'] === '1';
  const options = server === undefined ? { dataDir } : { url: isFilled ? server : await freshDatabase(server) };
  const storage = await openDatabase(options);
  await migrate(storage, migrations);
  await ensureSearchIndexes(storage, registry);
  if (!isFilled) {
    await loadReferenceData(storage, registry);
    await createDemo(storage, registry, {
      mitglieder,
      einsaetze: Math.round(mitglieder / 5),
      seed: 'bench',
      today: '2026-01-15',
      hashPassword,
    });
    await storage.maintain();
    if (server !== undefined) await sql`vacuum analyze`.execute(storage.db);
  }
  await storage.close();
  return options;
}

async function freshDatabase(server: string): Promise<string> {
  const name = `bench_${newId().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
