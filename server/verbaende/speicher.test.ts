import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderObjects, type ObjectStore } from '../files/objects.ts';
import { oneOf } from '../files/parts.ts';
import { s3Objects } from '../files/s3-objects.ts';
import { startS3 } from '../files/test-s3.ts';
import { readSettings } from '../settings.ts';
import { openShared, type SharedDatabase } from '../storage/database.ts';
import { createTestDatabase, testEngine } from '../storage/test-storage.ts';
import { readCounter } from '../sync/counter.ts';
import { neu, storageOf, type Anlage } from './anlegen.ts';
import { aufnehmen } from './aufnehmen.ts';
import { ausgeben, entfernen, liste } from './befehle.ts';
import { ordnerOf } from './eintrag.ts';

describe.runIf(testEngine === 'postgres')('associations whose files lie in a bucket', { timeout: 400_000 }, () => {
  let dataDir: string;
  let database: SharedDatabase;
  let drop: () => Promise<void>;
  let s3: Awaited<ReturnType<typeof startS3>>;
  let store: ObjectStore;
  let anlage: Anlage;
  const put = (key: string, text: string): Promise<number> => store.put(key, oneOf(Buffer.from(text)));
  const keys = async (prefix = ''): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const { key } of store.list(prefix)) found.push(key);
    return found.toSorted();
  };

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hb-speicher-'));
    const { url, drop: dropIt } = await createTestDatabase();
    drop = dropIt;
    s3 = await startS3();
    store = s3Objects(s3.bucket);
    database = await openShared(url);
    const { url: S3_URL, name: S3_BUCKET, key: S3_KEY, secret: S3_SECRET } = s3.bucket;
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, ORTE: 'IT-BZ', S3_URL, S3_BUCKET, S3_KEY, S3_SECRET };
    anlage = { env, settings: readSettings(env, 0), database, databaseUrl: url, now: new Date() };
    await neu(anlage, { kurzname: 'eins', hosts: ['eins.example'], variante: 'SIB' });
    await put('eins/dateien/ab/abc', 'ein Foto');
    await put('eins/karten/Alpen.pmtiles', 'eine Karte');
    await put('eins/dateien/teile/anna/halb.0-3', 'hal');
    // Of another one, whose name begins alike.
    await put('eins_b/dateien/ab/abc', 'ein anderes Foto');
  }, 240_000);
  afterAll(async () => {
    await database.close();
    await s3.stop();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('what is being written when it is to be removed is not lost: nothing is, and the writer is not cut off', async () => {
    const { db } = storageOf(anlage, 'eins');
    const before = await keys('eins/');
    const written = await db.transaction().execute(async (tx) => {
      await sql`update feed_zaehler set nummer = nummer + 1 where id = 1`.execute(tx);
      const later = { ...anlage, now: new Date(anlage.now.getTime() + 1000) };
      const removed = entfernen(later, 'eins').then(
        () => 'entfernt',
        (error: unknown) => String(error),
      );
      // The copy is made, and it waits for whoever holds the counter.
      await expect
        .poll(
          async () => {
            const { rows } = await sql`
            select 1 from pg_locks where not granted and relation = 'feed_zaehler'::regclass`.execute(db);
            return rows.length;
          },
          { timeout: 120_000 },
        )
        .toBe(1);
      return { removed };
    });
    expect(await written.removed).toContain('In den Verband wird noch geschrieben.');
    expect((await liste(anlage)).map(({ kurzname, fehler }) => [kurzname, fehler])).toContainEqual(['eins', undefined]);
    expect(await keys('eins/')).toEqual(before);
    expect((await readCounter(db)).nummer).toBeGreaterThan(0);
  });

  test('files that lie in its folder alone are no part of a copy: nothing is copied or removed before they are brought', async () => {
    const folder = folderObjects(ordnerOf(dataDir, 'eins'));
    await folder.put('dateien/cd/cde', oneOf(Buffer.from('von früher')));
    const before = await keys('eins/');
    const refused = 'npm run dateien -- in-den-speicher eins';
    await expect(ausgeben(anlage, 'eins', join(dataDir, 'unvollständig'))).rejects.toThrow(refused);
    await expect(entfernen(anlage, 'eins')).rejects.toThrow(refused);
    expect(existsSync(join(dataDir, 'unvollständig'))).toBe(false);
    expect((await liste(anlage)).map(({ kurzname, fehler }) => [kurzname, fehler])).toContainEqual(['eins', undefined]);
    expect(await keys('eins/')).toEqual(before);
    await folder.remove('dateien/cd/cde');
  });

  test('a copy holds them, another association gets them, and a removal takes exactly its own away', async () => {
    const copy = join(dataDir, 'ausgabe');
    await ausgeben(anlage, 'eins', copy);
    expect(readFileSync(join(copy, 'daten/dateien/ab/abc'), 'utf8')).toBe('ein Foto');
    expect(existsSync(join(copy, 'daten/dateien/teile'))).toBe(false);

    await aufnehmen(anlage, 'zwei', copy, ['zwei.example']);
    expect(await keys('zwei/')).toEqual(['zwei/dateien/ab/abc', 'zwei/karten/Alpen.pmtiles']);
    expect(existsSync(join(ordnerOf(dataDir, 'zwei'), 'dateien'))).toBe(false);

    const made = await entfernen(anlage, 'eins');
    expect(await keys()).toEqual(['eins_b/dateien/ab/abc', 'zwei/dateien/ab/abc', 'zwei/karten/Alpen.pmtiles']);
    expect(readFileSync(join(made?.folder ?? '', 'daten/dateien/ab/abc'), 'utf8')).toBe('ein Foto');
  });

  test('what cannot be taken in leaves nothing in the bucket, and nobody gets what another one left there', async () => {
    await put('drei/postausgang/1-000001-x.eml', 'eine alte E-Mail');
    const copy = join(dataDir, 'ausgabe');
    await expect(aufnehmen(anlage, 'drei', copy, ['drei.example'])).rejects.toThrow('oder einen Rest von ihm');
    await expect(neu(anlage, { kurzname: 'drei', hosts: ['drei.example'], variante: 'SIB' })).rejects.toThrow(
      'oder einen Rest von ihm',
    );
    expect(await keys('drei/')).toEqual(['drei/postausgang/1-000001-x.eml']);

    writeFileSync(join(copy, 'daten/dateien/ab/abc'), 'kein Foto');
    await expect(aufnehmen(anlage, 'vier', copy, ['vier.example'])).rejects.toThrow('dateien/ab/abc');
    expect(await keys('vier/')).toEqual([]);
    expect(existsSync(ordnerOf(dataDir, 'vier'))).toBe(false);
  });
});
