// What the built product must do on any Node: it starts, somebody signs in, a device pushes and pulls, it stops.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { root } from './run.mjs';
import { freePort } from './serve.mjs';

const patience = 120_000;
const json = { 'Content-Type': 'application/json' };

/** Throws, with the server's log, when something is not as it should be. */
export async function nodeDay(node) {
  const data = mkdtempSync(join(tmpdir(), 'huettenbuch-nodes-'));
  const port = await freePort();
  const settings = {
    DATA_DIR: data,
    DEMO: '1',
    DEMO_MITGLIEDER: '5',
    DEMO_EINSAETZE: '1',
    ORTE: 'IT-BZ',
    PORT: String(port),
    HOST: '127.0.0.1',
  };
  const child = spawn(node, ['dist/server/main.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (log += part));
  const exit = once(child, 'exit');
  try {
    const url = `http://127.0.0.1:${port}/`;
    await answers(`${url}api/daten/bereit`, child);
    assert.match(await (await fetch(url)).text(), /<title>Hüttenbuch/, 'the page is served');
    await syncs(`${url}api`);
    child.kill('SIGTERM');
    assert.deepEqual(await exit, [0, null], 'it stops with 0');
  } catch (cause) {
    throw new Error(`${cause.message}\n${log}`, { cause });
  } finally {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
}

async function syncs(url) {
  const signIn = await post(`${url}/login`, json, { username: 'verband', password: 'Huette-2026!' });
  const headers = { ...json, Authorization: `Bearer ${(await signIn.json()).access_token}` };
  const [{ id: sek_id }] = await (await fetch(`${url}/sektionen/sektionenListe`, { headers })).json();
  const id = randomUUID();
  const body = { id, nachname: 'Probe', sek_id };
  const call = { op: `${randomUUID()}.1`, method: 'PUT', url: '/mgd/mitglieder', ifNoneMatch: '*', body };
  const { answers: pushed } = await (await post(`${url}/sync/batch`, headers, { calls: [call] })).json();
  assert.deepEqual(
    pushed.map(({ status }) => status),
    [201],
    'a push is taken',
  );
  const pulled = await (await post(`${url}/sync`, headers, { schema: await schemaOfApp() })).text();
  const frames = pulled
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(frames.filter((frame) => frame.t === 'row' && frame.id === id).length, 1, 'a pull brings it');
  assert.equal(frames.at(-1).t, 'mark', 'a pull is whole');
}

const post = (url, headers, body) => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });

let schema;
/** Fingerprint that a device of this release names. */
async function schemaOfApp() {
  schema ??= Promise.all(
    ['src/protocol/schema-hash.ts', 'src/features/registry.ts'].map((file) =>
      runnerImport(join(root, file), { configFile: false, root }),
    ),
  ).then(([{ module: hash }, { module: features }]) => hash.schemaHash(features.registry));
  return schema;
}

async function answers(url, child) {
  const until = Date.now() + patience;
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    assert.ok(child.exitCode === null && Date.now() < until, 'the server does not become ready');
    await sleep(200);
  }
}
