import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keyOfFile } from '../files/file-store.ts';
import { oneOf } from '../files/parts.ts';
import { s3Objects } from '../files/s3-objects.ts';
import { startS3 } from '../files/test-s3.ts';
import { openDatabase, type Storage } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import {
  createTestDatabase,
  testEngines,
  testEnginesNote,
  type TestContent,
  type TestEngine,
} from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { createBackup } from './create-backup.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { finishSwap } from './swap.ts';
import { copyTables } from './tables.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hb-sicherung-'));
  cleanUps.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Where a server keeps its things. */
interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** A migrated database is made once; its copies open in a second. */
let template = '';
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'hb-sicherung-'));
  const storage = await openDatabase({ dataDir: template });
  await migrate(storage, migrations);
  await storage.close();
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

/** Where a test server keeps its things. */
async function usedPlace(engine: TestEngine): Promise<Place> {
  const place = await emptyPlace(engine, 'migrated');
  if (engine === 'pglite') cpSync(template, place.dataDir, { recursive: true });
  return place;
}

async function emptyPlace(engine: TestEngine, content: TestContent = 'empty'): Promise<Place> {
  if (engine === 'pglite') return { dataDir: folder(), databaseUrl: undefined };
  const { url, drop } = await createTestDatabase(content);
  cleanUps.push(drop);
  return { dataDir: folder(), databaseUrl: url };
}

const open = ({ dataDir, databaseUrl }: Place): Promise<Storage> => openDatabase({ url: databaseUrl, dataDir });

/** A server app in a place, closed before anything else is cleared away. */
async function serverIn(engine: TestEngine, place: Place): Promise<TestApp> {
  const t = await openTestApp(engine, { storage: await open(place) });
  cleanUps.push(() => t.close());
  return t;
}

/** Every row of every table, as text; the epoch is left out. */
async function contents({ db }: Storage): Promise<Record<string, string[]>> {
  const out = join(folder(), 'tabellen');
  const { files } = await copyTables(db, out);
  const lines = files.map(({ pfad }): [string, string[]] => [
    pfad,
    readFileSync(join(out, pfad.slice('tabellen/'.length)), 'utf8')
      .replace(/"epoche": "[^"]+"/, '')
      .split('\n')
      .toSorted(),
  ]);
  return Object.fromEntries(lines);
}

const epochOf = async ({ db }: Storage): Promise<unknown> =>
  (await db.selectFrom('feed_zaehler').select('epoche').execute())[0]?.['epoche'];

async function opened(place: Place): Promise<Storage> {
  const storage = await open(place);
  cleanUps.push(() => storage.close());
  return storage;
}

