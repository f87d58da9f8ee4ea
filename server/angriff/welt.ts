import { jobKinds } from '../features/server-areas.ts';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sql, type RawBuilder } from 'kysely';
import { pruefrechte } from '../../src/features/finanzen/finanzrechte.rules.ts';
import { registry } from '../../src/features/registry.ts';
import { isForPrograms } from '../../src/features/benutzer/zugang.rules.ts';
import type { Table } from '../../src/kit/define-table.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { rightNumbers } from '../../src/permissions/catalog.ts';
import { isPartlyReadByEveryone } from '../../src/permissions/rights.ts';
import { hashPassword } from '../auth/passwords.ts';
import { loadReferenceData } from '../data/load-reference-data.ts';
import { createDemo } from '../demo/create-demo.ts';
import { accountId, demoAccounts, demoPassword } from '../demo/accounts.ts';
import { createJobs } from '../jobs/jobs.ts';
import { migrate } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations.ts';
import { openTestStorage } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

/** Who attacks: an account of the demo, and what lies out of its reach, found out by plain SQL and not by the code under attack. */
export interface Attacker {
  readonly name: string;
  /** Rows of each table that it must neither see nor change; no table that everybody reads. */
  readonly foreign: ReadonlyMap<string, readonly string[]>;
  readonly own: ReadonlyMap<string, readonly string[]>;
  /** Rows that it may see, and must not change. */
  readonly onlyRead: ReadonlyMap<string, readonly string[]>;
  call(path: string, init?: RequestInit): Promise<Response>;
}

export interface World {
  readonly t: TestApp;
  readonly attackers: readonly Attacker[];
  /** A call of nobody. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** A sum over rows, to show that none was changed. */
  sumOf(rows: ReadonlyMap<string, readonly string[]>): Promise<string>;
  close(): Promise<void>;
}

