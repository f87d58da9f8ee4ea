import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../settings.ts';
import { openShared, type SharedDatabase } from '../storage/database.ts';
import { createTestDatabase, testEngine } from '../storage/test-storage.ts';
import { neu, type Anlage } from './anlegen.ts';
import { dateiOf, ordnerOf } from './eintrag.ts';
import { Verbaende } from './verbaende.ts';

const password = 'Hütte am Gletscher 2026';

describe.runIf(testEngine === 'postgres')('several associations on one PostgreSQL', { timeout: 300_000 }, () => {
  let dataDir: string;
  let database: SharedDatabase;
  let drop: () => Promise<void>;
  let anlage: Anlage;
  let verbaende: Verbaende;
  const ask = (host: string, path: string, init: RequestInit = {}): Promise<Response> =>
    verbaende.fetch(new Request(`http://${host}${path}`, { ...init, headers: { ...init.headers, Host: host } }));
  const signIn = async (host: string, username = 'boss'): Promise<Response> =>
    ask(host, '/api/login', { method: 'POST', body: JSON.stringify({ username, password }) });
  const tokenOf = async (host: string): Promise<string> => {
    const { access_token }: { access_token: string } = await (await signIn(host)).json();
    return access_token;
  };
  const found = (kurzname: string, hosts: readonly string[], variante: string): Promise<void> =>
    neu(anlage, {
      kurzname,
      hosts,
      variante,
      admin: { benutzername: 'boss', name: 'Boss', password, verband: `Verband ${kurzname}` },
    });

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hb-verbaende-'));
    const { url, drop: dropIt } = await createTestDatabase();
    drop = dropIt;
    database = await openShared(url);
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, ORTE: 'IT-BZ' };
    const settings = readSettings(env, 0);
    anlage = { env, settings, database, databaseUrl: url, now: new Date() };
    verbaende = new Verbaende({ env, settings, database, client: join(dataDir, 'client') });
    await found('kapelle', ['kapelle.example', 'www.kapelle.example'], 'VSM');
    await found('imker', ['imker.example'], 'SIB');
  }, 240_000);
  afterAll(async () => {
    await verbaende.stop();
    await database.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('each answers under its own names, in any spelling, and none under another', async () => {
    for (const host of ['kapelle.example', 'WWW.Kapelle.example:8443', 'imker.example.'])
      expect([host, (await signIn(host)).status]).toEqual([host, 200]);
    const told = await ask('fremd.example', '/api/mgd');
    expect(told.status).toBe(404);
    expect(await told.json()).toEqual({
      kind: 'not-found',
      status_text: 'Unter diesem Namen gibt es hier nichts.',
      fields: [],
    });
    const page = await ask('fremd.example', '/');
    expect([page.status, await page.text()]).toEqual([404, 'Unter diesem Namen gibt es hier nichts.']);
  });

  test('a session of one opens nothing of another', async () => {
    await sql`update benutzer set dsgvo_am = now()`.execute(database.schema('verband_kapelle', 'jobs_kapelle').db);
    const token = await tokenOf('kapelle.example');
    const headers = { Authorization: `Bearer ${token}` };
    expect((await ask('kapelle.example', '/api/sicherungen', { headers })).status).toBe(200);
    expect((await ask('imker.example', '/api/sicherungen', { headers })).status).toBe(401);
  });

  test('how the process is doing it says to a balancer that names an address, and to everybody else', async () => {
    for (const host of ['192.0.2.7', '[2001:db8::7]:8080', 'fremd.example', 'kapelle.example']) {
      const alive = await ask(host, '/api/daten/zustand');
      expect([alive.status, await alive.json()]).toEqual([200, { version: expect.any(String), verzug: 0 }]);
      const ready = await ask(host, '/api/daten/bereit');
      expect([ready.status, await ready.json()]).toEqual([200, { bereit: true }]);
      // Nothing else is answered to whoever names no association.
      expect((await ask(host, '/api/daten/version')).status).toBe(host === 'kapelle.example' ? 401 : 404);
    }
  });

  test('it is not ready without its database, its store, or from the stop on, and lives all the same', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const env = { DATABASE_URL: anlage.databaseUrl, DATA_DIR: dataDir, ORTE: 'IT-BZ' };
    const settings = readSettings(env, 0);
    const gone = await openShared(anlage.databaseUrl);
    await gone.close();
    const file = join(dataDir, 'keinordner');
    writeFileSync(file, '');
    const client = join(dataDir, 'client');
    const stopped = new Verbaende({ env, settings, database, client });
    await stopped.stop();
    for (const one of [
      new Verbaende({ env, settings, database: gone, client }),
      new Verbaende({ env, settings: { ...settings, dataDir: file }, database, client }),
      stopped,
    ]) {
      const get = (name: string): Promise<Response> =>
        one.fetch(new Request(`http://192.0.2.7/api/daten/${name}`, { headers: { Host: '192.0.2.7' } }));
      expect([(await get('bereit')).status, (await get('zustand')).status]).toEqual([503, 200]);
    }
    expect(told.mock.calls.map(([line]): { fehlt?: string } => JSON.parse(String(line)).fehlt)).toEqual([
      'datenbank',
      'dateien',
    ]);
    told.mockRestore();
  });

  test('one that a newer program has migrated already is served on, after a new start, too', async () => {
    const kapelle = database.schema('verband_kapelle', 'jobs_kapelle');
    await sql`insert into migrationen (name, pruefsumme) values ('9999_kommt', 'x')`.execute(kapelle.db);
    const { env, settings } = anlage;
    const fresh = new Verbaende({ env, settings, database, client: join(dataDir, 'client') });
    const answer = await fresh.fetch(
      new Request('http://kapelle.example/api/daten/version', { headers: { Host: 'kapelle.example' } }),
    );
    // Served: it asks who is there.
    expect(answer.status).toBe(401);
    await fresh.stop();
    await sql`delete from migrationen where name = '9999_kommt'`.execute(kapelle.db);
  });

  test('one whose schema is not up to date is refused alone, and served when it is', async () => {
    const kapelle = database.schema('verband_kapelle', 'jobs_kapelle');
    await sql`update migrationen set pruefsumme = 'x' || pruefsumme`.execute(kapelle.db);
    const file = dateiOf(ordnerOf(dataDir, 'kapelle'));
    // As after a start: the file is another one.
    renameSync(file, `${file}.weg`);
    expect((await signIn('kapelle.example')).status).toBe(404);
    renameSync(`${file}.weg`, file);
    writeFileSync(file, JSON.stringify({ hosts: ['kapelle.example'] }));
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
    const told = await signIn('kapelle.example');
    expect([told.status, told.headers.get('retry-after')]).toEqual([503, '60']);
    expect((await signIn('imker.example')).status).toBe(200);
    await sql`update migrationen set pruefsumme = substr(pruefsumme, 2)`.execute(kapelle.db);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    expect((await signIn('kapelle.example')).status).toBe(200);
    vi.restoreAllMocks();
  });
});