describe.each(testEngines)(`backup and return on %s${testEnginesNote}`, { timeout: 240_000 }, (engine) => {
  test('a copy made while others write holds whole transactions and all that was acknowledged before', async () => {
    const [place, target] = [await usedPlace(engine), join(folder(), 'kopie')];
    const t = await serverIn(engine, place);
    const acknowledged: string[] = [];
    const done = new AbortController();
    const write = async (): Promise<void> => {
      while (!done.signal.aborted) {
        acknowledged.push(await t.sektion(`Sektion ${acknowledged.length}`));
        // The engine in this thread would let nobody else come to their turn.
        await setTimeout(50);
      }
    };
    const writers = [write(), write()];
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
    const before = [...acknowledged];
    await createBackup({ storage: t.storage, dataDir: place.dataDir, target, now: new Date() });
    const during = acknowledged.length - before.length;
    done.abort();
    await Promise.all(writers);
    expect(during).toBeGreaterThan(0);

    const fresh = await emptyPlace(engine);
    const { manifest } = await restoreBackup({ folder: target, ...fresh, mayReplace: false, now: new Date() });
    const { db } = await opened(fresh);
    const sektionen = (await db.selectFrom('sektionen').select('id').execute()).map(({ id }) => String(id));
    const { rows: log } = await sql<{
      id: string;
      nummer: number;
    }>`select id, nummer from aenderungen order by nummer`.execute(db);
    expect(new Set(sektionen)).toEqual(new Set(log.map(({ id }) => id)));
    expect(log.map(({ nummer }) => nummer)).toEqual(log.map((_, index) => index + 1));
    expect(log.length).toBeGreaterThanOrEqual(manifest.stand);
    expect(before.filter((id) => !sektionen.includes(id))).toEqual([]);
  });

  test('a copy holds what lies in a bucket, and puts it back there, unless it is damaged', async () => {
    const s3 = await startS3();
    cleanUps.push(s3.stop);
    const bucket = s3Objects(s3.bucket);
    const [place, copy] = [await usedPlace(engine), join(folder(), 'kopie')];
    const sha256 = createHash('sha256').update('ein Foto').digest('hex');
    await bucket.put(keyOfFile(sha256), oneOf(Buffer.from('ein Foto')), sha256);
    await bucket.put('karten/Alpen.pmtiles', oneOf(Buffer.from('eine Karte')));
    await bucket.put('dateien/teile/anna/halb.0-3', oneOf(Buffer.from('hal')));
    const storage = await open(place);
    await createBackup({ storage, dataDir: place.dataDir, target: copy, now: new Date(), bucket });
    await storage.close();
    expect(readFileSync(join(copy, 'daten', keyOfFile(sha256)), 'utf8')).toBe('ein Foto');
    expect(existsSync(join(copy, 'daten/dateien/teile'))).toBe(false);

    for (const key of [keyOfFile(sha256), 'karten/Alpen.pmtiles']) await bucket.remove(key);
    const restore = async (dataDir: string): Promise<unknown> =>
      restoreBackup({
        folder: copy,
        ...(await emptyPlace(engine)),
        dataDir,
        bucket,
        mayReplace: false,
        now: new Date(),
      });
    const fresh = folder();
    await restore(fresh);
    expect((await bucket.find(keyOfFile(sha256)))?.size).toBe(8);
    expect(await textOf((await bucket.get('karten/Alpen.pmtiles'))?.bytes ?? oneOf(Buffer.of()))).toBe('eine Karte');
    expect(readdirSync(fresh)).not.toContain('dateien');
    writeFileSync(join(copy, 'daten', keyOfFile(sha256)), 'kein Foto');
    await expect(restore(folder())).rejects.toThrow('Die Sicherung ist beschädigt');
  });

  test('a copy put back holds every row and file in a new epoch; what was there is replaced only with the clear word, and kept aside', async () => {
    const [place, target] = [await usedPlace(engine), join(folder(), 'kopie')];
    const t = await serverIn(engine, place);
    await t.user('anna', await t.sektion('Süd\u2028tirol \\ "x"\n'), []);
    mkdirSync(join(place.dataDir, 'dateien/ab'), { recursive: true });
    writeFileSync(join(place.dataDir, 'dateien/ab/abc'), 'ein Foto');
    mkdirSync(join(place.dataDir, 'karten/teile'), { recursive: true });
    writeFileSync(join(place.dataDir, 'karten/Alpen.pmtiles'), 'eine Karte');
    writeFileSync(join(place.dataDir, 'karten/teile/halb'), 'eine halbe');
    const copied = await contents(t.storage);
    const epoch = await epochOf(t.storage);
    await createBackup({ storage: t.storage, dataDir: place.dataDir, target, now: new Date() });
    const restore = (mayReplace: boolean) =>
      restoreBackup({ folder: target, ...place, mayReplace, now: new Date('2026-11-22T19:00:00Z') });
    await expect(restore(true)).rejects.toThrow(/zuerst beenden/);
    await t.sektion('Später');
    await t.close();
    await expect(restore(false)).rejects.toThrow('Mit --ersetzen');

    const { aside } = await restore(true);
    const storage = await opened(place);
    expect(await contents(storage)).toEqual(copied);
    expect(readFileSync(join(place.dataDir, 'dateien/ab/abc'), 'utf8')).toBe('ein Foto');
    expect(readFileSync(join(place.dataDir, 'karten/Alpen.pmtiles'), 'utf8')).toBe('eine Karte');
    expect(existsSync(join(place.dataDir, 'karten/teile/halb'))).toBe(false);
    expect(await epochOf(storage)).not.toBe(epoch);
    const former = join(place.dataDir, 'vorher-20261122T190000');
    expect(aside).toContain(former);
    const old =
      engine === 'pglite'
        ? (await opened({ dataDir: former, databaseUrl: undefined })).db.selectFrom('sektionen')
        : storage.db.withSchema('vorher-20261122T190000').selectFrom('sektionen');
    expect(await old.select('name').execute()).toHaveLength(2);
  });

  test('a damaged copy is refused, whatever is damaged, and changes nothing', async () => {
    const [place, target] = [await usedPlace(engine), join(folder(), 'kopie')];
    const t = await serverIn(engine, place);
    writeFileSync(join(place.dataDir, 'geheimnis'), 'a'.repeat(43));
    await createBackup({ storage: t.storage, dataDir: place.dataDir, target, now: new Date() });
    await t.close();
    const { dateien } = await readManifest(target);
    const biggest = dateien.toSorted((a, b) => b.groesse - a.groesse)[0]?.pfad ?? '';
    expect(statSync(join(target, biggest)).mode & 0o077).toBe(0);
    const before = readdirSync(place.dataDir, { recursive: true }).filter((path) => !String(path).startsWith('sperre'));
    for (const [file, damage] of [
      [biggest, (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])])],
      ['daten/geheimnis', (bytes: Buffer) => bytes.subarray(0, 10)],
      [
        'sicherung.json',
        (bytes: Buffer) => Buffer.from(bytes.toString().replace('daten/geheimnis', '../../geheimnis')),
      ],
    ] as const) {
      const whole = readFileSync(join(target, file));
      writeFileSync(join(target, file), damage(whole));
      await expect(restoreBackup({ folder: target, ...place, mayReplace: true, now: new Date() })).rejects.toThrow(
        'beschädigt',
      );
      rmSync(join(target, file));
      await expect(
        restoreBackup({ folder: target, ...place, mayReplace: true, now: new Date() }),
      ).rejects.toMatchObject({ kind: 'backup' });
      writeFileSync(join(target, file), whole);
    }
    const left = readdirSync(place.dataDir, { recursive: true }).filter(
      (path) => !String(path).startsWith('sperre') && !String(path).startsWith('wiederherstellung.unfertig'),
    );
    expect(left.toSorted()).toEqual(before.toSorted());
  });
});

