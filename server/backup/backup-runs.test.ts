import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import type { Job } from '../../src/protocol/jobs.ts';
import { order, reached } from '../jobs/test-jobs.ts';
import { testEngines, testEnginesNote } from '../storage/test-storage.ts';
import type { Caller } from '../test-app.ts';
import { backUpWhenDue, dueAt } from './schedule.ts';
import { newSealKey } from './seal-key.ts';
import { openSealed } from './sealed-copy.ts';
import { readManifest } from './manifest.ts';
import { openYard, type World } from './test-backups.ts';

const { folder, world, clear } = openYard();
afterAll(clear);

const refused = async (ask: Caller, body: object): Promise<number> =>
  (await ask('/jobs/jobs', { method: 'PUT', body: JSON.stringify({ id: newId(), ...body }) })).status;

/** Orders the trial of the newest copy. */
const tried = async ({ boss, state }: World): Promise<Job> => {
  const [made] = (await state()).laeufe;
  return reached(boss, await order(boss, 'Sicherungsprobe', { sicherung: made?.id ?? '' }), 'Erstellt', 'Fehlerhaft');
};

describe.each(testEngines)(`copies by the clock on %s${testEnginesNote}`, { timeout: 240_000 }, (engine) => {
  const { privat, oeffentlich } = newSealKey();
  let w: World;
  let ordner: string;
  const names = (): string[] => readdirSync(ordner).toSorted();
  const clock = async (now: string): Promise<void> => {
    w.t.setNow(new Date(now));
    await backUpWhenDue(w.t.deps, new Date(0));
  };
  beforeAll(async () => {
    ordner = folder();
    w = await world(engine, { ordner, stunde: 3, behalten: 1, schluessel: oeffentlich });
    mkdirSync(join(w.t.deps.dataDir, 'dateien/ab'), { recursive: true });
    writeFileSync(join(w.t.deps.dataDir, 'dateien/ab/abc'), 'ein Foto');
  }, 120_000);

  test('there is one a day, put back on trial, and so many are kept', async () => {
    await clock('2026-11-22T01:00:00Z');
    expect(names()).toEqual(['2026-11-22T01-00-00Z']);
    await clock('2026-11-22T01:59:00Z');
    expect(names()).toEqual(['2026-11-22T01-00-00Z']);
    await clock('2026-11-22T02:00:00Z');
    expect(names()).toEqual(['2026-11-22T02-00-00Z']);
    const told = await w.state();
    expect(told).toMatchObject({ automatisch: true, behalten: 1, naechste: '2026-11-23T02:00:00.000Z' });
    expect(told.laeufe.map((one) => [one.art, one.vorhanden, one.fehler, one.pruefungfehler, one.entferntam])).toEqual([
      ['Uhr', true, null, null, null],
      ['Uhr', false, null, null, '2026-11-22T02:00:00.000Z'],
    ]);
    expect(told.laeufe[0]?.zeilen).toBeGreaterThan(100);
    if (engine !== 'postgres') return;
    const schemas = sql`select 1 from information_schema.schemata where schema_name like 'sicherungsprobe%'`;
    expect((await schemas.execute(w.t.storage.db)).rows).toEqual([]);
  });

  test('it is handed out to its right alone, sealed for the operator, whose private key alone opens it whole', async () => {
    const told = await w.state();
    expect(told.herunterladbar).toBe(true);
    const path = `/sicherungen/${told.laeufe[0]?.id}/datei`;
    expect((await w.station(path)).status).toBe(403);
    expect((await w.boss(`/sicherungen/${newId()}/datei`)).status).toBe(404);
    expect((await w.boss(`/sicherungen/${told.laeufe[1]?.id}/datei`)).status).toBe(404);
    const response = await w.boss(path);
    expect(response.headers.get('content-disposition')).toContain('Sicherung-2026-11-22T02-00-00Z.hbs');
    const sealed = Buffer.from(await response.arrayBuffer());
    expect(sealed.includes('ein Foto')).toBe(false);
    const place = folder();
    const file = join(place, 'kopie.hbs');
    writeFileSync(file, sealed);
    await openSealed(file, privat, join(place, 'offen'));
    const { dateien } = await readManifest(join(place, 'offen'));
    expect(dateien.map(({ pfad }) => pfad)).toContain('daten/dateien/ab/abc');
    const [name = ''] = names();
    const isSame = ({ pfad }: { pfad: string }): boolean =>
      readFileSync(join(place, 'offen', pfad)).equals(readFileSync(join(ordner, name, pfad)));
    expect(dateien.filter((one) => !isSame(one))).toEqual([]);
    await expect(openSealed(file, newSealKey().privat, join(place, 'fremd'))).rejects.toMatchObject({ kind: 'backup' });
    writeFileSync(file, sealed.subarray(0, -1000));
    await expect(openSealed(file, privat, join(place, 'kurz'))).rejects.toMatchObject({ kind: 'backup' });
  });

  test('a copy that was damaged on its disk does not pass the trial, and one that is gone is said to be', async () => {
    const [name = ''] = names();
    const { dateien } = await readManifest(join(ordner, name));
    const biggest = join(ordner, name, dateien.toSorted((a, b) => b.groesse - a.groesse)[0]?.pfad ?? '');
    const bytes = readFileSync(biggest);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(biggest, bytes);
    const sentence = 'Diese Sicherung lässt sich nicht wiederherstellen. Bitte eine neue machen.';
    expect(await tried(w)).toMatchObject({ status: 'Fehlerhaft', fehler: sentence });
    expect((await w.state()).laeufe[0]).toMatchObject({ pruefungfehler: sentence, zeilen: null, vorhanden: true });
    rmSync(join(ordner, name), { recursive: true });
    expect((await w.state()).laeufe[0]).toMatchObject({ vorhanden: false, entferntam: null });
    expect(await tried(w)).toMatchObject({ status: 'Fehlerhaft', fehler: 'Diese Sicherung gibt es nicht mehr.' });
  });

  test('one that failed says why without a place of the server, and is tried again after an hour, four times in all', async () => {
    rmSync(ordner, { recursive: true });
    writeFileSync(ordner, 'kein Ordner');
    for (const hour of ['05:00', '05:30', '06:01', '07:02', '08:03', '09:04']) await clock(`2026-11-24T${hour}:00Z`);
    const failed = (await w.state()).laeufe.slice(0, -2);
    expect(failed.map(({ begonnenam }) => begonnenam.slice(11, 16))).toEqual(['08:03', '07:02', '06:01', '05:00']);
    for (const { fehler } of failed) expect(fehler).toBe('Den Ordner der Sicherungen gibt es nicht.');
  });
});

