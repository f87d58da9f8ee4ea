// Devices that come back at once after an outage, by the real protocol over real connections: each renews its session, sends what it
// has queued, pulls what was changed meanwhile and opens its stream of events. GERAETE says how many; DATABASE_URL runs on that
// PostgreSQL, BENCH_GEFUELLT=1 on the members that are there.
import '../server/temporal.ts';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { openSession } from '../server/auth/sessions.ts';
import { createUsers } from '../server/auth/users.ts';
import type { Deps } from '../server/context.ts';
import { openDatabase } from '../server/storage/database.ts';
import { readCounter } from '../server/sync/counter.ts';
import { encodeCursor } from '../server/sync/cursor.ts';
import { noFormer } from '../server/sync/plan.ts';
import { scopeOf } from '../server/sync/scope.ts';
import { registry } from '../src/features/registry.ts';
import { localToday } from '../src/lib/local-time.ts';
import { newId } from '../src/lib/ids.ts';
import { schemaHash, tableShapes } from '../src/protocol/schema-hash.ts';
import { delayAfter, Interruption, retryAfterOf } from '../src/sync/retry.ts';
import { accountIn } from './lib/branch.ts';
import { filledDatabase } from './lib/filled.ts';
import { line, megabytes, median, ms, perSecond } from './lib/measure.ts';
import { officeOn, type Call } from './lib/office.ts';

interface Device {
  readonly token: string;
  readonly cursor: string;
  readonly sek_id: string;
  /** Changes that wait on it. */
  readonly queued: number;
}

interface Outcome {
  /** From the end of the outage to the end of its first exchange, in ms. */
  readonly served: number;
  /** How often it was told to come again. */
  readonly again: number;
  readonly rows: number;
  readonly sent: number;
}

const worst = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0);