test('a place that is taken, or lies inside what is copied, is refused', async () => {
  const place = await usedPlace('pglite');
  const t = await serverIn('pglite', place);
  const backup = (target: string) =>
    createBackup({ storage: t.storage, dataDir: place.dataDir, target, now: new Date() });
  await expect(backup(place.dataDir)).rejects.toThrow('gibt es schon');
  await expect(backup(join(place.dataDir, 'dateien/kopie'))).rejects.toThrow('Datenverzeichnis selbst');
  const { folder: first } = await createBackup({
    storage: t.storage,
    dataDir: place.dataDir,
    now: new Date('2026-11-22T19:00:00Z'),
  });
  expect(first).toBe(join(place.dataDir, 'sicherungen/2026-11-22T19-00-00Z'));
  // A copy holds no other copies.
  const { files } = await createBackup({
    storage: t.storage,
    dataDir: place.dataDir,
    now: new Date('2026-11-22T20:00:00Z'),
  });
  expect(files).toBeLessThan((await readManifest(first)).dateien.length + 20);
});

test('an exchange that was interrupted is finished by the next start', async () => {
  const dataDir = folder();
  const put = (path: string, text: string): void => {
    mkdirSync(join(dataDir, path, '..'), { recursive: true });
    writeFileSync(join(dataDir, path), text);
  };
  put('dateien/a', 'alt');
  put('wiederherstellung/dateien/a', 'neu');
  put('wiederherstellung/geheimnis', 'neu');
  put('wiederherstellung.unfertig/geheimnis', 'halb');
  expect(finishSwap(dataDir, 'vorher-1')).toEqual([join(dataDir, 'vorher-1')]);
  expect(readFileSync(join(dataDir, 'dateien/a'), 'utf8')).toBe('neu');
  expect(readFileSync(join(dataDir, 'geheimnis'), 'utf8')).toBe('neu');
  expect(readFileSync(join(dataDir, 'vorher-1/dateien/a'), 'utf8')).toBe('alt');
  expect(existsSync(join(dataDir, 'wiederherstellung'))).toBe(false);
});
