// node dist/server/demo-cli.js [--mitglieder 400] [--einsaetze 1600] [--seed demo] [--today 2026-11-21] [--data-dir DIR | --database-url URL]
// Fills an empty database with a demo association. Without the last two, DATABASE_URL and DATA_DIR decide as for the server.
import '../temporal.ts';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { registry } from '../../src/features/registry.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { hashPassword } from '../auth/passwords.ts';
import { loadReferenceData } from '../data/load-reference-data.ts';
import { readSettings } from '../settings.ts';
import { openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { createVerband, ownOf } from '../verband.ts';
import { accountsOf, demoPassword } from './accounts.ts';
import { fuelleBuecher } from './amtsjahr/amtsjahr.ts';
import { createDemo, demoSize, NotEmptyError } from './create-demo.ts';
import { fotodateien } from './foto-dateien.ts';
import { portraits } from './portrait-files.ts';

const { values } = parseArgs({
  options: {
    mitglieder: { type: 'string', default: String(demoSize.mitglieder) },
    einsaetze: { type: 'string', default: String(demoSize.einsaetze) },
    seed: { type: 'string', default: demoSize.seed },
    today: { type: 'string', default: localToday() },
    'data-dir': { type: 'string' },
    'database-url': { type: 'string' },
  },
});

const count = (name: 'mitglieder' | 'einsaetze'): number => {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`--${name}: ganze Zahl erwartet, nicht „${values[name]}“.`);
  process.exit(2);
};

const size = { mitglieder: count('mitglieder'), einsaetze: count('einsaetze'), seed: values.seed, today: values.today };
if (values['data-dir'] !== undefined && values['database-url'] !== undefined) {
  console.error('--data-dir und --database-url: nur eines von beiden sagt, wohin.');
  process.exit(2);
}
const url = values['data-dir'] === undefined ? (values['database-url'] ?? process.env['DATABASE_URL']) : undefined;
const dataDir = values['data-dir'] ?? process.env['DATA_DIR'] ?? 'data';
const storage = await openDatabase({ url, dataDir });
try {
  await migrate(storage, migrations);
  const start = performance.now();
  const seconds = (): string => ((performance.now() - start) / 1000).toFixed(1);
  const settings = { ...readSettings(process.env, 0), dataDir, databaseUrl: url };
  const parts = await ownOf(settings, '');
  const variante = parts.deployment.variant().name;
  const references = await loadReferenceData(storage, registry, undefined, new Date(), variante);
  console.log(`${references} Stammdaten in ${seconds()} s.`);
  for (const { sha256, bytes } of [...portraits, ...fotodateien]) await parts.files.keep(sha256, bytes);
  let shown = 0;
  const rows = await createDemo(storage, registry, {
    ...size,
    variante,
    hashPassword,
    hasPhotos: true,
    onProgress(written) {
      if (written - shown < 250_000) return;
      shown = written;
      console.log(`${written} Zeilen, ${seconds()} s, ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
    },
  });
  if (settings.demoAmtsjahr)
    await fuelleBuecher(createVerband({ settings, storage, client: '', ...parts }).deps, size.seed, size.today);
  // Without statistics, and with indexes that are not put in order yet, the first minutes would be slow.
  await storage.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`vacuum (analyze)`.execute(db);
  });
  console.log(`${size.mitglieder} Mitglieder, ${size.einsaetze} Einsätze, ${rows} Zeilen in ${seconds()} s.`);
  for (const { benutzername, was } of accountsOf(variante))
    console.log(`  ${benutzername.padEnd(8)} ${demoPassword}  ${was}`);
} catch (error) {
  if (!(error instanceof NotEmptyError)) throw error;
  console.error('Die Datenbank enthält schon Daten; die Demo braucht eine leere.');
  process.exitCode = 1;
} finally {
  await storage.close();
}
