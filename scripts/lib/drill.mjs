// What an image has to do, tried on what the Dockerfile's steps made: it starts without tools, against PostgreSQL, says how it is,
// writes below its data only, and finishes a batch that it is in the middle of when it is told to stop.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres } from '../postgres.mjs';
import { freePort } from './serve.mjs';

const startMillis = 120_000;
const password = 'Huette-2026!';

/** Throws with a sentence when something is not as it should be. */
export async function drill({ folder, workdir, env, said }, home) {
  const postgres = await startPostgres({ fast: true });
  const port = await freePort();
  const settings = {
    PATH: process.env.PATH,
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: postgres.url,
    SECRET: randomUUID(),
    METRIK: String(await freePort()),
    DEMO: '1',
    DEMO_MITGLIEDER: '20',
    DEMO_EINSAETZE: '5',
    ORTE: 'IT-BZ',
  };
  const image = {
    cwd: join(folder, workdir),
    settings,
    command: JSON.parse(said.CMD),
    url: `http://127.0.0.1:${port}/api`,
  };
  const before = filesOf(image.cwd);
  let server;
  try {
    server = await start(image);
    await saysHowItIs(image, said);
    await finishesItsBatch(image, server, postgres.url);
    server = await start(image);
    assert.equal(await stopped(server), 0, 'a server without work ends with 0');
    assert.deepEqual(filesOf(image.cwd), before, 'something was written outside of DATA_DIR');
    saysJson(server.lines());
  } finally {
    server?.child.kill('SIGKILL');
    await postgres.stop();
  }
}

async function start({ cwd, settings, command: [program, ...args], url }) {
  const child = spawn(program === 'node' ? process.execPath : program, args, { cwd, env: settings });
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  const lines = () => Buffer.concat(parts).toString('utf8').trim().split('\n');
  const end = Date.now() + startMillis;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`the server did not become ready:\n${lines().join('\n')}`);
    }
    await sleep(200);
  }
  return { child, lines };
}

const isReady = (url) =>
  fetch(`${url}/daten/bereit`).then(
    ({ status }) => status === 200,
    () => false,
  );

async function stopped({ child }) {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const [code, signal] = await exit;
  return code ?? signal;
}

async function saysHowItIs({ cwd, settings, url }, said) {
  assert.equal((await fetch(`${url}/daten/zustand`)).status, 200);
  assert.match(await (await fetch(url.replace(/api$/, ''))).text(), /<base href/, 'the app is served');
  const [, check] = /CMD (.*)$/.exec(said.HEALTHCHECK) ?? [];
  const probe = spawn(process.execPath, JSON.parse(check).slice(1), { cwd, env: settings });
  assert.deepEqual(await once(probe, 'exit'), [0, null], 'HEALTHCHECK');
  const metrics = await (await fetch(`http://127.0.0.1:${settings.METRIK}/metrics`)).text();
  for (const name of [
    'huettenbuch_http_requests_total{',
    'huettenbuch_feed_number ',
    'huettenbuch_jobs{',
    'process_resident_memory_bytes ',
  ])
    assert.ok(metrics.includes(`\n${name}`), `${name} is missing in the metrics`);
}

/** A row lock holds the batch before its last statement; only then the server is told to stop. */
async function finishesItsBatch(image, server, databaseUrl) {
  const holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  const { calls, send } = await batchOf(image);
  await holder.query('begin');
  await holder.query('select nummer from feed_zaehler for update');
  const answering = send();
  await isHeld(databaseUrl);
  const exit = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  while (await isReady(image.url)) await sleep(50);
  assert.equal(server.child.exitCode, null, 'the server waits for its batch');
  await holder.query('commit');
  const { answers } = await (await answering).json();
  assert.deepEqual(
    answers.map(({ status }) => status),
    calls.map(() => 201),
  );
  assert.deepEqual(await exit, [0, null], 'the server ends with 0');
  const { rows } = await holder.query('select count(*)::int as anzahl from personen where id = any($1)', [
    calls.map(({ body }) => body.id),
  ]);
  assert.equal(rows[0].anzahl, calls.length, 'every call of the batch is there');
  await holder.end();
}

/** A second connection sees who waits for a lock. */
async function isHeld(connectionString) {
  const watcher = new Client({ connectionString });
  await watcher.connect();
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await watcher.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%feed_zaehler%'",
    );
    if (rows.length > 0) return watcher.end();
    await sleep(100);
  }
  throw new Error('the batch never came to its last statement');
}

async function batchOf({ url }) {
  const json = { 'Content-Type': 'application/json' };
  const signIn = await fetch(`${url}/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'verband', password }),
  });
  const { access_token } = await signIn.json();
  const headers = { ...json, Authorization: `Bearer ${access_token}` };
  const [{ id: sek_id }] = await (await fetch(`${url}/sektionen/sektionenListe`, { headers })).json();
  const device = randomUUID();
  const calls = Array.from({ length: 50 }, (_, at) => ({
    op: `${device}.${at + 1}`,
    method: 'PUT',
    url: '/mgd/mitglieder',
    ifNoneMatch: '*',
    body: { id: randomUUID(), nachname: `Probe ${at}`, sek_id },
  }));
  return {
    calls,
    send: () => fetch(`${url}/sync/batch`, { method: 'POST', headers, body: JSON.stringify({ calls }) }),
  };
}

function saysJson(lines) {
  for (const line of lines) assert.ok(line.startsWith('{') && 'art' in JSON.parse(line), `no event: ${line}`);
}

/** Paths, sizes and times of all files below a folder. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .toSorted()
    .map((path) => {
      const { size, mtimeMs } = statSync(join(folder, path));
      return `${path} ${size} ${mtimeMs}`;
    });
}
