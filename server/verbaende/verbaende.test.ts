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
