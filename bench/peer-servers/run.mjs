// npm run bench -- peers [--fast]: our lists against Parse Server's, both on one PostgreSQL, with the same rows, columns and rights.
// BENCH_MITGLIEDER (105000), BENCH_ROUNDS (7), BENCH_SECONDS a measurement (4), BENCH_CONNECTIONS (8). `--fast`: 5000 members, 3 rounds of 1 s.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { npm } from '../../scripts/lib/install.mjs';
import { root, run } from '../../scripts/lib/run.mjs';
import { freePort } from '../../scripts/lib/serve.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { median, table } from '../client/report.mjs';
import { answerOf, answersPerSecond } from './load.mjs';
import { fillParse } from './fill-parse.mjs';

const isFast = process.argv.includes('--fast');
const number = (name, usual, fast) => Number(process.env[name] ?? (isFast ? fast : usual));
const mitglieder = number('BENCH_MITGLIEDER', 105_000, 5000);
const rounds = number('BENCH_ROUNDS', 7, 3);
const pace = { connections: number('BENCH_CONNECTIONS', 8, 8), millis: number('BENCH_SECONDS', 4, 1) * 1000 };
const account = { username: 'region', password: 'Huette-2026!' };
const columns = [
  'mgdnummer',
  'nachname',
  'vorname',
  'sek_id',
  'mitgliedsstatus',
  'strasse',
  'plz',
  'ort',
  'mobilprivat',
  'emailprivat',
  'gebdatum',
  'eintritt',
];
/** Part of a name that many have, and one that few have. */
const parts = ['mair', 'gasser'];

const peers = join(root, 'dist/peer-servers');
const temporary = await mkdtemp(join(tmpdir(), 'huettenbuch-peers-'));
const stops = [];

try {
  await install();
  const postgres = await startPostgres({ fast: true });
  stops.push(() => postgres.stop());
  const ours = await startOurs(await database(postgres.url, 'ours'));
  const parse = await startParse(await database(postgres.url, 'parse'), ours.database);
  const report = [];
  for (const search of [undefined, ...parts]) {
    const contenders = { ours: ours.list(search), parse: parse.list(search) };
    const found = await sameRows(contenders, ours.ids, parse.ids);
    for (const encoding of ['identity', 'gzip']) {
      const times = { ours: [], parse: [] };
      // One after the other, so that a busy machine hits both alike.
      for (let round = -1; round < rounds; round += 1) {
        for (const [name, { url, headers }] of Object.entries(contenders)) {
          const rate = await answersPerSecond(
            { url, headers: { ...headers, 'Accept-Encoding': encoding } },
            round < 0 ? { ...pace, millis: 1000 } : pace,
          );
          if (round >= 0) times[name].push(rate);
        }
      }
      const shown = (values) =>
        `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}, ${Math.round(median(values))}`;
      report.push([
        `${search === undefined ? 'list of 50 by name' : `search "${search}"`}, ${found} rows, ${encoding}`,
        shown(times.ours),
        shown(times.parse),
        `${(median(times.ours) / median(times.parse)).toFixed(2)} ×`,
      ]);
      console.log(report.at(-1).join('   '));
    }
  }
  console.log(
    `\n${mitglieder} members, ${pace.connections} connections, ${columns.length} columns, answers/s: from–to, median\n\n${table(['', 'ours', 'Parse Server 9.10', 'ours / Parse'], report)}`,
  );
} finally {
  for (const stop of stops.toReversed()) await stop();
  await rm(temporary, { recursive: true, force: true });
}

async function install() {
  const lockfile = readFileSync(join(root, 'bench/peer-servers/package-lock.json'), 'utf8');
  const stamp = join(peers, '.installed');
  cpSync(join(root, 'bench/peer-servers'), peers, { recursive: true });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return;
  console.log('Installing the peers of the benchmark …');
  await npm(['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: peers,
  });
  writeFileSync(stamp, lockfile);
}

async function database(server, name) {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function startOurs(address) {
  await run(
    process.execPath,
    [
      join(root, 'dist/server/demo-cli.js'),
      '--mitglieder',
      String(mitglieder),
      '--einsaetze',
      '100',
      '--today',
      '2026-01-15',
      '--database-url',
      address,
    ],
    { env: { ...process.env, DEMO_AMTSJAHR: '0' } },
  );
  const url = await serve(
    [...(process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean), join(root, 'dist/server/main.js')],
    { DATABASE_URL: address, DATA_DIR: join(temporary, 'data') },
    '/',
  );
  await settle(address);
  const login = await fetch(`${url}/api/login`, { method: 'POST', body: JSON.stringify(account) });
  const { access_token: token } = await login.json();
  return {
    database: address,
    list: (search) => ({
      url: `${url}/api/mgd/mitglieder?limit=50&sort=nachname&spalten=${columns.join()}${search === undefined ? '' : `&name=${search}`}`,
      headers: { Authorization: `Bearer ${token}` },
    }),
    ids: (body) => JSON.parse(body).map((row) => comparable(row, row.id)),
  };
}

async function startParse(address, source) {
  const key = randomBytes(16).toString('hex');
  const url = await serve(
    [join(peers, 'parse.mjs')],
    { DATABASE_URL: address, MASTER_KEY: key, NODE_ENV: 'production' },
    '/parse/health',
  );
  const token = await fillParse({ url: `${url}/parse`, key, address, source, account, columns });
  await settle(address);
  const headers = { 'X-Parse-Application-Id': 'bench', 'X-Parse-Session-Token': token };
  const query = (search) =>
    new URLSearchParams({
      limit: '50',
      order: 'nachname,objectId',
      keys: columns.join(),
      ...(search === undefined ? {} : { where: JSON.stringify({ suche: { $regex: search } }) }),
    });
  return {
    list: (search) => ({ url: `${url}/parse/classes/Mitglied?${query(search)}`, headers }),
    ids: (body) => JSON.parse(body).results.map((row) => comparable(row, row.objectId)),
  };
}

/** A row as both must give it. */
function comparable(row, id) {
  return [id, ...columns.map((column) => row[column] ?? null)];
}

/** Both answer the same rows, in the same order, with the same values; answers how many. */
async function sameRows({ ours, parse }, idsOfOurs, idsOfParse) {
  const [mine, theirs] = await Promise.all([ours, parse].map(({ url, headers }) => answerOf(url, headers)));
  const [a, b] = [idsOfOurs(mine.body), idsOfParse(theirs.body)];
  const at = a.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(b[index]));
  if (a.length === 0 || a.length !== b.length || at >= 0)
    throw new Error(
      `the servers do not answer the same: ${a.length} and ${b.length} rows, ${JSON.stringify([a[at], b[at]])}`,
    );
  return a.length;
}

async function settle(address) {
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

/** Starts a server in a process of its own; resolves with its address once it answers. */
async function serve(args, env, path) {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    cwd: temporary,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  stops.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 180_000; Date.now() < until && child.exitCode === null;) {
    if (
      await fetch(`${url}${path}`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return url;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${args.at(-1)} does not answer`);
}
