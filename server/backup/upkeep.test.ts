import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import type { Sicherungslauf } from '../../src/protocol/sicherungen.ts';
import { testEngines, testEnginesNote } from '../storage/test-storage.ts';
import { beginRun, endLostRuns, makeCopy, removeOld } from './backup-runs.ts';
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
      }>`select nspname as name from pg_namespace where nspname like 'sicherungsprobe%'`.execute(w.t.storage.db)
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
    const open = ['sicherungsprobe_20261120190100_0a1b2c3d', 'sicherungsprobenplan'];
    for (const name of ['sicherungsprobe', 'sicherungsprobe_20261120020100_0a1b2c3d', ...open])
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
});
