import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../src/lib/ids.ts';
import { folderObjects } from '../files/objects.ts';
import { oneOf } from '../files/parts.ts';
import { noteReached } from '../operation/devices.ts';
import { observeVerbaende } from '../operation/gauges.ts';
import { logAs } from '../operation/log.ts';
import { Metrics } from '../operation/metrics.ts';
import { readSettings } from '../settings.ts';
import { openShared, type SharedDatabase, type Storage } from '../storage/database.ts';
import { createTestDatabase, testEngine } from '../storage/test-storage.ts';
import { readCounter } from '../sync/counter.ts';
import { neu, type Anlage } from './anlegen.ts';
import { ordnerOf } from './eintrag.ts';
import { Verbaende } from './verbaende.ts';

const password = 'Hütte am Gletscher 2026';

describe.runIf(testEngine === 'postgres')('several associations in one process', { timeout: 300_000 }, () => {
  let dataDir: string;
  let database: SharedDatabase;
  let drop: () => Promise<void>;
  let verbaende: Verbaende;
  const own = new Metrics();
  const ask = (kurzname: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const host = `${kurzname}.example`;
    return verbaende.fetch(new Request(`http://${host}${path}`, { ...init, headers: { ...init.headers, Host: host } }));
  };
  const signIn = (kurzname: string): Promise<Response> =>
    ask(kurzname, '/api/login', { method: 'POST', body: JSON.stringify({ username: 'boss', password }) });
  const told = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await own.text())
        .split('\n')
        .filter((line) => line.startsWith('huettenbuch_'))
        .map((line) => line.split(' '))
        .map(([name = '', value]) => [name.replace('huettenbuch_', ''), Number(value)]),
    );
  const storageOf = async (kurzname: string): Promise<Storage> => {
    const found = (await verbaende.offene()).find(({ verband }) => verband === kurzname);
    if (found === undefined) throw new Error(`${kurzname} is not open`);
    return found.storage;
  };

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hb-beobachtet-'));
    const { url, drop: dropIt } = await createTestDatabase();
    drop = dropIt;
    // As large a share of the whole as a server gives to one.
    database = await openShared(url, { all: 4, each: 2 });
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, ORTE: 'IT-BZ' };
    const settings = readSettings(env, 0);
    const anlage: Anlage = { env, settings, database, databaseUrl: url, now: new Date() };
    verbaende = new Verbaende({ env, settings, database, client: join(dataDir, 'client') });
    observeVerbaende(own, () => verbaende.offene());
    for (const kurzname of ['kapelle', 'imker']) {
      const admin = { benutzername: 'boss', name: 'Boss', password, verband: `Verband ${kurzname}` };
      await neu(anlage, { kurzname, hosts: [`${kurzname}.example`], variante: 'SIB', admin });
      await sql`update benutzer set dsgvo_am = now()`.execute(
        database.schema(`verband_${kurzname}`, `jobs_${kurzname}`).db,
      );
    }
  }, 240_000);
  afterAll(async () => {
    await verbaende.stop();
    await database.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('metrics tell of each that is open, of no other, and open none', async () => {
    expect(await told()).toEqual({});
    expect((await signIn('kapelle')).status).toBe(200);
    const { db } = await storageOf('kapelle');
    const order = async (status: string, seconds: number): Promise<unknown> =>
      sql`
        insert into jobs (id, typ, status, parameter, benutzer_id, sek_id, erstelltam, versuch, zeilen)
        select ${newId()}, 'Aenderungsprotokoll', ${status}, '{}', id, sek_id, now() - make_interval(secs => ${seconds}), 0, 0 from benutzer`.execute(
        db,
      );
    await order('ZuErstellen', 600);
    await order('ZuErstellen', 0);
    await order('Fehlerhaft', 3600);
    await order('Fehlerhaft', 2 * 86_400);
    await folderObjects(ordnerOf(dataDir, 'kapelle')).put(
      `postausgang/1-000001-${newId()}.eml`,
      oneOf(Buffer.from('x')),
    );
    const { 'jobs_oldest_seconds{verband="kapelle",status="ZuErstellen"}': oldest, ...others } = await told();
    expect(oldest).toBeGreaterThanOrEqual(600);
    expect(others).toEqual({
      'feed_lag_seconds{verband="kapelle"}': 0,
      'jobs{verband="kapelle",status="ZuErstellen"}': 2,
      'jobs{verband="kapelle",status="InBearbeitung"}': 0,
      'jobs_oldest_seconds{verband="kapelle",status="InBearbeitung"}': 0,
      'jobs_failed{verband="kapelle"}': 1,
      'mails_waiting{verband="kapelle"}': 1,
    });
    expect(verbaende.belegung()).toMatchObject({ bekannt: 2, offen: 1 });
    await sql`delete from jobs`.execute(db);
  });

  test('a device of one that lags says nothing of another', async () => {
    for (const kurzname of ['kapelle', 'imker']) await signIn(kurzname);
    const [kapelle, imker] = [await storageOf('kapelle'), await storageOf('imker')];
    await sql`update feed_transaktionen set zeit = now() - interval '1 hour'`.execute(kapelle.db);
    await sql`update feed_transaktionen set zeit = now() - interval '1 hour'`.execute(imker.db);
    noteReached(kapelle, newId(), 0, Date.now());
    noteReached(imker, newId(), (await readCounter(imker.db)).nummer, Date.now());
    const lags = await told();
    expect(lags['feed_lag_seconds{verband="kapelle"}']).toBeGreaterThan(3000);
    expect(lags['feed_lag_seconds{verband="imker"}']).toBe(0);
  });

  test('each line of the log that was written for one bears its short name, and no other does', async () => {
    const lines: Record<string, unknown>[] = [];
    for (const way of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((line: unknown) => void lines.push(JSON.parse(String(line))));
    logAs('json');
    onTestFinished(() => {
      logAs(undefined);
      vi.restoreAllMocks();
    });
    await Promise.all([...Array(10).keys()].map((nr) => ask(nr % 2 === 0 ? 'kapelle' : 'imker', '/api/daten/version')));
    await ask('fremd', '/api/daten/version');
    const requests = lines.filter(({ art }) => art === 'anfrage').map(({ status, verband }) => [status, verband]);
    expect(requests.filter(([, verband]) => verband === 'kapelle')).toHaveLength(5);
    expect(requests.filter(([, verband]) => verband === 'imker')).toHaveLength(5);
    expect(requests.filter(([status]) => status === 404)).toEqual(
      requests.filter(([, verband]) => verband === undefined),
    );
    vi.spyOn(await storageOf('imker'), 'transaction').mockRejectedValue(new TypeError('kaputt'));
    expect((await signIn('imker')).status).toBe(500);
    expect(lines.filter(({ art }) => art === 'fault')).toMatchObject([{ verband: 'imker' }]);
  });

  test('one that is flooded with requests keeps no other waiting', async () => {
    const headersOf = async (kurzname: string): Promise<Record<string, string>> => {
      const { access_token }: { access_token: string } = await (await signIn(kurzname)).json();
      return { Authorization: `Bearer ${access_token}` };
    };
    const [many, one] = [await headersOf('kapelle'), await headersOf('imker')];
    const ended: string[] = [];
    const read = async (kurzname: string, headers: Record<string, string>): Promise<void> => {
      expect((await ask(kurzname, '/api/mgd/mitglieder', { headers })).status).toBe(200);
      ended.push(kurzname);
    };
    const flood = Array.from({ length: 150 }, () => read('kapelle', many));
    const other = read('imker', one);
    await Promise.all([...flood, other]);
    // By the order of turns: who asked last of 151 is not answered after the other 150.
    expect(ended).toHaveLength(151);
    expect(ended.indexOf('imker')).toBeLessThan(75);
  });
});
