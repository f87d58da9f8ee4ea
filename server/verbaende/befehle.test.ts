import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { createAdmin } from '../auth/first-user.ts';
import { createBackup } from '../backup/create-backup.ts';
import { restoreBackup } from '../backup/restore.ts';
import { readSettings } from '../settings.ts';
import { openDatabase, openShared, type Db, type SharedDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { createTestDatabase, testEngine } from '../storage/test-storage.ts';
import { neu, storageOf, type Anlage } from './anlegen.ts';
import { aufnehmen } from './aufnehmen.ts';
import { aktualisieren, ausgeben, entfernen, kennwort, liste } from './befehle.ts';
import { dateiOf, ordnerOf } from './eintrag.ts';

describe.runIf(testEngine === 'postgres')('commands over associations', { timeout: 400_000 }, () => {
  let dataDir: string;
  let database: SharedDatabase;
  const drops: (() => Promise<void>)[] = [];
  let anlage: Anlage;
  const db = (kurzname: string): Db => storageOf(anlage, kurzname).db;
  const make = (kurzname: string, host = `${kurzname}.example`): Promise<void> =>
    neu(anlage, { kurzname, hosts: [host], variante: 'SIB' });
  const schemas = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname ~ '^(verband|jobs)_' order by 1`.execute(database.own.db);
    return rows.map(({ name }) => name);
  };
  const add = (to: Db, name: string): Promise<unknown> =>
    sql`insert into dokumentetyp (id, rev, sek_ids, name) values (${newId()}, 1, '{}', ${name})`.execute(to);
  const names = async (of: Db): Promise<readonly string[]> => {
    const { rows } = await sql<{
      name: string;
    }>`select name from dokumentetyp where name like 'Probe%' order by 1`.execute(of);
    return rows.map(({ name }) => name);
  };

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hb-befehle-'));
    const { url, drop } = await createTestDatabase();
    drops.push(drop);
    database = await openShared(url);
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, ORTE: 'IT-BZ' };
    anlage = { env, settings: readSettings(env, 0), database, databaseUrl: url, now: new Date() };
    await make('eins');
    await make('zwei');
  }, 240_000);
  afterAll(async () => {
    await database.close();
    for (const drop of drops) await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('what cannot be is refused with a sentence, and leaves nothing', async () => {
    const before = await schemas();
    const refused = (work: Promise<unknown>): Promise<void> =>
      expect(work).rejects.toMatchObject({ kind: expect.stringMatching(/^(setting|migration)$/) });
    await refused(make('eins', 'anders.example'));
    await refused(make('drei', 'eins.example'));
    await refused(make('Drei'));
    await refused(make('drei', 'kein name'));
    await refused(neu(anlage, { kurzname: 'drei', hosts: ['drei.example'], variante: 'XYZ' }));
    // Somebody's schema of this name is nobody's to fill, and stays.
    await sql`create schema jobs_vier`.execute(database.own.db);
    await refused(make('vier'));
    expect(await schemas()).toEqual([...before, 'jobs_vier'].toSorted());
    expect([existsSync(ordnerOf(dataDir, 'drei')), existsSync(ordnerOf(dataDir, 'vier'))]).toEqual([false, false]);
    await sql`drop schema jobs_vier`.execute(database.own.db);
  });

  test('they are brought up to date one by one: one that fails is named, the others go on', async () => {
    const last = migrations.at(-1)?.name ?? '';
    await sql`update migrationen set pruefsumme = 'anders' where name = ${migrations[0]?.name ?? ''}`.execute(
      db('eins'),
    );
    const told: string[] = [];
    const failed = await aktualisieren(anlage, ['eins', 'zwei'], (kurzname) => told.push(kurzname));
    expect([...failed.keys(), told]).toEqual(['eins', ['zwei']]);
    expect(failed.get('eins')).toContain(migrations[0]?.name);
    expect((await liste(anlage)).map(({ kurzname, fehler }) => [kurzname, fehler === undefined])).toEqual([
      ['eins', false],
      ['zwei', true],
    ]);
    const right = await sql<{
      pruefsumme: string;
    }>`select pruefsumme from migrationen where name = ${migrations[0]?.name ?? ''}`.execute(db('zwei'));
    await sql`update migrationen set pruefsumme = ${right.rows[0]?.pruefsumme ?? ''} where name = ${migrations[0]?.name ?? ''}`.execute(
      db('eins'),
    );
    expect(await aktualisieren(anlage, ['eins'])).toEqual(new Map());
    expect(last).not.toBe('');
  });

  test('given out it goes on as another association or on its own; removed, exactly its own goes', async () => {
    await add(db('eins'), 'Probe eins');
    await add(db('zwei'), 'Probe zwei');
    mkdirSync(join(ordnerOf(dataDir, 'eins'), 'dateien/ab'), { recursive: true });
    writeFileSync(join(ordnerOf(dataDir, 'eins'), 'dateien/ab/abc'), 'ein Foto');
    const copy = join(dataDir, 'ausgabe');
    await ausgeben(anlage, 'eins', copy);
    await aufnehmen(anlage, 'fuenf', copy, ['fuenf.example']);
    expect([await names(db('fuenf')), await names(db('zwei'))]).toEqual([['Probe eins'], ['Probe zwei']]);
    expect(readFileSync(join(ordnerOf(dataDir, 'fuenf'), 'dateien/ab/abc'), 'utf8')).toBe('ein Foto');

    // Its database and its folder, in an installation of its own.
    const alone = await createTestDatabase();
    drops.push(alone.drop);
    const own = join(dataDir, 'allein');
    await restoreBackup({ folder: copy, dataDir: own, databaseUrl: alone.url, mayReplace: false, now: new Date() });
    const single = await openDatabase({ url: alone.url, dataDir: own });
    expect(await names(single.db)).toEqual(['Probe eins']);
    await single.close();

    const before = await schemas();
    const made = await entfernen(anlage, 'eins');
    expect(await schemas()).toEqual(before.filter((name) => !['verband_eins', 'jobs_eins'].includes(name)));
    expect(existsSync(ordnerOf(dataDir, 'eins'))).toBe(false);
    expect([await names(db('fuenf')), await names(db('zwei'))]).toEqual([['Probe eins'], ['Probe zwei']]);
    // And back, under the names that it had.
    await aufnehmen(anlage, 'eins', made?.folder ?? '', []);
    expect(await names(db('eins'))).toEqual(['Probe eins']);
    expect((await liste(anlage)).find(({ kurzname }) => kurzname === 'eins')).toMatchObject({
      hosts: ['eins.example'],
      fehler: undefined,
    });
  });

  test('an installation with the embedded database becomes one of many', async () => {
    const single = join(dataDir, 'eingebaut');
    const storage = await openDatabase({ dataDir: single });
    const copy = join(dataDir, 'kopie-eingebaut');
    try {
      await migrate(storage, migrations);
      await add(storage.db, 'Probe eingebaut');
      writeFileSync(join(single, 'geheimnis'), 'x'.repeat(40));
      await createBackup({ storage, dataDir: single, target: copy, now: new Date() });
    } finally {
      await storage.close();
    }
    await aufnehmen(anlage, 'sechs', copy, ['sechs.example']);
    expect(await names(db('sechs'))).toEqual(['Probe eingebaut']);
    expect(readFileSync(join(ordnerOf(dataDir, 'sechs'), 'geheimnis'), 'utf8')).toBe('x'.repeat(40));
    expect(existsSync(join(ordnerOf(dataDir, 'sechs'), 'datenbank'))).toBe(false);
  });

  test('an account gets another password, in one association alone', async () => {
    const admin = { benutzername: 'boss', name: 'Boss', password: 'Hütte am Gletscher 2026', verband: 'Verband' };
    for (const kurzname of ['zwei', 'fuenf']) await createAdmin(storageOf(anlage, kurzname), admin);
    const hashes = async (): Promise<readonly unknown[]> =>
      Promise.all(
        ['zwei', 'fuenf'].map(async (kurzname) => {
          const { rows } = await sql`select * from benutzer where benutzername = 'boss'`.execute(db(kurzname));
          return rows[0];
        }),
      );
    const before = await hashes();
    const never = (): Promise<string> => Promise.reject(new Error('asked'));
    await expect(kennwort(anlage, 'zwei', 'niemand', never)).rejects.toThrow('Den Benutzer niemand gibt es im Verband');
    await expect(kennwort(anlage, 'fehlt', 'boss', never)).rejects.toThrow('Den Verband fehlt gibt es nicht.');
    await expect(kennwort(anlage, 'zwei', 'boss', async () => 'kurz')).rejects.toMatchObject({
      kind: expect.any(String),
    });
    expect(await hashes()).toEqual(before);
    await kennwort(anlage, 'zwei', 'BOSS', async () => 'Ein anderes Kennwort 2026');
    const after = await hashes();
    expect(after[0]).not.toEqual(before[0]);
    expect(after[1]).toEqual(before[1]);
  });

  test('a removal that was cut off is gone on with; a sealed copy is refused with the way to go', async () => {
    const ordner = ordnerOf(dataDir, 'fuenf');
    renameSync(dateiOf(ordner), `${dateiOf(ordner)}.loeschen`);
    await sql`drop schema jobs_fuenf cascade`.execute(database.own.db);
    await entfernen(anlage, 'fuenf');
    expect(await schemas()).not.toContain('verband_fuenf');
    expect(existsSync(ordner)).toBe(false);

    const sealed = join(dataDir, 'kopie.hbs');
    writeFileSync(sealed, 'HBS');
    const before = await schemas();
    await expect(aufnehmen(anlage, 'sieben', sealed, ['sieben.example'])).rejects.toThrow('versiegelte Sicherung');
    expect(await schemas()).toEqual(before);
  });

  test('beside a single installation none is made that would have it served no more', async () => {
    const alone = await createTestDatabase('migrated');
    drops.push(alone.drop);
    const shared = await openShared(alone.url);
    const place = join(dataDir, 'einzeln');
    mkdirSync(place);
    const env = { DATABASE_URL: alone.url, DATA_DIR: place, ORTE: 'IT-BZ' };
    const there = { env, settings: readSettings(env, 0), database: shared, databaseUrl: alone.url, now: new Date() };
    await expect(neu(there, { kurzname: 'acht', hosts: ['acht.example'], variante: 'SIB' })).rejects.toThrow(
      'eine Anlage mit einem einzigen Verband',
    );
    expect(existsSync(join(place, 'verbaende'))).toBe(false);
    await shared.close();
  });
});
