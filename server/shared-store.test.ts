import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCopies } from './files/copies.ts';
import { keyOfFile } from './files/file-store.ts';
import { moveStore } from './files/move-store.ts';
import { folderObjects, WrongSum, type ObjectStore } from './files/objects.ts';
import { tidyFiles } from './files/orphans.ts';
import { oneOf } from './files/parts.ts';
import { s3Objects } from './files/s3-objects.ts';
import { startS3 } from './files/test-s3.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { gate, order, reached, testKind } from './jobs/test-jobs.ts';
import type { Storage } from './storage/database.ts';
import { createMailer } from './mail/create-mailer.ts';
import { openMailServer } from './mail/test-mail-server.ts';
import { openTestStorage, testEngine } from './storage/test-storage.ts';
import { createEvents } from './sync/events.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { inTurn } from './turns.ts';

const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const dayMillis = 86_400_000;

let s3: Awaited<ReturnType<typeof startS3>>;
let bucket: ObjectStore;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  bucket = s3Objects(s3.bucket);
});
afterAll(() => s3.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huettenbuch-teilen-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const prefix of ['dateien/', 'jobs/', 'karten/', 'postausgang/'])
    for await (const { key } of bucket.list(prefix)) await bucket.remove(key);
});

const keysOf = async (objects: ObjectStore, prefix: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of objects.list(prefix)) found.push(key);
  return found.toSorted();
};
const put = async (objects: ObjectStore, bytes: Buffer): Promise<string> => {
  await objects.put(keyOfFile(shaOf(bytes)), oneOf(bytes));
  return shaOf(bytes);
};

describe('copies of files from a bucket', () => {
  test('a file is brought whole and handed out from here, until it is erased', async () => {
    const copies = await openCopies(bucket, folder);
    const bytes = randomBytes(400_000);
    const sha256 = await put(bucket, bytes);
    const [first, second] = await Promise.all([copies.path(sha256), copies.path(sha256)]);
    expect(second).toBe(first);
    expect(readFileSync(first ?? '').equals(bytes)).toBe(true);
    // Another server erases it.
    await bucket.remove(keyOfFile(sha256));
    expect(await copies.path(sha256)).toBeUndefined();
    expect(readdirSync(join(folder, 'zwischenablage'), { recursive: true })).toHaveLength(1);
  });

  test('one that is not what its name says counts as lost, and is told', async () => {
    const copies = await openCopies(bucket, folder);
    const sha256 = shaOf(randomBytes(10));
    await bucket.put(keyOfFile(sha256), oneOf(randomBytes(1000)));
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await copies.path(sha256)).toBeUndefined();
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });

  test('they take a bounded place: the one asked for longest ago goes', async () => {
    const copies = await openCopies(bucket, folder, 2500);
    const sums = [];
    for (let nr = 0; nr < 3; nr += 1) sums.push(await put(bucket, randomBytes(1000)));
    for (const nr of [0, 1, 0, 2]) await copies.path(sums[nr] ?? '');
    const [own = ''] = readdirSync(join(folder, 'zwischenablage'));
    expect(readdirSync(join(folder, 'zwischenablage', own)).toSorted()).toEqual([sums[0], sums[2]].toSorted());
  });
});

test('files move to a bucket and back, as often as one likes, and damaged ones are refused', async () => {
  const here = folderObjects(join(folder, 'a'));
  const sums = [];
  for (let nr = 0; nr < 5; nr += 1) sums.push(await put(here, randomBytes(2000 + nr)));
  await here.put('karten/alpen.pmtiles', oneOf(randomBytes(3000)));
  await here.put('dateien/teile/x/y.0-5', oneOf(randomBytes(5)));
  const [begun = ''] = sums;
  await bucket.put(
    keyOfFile(begun),
    oneOf(await buffer((await here.get(keyOfFile(begun)))?.bytes ?? oneOf(Buffer.of()))),
  );
  expect(await moveStore(here, bucket)).toMatchObject({ gebracht: 5, vorhanden: 1 });
  expect(await moveStore(here, bucket)).toEqual({ gebracht: 0, vorhanden: 6, bytes: 0 });
  const back = folderObjects(join(folder, 'b'));
  expect(await moveStore(bucket, back)).toMatchObject({ gebracht: 6 });
  const all = [...sums.map(keyOfFile), 'karten/alpen.pmtiles'].toSorted();
  expect([...(await keysOf(back, 'dateien/')), ...(await keysOf(back, 'karten/'))].toSorted()).toEqual(all);
  writeFileSync(join(folder, 'a', keyOfFile(begun)), 'kaputt');
  await expect(moveStore(here, folderObjects(join(folder, 'c')))).rejects.toThrow(WrongSum);
});

