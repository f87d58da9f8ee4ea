import { once } from 'node:events';
import { sql } from 'kysely';
import { openDatabase } from './database.ts';
import { isUnavailable } from './errors.ts';

// A process of its own for durability.test.ts: opens the directory, says so, and writes one row after the other
// until it is killed. A number on stdout means: this row was acknowledged. `warte`: as a server does, it waits for who holds it.
const [dataDir = '', mode] = process.argv.slice(2);

try {
  const storage = await openDatabase({ dataDir, patienceMillis: mode === 'warte' ? 60_000 : 0 });
  await sql`create table if not exists zeilen (id integer primary key, text text)`.execute(storage.db);
  console.log('offen');
  if (mode === 'schreibe') {
    const { rows } = await sql<{ naechste: number }>`select coalesce(max(id), 0) + 1 as naechste from zeilen`.execute(
      storage.db,
    );
    for (let id = rows[0]?.naechste ?? 1; ; id += 1) {
      await storage.transaction((tx) =>
        tx
          .insertInto('zeilen')
          .values({ id, text: 'x'.repeat(id % 3000) })
          .execute(),
      );
      console.log(id);
    }
  }
  await once(process.stdin, 'data');
  await storage.close();
} catch (error) {
  console.error(error instanceof Error ? `${isUnavailable(error) ? 'ausgefallen: ' : ''}${error.message}` : error);
  process.exitCode = 1;
}