/** A server of its own on loopback, with a demo association and its five accounts. */
export async function openWorld(): Promise<World> {
  const storage = await openTestStorage('pglite');
  await migrate(storage, migrations);
  await loadReferenceData(storage, registry, ['IT-BZ']);
  await createDemo(storage, registry, {
    mitglieder: 120,
    einsaetze: 60,
    seed: 'angriff',
    today: localToday(),
    hashPassword,
  });
  const t = await openTestApp('pglite', { storage, jobs: (deps) => createJobs(deps, jobKinds) });
  const server = createServer(getRequestListener(t.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/api`;
  const call = (path: string, init?: RequestInit) =>
    fetch(`${base}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init });
  const attackers: Attacker[] = [];
  for (const { benutzername: name } of demoAccounts) {
    const { access_token }: { access_token: string } = await (
      await call('/login', { method: 'POST', body: JSON.stringify({ username: name, password: demoPassword }) })
    ).json();
    const rows = await rowsFor(t, name);
    attackers.push({
      name,
      ...rows,
      call: (path, init = {}) =>
        call(path, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${access_token}` },
        }),
    });
  }
  const [verband] = attackers;
  if (verband !== undefined)
    attackers.push({
      name: 'programm',
      ...(await rowsFor(t, 'programm', 'station')),
      call: asProgram(verband, call, await sektionOf(t, 'station')),
    });
  return {
    t,
    call,
    attackers,
    async sumOf(rows) {
      let sum = '';
      for (const [table, ids] of rows) {
        const {
          rows: [found],
        } = await sql<{
          sum: string | null;
        }>`select md5(string_agg(t::text, ',' order by id)) as sum from ${sql.table(table)} t where id = any(${[...ids]}::uuid[])`.execute(
          storage.db,
        );
        sum += `${table} ${found?.sum ?? ''}\n`;
      }
      return sum;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await t.close();
    },
  };
}

/** Calls with a token that only reads, made by the association's own account for one station; a new one before the pace of one is used up. */
function asProgram(official: Attacker, call: World['call'], sek_id: string): Attacker['call'] {
  let token = '';
  let calls = 0;
  const renew = async (): Promise<void> => {
    const body = JSON.stringify({
      name: 'Angriff',
      zweck: 'Angriff',
      sek_id,
      schreibt: false,
      rechte: [...rightNumbers.keys()].filter((right) => isForPrograms(right, false)),
      netze: [],
      bis: localToday(),
    });
    const made: { token: string } = await (
      await official.call('/verwaltung/zugaenge', { method: 'POST', body })
    ).json();
    token = made.token;
  };
  return async (path, init = {}) => {
    if (calls % 500 === 0) await renew();
    calls += 1;
    const headers = { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${token}` };
    return call(path, { ...init, headers });
  };
}

async function sektionOf({ storage: { db } }: TestApp, name: string): Promise<string> {
  const { sek_id } = await db
    .selectFrom('benutzer')
    .select('sek_id')
    .where('id', '=', accountId(name))
    .executeTakeFirstOrThrow();
  return String(sek_id);
}

/** What an account of the demo has no right for, whatever the branch. */
const barred: Readonly<Record<string, (table: Table) => boolean>> = {
  kassier: ({ name }) =>
    /^(einsatz_patienten|einsatz_vitalwerte|einsatz_diagnosen|einsatz_massnahmen|einsatz_verlauf)$/.test(name),
  programm: ({ right }) => typeof right === 'string' && !isForPrograms(`${right}_LESEN`, false),
  pruefer: ({ right }) => typeof right !== 'string' || pruefrechte([`${right}_LESEN`]).length === 0,
};

/** Accounts that change nothing. */
const readers: readonly string[] = ['lesen', 'pruefer', 'programm'];

/** Trainings and their days: every branch sees those of its district. */
const seenInRegion = /^ausbildung(en|tage)$/;

async function rowsFor(
  { storage: { db } }: TestApp,
  name: string,
  account = name,
): Promise<Pick<Attacker, 'foreign' | 'own' | 'onlyRead'>> {
  const below = (first: RawBuilder<unknown>) =>
    sql`(with recursive unter (id) as (${first} union select s.id from sektionen s join unter u on s.parent_id = u.id) select array_agg(id) from unter)`;
  const reach = below(sql`select sek_id from benutzer_bg where user_id = ${accountId(name)}`);
  const region = below(
    sql`select s.parent_id from benutzer_bg b join sektionen s on s.id = b.sek_id join sektionen o on o.id = s.parent_id where b.user_id = ${accountId(account)} and o.sektionstyp = 'Region'`,
  );
  const [foreign, own, onlyRead] = [
    new Map<string, string[]>(),
    new Map<string, string[]>(),
    new Map<string, string[]>(),
  ];
  for (const table of registry.tables.values()) {
    const root = registry.rootOf(table);
    if (isPartlyReadByEveryone(root) || isAboutSelf(table)) continue;
    const isRoot = table === root;
    const from = isRoot
      ? sql`${sql.table(table.name)} t`
      : sql`${sql.table(table.name)} t join ${sql.table(root.name)} r on r.id = t.root_id`;
    const sektionen = sql.ref(isRoot ? 't.sek_ids' : 'r.sek_ids');
    const near =
      name !== 'programm' && seenInRegion.test(table.name)
        ? sql`(${sql.ref(isRoot ? 't.typ' : 'r.typ')} = 'Ausbildung' and coalesce(${sektionen} && ${region}, false))`
        : sql`false`;
    const { rows } = await sql<{
      id: string;
      mine: boolean;
      near: boolean;
    }>`select t.id, ${sektionen} && ${reach} as mine, ${near} as near from ${from} order by t.id`.execute(db);
    const isBarred = barred[name]?.(table) === true;
    const idsOf = (fits: (row: { mine: boolean; near: boolean }) => boolean): string[] =>
      rows.filter(fits).map(({ id }) => id);
    foreign.set(
      table.name,
      idsOf(({ mine, near: seen }) => (!mine && !seen) || isBarred),
    );
    own.set(
      table.name,
      idsOf(({ mine }) => mine && !isBarred),
    );
    onlyRead.set(
      table.name,
      idsOf(({ mine, near: seen }) => !isBarred && ((!mine && seen) || (mine && readers.includes(name)))),
    );
  }
  return { foreign, own, onlyRead };
}

/** Rows that follow the account or the reading, not the branch. */
const isAboutSelf = ({ name }: Table): boolean =>
  name === 'patienten_zugriffe' || name === 'benutzer' || name === 'benutzer_bg';
