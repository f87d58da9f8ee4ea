import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { registry } from '../src/features/registry.ts';
import { naturalId, newId } from '../src/lib/ids.ts';
import { tidyFiles } from './files/orphans.ts';
import { s3Objects } from './files/s3-objects.ts';
import { startS3 } from './files/test-s3.ts';
import { openDatabase } from './storage/database.ts';
import { createTestDatabase, openTestStorage, testEngine, testEngines } from './storage/test-storage.ts';
import { buildPrograms } from './test-build.ts';
import { openTestApp, testPassword, type TestApp } from './test-app.ts';
import { createQueue, usualQueue } from './jobs/queue.ts';
import { gate } from './jobs/test-jobs.ts';
import { inTurn } from './turns.ts';

const secret = 'geheim-'.repeat(6);

/** A server in a process of its own. */
interface Running {
  readonly url: string;
  readonly child: ChildProcess;
}

const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const jpeg = (size: number): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(size - 4)]);

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' ? address?.port : '');
}

test('a chore is done by one at a time, and anew when its time has come', async () => {
  const storage = await openTestStorage(testEngine, 'migrated');
  const [begun, mine] = [gate(), gate()];
  const first = inTurn(storage, 'probe', 0, () => {
    begun.open();
    return mine.passed;
  });
  await begun.passed;
  expect(await inTurn(storage, 'probe', 0, async () => {})).toBe(false);
  mine.open();
  expect(await first).toBe(true);
  expect(await inTurn(storage, 'probe', 3600, async () => {})).toBe(false);
  expect(await inTurn(storage, 'probe', 0, async () => {})).toBe(true);
  const failing = inTurn(storage, 'kaputt', 0, () => Promise.reject(new Error('kaputt')));
  await expect(failing).rejects.toThrow('kaputt');
  expect(await inTurn(storage, 'kaputt', 0, async () => {})).toBe(true);
  // Whoever died with it lets it go by itself.
  await sql`update takte set bis = clock_timestamp() + interval '1 minute' where name = 'probe'`.execute(storage.db);
  expect(await inTurn(storage, 'probe', 0, async () => {})).toBe(false);
  await sql`update takte set bis = clock_timestamp() - interval '1 second' where name = 'probe'`.execute(storage.db);
  expect(await inTurn(storage, 'probe', 0, async () => {})).toBe(true);
  await storage.close();
});

