import { personen } from '../src/features/personen/personen.table.ts';
import '../server/temporal.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { hashPassword } from '../server/auth/passwords.ts';
import { createUsers } from '../server/auth/users.ts';
import type { Nutzer } from '../server/context.ts';
import { loadReferenceData } from '../server/data/load-reference-data.ts';
import { createDemo } from '../server/demo/create-demo.ts';
import { listPage } from '../server/records/list.ts';
import { listQuery } from '../server/records/list-query.ts';
import { openDatabase, type Storage } from '../server/storage/database.ts';
import { migrate } from '../server/storage/migrate.ts';
import { migrations } from '../server/storage/migrations.ts';
import { ensureSearchIndexes } from '../server/storage/search-indexes.ts';
import { registry } from '../src/features/registry.ts';
import { rightNumbers } from '../src/permissions/catalog.ts';
import { Rights } from '../src/permissions/rights.ts';
import { newId } from '../src/lib/ids.ts';
import { localToday } from '../src/lib/local-time.ts';
import { compare, line, megabytes, ms, perSecond, ratio, timed } from './lib/measure.ts';
import { officeOn, pull, type Call } from './lib/office.ts';

// BENCH_SIZES=10000,100000,1000000 chooses how many members; DATABASE_URL runs on that PostgreSQL.
const sizes = (process.env['BENCH_SIZES'] ?? '10000,100000').split(',').map(Number);
const url = process.env['DATABASE_URL'];

for (const mitglieder of sizes) await measure(mitglieder);

async function measure(mitglieder: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'huettenbuch-bench-'));
  const database = url === undefined ? undefined : await freshDatabase(url);
  console.log(`\n  ${mitglieder.toLocaleString('de')} members`);
  const storage = await openDatabase(database === undefined ? { dataDir } : { url: database });
  await migrate(storage, migrations);
  await ensureSearchIndexes(storage, registry);
  await loadReferenceData(storage, registry);
  const einsaetze = Math.round(mitglieder / 40);
  const filled = await timed(() =>
    createDemo(storage, registry, { mitglieder, einsaetze, seed: 'bench', today: '2026-01-15', hashPassword }),
  );
  line('demo data', ms(filled.ms), perSecond(filled.value, filled.ms));
  await storage.maintain();
  if (database !== undefined) await sql`vacuum analyze`.execute(storage.db);
  const { signIn } = officeOn(storage, dataDir);
  const call = await signIn('region');
  await list(storage, call);
  await rightsCheck(storage, call);
  await appData(await signIn('verband'));
  await feed(call);
  await writes(call, storage);
  line('memory of the process (rss)', megabytes(process.memoryUsage().rss));
  await storage.close();
  if (database === undefined) {
    const start = await timed(async () => (await openDatabase({ dataDir })).close());
    line('open and close the database again', ms(start.ms));
  }
  await rm(dataDir, { recursive: true, force: true });
}

/** 50 rows with a text filter and the rights of a region, whole call against the same question in bare SQL. */
async function list(storage: Storage, call: Call): Promise<void> {
  const regions = await storage.db
    .selectFrom('benutzer')
    .select('sek_id')
    .where('benutzername', '=', 'region')
    .execute();
  const tree = await sql<{
    id: string;
  }>`with recursive t as (select id from sektionen where id = ${regions[0]?.['sek_id']} union all select s.id from sektionen s join t on s.parent_id = t.id) select id from t`.execute(
    storage.db,
  );
  const sektionen = tree.rows.map((row) => row.id);
  const columns = sql.raw(
    Object.keys(registry.of(personen).fields)
      .map((column) => `t.${column}`)
      .join(', '),
  );
  const bare = (filter: boolean) => async () =>
    JSON.stringify(
      (
        await sql`select t.id, t.rev, t.sek_ids, ${columns} from personen t where t.sek_ids && ${sektionen}::uuid[] and t.personenart = 'Mitglied'
      ${filter ? sql`and strpos(such_falten(concat_ws(E'\n', t.nachname, t.vorname, t.mgdnummer, t.vorlaeufig, t.ort)), 'mair') > 0` : sql``}
      order by t.nachname, t.id limit 50`.execute(storage.db)
      ).rows,
    );
  const answer = (path: string) => async () => (await call(path)).text();
  const nutzer = await regionUser(storage);
  const source = { registry, db: storage.db };
  const module = registry.module('mitglieder');
  const records = (filter: boolean) => async () =>
    JSON.stringify(
      await listPage(
        source,
        nutzer,
        module,
        listQuery(
          registry,
          nutzer,
          module,
          { limit: ['50'], sort: ['nachname'], ...(filter ? { name: ['mair'] } : {}) },
          { today: localToday(), years: 'full' },
        ),
      ),
    );
  for (const [name, filter] of [
    ['list of 50, filter by name', true],
    ['list of 50, no filter', false],
  ] as const) {
    const path = `/mgd/mitglieder?limit=50&sort=nachname${filter ? '&name=mair' : ''}`;
    const times = await compare(25, { bare: bare(filter), records: records(filter), call: answer(path) });
    const of = (contender: string) => times[contender] ?? Number.NaN;
    line(name, `SQL ${ms(of('bare'))}`);
    line('  rights, columns, titles', ms(of('records')), ratio(of('records') / of('bare')));
    line('  whole call with sign-in check', ms(of('call')), ratio(of('call') / of('bare')));
  }
}

