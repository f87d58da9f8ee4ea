import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import type { Sicherungslauf } from '../../src/protocol/sicherungen.ts';
import { createTestDatabase, testEngines, testEnginesNote } from '../storage/test-storage.ts';
import { beginRun, endLostRuns, keptRun, makeCopy, removeOld, tryCopy } from './backup-runs.ts';
import { restoreSealed } from './restore.ts';
import { newSealKey } from './seal-key.ts';
import { sealedCopy } from './sealed-copy.ts';
import { reserveBytes } from './space.ts';
import { openYard, type World } from './test-backups.ts';

const { folder, world, clear } = openYard();
afterAll(clear);

describe.each(testEngines)(`the place of the copies on %s${testEnginesNote}`, { timeout: 240_000 }, (engine) => {
  let w: World;
  let ordner: string;
  const schemas = async (): Promise<readonly unknown[]> =>
    (
      await sql<{
        name: string;
      }>`select nspname as name from pg_namespace where nspname ~ '^(sicherungsprobe|wiederherstellung)'`.execute(
        w.t.storage.db,
      )
    ).rows.map(({ name }) => name);
  /** A copy at a time, by the clock or a person. */
  const copyAt = async (now: string, art: Sicherungslauf['art']): Promise<void> => {
    w.t.setNow(new Date(now));
    await makeCopy(w.t.deps, await beginRun(w.t.deps, art), undefined, new Date('2026-11-21T00:00:00Z'));
  };
  const removed = async (): Promise<string[]> =>
    (await w.state()).laeufe
      .filter(({ entferntam }) => entferntam !== null)
      .map(({ art, name }) => `${art} ${name}`)
      .toSorted();
  beforeAll(async () => {
    ordner = folder();
    w = await world(engine, { ordner, stunde: 3, behalten: 2 });
  }, 120_000);

  test('what a killed process left is cleared away; what runs, and what bears another name, is not', async () => {
    const { deps, storage } = w.t;
    w.t.setNow(new Date('2026-11-20T20:00:00Z'));
    const lost = [
      '2026-11-20T02-00-00Z.unfertig',
      '2026-11-19T02-00-00Z.sicherungsprobe',
      '2026-11-18T02-00-00Z.sicherungsprobe_20261120020100_0a1b2c3d',
    ];
    const kept = [
      '2026-11-20T19-00-00Z.unfertig',
      '2026-11-18T02-00-00Z.sicherungsprobe_20261120190100_0a1b2c3d',
      'urlaub.unfertig',
      '2026-11-20T02-00-00Z.unfertig.alt',
      'x2026-11-20T02-00-00Z.unfertig',
      '2026-11-18T02-00-00Z.sicherungsprobe_alt',
    ];
    for (const name of [...lost, ...kept]) mkdirSync(join(ordner, name, 'daten'), { recursive: true });
    const unpacked = [
      'wiederherstellung.ausgepackt-aB3xY9',
      'wiederherstellung.ausgepackt-aB3xY8',
      'wiederherstellung.ausgepackt-meine',
    ];
    const [old = '', young = '', foreign = ''] = unpacked.map((name) => join(deps.dataDir, name));
    for (const path of [old, young, foreign]) mkdirSync(path);
    for (const path of [old, foreign]) utimesSync(path, new Date('2026-11-20'), new Date('2026-11-20'));
    utimesSync(young, new Date('2026-11-20T19:00:00Z'), new Date('2026-11-20T19:00:00Z'));
    const open = [
      'sicherungsprobe_20261120190100_0a1b2c3d',
      'sicherungsprobenplan',
      'wiederherstellung',
      'wiederherstellung_20261120190100_0a1b2c3d',
    ];
    const dead = [
      'sicherungsprobe',
      ...['sicherungsprobe', 'wiederherstellung'].map((of) => `${of}_20261120020100_0a1b2c3d`),
    ];
    for (const name of [...dead, ...open])
      await sql`create schema ${sql.id(name)} create table rest (id integer)`.execute(storage.db);
    const run = (begonnenam: string) =>
      sql`insert into sicherungslaeufe (id, art, begonnenam) values (${newId()}, 'Befehl', ${begonnenam})`.execute(
        storage.db,
      );
    await run('2026-11-20T02:00:00Z');
    await run('2026-11-20T19:00:00Z');

    await endLostRuns(deps, new Date('2026-11-20T08:00:00Z'));
    expect(readdirSync(ordner).toSorted()).toEqual(kept.toSorted());
    expect([old, young, foreign].map((path) => existsSync(path))).toEqual([false, true, true]);
    expect((await schemas()).toSorted()).toEqual(open);
    // Before the next copy, too; then what began after a run that is still under way may be its own.
    mkdirSync(join(ordner, '2026-11-20T18-00-00Z.unfertig'));
    await copyAt('2026-11-21T06:30:00Z', 'Person');
    expect(readdirSync(ordner).filter((name) => name.startsWith('2026-11-20T1'))).toEqual([
      '2026-11-20T19-00-00Z.unfertig',
    ]);
    await sql`update sicherungslaeufe set fertigam = now(), fehler = 'x' where fertigam is null`.execute(storage.db);
    for (const name of open) await sql`drop schema ${sql.id(name)} cascade`.execute(storage.db);
    for (const name of readdirSync(ordner)) rmSync(join(ordner, name), { recursive: true });
  });

  test('so many are kept of the clock and of persons each, and none that is gone is counted', async () => {
    const put = async (art: Sicherungslauf['art'], stamp: string, isGone = false): Promise<void> => {
      const path = join(ordner, stamp);
      const at = stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
      mkdirSync(path);
      if (!isGone) writeFileSync(join(path, 'sicherung.json'), '{}');
      await sql`insert into sicherungslaeufe (id, art, begonnenam, fertigam, ordner) values (${newId()}, ${art}, ${at}, ${at}, ${path})`.execute(
        w.t.storage.db,
      );
    };
    await put('Uhr', '2026-11-22T02-00-00Z');
    await put('Uhr', '2026-11-23T02-00-00Z');
    await put('Uhr', '2026-11-24T02-00-00Z', true);
    for (const hour of ['08', '09']) await put('Person', `2026-11-24T${hour}-00-00Z`);
    await removeOld(w.t.deps);
    expect(await removed()).toEqual([]);
    await put('Person', '2026-11-24T10-00-00Z');
    await put('Uhr', '2026-11-25T02-00-00Z');
    await removeOld(w.t.deps);
    expect(await removed()).toEqual(['Person 2026-11-24T08-00-00Z', 'Uhr 2026-11-22T02-00-00Z']);
    expect(readdirSync(ordner)).not.toContain('2026-11-22T02-00-00Z');
    expect(readdirSync(ordner).filter((name) => name.endsWith('.unfertig'))).toEqual([]);
  });

  test('a copy that would fill the disk is not begun, and a trial that is kept from its work says nothing of the copy', async () => {
    const { deps, storage } = w.t;
    w.t.setNow(new Date('2026-11-26T08:00:00Z'));
    const before = readdirSync(ordner);
    const id = await beginRun(deps, 'Person');
    const almostFull = async (): Promise<number> => reserveBytes + 1000;
    await expect(makeCopy({ ...deps, free: almostFull }, id)).rejects.toMatchObject({ kind: 'backup' });
    const sentence = 'Auf dem Datenträger der Sicherungen ist kein Platz mehr.';
    expect((await w.state()).laeufe[0]).toMatchObject({ fehler: sentence, name: null });
    expect(readdirSync(ordner)).toEqual(before);

    await copyAt('2026-11-26T09:00:00Z', 'Person');
    const run = await keptRun(storage.db, (await w.state()).laeufe[0]?.id ?? '');
    const sicherung = {
      ...deps.sicherung,
      databaseUrl: engine === 'pglite' ? undefined : 'postgres://127.0.0.1:1/weg',
    };
    await expect(
      tryCopy({ ...deps, sicherung, free: almostFull }, { id: run?.id ?? '', ordner: run?.ordner ?? '' }),
    ).rejects.toThrow(engine === 'pglite' ? sentence : 'ECONNREFUSED');
    expect((await w.state()).laeufe[0]).toMatchObject({ vorhanden: true, geprueftam: null, pruefungfehler: null });
  });

  test('one that was downloaded is put back where there was no data directory yet, and leaves nothing open beside it', async () => {
    const { privat, oeffentlich } = newSealKey();
    const file = join(folder(), 'kopie.hbs');
    await writeFile(file, sealedCopy(join(ordner, '2026-11-26T09-00-00Z'), oeffentlich));
    const fresh = engine === 'pglite' ? undefined : await createTestDatabase('empty');
    const dataDir = join(folder(), 'neu');
    const options = { folder: file, dataDir, databaseUrl: fresh?.url, mayReplace: false, now: new Date() };
    const { manifest } = await restoreSealed(options, privat);
    await fresh?.drop();
    expect(manifest.zeit).toBe('2026-11-26T09:00:00.000Z');
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('wiederherstellung'))).toEqual([]);
  });
});
