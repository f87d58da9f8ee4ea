import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { registry } from '../../src/features/registry.ts';
import { newId } from '../../src/lib/ids.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import { tablesOf } from '../backup/tables.ts';
import { demoPassword } from '../demo/accounts.ts';
import { order, reached } from '../jobs/test-jobs.ts';
import { readSettings } from '../settings.ts';
import { openShared, type SharedDatabase, type Storage } from '../storage/database.ts';
import { createTestDatabase, testEngine } from '../storage/test-storage.ts';
import type { Caller } from '../test-app.ts';
import { createVerband, ownOf } from '../verband.ts';
import { neu, type Anlage } from './anlegen.ts';
import { aufnehmen } from './aufnehmen.ts';
import { ausgeben } from './befehle.ts';
import { ordnerOf, readEintrag } from './eintrag.ts';
import { observeStatements, type Seen } from './test-statements.ts';
import { Verbaende } from './verbaende.ts';

/** Stands in every name of the one association, and in none of the other. */
const marks = { eins: 'Einserich', zwei: 'Zweierich' } as const;
type Kurzname = keyof typeof marks;
const otherOf = (kurzname: Kurzname): Kurzname => (kurzname === 'eins' ? 'zwei' : 'eins');

/** Random, and the same at every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Statements in the schema of one association that name one of another, or the public one. */
const reaching = (seen: readonly Seen[]): readonly Seen[] =>
  seen.filter(({ schema, text }) => {
    const own = /^verband_(\w+)$/.exec(schema)?.[1];
    const named = [...text.matchAll(/\b(?:verband|jobs)_(eins|zwei)\b|\b(public)\s*"?\./g)].map(([, a, b]) => a ?? b);
    return own !== undefined && named.some((one) => one !== own);
  });

describe.runIf(testEngine === 'postgres')('two associations with equal ids', { timeout: 400_000 }, () => {
  let dataDir: string;
  let url: string;
  let drop: () => Promise<void>;
  let database: SharedDatabase;
  let anlage: Anlage;
  let verbaende: Verbaende;
  const storages = {} as Record<Kurzname, Storage>;
  const callers = {} as Record<Kurzname, Caller>;
  let persons: readonly string[] = [];

  const ask = (kurzname: Kurzname, path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), Host: `${kurzname}.example` };
    return verbaende.fetch(new Request(`http://${kurzname}.example/api${path}`, { ...init, headers }));
  };
  const signIn = async (kurzname: Kurzname): Promise<Caller> => {
    const body = JSON.stringify({ username: 'verband', password: demoPassword });
    const { access_token }: { access_token: string } = await (
      await ask(kurzname, '/login', { method: 'POST', body })
    ).json();
    return (path, init = {}) =>
      ask(kurzname, path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${access_token}` },
      });
  };
  /** Of all rows of both schemas of an association. */
  const sumOf = async (kurzname: Kurzname): Promise<string> => {
    const { db } = storages[kurzname];
    const sum = createHash('sha256');
    for (const table of await tablesOf(db)) {
      const { rows } = await sql<{ sum: string | null }>`
        select md5(string_agg(t::text, E'\n' order by t::text)) as sum from ${sql.table(table)} t`.execute(db);
      sum.update(`${table} ${rows[0]?.sum ?? ''}\n`);
    }
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(t::text, E'\n' order by t::text)) as sum from ${sql.id(`jobs_${kurzname}`, 'job')} t`.execute(
      db,
    );
    return sum.update(rows[0]?.sum ?? '').digest('hex');
  };
  const mark = (kurzname: Kurzname): Promise<unknown> =>
    sql`update personen set nachname = ${marks[kurzname]} || nachname where nachname is not null`.execute(
      storages[kurzname].db,
    );

  /** Something that an office does; answers what it was told. */
  async function something(kurzname: Kurzname, roll: (sides: number) => number): Promise<string> {
    const call = callers[kurzname];
    const id = persons[roll(persons.length)] ?? '';
    const name = `${marks[kurzname]} ${roll(1000)}`;
    const put = (path: string, body: unknown, headers: Record<string, string>): Promise<Response> =>
      call(path, { method: 'PUT', body: JSON.stringify(body), headers });
    const post = (path: string, body: unknown): Promise<Response> =>
      call(path, { method: 'POST', body: JSON.stringify(body) });
    const deeds: readonly (() => Promise<Response>)[] = [
      () => call(`/mgd/mitglieder?limit=20&offset=${roll(20)}&sort=nachname`),
      () => call(`/mgd/mitglieder?limit=20&name=${['mair', 'er', marks.eins, marks.zwei][roll(4)] ?? ''}`),
      () => call(`/mgd/mitglieder/${id}`),
      () => call('/rechte/daten'),
      () => call('/sync/verlauf'),
      () => post('/sync', { cursor: null, pins: [], sektionen: null, schema: schemaHash(registry) }),
      () => put(`/mgd/mitglieder/${id}`, { nachname: name, basis: {} }, { 'If-Match': '"1"' }),
      () =>
        post('/sync/batch', {
          calls: [
            {
              op: `${newId()}.1`,
              method: 'PUT',
              url: `/mgd/mitglieder/${id}`,
              ifMatch: 1,
              body: { mobilprivat: '+39 333 1', basis: {} },
            },
            {
              op: `${newId()}.1`,
              method: 'PUT',
              url: '/mgd/mitglieder',
              ifNoneMatch: '*',
              body: { id: newId(), nachname: name },
            },
          ],
        }),
      () => ask(kurzname, '/login', { method: 'POST', body: JSON.stringify({ username: 'region', password: name }) }),
      () =>
        ask(kurzname, '/pwdreset', {
          method: 'POST',
          body: JSON.stringify({ username: 'station', email: 'x@y.example' }),
        }),
      () => put('/jobs/jobs', { id: newId(), typ: 'Aenderungsprotokoll' }, {}),
      () => call('/jobs/jobs'),
      () => call('/suchen'),
      () => call('/sicherungen'),
      async () => {
        const bytes = Buffer.from(name);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return call(`/dateien/${sha256}`, {
          method: 'PUT',
          body: bytes,
          headers: {
            'Content-Range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
            'Idempotency-Key': `${newId()}.1`,
          },
        });
      },
    ];
    const response = await deeds[roll(deeds.length)]?.();
    expect(response?.status).toBeLessThan(500);
    return (await response?.text()) ?? '';
  }

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    dataDir = mkdtempSync(join(tmpdir(), 'hb-trennung-'));
    ({ url, drop } = await createTestDatabase());
    // Two connections: each serves one after the other.
    database = await openShared(url, { all: 2, each: 2 });
    const env = {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      ORTE: 'IT-BZ',
      SECRET: 'das Geheimnis des Prozesses, von niemandem',
    };
    const settings = readSettings(env, 0);
    anlage = { env, settings, database, databaseUrl: url, now: new Date() };
    await neu(anlage, { kurzname: 'eins', hosts: ['eins.example'], variante: 'BERGRETTUNG', demo: 40 });
    const copy = join(dataDir, 'kopie');
    await ausgeben(anlage, 'eins', copy);
    await aufnehmen(anlage, 'zwei', copy, ['zwei.example']);
    verbaende = new Verbaende({ env, settings, database, client: join(dataDir, 'client') });
    for (const kurzname of ['eins', 'zwei'] as const) {
      storages[kurzname] = database.schema(`verband_${kurzname}`, `jobs_${kurzname}`);
      await mark(kurzname);
      callers[kurzname] = await signIn(kurzname);
      await order(callers[kurzname], 'Aenderungsprotokoll');
    }
    const { rows } = await sql<{
      id: string;
    }>`select id from personen where personenart = 'Mitglied' order by id`.execute(storages.eins.db);
    persons = rows.map(({ id }) => id);
  }, 300_000);
  afterAll(async () => {
    await verbaende.stop();
    await database.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
    vi.restoreAllMocks();
  });

  test('they hold the same ids under keys of their own', async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from personen where id = any(${persons}::uuid[])`.execute(storages.zwei.db);
    expect(rows[0]?.n).toBe(persons.length);
    expect(persons.length).toBeGreaterThan(30);
    const secrets = (['eins', 'zwei'] as const).map((one) =>
      readFileSync(join(ordnerOf(dataDir, one), 'geheimnis'), 'utf8'),
    );
    expect(new Set(secrets).size).toBe(2);
  });

  test('a demo has the year of its officials', async () => {
    const { rows } = await sql`select 1 from lastschriftlaeufe`.execute(storages.eins.db);
    expect(rows).toHaveLength(2);
  });

  test('whatever happens in the one, the other neither changes nor shows, and no statement names it', async () => {
    const before = await sumOf('zwei');
    const { seen, end } = observeStatements();
    const roll = dice(19);
    for (let turn = 0; turn < 120; turn += 1) expect(await something('eins', roll)).not.toContain(marks.zwei);
    end();
    expect(await sumOf('zwei')).toBe(before);
    expect(seen.filter(({ schema }) => schema === 'verband_eins').length).toBeGreaterThan(300);
    expect(seen.filter(({ schema }) => schema === 'verband_zwei')).toEqual([]);
    expect(reaching(seen)).toEqual([]);
  });

  test('jobs, mails and the clock of the one leave the other alone', async () => {
    const before = await sumOf('zwei');
    const { settings } = readEintrag(anlage.env, dataDir, 'eins');
    const { seen, end } = observeStatements();
    const eins = createVerband({
      settings,
      storage: storages.eins,
      client: join(dataDir, 'client'),
      ...(await ownOf(settings, dataDir)),
    });
    await eins.start();
    // Whoever orders what is ordered already is told of that.
    const body = JSON.stringify({ id: newId(), typ: 'Aenderungsprotokoll' });
    const { id }: { id: string } = await (await callers.eins('/jobs/jobs', { method: 'PUT', body })).json();
    const job = await reached(callers.eins, id, 'Erstellt', 'Fehlerhaft');
    await eins.stop();
    end();
    expect(job.status).toBe('Erstellt');
    expect(await sumOf('zwei')).toBe(before);
    expect(reaching(seen)).toEqual([]);
    expect(seen.some(({ text }) => text.includes('jobs_eins'))).toBe(true);
  });

  test('both at once over two connections: each is told only of its own', async () => {
    const { seen, end } = observeStatements();
    const roll = dice(7);
    const round = (): Promise<void>[] =>
      Array.from({ length: 6 }, async () => {
        const kurzname = roll(2) === 0 ? 'eins' : 'zwei';
        expect(await something(kurzname, roll)).not.toContain(marks[otherOf(kurzname)]);
      });
    for (let turn = 0; turn < 30; turn += 1) await Promise.all(round());
    end();
    expect(reaching(seen)).toEqual([]);
    for (const kurzname of ['eins', 'zwei'] as const) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from personen where nachname like ${`%${marks[otherOf(kurzname)]}%`}`.execute(
        storages[kurzname].db,
      );
      expect(rows[0]?.n).toBe(0);
    }
  });
});

test('no statement of the server names a schema, and catalogues are asked for the current one', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/(^|\/)test-|\.test\.ts$/.test(file),
  );
  // What looks at the database as a whole, and why: remains of copies, the place of the extension, whole associations.
  const whole = /^(backup\/(remains|tables)|storage\/search-indexes|verbaende\/(anlegen|befehle))\.ts$/;
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const statements = [...text.matchAll(/sql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/g)].map(([, body = '']) => body);
    return statements
      .filter(
        (body) =>
          /\b(public|pgboss|verband_\w+|jobs_\w+)\s*\./.test(body) ||
          (/\b(information_schema|pg_class|pg_tables|pg_indexes|pg_constraint|pg_namespace)\b/.test(body) &&
            !/current_schema\(\)/.test(body) &&
            !whole.test(file)),
      )
      .map((body) => `${file}: ${body.slice(0, 80)}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
