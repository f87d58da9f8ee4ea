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
import { inUnit } from '../server/features/kommunikation/auf-newsletter.ts';
import { friereEin } from '../server/features/kommunikation/einfrieren.ts';
import { noMails } from '../server/mail/no-mails.ts';
import { lockRow } from '../server/records/lock.ts';
import { system } from '../server/rights/nobody.ts';
import { folderObjects } from '../server/files/objects.ts';
import { openDatabase } from '../server/storage/database.ts';
import { migrate } from '../server/storage/migrate.ts';
import { migrations } from '../server/storage/migrations.ts';
import { newsletter } from '../src/features/kommunikation/newsletter/newsletter.table.ts';
import { registry } from '../src/features/registry.ts';
import { offeredBy } from '../src/kit/offered.ts';
import { rightNumbers } from '../src/permissions/catalog.ts';
import { Rights } from '../src/permissions/rights.ts';
import { line, megabytes, ms, timed } from './lib/measure.ts';

// Freezing whom a newsletter goes to: every member, each with an address. At most 60 s for 100,000. BENCH_SIZES=100000 chooses how many; always on the embedded engine.
for (const mitglieder of (process.env['BENCH_SIZES'] ?? '100000').split(',').map(Number)) {
  const dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-bench-'));
  const storage = await openDatabase({ dataDir });
  await migrate(storage, migrations);
  await loadReferenceData(storage, registry);
  await createDemo(storage, registry, { mitglieder, einsaetze: 10, seed: 'bench', today: '2026-01-15', hashPassword });
  await sql`update personen set emailprivat = 'mitglied' || replace(id::text, '-', '') || '@verein.example'`.execute(
    storage.db,
  );
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
  const { rows } = await sql<{ id: string }>`select id from newsletter limit 1`.execute(storage.db);
  let adressen = 0;
  const freezing = await timed(() =>
    inUnit(deps, nutzer, async (unit) => {
      const row = await lockRow(unit, unit.table(newsletter), rows[0]?.id ?? '');
      adressen = row === undefined ? 0 : await friereEin(unit, row, nutzer, false);
    }),
  );
  line(
    `recipients of ${mitglieder.toLocaleString('de')} frozen`,
    ms(freezing.ms),
    `${adressen} addresses`,
    megabytes(process.memoryUsage().rss),
  );
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
}
