import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { createAdmin } from '../auth/first-user.ts';
import { folderObjects } from '../files/objects.ts';
import { compose } from '../mail/compose.ts';
import { createOutbox } from '../mail/outbox.ts';
import { openMailServer, type TestMailServer } from '../mail/test-mail-server.ts';
import { readSettings } from '../settings.ts';
import { openShared, type Db, type SharedDatabase } from '../storage/database.ts';
import { createTestDatabase, testEngine } from '../storage/test-storage.ts';
import { neu, storageOf, type Anlage } from './anlegen.ts';
import { ordnerOf } from './eintrag.ts';
import { observeStatements } from './test-statements.ts';
import { Verbaende } from './verbaende.ts';

const alle = ['eins', 'zwei', 'drei', 'vier'] as const;
const minute = 60_000;

describe.runIf(testEngine === 'postgres')('associations that nobody asks', { timeout: 300_000 }, () => {
  let dataDir: string;
  let database: SharedDatabase;
  let drop: () => Promise<void>;
  let anlage: Anlage;
  let mails: TestMailServer;
  let verbaende: Verbaende;
  let now: number;

  /** A server that has looked once after all of them. */
  const serve = async (mostOpen = 10): Promise<Verbaende> => {
    now = Date.now();
    const { env, settings } = anlage;
    const client = join(dataDir, 'client');
    verbaende = new Verbaende({ env, settings, database, client, mostOpen, clock: () => now });
    verbaende.start();
    await verbaende.round();
    return verbaende;
  };
  /** Of the association itself, which asks who it is: 401. */
  const ask = async (kurzname: string): Promise<number> => {
    const host = `${kurzname}.example`;
    return (await verbaende.fetch(new Request(`http://${host}/api/daten/version`, { headers: { Host: host } }))).status;
  };
  const later = async (millis: number): Promise<void> => {
    now += millis;
    await verbaende.round();
  };
  const db = (kurzname: string): Db => storageOf(anlage, kurzname).db;

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    dataDir = mkdtempSync(join(tmpdir(), 'hb-ruhe-'));
    mails = await openMailServer();
    const created = await createTestDatabase();
    drop = created.drop;
    database = await openShared(created.url);
    const env = {
      DATABASE_URL: created.url,
      DATA_DIR: dataDir,
      ORTE: 'IT-BZ',
      SMTP_URL: mails.url,
      SMTP_OHNE_TLS: '1',
    };
    anlage = { env, settings: readSettings(env, 0), database, databaseUrl: created.url, now: new Date() };
    for (const kurzname of alle) await neu(anlage, { kurzname, hosts: [`${kurzname}.example`], variante: 'SIB' });
  }, 240_000);
  afterEach(() => verbaende.stop());
  afterAll(async () => {
    await database.close();
    await mails.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
    vi.restoreAllMocks();
  });

  test('are closed, and cost a look an hour', async () => {
    await serve();
    expect(verbaende.belegung()).toEqual({ bekannt: 4, offen: 0, wach: 0 });
    const { seen, end } = observeStatements();
    for (let nr = 0; nr < 58; nr += 1) await later(minute);
    expect(seen).toEqual([]);
    await later(3 * minute);
    end();
    const counts = alle.map((kurzname) => seen.filter(({ schema }) => schema === `verband_${kurzname}`).length);
    // One that is open asks some 90 times a minute: 500 that sleep ask less than 17 of those.
    for (const count of counts) {
      expect(count).toBeGreaterThan(20);
      expect((count * 500) / 60).toBeLessThan(1500);
    }
    expect(verbaende.belegung().offen).toBe(0);
  });

  test('one that is asked opens, works by its own clock, and is closed ten minutes after', async () => {
    await serve();
    expect(await ask('eins')).toBe(401);
    expect(verbaende.belegung()).toEqual({ bekannt: 4, offen: 1, wach: 1 });
    await later(9 * minute);
    expect(verbaende.belegung().wach).toBe(1);
    now += 2 * minute;
    // What it began when it opened has to end first.
    const closed = async (): Promise<unknown> => verbaende.round().then(() => verbaende.belegung());
    await expect.poll(closed).toEqual({ bekannt: 4, offen: 0, wach: 0 });
    expect(await ask('eins')).toBe(401);
  });

  test('no more are open than there is room for, but for those in use', async () => {
    await serve(2);
    for (let nr = 0; nr < 12; nr += 1) {
      expect(await ask(alle[nr % 4] ?? '')).toBe(401);
      await later(1.1 * minute);
      expect(verbaende.belegung().offen).toBeLessThanOrEqual(2);
    }
    // All of them within the minute: nobody is refused or shut out for another.
    expect(await Promise.all(alle.map(ask))).toEqual([401, 401, 401, 401]);
    await later(2 * minute);
    expect(verbaende.belegung().offen).toBeLessThanOrEqual(2);
  });

  test('what is planned in one happens when its time has come', async () => {
    const [sek_id, id] = [newId(), newId()];
    await sql`insert into sektionen (id, rev, sek_ids, name, sektionstyp, sektionsnr, sichtbarkeit) values (${sek_id}, 1, ${[sek_id]}::uuid[], 'Verband', 'Landesverband', 'LV', 127)`.execute(
      db('zwei'),
    );
    await sql`
      insert into neuigkeiten (id, rev, sek_ids, titel, text, sek_id, status, ab, benachrichtigen)
      values (${id}, 1, ${[sek_id]}::uuid[], 'Neu', 'Neu', ${sek_id}, 'Freigegeben', ${new Date(Date.now() + 20 * minute).toISOString()}, true)`.execute(
      db('zwei'),
    );
    const isTold = async (): Promise<boolean> => {
      const { rows } = await sql<{ told: boolean }>`
        select benachrichtigtam is not null as told from neuigkeiten where id = ${id}`.execute(db('zwei'));
      return rows[0]?.told ?? false;
    };
    await serve();
    // As if twenty minutes had gone by for the database, too.
    await sql`update neuigkeiten set ab = now() - interval '1 minute' where id = ${id}`.execute(db('zwei'));
    await later(19 * minute);
    expect(await isTold()).toBe(false);
    await later(2 * minute);
    expect(await isTold()).toBe(true);
    expect(verbaende.belegung().wach).toBe(0);
  });

  test('a mail that waits in one is sent', async () => {
    await serve();
    const mail = { to: 'anna@example.org', subject: 'Gruß', text: 'Hallo', art: 'Einladung', sek_id: newId() } as const;
    const bytes = await compose(mail, 'buero@verband.example', new Date(), undefined);
    await createOutbox(folderObjects(ordnerOf(dataDir, 'drei'))).put(bytes, new Date(), newId());
    await later(61 * minute);
    await expect.poll(() => mails.arrived.length).toBe(1);
    await later(minute);
    expect(verbaende.belegung().offen).toBe(0);
  });

  test('a job that waits in one keeps it awake until it is done', async () => {
    await serve();
    const id = newId();
    const admin = { benutzername: 'boss', name: 'Boss', password: 'Hütte am Gletscher 2026', verband: 'Verband' };
    const besteller = await createAdmin(storageOf(anlage, 'vier'), admin);
    await sql`
      insert into jobs (id, typ, status, parameter, benutzer_id, sek_id, erstelltam, versuch, zeilen)
      select ${id}, 'Aenderungsprotokoll', 'ZuErstellen', '{}', id, sek_id, now(), 0, 0 from benutzer where id = ${besteller}`.execute(
      db('vier'),
    );
    await later(61 * minute);
    expect(verbaende.belegung()).toMatchObject({ offen: 1, wach: 1 });
    await sql`update jobs set status = 'Fehlerhaft', fertigam = now() where id = ${id}`.execute(db('vier'));
    now += 11 * minute;
    await expect.poll(async () => verbaende.round().then(() => verbaende.belegung().wach)).toBe(0);
  });
});