describe.each(testEngines)(`copies on order on %s${testEnginesNote}`, { timeout: 240_000 }, (engine) => {
  let w: World;
  beforeAll(async () => {
    w = await world(engine, {});
  }, 120_000);

  test('without a folder the clock makes none; who holds the right in the whole association orders one, nobody else', async () => {
    await backUpWhenDue(w.t.deps, new Date(0));
    expect(await w.state()).toMatchObject({ automatisch: false, naechste: null, herunterladbar: false, laeufe: [] });
    expect((await w.station('/sicherungen')).status).toBe(403);
    expect(await refused(w.station, { typ: 'Sicherung' })).toBe(403);
    expect(await refused(w.station, { typ: 'Sicherungsprobe', sicherung: newId() })).toBe(403);
    expect(await refused(w.boss, { typ: 'Sicherungsprobe', sicherung: 'x' })).toBe(422);
    expect(await refused(w.boss, { typ: 'Sicherung', ordner: '/etc' })).toBe(422);
    const job = await reached(w.boss, await order(w.boss, 'Sicherung'), 'Erstellt', 'Fehlerhaft');
    expect(job).toMatchObject({ status: 'Erstellt', dateiname: null });
    const [made] = (await w.state()).laeufe;
    expect(made).toMatchObject({ art: 'Person', benutzername: 'boss', vorhanden: true, geprueftam: null });
    expect((await w.boss(`/sicherungen/${made?.id}/datei`)).status).toBe(422);
  });

  test('one whose process is gone is no longer said to be under way', async () => {
    const lost = sql`insert into sicherungslaeufe (id, art, begonnenam) values (${newId()}, 'Befehl', '2026-01-01T05:00:00Z')`;
    await lost.execute(w.t.storage.db);
    await backUpWhenDue(w.t.deps, new Date('2026-01-01T06:00:00Z'));
    expect((await w.state()).laeufe.at(-1)?.fehler).toBe('Der Server wurde während der Sicherung beendet.');
  });
});

test('a copy is due at the same hour of local time, in summer and in winter', () => {
  const told = (now: string): string[] => {
    const { last, next } = dueAt(new Date(now), 3);
    return [last.toISOString(), next.toISOString()];
  };
  expect(told('2026-07-01T00:59:00Z')).toEqual(['2026-06-30T01:00:00.000Z', '2026-07-01T01:00:00.000Z']);
  expect(told('2026-07-01T01:00:00Z')).toEqual(['2026-07-01T01:00:00.000Z', '2026-07-02T01:00:00.000Z']);
  expect(told('2026-10-24T12:00:00Z')).toEqual(['2026-10-24T01:00:00.000Z', '2026-10-25T02:00:00.000Z']);
});