/** The embedded database is one process's. */
describe.each(testEngines.filter((engine) => engine === 'postgres'))('two servers on one %s and one bucket', () => {
  let built: string;
  let dataDirs: string[];
  let env: NodeJS.ProcessEnv;
  let t: TestApp;
  let s3: Awaited<ReturnType<typeof startS3>>;
  let drop: () => Promise<void>;
  let servers: Running[];
  let einsatz: string;

  const start = async (nr: number): Promise<Running> => {
    const child = spawn(process.execPath, [join(built, 'main.js')], {
      env: { ...env, DATA_DIR: dataDirs[nr], PORT: await freePort() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface(child.stdout)) {
      const url = /läuft: (http:\S+?)\/?$/.exec(line)?.[1];
      if (url === undefined) continue;
      child.stdout.resume();
      return { url, child };
    }
    throw new Error('the server did not start');
  };

  beforeAll(async () => {
    built = await buildPrograms({ main: 'main.ts' });
    dataDirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'huettenbuch-server-')));
    const database = await createTestDatabase('migrated');
    ({ drop } = database);
    s3 = await startS3();
    t = await openTestApp(testEngine, {
      storage: await openDatabase({ url: database.url }),
      objects: s3Objects(s3.bucket),
    });
    const verband = await t.sektion('Verband');
    const fotos = await t.group(['EINSAETZE_ALLGEMEIN_LESEN', 'EINSAETZE_FOTOS_LESEN', 'EINSAETZE_FOTOS_NEU']);
    const jobs = await t.group(['JOB_ALLGEMEIN_LESEN', 'JOB_ALLGEMEIN_SPEICHERN']);
    await t.user('anna', verband, [
      { bg_id: fotos, sek_id: verband },
      { bg_id: jobs, sek_id: verband },
    ]);
    einsatz = newId();
    const values = {
      typ: 'Einsatz',
      status: 'Eingabe',
      einsatzart: 'Bergrettung',
      einsatzbeginn: '2026-01-01T00:00:00.000Z',
      sek_id: verband,
    };
    await t.writes((unit) =>
      unit.insert(registry.table('einsaetze'), { id: einsatz, rev: 1, root_id: einsatz, sek_ids: [verband], values }),
    );
    env = {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      SECRET: secret,
      DEMO: '0',
      ORTE: 'IT-BZ',
      S3_URL: s3.bucket.url,
      S3_BUCKET: s3.bucket.name,
      S3_KEY: s3.bucket.key,
      S3_SECRET: s3.bucket.secret,
    };
    servers = await Promise.all([start(0), start(1)]);
  }, 300_000);
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGKILL');
    await t.close();
    await s3.stop();
    await drop();
    for (const folder of [built, ...dataDirs]) rmSync(folder, { recursive: true, force: true });
  });

  const at = (nr: number): Running => {
    const server = servers[nr];
    if (server === undefined) throw new Error('no such server');
    return server;
  };
  const signIn = async ({ url }: Running): Promise<string> => {
    const told = await fetch(`${url}/api/login`, {
      method: 'POST',
      body: JSON.stringify({ username: 'anna', password: testPassword }),
    });
    const { access_token }: { access_token: string } = await told.json();
    return access_token;
  };

  test('what is sent to both while one of them is killed arrives once, and whole', async () => {
    const token = await signIn(at(0));
    const device = newId();
    const files = Array.from({ length: 500 }, (_, nr) => ({ nr, bytes: jpeg(500 + nr * 7) })).map((file) => ({
      ...file,
      foto: naturalId('einsatz_fotos', [einsatz, shaOf(file.bytes)]),
    }));
    let sent = 0;
    let turn = 0;

    /** Asks one server after the other until one answers, as a device does that has several addresses for one name. */
    const ask = async (path: string, init: RequestInit): Promise<Response> => {
      for (;;) {
        const server = at((turn += 1) % 2);
        const headers = { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${token}` };
        const answer = await fetch(`${server.url}/api${path}`, { ...init, headers }).catch(() => undefined);
        if (answer !== undefined && answer.status < 500) return answer;
      }
    };
    const upload = async (bytes: Buffer, op: string): Promise<void> => {
      for (let from = 0; from < bytes.length;) {
        // Every other file goes in several parts, which may go to either server.
        const until = bytes.length % 2 === 0 ? bytes.length : Math.min(from + 1000, bytes.length);
        const answer = await ask(`/dateien/${shaOf(bytes)}`, {
          method: 'PUT',
          body: new Uint8Array(bytes.subarray(from, until)),
          headers: { 'Content-Range': `bytes ${from}-${until - 1}/${bytes.length}`, 'Idempotency-Key': op },
        });
        expect([200, 409]).toContain(answer.status);
        const { offset }: { offset: number } = await answer.json();
        from = offset;
      }
    };
    const push = async ({ nr, foto, bytes }: (typeof files)[number]): Promise<void> => {
      await upload(bytes, `${device}.${nr * 2}`);
      const datei = { sha256: shaOf(bytes), name: `${nr}.jpg`, type: 'image/jpeg', size: bytes.length };
      const call = {
        op: `${device}.${nr * 2 + 1}`,
        method: 'PUT',
        url: '/einsaetze/fotos',
        ifNoneMatch: '*',
        body: { id: foto, einsatz_id: einsatz, datei, patientenbezug: true },
        follows: [`${device}.${nr * 2}`],
      };
      const answer = await ask('/sync/batch', { method: 'POST', body: JSON.stringify({ calls: [call] }) });
      expect(answer.status).toBe(200);
      const { answers }: { answers: { status: number }[] } = await answer.json();
      expect(answers).toMatchObject([{ status: 201 }]);
      sent += 1;
      if (sent === 250) at(1).child.kill('SIGKILL');
    };
    const waiting = files.values();
    const oneByOne = async (): Promise<void> => {
      for (const file of waiting) await push(file);
    };
    await Promise.all(Array.from({ length: 8 }, oneByOne));
    expect(at(1).child.killed).toBe(true);

    const { rows } = await sql<{ id: string; sha256: string }>`
      select id, datei ->> 'sha256' as sha256 from einsatz_fotos where einsatz_id = ${einsatz}`.execute(t.storage.db);
    expect(new Map(rows.map(({ id, sha256 }) => [id, sha256]))).toEqual(
      new Map(files.map(({ foto, bytes }) => [foto, shaOf(bytes)])),
    );
    expect(rows).toHaveLength(500);
    const created = sql<{ n: number }>`select count(*)::int as n from aenderungen where tabelle = 'einsatz_fotos'`;
    expect((await created.execute(t.storage.db)).rows).toEqual([{ n: 500 }]);

    // What the killed one left is nobody's a day later.
    const later = { ...t.deps, now: () => new Date(Date.now() + 2 * 86_400_000) };
    expect(await tidyFiles(later)).toMatchObject({ fehlend: 0 });
    expect(await tidyFiles(later)).toEqual({ entfernt: 0, fehlend: 0 });
    const kept: string[] = [];
    for await (const { key } of t.deps.objects.list('dateien/')) kept.push(key.slice(key.lastIndexOf('/') + 1));
    expect(kept.toSorted()).toEqual(files.map(({ bytes }) => shaOf(bytes)).toSorted());

    for (const { foto, bytes } of files.filter(({ nr }) => nr % 25 === 0)) {
      const answer = await ask(`/einsaetze/fotos/${foto}/datei/datei`, {});
      expect(shaOf(new Uint8Array(await answer.arrayBuffer()))).toBe(shaOf(bytes));
    }
    for (const { bytes } of files) expect(await t.deps.files.path(shaOf(bytes))).toBeDefined();
    servers[1] = await start(1);
  }, 300_000);

  test('a job in whose middle its server is killed is done by the other, once', async () => {
    const { db } = t.storage;
    const token = await signIn(at(1));
    const [held, free] = [gate(), gate()];
    onTestFinished(() => free.open());
    const holding = t.storage.transaction(async (tx) => {
      await sql`lock table aenderungen in access exclusive mode`.execute(tx);
      held.open();
      await free.passed;
    });
    await held.passed;
    // So that the other one takes the job.
    at(0).child.kill('SIGSTOP');
    const ids = [newId(), newId(), newId()];
    for (const [nr, id] of ids.entries()) {
      const ordered = await fetch(`${at(1).url}/api/jobs/jobs`, {
        method: 'PUT',
        body: JSON.stringify({ id, typ: 'Aenderungsprotokoll', von: `2026-01-0${nr + 1}` }),
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(ordered.status).toBe(201);
    }
    const jobs = async (): Promise<unknown> => {
      const { rows } = await sql<{ id: string }>`select id, status, versuch from jobs`.execute(db);
      return ids.map((id) => rows.find((row) => row.id === id));
    };
    const inTheMiddle = [
      { status: 'InBearbeitung', versuch: 1 },
      { status: 'ZuErstellen', versuch: 0 },
      { status: 'ZuErstellen', versuch: 0 },
    ];
    await expect.poll(jobs).toMatchObject(inTheMiddle);
    at(0).child.kill('SIGCONT');
    at(1).child.kill('SIGKILL');
    await once(at(1).child, 'exit');
    expect(await jobs()).toMatchObject(inTheMiddle);
    free.open();
    await holding;

    // As if the time of the silent one had run out, and the pause after it.
    await sql`update pgboss.job set started_on = now() - interval '1 hour' where id = ${ids[0]}`.execute(db);
    await createQueue(t.storage, usualQueue).revive();
    await sql`update pgboss.job set start_after = now() where id = ${ids[0]}`.execute(db);
    await expect.poll(jobs, { timeout: 60_000 }).toMatchObject([
      { status: 'Erstellt', versuch: 2 },
      { status: 'Erstellt', versuch: 1 },
      { status: 'Erstellt', versuch: 1 },
    ]);

    const results: string[] = [];
    for await (const { key } of t.deps.objects.list('jobs/')) results.push(key);
    expect(results.toSorted()).toEqual(ids.map((id, nr) => `jobs/${id}-${nr === 0 ? 2 : 1}`).toSorted());
    const texts = ids.map(async (id) => {
      const told = await fetch(`${at(0).url}/api/jobs/datei/${id}`, { headers: { Authorization: `Bearer ${token}` } });
      return told.text();
    });
    const [first = '', ...others] = await Promise.all(texts);
    expect(first).toContain('Zeit;Benutzer');
    expect(others).toEqual([first, first]);
    servers[1] = await start(1);
  }, 300_000);

  test('a stream of one server hears of what was written by the other', async () => {
    const [a, b] = [await signIn(at(0)), await signIn(at(1))];
    const end = new AbortController();
    const stream = await fetch(`${at(0).url}/api/sync/ereignisse`, {
      headers: { Authorization: `Bearer ${a}` },
      signal: end.signal,
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async (): Promise<number> => {
      for (;;) {
        const { value = '' } = (await reader?.read()) ?? {};
        const stand = /"stand":(\d+)/.exec(value)?.[1];
        if (stand !== undefined) return Number(stand);
      }
    };
    const before = await next();
    const bytes = jpeg(600);
    const written = await fetch(`${at(1).url}/api/dateien/${shaOf(bytes)}`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'Content-Range': `bytes 0-599/600`, Authorization: `Bearer ${b}` },
    });
    expect(written.status).toBe(200);
    const created = await fetch(`${at(1).url}/api/einsaetze/fotos`, {
      method: 'PUT',
      body: JSON.stringify({
        id: naturalId('einsatz_fotos', [einsatz, shaOf(bytes)]),
        einsatz_id: einsatz,
        patientenbezug: true,
        datei: { sha256: shaOf(bytes), name: 'neu.jpg', type: 'image/jpeg', size: 600 },
      }),
      headers: { 'If-None-Match': '*', Authorization: `Bearer ${b}` },
    });
    expect(created.status).toBe(201);
    expect(await next()).toBeGreaterThan(before);
    end.abort();
  });

  test('wrong passwords count on both together', async () => {
    const wrong = async (nr: number): Promise<number> => {
      const body = JSON.stringify({ username: 'anna', password: 'Falsch-2026!' });
      return (await fetch(`${at(nr % 2).url}/api/login`, { method: 'POST', body })).status;
    };
    const told: number[] = [];
    for (let nr = 0; nr < 7; nr += 1) told.push(await wrong(nr));
    // Five are free, whoever is asked.
    expect(told.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
    expect(told.slice(0, 5)).not.toContain(429);
    expect(told[6]).toBe(429);
  });
});
