import '../server/temporal.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Client } from 'pg';
import { demoPassword } from '../server/demo/accounts.ts';
import { readSettings } from '../server/settings.ts';
import { openShared } from '../server/storage/database.ts';
import { neu } from '../server/verbaende/anlegen.ts';
import { Verbaende } from '../server/verbaende/verbaende.ts';
import { line, megabytes, ms, perSecond, timed } from './lib/measure.ts';

// What associations cost on one node, at rest and under load. BENCH_VERBAENDE: how many, four times as many from step to step until there;
// BENCH_RUHE: seconds that each step is looked at.
const most = Number(process.env['BENCH_VERBAENDE'] ?? '64');
const restSeconds = Number(process.env['BENCH_RUHE'] ?? '120');
/** So many have members, and are asked. */
const busy = 4;
const url = process.env['DATABASE_URL'];

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

if (url === undefined) console.log('  several associations need PostgreSQL');
else await measure(url);

async function measure(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-bench-'));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ORTE: 'IT-BZ', DEMO_AMTSJAHR: '0' };
  const settings = readSettings(env, 0);
  const database = await openShared(databaseUrl);
  const watch = new Client({ connectionString: databaseUrl });
  await watch.connect();
  const commits = async (): Promise<number> => {
    const { rows } = await watch.query<{ n: string }>(
      'select xact_commit as n from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.n);
  };
  const served = (): Verbaende => new Verbaende({ env, settings, database, client: join(dataDir, 'client') });
  let count = 0;
  const add = async (to: number): Promise<void> => {
    for (; count < to; count += 1)
      await neu(
        { env, settings, database, databaseUrl, now: new Date() },
        {
          kurzname: `v${count}`,
          hosts: [`v${count}.example`],
          variante: 'VSM',
          demo: count < busy ? 100 : undefined,
        },
      );
  };
  const size = async (): Promise<void> => {
    const { rows } = await watch.query<{ bytes: string; relations: string }>(
      `select sum(pg_total_relation_size(c.oid)) filter (where c.relkind = 'r') as bytes, count(*) as relations
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('verband_v${count - 1}', 'jobs_v${count - 1}')`,
    );
    line('  its tables on disk, tables and indexes', megabytes(Number(rows[0]?.bytes)), rows[0]?.relations ?? '');
  };
  const atRest = async (): Promise<void> => {
    const before = heap();
    const verbaende = served();
    verbaende.start();
    await allOpen(verbaende, count);
    const [from, spent] = [await commits(), process.cpuUsage()];
    await sleep(restSeconds * 1000);
    const cpu = process.cpuUsage(spent);
    const rate = ((await commits()) - from) / restSeconds;
    const each = (heap() - before) / count;
    line(
      `${count} at rest: heap for each, statements, CPU`,
      `${(each / 1e6).toFixed(2)} MB`,
      `${rate.toFixed(1)} /s`,
      `${((cpu.user + cpu.system) / restSeconds / 10_000).toFixed(1)} %`,
    );
    await verbaende.stop();
  };
  line('making one with 100 members', ms((await timed(() => add(1))).ms));
  await size();
  await add(busy);
  line('making an empty one', ms((await timed(() => add(busy + 1))).ms));
  await size();
  for (let step = busy; step <= most; step *= 4) {
    await add(step);
    await atRest();
  }
  await underLoad(served());
  line('memory of the process (rss)', megabytes(process.memoryUsage().rss));
  await database.close();
  await watch.end();
  await rm(dataDir, { recursive: true, force: true });
}

async function ask(verbaende: Verbaende, host: string, path: string, init: RequestInit = {}): Promise<Response> {
  return verbaende.fetch(
    new Request(`http://${host}/api${path}`, { ...init, headers: { ...init.headers, Host: host } }),
  );
}

async function allOpen(verbaende: Verbaende, count: number): Promise<void> {
  for (let nr = 0; nr < count; nr += 1) await ask(verbaende, `v${nr}.example`, '/rechte');
}

/** Lists of 50 and sign-in checks, eight at a time: all of one association, and of four in turn, so that connections change their schema. */
async function underLoad(verbaende: Verbaende): Promise<void> {
  const tokens: string[] = [];
  for (let nr = 0; nr < busy; nr += 1) {
    const body = JSON.stringify({ username: 'verband', password: demoPassword });
    const login = await ask(verbaende, `v${nr}.example`, '/login', { method: 'POST', body });
    const { access_token }: { access_token: string } = await login.json();
    tokens.push(access_token);
  }
  const run = async (requests: number, whose: (nr: number) => number): Promise<number> => {
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < requests) {
        const nr = whose(next++);
        const headers = { Authorization: `Bearer ${tokens[nr] ?? ''}` };
        const response = await ask(verbaende, `v${nr}.example`, '/mgd/mitglieder?limit=50&sort=nachname', { headers });
        if (response.status !== 200) throw new Error(`list answered ${response.status}`);
        await response.text();
      }
    };
    return (await timed(() => Promise.all(Array.from({ length: 8 }, worker)))).ms;
  };
  const requests = 400;
  for (let round = 0; round < 3; round += 1) {
    const one = await run(requests, () => 0);
    const many = await run(requests, (nr) => nr % busy);
    if (round > 0)
      line(`lists of 50: one association, ${busy} in turn`, perSecond(requests, one), perSecond(requests, many));
  }
  await verbaende.stop();
}