async function office(): Promise<void> {
  const count = Number(process.env['GERAETE'] ?? '100');
  const dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-bench-'));
  const storage = await openDatabase(await filledDatabase(dataDir));
  const { app, deps, signIn } = officeOn(storage, dataDir);
  const verband = await signIn('verband');
  const devices = await devicesOf(deps, count);
  // What the others did while these were away.
  for (let done = 0; done < count / 4; done += 1) await addEinsatz(verband, devices[done]?.sek_id ?? '');
  const alone: number[] = [];
  for (let done = 0; done < 40; done += 1) alone.push(await addEinsatz(verband, devices[done % count]?.sek_id ?? ''));
  line('a write, alone', ms(median(alone)), `worst ${ms(worst(alone))}`);
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: { url: `http://127.0.0.1:${address.port}/api`, devices },
  });
  const outcomes = new Promise<readonly Outcome[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const meanwhile = await writesUntil(outcomes, () => addEinsatz(verband, devices[0]?.sek_id ?? ''));
  report(await outcomes, meanwhile);
  line('memory of the process (rss)', megabytes(process.memoryUsage().rss));
  await worker.terminate();
  server.closeAllConnections();
  server.close();
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Writes one after the other until something is over; answers how long each took. */
async function writesUntil(end: Promise<unknown>, write: () => Promise<number>): Promise<readonly number[]> {
  const times: number[] = [];
  const over = end.then(() => undefined);
  for (;;) {
    const writing = write();
    const time = await Promise.race([writing, over]);
    if (time === undefined) return [...times, await writing];
    times.push(time);
  }
}

function report(outcomes: readonly Outcome[], writes: readonly number[]): void {
  const served = outcomes.map((one) => one.served);
  const sum = (of: (one: Outcome) => number): number => outcomes.reduce((total, one) => total + of(one), 0);
  line(`${outcomes.length} devices back at once`, `all ${ms(worst(served))}`, `half ${ms(median(served))}`);
  line('  changes sent, rows fetched', String(sum((one) => one.sent)), String(sum((one) => one.rows)));
  line('  told to come again', String(sum((one) => one.again)), `most ${worst(outcomes.map((one) => one.again))}`);
  line(
    '  a write meanwhile',
    ms(median(writes)),
    `worst ${ms(worst(writes))}`,
    perSecond(writes.length, worst(served)),
  );
}

/** One account for each branch, and devices that have all that there is; every third has a change to send. */
async function devicesOf(deps: Deps, count: number): Promise<readonly Device[]> {
  const { db } = deps.storage;
  const { rows: branches } = await sql<{
    id: string;
  }>`select id from sektionen where sektionstyp = 'Sektion' order by id limit ${count}`.execute(db);
  const counter = await readCounter(db);
  const users = createUsers(db, deps.now);
  const devices: Device[] = [];
  const accounts = new Map<string, { user: string; cursor: string }>();
  for (let nr = 0; nr < count; nr += 1) {
    const sek_id = branches[nr % branches.length]?.id ?? '';
    const account = accounts.get(sek_id) ?? (await accountOf(sek_id));
    accounts.set(sek_id, account);
    const { token } = await openSession(deps.storage, account.user, undefined, deps.now());
    devices.push({ token, cursor: account.cursor, sek_id, queued: nr % 3 === 0 ? 1 : 0 });
  }
  return devices;

  async function accountOf(sek_id: string): Promise<{ user: string; cursor: string }> {
    const user = await accountIn(db, sek_id);
    const known = await users.load(user, undefined);
    if (known === undefined) throw new Error('the account is missing');
    const today = localToday(deps.now());
    const scope = scopeOf(deps.offered(), known.nutzer, { sektionen: null, pins: [], today });
    // As a first load leaves it, of which one takes seconds.
    const cursor = encodeCursor(
      {
        epoch: counter.epoche,
        kennung: counter.kennung,
        schema: tableShapes(deps.offered()),
        n: counter.nummer,
        pos: -1,
        stand: counter.nummer,
        today,
        rights: { ...scope.rights },
        chosen: scope.chosen,
        pins: [],
        former: noFormer,
        plan: [],
      },
      { key: deps.keys.of('cursor'), user },
    );
    return { user, cursor };
  }
}

const einsatz = (sek_id: string) => ({
  id: newId(),
  typ: 'Einsatz',
  einsatzart: 'Bergrettung',
  einsatzbeginn: new Date().toISOString(),
  sek_id,
});

/** Answers how long it took, in ms. */
async function addEinsatz(call: Call, sek_id: string): Promise<number> {
  const start = performance.now();
  const response = await call('/einsaetze/einsaetze', 'PUT', einsatz(sek_id), { 'If-None-Match': '*' });
  if (!response.ok) throw new Error(`PUT answered ${response.status}: ${await response.text()}`);
  return performance.now() - start;
}

/** All devices at once, each as the app does it. */
function comeBack(url: string, devices: readonly Device[]): Promise<Outcome[]> {
  const start = performance.now();
  return Promise.all(devices.map((device) => exchange(url, device, start)));
}

async function exchange(url: string, device: Device, start: number): Promise<Outcome> {
  let again = 0;
  const deviceId = newId();
  let access = '';
  let { cursor } = device;
  const outcome = { rows: 0, sent: 0 };
  const call = async (path: string, body: unknown): Promise<string> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(access === '' ? {} : { Authorization: `Bearer ${access}` }) },
      body: JSON.stringify(body),
    }).catch((cause: unknown) => {
      throw new Interruption(path, 0, cause);
    });
    if (response.status === 429 || response.status >= 500)
      throw new Interruption(path, retryAfterOf(response, Date.now()));
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  };
  const change = {
    op: `${deviceId}.1`,
    method: 'PUT',
    url: '/einsaetze/einsaetze',
    ifNoneMatch: '*',
    body: einsatz(device.sek_id),
  };
  const steps = [
    async () => {
      const tokens: { access_token: string } = JSON.parse(await call('/auth/refresh', { refresh_token: device.token }));
      access = tokens.access_token;
    },
    async () => {
      if (device.queued === 0) return;
      const { answers }: { answers: { status: number }[] } = JSON.parse(await call('/sync/batch', { calls: [change] }));
      if (answers[0]?.status !== 201) throw new Error(`a queued change was answered ${answers[0]?.status}`);
      outcome.sent += 1;
    },
    async () => {
      for (const frame of (
        await call('/sync', { cursor, pins: [], sektionen: null, schema: schemaHash(registry) })
      ).split('\n')) {
        if (frame.startsWith('{"t":"row"')) outcome.rows += 1;
        if (!frame.startsWith('{"t":"mark"')) continue;
        const mark: { cursor: string } = JSON.parse(frame);
        ({ cursor } = mark);
      }
    },
  ];
  for (const step of steps)
    for (let attempts = 0; ; attempts += 1) {
      try {
        await step();
        break;
      } catch (cause) {
        if (!(cause instanceof Interruption)) throw cause;
        again += 1;
        await new Promise((resolve) => setTimeout(resolve, delayAfter(attempts, Math.random(), cause.retryAfter)));
      }
    }
  const served = performance.now() - start;
  // Stays open, as everybody's does, until all are served.
  void fetch(`${url}/sync/ereignisse`, { headers: { Authorization: `Bearer ${access}` } }).catch(() => {});
  return { served, again, ...outcome };
}

if (isMainThread) await office();
else parentPort?.postMessage(await comeBack(workerData.url, workerData.devices));
