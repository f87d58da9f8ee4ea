import '../server/temporal.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { serverKeys } from '../server/auth/keys.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import { loadReferenceData } from '../server/data/load-reference-data.ts';
import { createDemo } from '../server/demo/create-demo.ts';
import { createDeployment } from '../server/deployment.ts';
import { system } from '../server/rights/nobody.ts';
import { duplicatesKind } from '../server/features/personen/dubletten/duplicates-kind.ts';
import { folderObjects } from '../server/files/objects.ts';
import { openDatabase } from '../server/storage/database.ts';
import { migrate } from '../server/storage/migrate.ts';
import { migrations } from '../server/storage/migrations.ts';
import { noMails } from '../server/mail/no-mails.ts';
import { registry } from '../src/features/registry.ts';
import { offeredBy } from '../src/kit/offered.ts';

import { rightNumbers } from '../src/permissions/catalog.ts';
import { Rights } from '../src/permissions/rights.ts';
import { line, megabytes, ms, timed } from './lib/measure.ts';

// The search for duplicates as the job runs it, without its pauses. BENCH_SIZES=100000 chooses how many members; always on the embedded engine.
for (const mitglieder of (process.env['BENCH_SIZES'] ?? '100000').split(',').map(Number)) {
  const dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-bench-'));
  const storage = await openDatabase({ dataDir });
  await migrate(storage, migrations);
  await loadReferenceData(storage, registry);
  await createDemo(storage, registry, { mitglieder, einsaetze: 10, seed: 'bench', today: '2026-01-15', hashPassword });
  await storage.maintain();
  const nutzer = { ...system, rights: new Rights([{ rights: [...rightNumbers.keys()], sektionen: 'all' as const }]) };
  const deps = {
    storage,
    registry,
    offered: () => offeredBy(registry, 'BERGRETTUNG'),
    files: { path: async () => undefined, remove: async () => {} },
    events: { announce: () => {}, subscribe: () => () => {} },
    now: () => new Date(),
    dataDir,
    objects: folderObjects(dataDir),
    ...noMails,
    address: 'http://localhost/',
    deployment: createDeployment(dataDir),
    version: 'bench',
    keys: serverKeys(new Uint8Array(32)),
  };
  const search = await timed(async () => {
    for await (const _ of duplicatesKind.run({
      deps,
      source: { registry, db: storage.db },
      nutzer,
      parameter: {},
      today: '2026-01-15',
      years: 'calendar',
    }));
  });
  const { rows } = await sql<{ paare: number }>`select count(*)::int as paare from duplikate`.execute(storage.db);
  line(
    `duplicates among ${mitglieder.toLocaleString('de')}`,
    ms(search.ms),
    `${rows[0]?.paare} pairs`,
    megabytes(process.memoryUsage().rss),
  );
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
}