describe('two servers in one', () => {
  let one: TestApp;
  let two: TestApp;
  let jobs: Jobs[];
  let hold: ReturnType<typeof gate>;
  let verband: string;

  beforeAll(async () => {
    jobs = [];
    hold = gate();
    const lang = testKind('Lang', async function* () {
      yield { bytes: 'Anfang\r\n', rows: 1 };
      await hold.passed;
      yield { bytes: 'fertig\r\n', rows: 1 };
    });
    const options = {
      objects: bucket,
      jobs: (deps: TestApp['deps']): Jobs => {
        const made = createJobs(deps, [lang], { pollMillis: 30, retrySeconds: 0 });
        jobs.push(made);
        return made;
      },
    };
    one = await openTestApp(testEngine, options);
    two = await openTestApp(testEngine, { ...options, storage: one.storage });
    verband = await one.sektion('Verband');
    const group = await one.group(['JOB_LESEN', 'JOB_ALLGEMEIN_LESEN', 'JOB_ALLGEMEIN_SPEICHERN']);
    await one.user('anna', verband, [{ bg_id: group, sek_id: verband }]);
  });
  afterAll(async () => {
    hold.open();
    for (const each of jobs) await each.stop();
    await one.close();
    rmSync(two.deps.dataDir, { recursive: true, force: true });
  });

  test('a job that one began and left in its middle is made by the other, and handed out by both', async () => {
    const [here, there] = [await one.signIn('anna'), await two.signIn('anna')];
    jobs[1]?.start();
    const id = await order(here, 'Lang');
    await reached(here, id, 'InBearbeitung');
    const stopping = jobs[1]?.stop();
    hold.open();
    await stopping;
    expect((await reached(here, id, 'ZuErstellen')).status).toBe('ZuErstellen');
    jobs[0]?.start();
    await reached(here, id, 'Erstellt');
    for (const ask of [here, there]) {
      const answer = await ask(`/jobs/datei/${id}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('Anfang\r\nfertig\r\n');
    }
    expect(await keysOf(bucket, 'jobs/')).toHaveLength(1);
  });

  test('a mail that one put down before it died is sent by the other, once', async () => {
    await one.deps.mailer.send({
      to: 'anna@verband.example',
      subject: 'Kurs',
      text: 'x',
      art: 'System',
      sek_id: verband,
    });
    const server = await openMailServer();
    const mailers = [1, 2].map(() =>
      createMailer({
        objects: bucket,
        from: 'huettenbuch@localhost',
        smtpUrl: server.url,
        now: () => new Date(),
        turn: (work) => inTurn(one.storage, 'postausgang', 0, work),
      }),
    );
    for (const mailer of mailers) mailer.start();
    await expect.poll(() => keysOf(bucket, 'postausgang/')).toEqual([]);
    for (const mailer of mailers) mailer.stop();
    expect(server.arrived).toHaveLength(1);
    await server.close();
  });

  test('what nobody names goes after a day, what a record or an upload names stays, and what is lacking is counted', async () => {
    const [named, shown, orphan, fresh] = [1, 2, 3, 4].map(() => randomBytes(700)) as [Buffer, Buffer, Buffer, Buffer];
    const row = (sha256: string, vollstaendig: boolean): Promise<unknown> =>
      sql`insert into dateien (sha256, besitzer_id, groesse, vorhanden, vollstaendig, angelegt_am)
        values (${sha256}, gen_random_uuid(), 700, 0, ${vollstaendig}, now())`.execute(one.storage.db);
    for (const bytes of [named, shown, orphan]) await put(bucket, bytes);
    await row(shaOf(named), true);
    await row(shaOf(randomBytes(5)), true);
    await row(shaOf(randomBytes(5)), false);
    await sql`update sektionen set foto = ${JSON.stringify({ sha256: shaOf(shown), name: 'a', type: 'image/jpeg', size: 700 })}`.execute(
      one.storage.db,
    );
    await bucket.put(`dateien/teile/weg/${shaOf(orphan)}.0-5`, oneOf(randomBytes(5)));
    const tidy = (now: Date) => tidyFiles({ ...one.deps, now: () => now });
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await tidy(new Date())).toEqual({ entfernt: 0, fehlend: 1 });
    expect(await tidy(new Date(Date.now() + 2 * dayMillis))).toEqual({ entfernt: 2, fehlend: 1 });
    await put(bucket, fresh);
    expect(await tidy(new Date())).toEqual({ entfernt: 0, fehlend: 1 });
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    expect(await keysOf(bucket, 'dateien/')).toEqual(
      [named, shown, fresh].map((bytes) => keyOfFile(shaOf(bytes))).toSorted(),
    );
  });
});

test('however many streams are open, a server asks for the counter once a second, and never without them', async () => {
  const storage = await openTestStorage(testEngine, 'migrated');
  let asked = 0;
  const counting: Storage = {
    ...storage,
    db: storage.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
  vi.useFakeTimers();
  const events = createEvents(counting);
  const ends = Array.from({ length: 50 }, () => events.subscribe(() => {}));
  vi.advanceTimersByTime(10_000);
  expect(asked).toBe(10);
  for (const end of ends) end();
  vi.advanceTimersByTime(10_000);
  expect(asked).toBe(10);
  vi.useRealTimers();
  await storage.close();
});
