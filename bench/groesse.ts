// What lists, searches, the feed and writes cost as an association grows: BENCH_SIZES=10000,100000,1000000 fills one of each size (a million
// takes a quarter of an hour and 15 GB), DATABASE_URL runs on that PostgreSQL, BENCH_GEFUELLT=1 on the members that are there.
import '../server/temporal.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Storage } from '../server/storage/database.ts';
import { newId } from '../src/lib/ids.ts';
import { filledDatabase } from './lib/filled.ts';
import { compare, line, megabytes, ms, timed } from './lib/measure.ts';
import { officeOn, pull, type Call } from './lib/office.ts';

const sizes = (process.env['BENCH_SIZES'] ?? '2000,10000').split(',').map(Number);
const rounds = 7;

for (const mitglieder of sizes) await measure(mitglieder);

async function measure(mitglieder: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-bench-'));
  const storage = await openDatabase(await filledDatabase(dataDir, mitglieder));
  const { signIn } = officeOn(storage, dataDir);
  const { rows } = await sql<{ personen: number }>`select count(*) as personen from personen`.execute(storage.db);
  console.log(`\n  ${Number(rows[0]?.personen).toLocaleString('de')} persons`);
  const calls = { station: await signIn('station'), region: await signIn('region') };
  await lists(calls.station, calls.region);
  await feed(calls.station);
  await writes(storage, calls.station);
  line('memory of the process (rss)', megabytes(process.memoryUsage().rss));
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** The whole call with its check of the sign-in. */
async function lists(station: Call, region: Call): Promise<void> {
  const get = (call: Call, path: string) => async () => {
    const response = await call(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await response.text();
  };
  const list = '/mgd/mitglieder?limit=50&sort=';
  const times = await compare(rounds, {
    'station, list by name': get(station, `${list}nachname`),
    'station, list by number': get(station, `${list}mgdnummer`),
    'station, missions': get(station, '/einsaetze/einsaetze?limit=50'),
    'region, list by name': get(region, `${list}nachname`),
    'region, list and how many in all': get(region, `${list}nachname&count=true`),
    'region, name search': get(region, `${list}nachname&name=mair`),
    'region, /mgd/suche': get(region, '/mgd/suche?suche=mair'),
    'region, missions': get(region, '/einsaetze/einsaetze?limit=50'),
  });
  for (const [name, time] of Object.entries(times)) line(name, ms(time));
}

async function feed(call: Call): Promise<void> {
  const first = await timed(() => pull(call, null));
  line('station, first load', ms(first.ms), `${first.value.rows} rows`);
  const times = await compare(rounds, { delta: () => pull(call, first.value.cursor) });
  line('station, empty delta', ms(times['delta'] ?? Number.NaN));
}

async function writes({ db }: Storage, call: Call): Promise<void> {
  const { rows } = await sql<{ sek_id: string }>`select sek_id from benutzer where benutzername = 'station'`.execute(
    db,
  );
  const einsatz = () => ({
    id: newId(),
    typ: 'Einsatz',
    einsatzart: 'Bergrettung',
    einsatzbeginn: '2026-01-10T10:00:00.000Z',
    sek_id: rows[0]?.sek_id,
  });
  const times = await compare(rounds * 4, {
    write: async () => {
      const response = await call('/einsaetze/einsaetze', 'PUT', einsatz(), { 'If-None-Match': '*' });
      if (!response.ok) throw new Error(`PUT answered ${response.status}`);
    },
  });
  line('a new mission', ms(times['write'] ?? Number.NaN));
}
