import '../server/temporal.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../server/auth/passwords.ts';
import { loadReferenceData } from '../server/data/load-reference-data.ts';
import { createDemo } from '../server/demo/create-demo.ts';
import { openDatabase } from '../server/storage/database.ts';
import { migrate } from '../server/storage/migrate.ts';
import { migrations } from '../server/storage/migrations.ts';
import { registry } from '../src/features/registry.ts';
import { toCsv } from '../src/lib/csv.ts';
import { newId } from '../src/lib/ids.ts';
import { readSheet } from '../src/lib/tables/read-sheet.ts';
import { writeXlsx } from '../src/lib/tables/write-xlsx.ts';
import { importRows } from '../src/screens/import/import-rows.ts';
import { runImport, undoImport } from '../src/screens/import/run-import.ts';
import { line, ms, perSecond, timed } from './lib/measure.ts';
import { officeOn } from './lib/office.ts';

// Import and export of 10 000 members: at most 10 s with the preview, 5 s for a workbook.
const count = 10_000;
const head = ['Nachname', 'Vorname', 'Geburtsdatum', 'Ort', 'PLZ', 'Straße', 'Telefon', 'Status', 'Notiz', 'Land'];
const columns = [
  'nachname',
  'vorname',
  'gebdatum',
  'ort',
  'plz',
  'strasse',
  'mobilprivat',
  'mitgliedsstatus',
  'notiz',
  'land',
];
const rowOf = (nr: number, ort: string): string[] => [
  `Mair ${nr}`,
  'Josef',
  `${(nr % 28) + 1}.${(nr % 12) + 1}.19${60 + (nr % 39)}`,
  ort,
  '39100',
  `Dorf ${nr}`,
  `+39 333 ${1_000_000 + nr}`,
  'Aktiv',
  `Zeile ${nr}`,
  'IT',
];
const tableOf = (ort: string): string[][] => [head, ...Array.from({ length: count }, (_, nr) => rowOf(nr, ort))];

const book = await timed(async () => writeXlsx([{ name: 'Mitglieder', rows: tableOf('Bozen') }]));
line(`XLSX of ${count} rows, written`, ms(book.ms), `${Math.round(book.value.length / 1024)} kB`);
const read = await timed(async () => readSheet(book.value));
line(`XLSX of ${count} rows, read`, ms(read.ms));
const csv = new TextEncoder().encode(toCsv(tableOf('Bozen')));
line(`CSV of ${count} rows, read`, ms((await timed(async () => readSheet(new Uint8Array(csv)))).ms));

const url = process.env['DATABASE_URL'];
const dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-bench-'));
const storage = await openDatabase(url === undefined ? { dataDir } : { url });
await migrate(storage, migrations);
await loadReferenceData(storage, registry);
await createDemo(storage, registry, {
  mitglieder: 1000,
  einsaetze: 20,
  seed: 'bench',
  today: '2026-01-15',
  hashPassword,
});
const { app, tokenOf } = officeOn(storage, dataDir);
const token = await tokenOf('verband');
const engine = {
  ask: async (path: string, signal: AbortSignal, body?: string) =>
    app.request(`/api${path}`, {
      signal,
      method: body === undefined ? 'GET' : 'POST',
      body: body ?? null,
      headers: { Authorization: `Bearer ${token}` },
    }),
};
const sektion = await storage.db
  .selectFrom('benutzer')
  .select('sek_id')
  .where('benutzername', '=', 'station')
  .executeTakeFirstOrThrow();
const module = registry.module('mitglieder');
const { signal } = new AbortController();

const rows = (ort: string) => importRows(module, tableOf(ort), { mapping: columns, emptyClears: false }, () => []);
const run = async (name: string, ort: string, schluessel: readonly string[]): Promise<string> => {
  const order = {
    id: newId(),
    modul: 'mitglieder',
    name: 'bench.csv',
    art: 'probe' as const,
    schluessel: [...schluessel],
    neu: { sek_id: sektion['sek_id'] },
    zeilen: rows(ort),
  };
  const trial = await timed(() => runImport(engine, order, signal, () => {}));
  line(`${name}: preview`, ms(trial.ms), perSecond(count, trial.ms));
  const taken = await timed(() => runImport(engine, { ...order, art: 'alles' }, signal, () => {}));
  const kept = taken.value.state === 'done' && taken.value.kept;
  line(`${name}: import, all or nothing`, ms(taken.ms), perSecond(count, taken.ms), kept ? '' : 'FAILED');
  line(`${name}: with the preview`, ms(trial.ms + taken.ms));
  return order.id;
};
const id = await run('new', 'Bozen', []);
await storage.maintain();
await run('changed, found by name and phone', 'Meran', ['nachname', 'mobilprivat']);
const back = await timed(() => undoImport(engine, id, signal, () => {}));
line('taken back', ms(back.ms));
await storage.close();
await rm(dataDir, { recursive: true, force: true });