/** What the check of rights adds to a list of 50: the rights of a region over two areas against all rights everywhere, where no condition and no cut is left. */
async function rightsCheck(storage: Storage, call: Call): Promise<void> {
  const source = { registry, db: storage.db };
  const module = registry.module('mitglieder');
  const region = await regionUser(storage);
  const everything = {
    ...region,
    rights: new Rights([{ rights: [...rightNumbers.keys()], sektionen: 'all' as const }]),
  };
  const asked = { limit: ['50'], sort: ['nachname'] };
  const day = { today: localToday(), years: 'full' } as const;
  const page = (nutzer: Nutzer) => async () =>
    JSON.stringify(await listPage(source, nutzer, module, listQuery(registry, nutzer, module, asked, day)));
  const times = await compare(51, {
    checked: page(region),
    unchecked: page(everything),
    call: async () => (await call('/mgd/mitglieder?limit=50&sort=nachname')).text(),
  });
  const of = (contender: string) => times[contender] ?? Number.NaN;
  const added = of('checked') - of('unchecked');
  line('rights check of a list of 50', ms(added), `${((added / of('call')) * 100).toFixed(1)} % of the call`);
}

async function appData(call: Call): Promise<void> {
  const times = await compare(25, { call: async () => (await call('/rechte/daten')).text() });
  line('GET /rechte/daten with all rights', ms(times['call'] ?? Number.NaN));
}

async function regionUser(storage: Storage): Promise<Nutzer> {
  const row = await storage.db
    .selectFrom('benutzer')
    .select('id')
    .where('benutzername', '=', 'region')
    .executeTakeFirstOrThrow();
  const account = await createUsers(storage.db, () => new Date()).load(String(row['id']), undefined);
  if (account === undefined) throw new Error('the demo account region is missing');
  return account.nutzer;
}

async function feed(call: Call): Promise<void> {
  const first = await timed(() => pull(call, null));
  line('feed, first load', ms(first.ms), `${first.value.rows} rows`, perSecond(first.value.rows, first.ms));
  const changed: { id: string; rev: number; mobilprivat: string | null }[] = await (
    await call('/mgd/mitglieder?limit=100')
  ).json();
  let done = 0;
  for (const row of changed) {
    const response = await call(
      `/mgd/mitglieder/${row.id}`,
      'PUT',
      { mobilprivat: '+39 333 1234567', basis: { mobilprivat: row.mobilprivat } },
      { 'If-Match': `"${row.rev}"` },
    );
    if (response.ok) done += 1;
  }
  const delta = await timed(() => pull(call, first.value.cursor));
  line(`feed, ${done} changes`, ms(delta.ms), `${delta.value.rows} rows`);
}

async function writes(call: Call, storage: Storage): Promise<void> {
  const sektion = await storage.db
    .selectFrom('benutzer')
    .select('sek_id')
    .where('benutzername', '=', 'station')
    .executeTakeFirstOrThrow();
  const create = () =>
    call(
      '/einsaetze/einsaetze',
      'PUT',
      {
        id: newId(),
        typ: 'Einsatz',
        einsatzart: 'Bergrettung',
        einsatzbeginn: '2026-01-10T10:00:00.000Z',
        sek_id: sektion['sek_id'],
      },
      { 'If-None-Match': '*' },
    );
  const count = 200;
  const oneByOne = await timed(async () => {
    for (let index = 0; index < count; index += 1) await mustSucceed(create());
  });
  line('PUT of new missions, one after another', perSecond(count, oneByOne.ms));
  const together = await timed(async () => {
    for (let index = 0; index < count; index += 20)
      await Promise.all(Array.from({ length: 20 }, () => mustSucceed(create())));
  });
  line('PUT of new missions, 20 at a time', perSecond(count, together.ms));
}

async function mustSucceed(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (!response.ok) throw new Error(`PUT answered ${response.status}: ${await response.text()}`);
}

async function freshDatabase(server: string): Promise<string> {
  const name = `bench_${newId().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
