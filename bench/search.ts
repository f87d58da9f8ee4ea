import '../server/temporal.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Nutzer } from '../server/context.ts';
import { loadReferenceData } from '../server/data/load-reference-data.ts';
import { createDemo } from '../server/demo/create-demo.ts';
import { listPage } from '../server/records/list.ts';
import { listQuery, type ListQuery } from '../server/records/list-query.ts';
import { openDatabase, type Storage } from '../server/storage/database.ts';
import { migrate } from '../server/storage/migrate.ts';
import { migrations } from '../server/storage/migrations.ts';
import { ensureSearchIndexes } from '../server/storage/search-indexes.ts';
import { registry } from '../src/features/registry.ts';
import type { AnyRow } from '../src/kit/field.ts';
import { matcher, searchedRows } from '../src/kit/matches.ts';
import { testsOf, type Criteria } from '../src/kit/search.ts';
import { rightNumbers } from '../src/permissions/catalog.ts';
import { Rights } from '../src/permissions/rights.ts';
import { newId } from '../src/lib/ids.ts';
import { compare, line, ms } from './lib/measure.ts';

// A search with five criteria over many members, in SQL and as the device does it. BENCH_MITGLIEDER chooses how many.
const howMany = Number(process.env['BENCH_MITGLIEDER'] ?? '100000');
const url = process.env['DATABASE_URL'];
const day = { today: '2026-01-15', years: 'full' } as const;
const mitglieder = registry.module('mitglieder');
const boss: Nutzer = {
  id: newId(),
  benutzername: 'boss',
  name: 'Boss',
  sek_id: newId(),
  rights: new Rights([{ rights: [...rightNumbers.keys()], sektionen: 'all' }]),
  sektionen: (id) => new Set([id]),
  region: (id) => new Set([id]),
};

const dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-bench-'));
const storage = await openDatabase(url === undefined ? { dataDir } : { url });
await migrate(storage, migrations);
await ensureSearchIndexes(storage, registry);
await loadReferenceData(storage, registry);
await createDemo(storage, registry, {
  mitglieder: howMany,
  einsaetze: 100,
  seed: 'bench',
  today: day.today,
  hashPassword: async () => '',
});
await storage.maintain();
await sql`analyze`.execute(storage.db);
console.log(`\n  ${howMany.toLocaleString('de')} members`);
const quali_id = await rarest(storage);
await measure('five criteria, one about qualifications', {
  name: 'an',
  tagboxmitgliedsstatus: 'Aktiv',
  geschlecht: 'Weiblich',
  alter: '20-60',
  quali_id,
});
await measure('five criteria on the person alone', {
  name: 'mair',
  tagboxmitgliedsstatus: 'Aktiv',
  geschlecht: 'Weiblich',
  alter: '20-60',
  eintrittsdatumvon: '2015-01-01',
});
await storage.close();
await rm(dataDir, { recursive: true, force: true });

async function rarest({ db }: Storage): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select quali_id as id from mitgliederqualifikationen group by quali_id order by count(*) limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

async function measure(name: string, asked: Criteria): Promise<void> {
  const query = listQuery(
    registry,
    boss,
    mitglieder,
    { ...Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, [value]])), limit: ['50'] },
    day,
  );
  const tables = new Map<string, readonly AnyRow[]>();
  for (const table of ['personen', 'mitgliederqualifikationen']) {
    const { rows } = await sql<AnyRow>`select * from ${sql.table(table)}`.execute(storage.db);
    tables.set(
      table,
      rows.map((row) => ({ ...row, id: String(row['id']) })),
    );
  }
  const among = searchedRows(
    registry,
    (table) => tables.get(table),
    (id) => new Set([id]),
  );
  const onDevice = (): number =>
    (tables.get('personen') ?? []).filter(matcher(testsOf(mitglieder.search ?? {}, asked, day), 'personen', among))
      .length;
  const times = await compare(15, {
    sql: () => listPage({ registry, db: storage.db }, boss, mitglieder, query),
    device: async () => onDevice(),
  });
  line(
    `${name}: ${onDevice()} found`,
    `SQL ${ms(times['sql'] ?? Number.NaN)}`,
    `device ${ms(times['device'] ?? Number.NaN)}`,
  );
  for (const step of await plan(query)) console.log(`      ${step}`);
}

/** The scans of the plan: which index serves. */
async function plan({ from, sorting }: ListQuery): Promise<readonly string[]> {
  const { rows } = await sql<
    Record<string, string>
  >`explain select t.id ${from} order by ${sorting.cell}, t.id limit 50`.execute(storage.db);
  return rows
    .flatMap((row) => Object.values(row))
    .map((step) => step.trim())
    .filter((step) => step.includes('Scan') || step.startsWith('Index Cond'));
}
