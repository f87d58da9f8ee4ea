// What lists, searches, the feed, writes and jobs cost as an association grows: BENCH_SIZES=10000,100000,1000000 fills one of each size (a million
// takes a quarter of an hour and 15 GB), DATABASE_URL runs on that PostgreSQL, BENCH_GEFUELLT=1 on the members that are there.
// A branch of 200 is made in each, so that its first load can be held against the same branch nearly alone: BENCH_SIZES=300.
import '../server/temporal.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Storage } from '../server/storage/database.ts';
import { newId } from '../src/lib/ids.ts';
import { accountIn, branchOf200, push } from './lib/branch.ts';
import { filledDatabase } from './lib/filled.ts';
import { compare, line, megabytes, median, ms, perSecond, timed } from './lib/measure.ts';
import { officeOn, pull, type Call } from './lib/office.ts';

const sizes = (process.env['BENCH_SIZES'] ?? '2000,10000').split(',').map(Number);
const rounds = 7;
/** After one that warms up. */
const firstLoads = 3;
/** Writes of each number of writers. */
const writesEach = 320;

for (const mitglieder of sizes) await measure(mitglieder);

async function measure(mitglieder: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-bench-'));
  const storage = await openDatabase(await filledDatabase(dataDir, mitglieder));
  const { signIn, jobs } = officeOn(storage, dataDir);
  const { rows } = await sql<{ personen: number }>`select count(*) as personen from personen`.execute(storage.db);
  console.log(`\n  ${Number(rows[0]?.personen).toLocaleString('de')} persons`);
  const calls = { station: await signIn('station'), region: await signIn('region') };
  await lists(calls.station, calls.region);
  await feed('station', calls.station);
  const verband = await signIn('verband');
  const account = await accountIn(storage.db, await branchOf200(storage.db, verband));
  await feed('branch of 200', await signIn(account));
  await writes(storage, calls.station);
  await writers(storage, signIn);
  jobs.start();
  await job('station, export of its members', calls.station, 'Mitgliederliste');
  await job('region, export of its members', calls.region, 'Mitgliederliste');
  await job('association, statistics of missions', verband, 'Einsatzstatistik');
  await jobs.stop();
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

async function feed(who: string, call: Call): Promise<void> {
  const { rows, cursor } = await pull(call, null);
  const loads: number[] = [];
  for (let round = 0; round < firstLoads; round += 1) loads.push((await timed(() => pull(call, null))).ms);
  line(`${who}, first load`, ms(median(loads)), `${rows} rows`);
  const times = await compare(rounds, { delta: () => pull(call, cursor) });
  line(`${who}, empty delta`, ms(times['delta'] ?? Number.NaN));
}

function einsatz(sek_id: string) {
  return {
    id: newId(),
    typ: 'Einsatz',
    einsatzart: 'Bergrettung',
    einsatzbeginn: '2026-01-10T10:00:00.000Z',
    sek_id,
  };
}

async function writes({ db }: Storage, call: Call): Promise<void> {
  const { rows } = await sql<{ sek_id: string }>`select sek_id from benutzer where benutzername = 'station'`.execute(
    db,
  );
  const times = await compare(rounds * 4, {
    write: async () => {
      const one = einsatz(rows[0]?.sek_id ?? '');
      const response = await call('/einsaetze/einsaetze', 'PUT', one, { 'If-None-Match': '*' });
      if (!response.ok) throw new Error(`PUT answered ${response.status}`);
    },
  });
  line('a new mission', ms(times['write'] ?? Number.NaN));
}

/** One row counts all that is written: what 1, 4 and 16 bring about who each push one mission after the other, all of different branches, which share no other row. */
async function writers({ db }: Storage, signIn: (username: string) => Promise<Call>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from sektionen where sektionstyp = 'Sektion' order by sektionsnr limit 16`.execute(db);
  const pushes: (() => Promise<void>)[] = [];
  for (const { id } of rows) {
    const call = await signIn(await accountIn(db, id));
    pushes.push(() => push(call, '/einsaetze/einsaetze', [einsatz(id)]));
  }
  for (const one of pushes) await one();
  for (const count of [1, 4, 16]) {
    let left = writesEach;
    const writing = pushes.slice(0, count).map(async (one) => {
      while (left > 0) {
        left -= 1;
        await one();
      }
    });
    const all = await timed(() => Promise.all(writing));
    line(`${count} who push one after the other`, perSecond(writesEach, all.ms));
  }
}

/** From the order to the result. */
async function job(name: string, call: Call, typ: string): Promise<void> {
  const id = newId();
  const made = await timed(async () => {
    const ordered = await call('/jobs/jobs', 'PUT', { id, typ });
    if (!ordered.ok) throw new Error(`the order of ${typ} answered ${ordered.status}: ${await ordered.text()}`);
    for (;;) {
      const all: { id: string; status: string; zeilen: number }[] = await (
        await call('/jobs/jobs?eigenejobs=true')
      ).json();
      const mine = all.find((one) => one.id === id);
      if (mine?.status === 'Erstellt') return mine.zeilen;
      if (mine?.status === 'Fehlerhaft') throw new Error(`${typ} failed`);
      await sleep(20);
    }
  });
  line(name, ms(made.ms), `${made.value} rows`);
}
