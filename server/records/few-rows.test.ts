import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personen } from '../../src/features/personen/personen.table.ts';
import { localToday } from '../../src/lib/local-time.ts';
import { newId } from '../../src/lib/ids.ts';
import { Rights } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';
import { testEngines } from '../storage/test-storage.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { areFew } from './few-rows.ts';
import { listPage } from './list.ts';
import { listQuery } from './list-query.ts';

const branches = 20;
const perBranch = 500;
const queries: readonly Readonly<Record<string, readonly string[]>>[] = [
  { sort: ['nachname'] },
  { sort: ['-mgdnummer'], offset: ['3'] },
  { sort: ['nachname'], name: ['name 37'] },
  { sort: ['mgdnummer'], name: ['00100'] },
];

describe.each(testEngines)('a list over few branches of many on %s', (engine) => {
  let t: TestApp;
  const sektionen: string[] = [];
  beforeAll(async () => {
    t = await openTestApp(engine);
    const above = await t.sektion('Verband');
    for (let nr = 0; nr < branches; nr += 1) sektionen.push(await t.sektion(`Stelle ${nr}`, above));
    // Who has a number lies with others of the same branch in its order, as where each branch was entered at once; every tenth lies in two.
    await sql`insert into personen (id, rev, sek_ids, personenart, nachname, mgdnummer, sichtbarkeit, sek_id)
      select gen_random_uuid(), 1,
        case when p.nr % 10 = 0 then array[b.id, (${sektionen}::uuid[])[1 + (b.nr + p.nr) % ${branches}]] else array[b.id] end,
        case when p.nr % 7 = 0 then 'Kontakt' else 'Mitglied' end, 'Name ' || (p.nr * 37 % 100) || ' ' || b.nr, lpad((b.nr * 1000 + p.nr)::text, 6, '0'), 151, b.id
      from unnest(${sektionen}::uuid[]) with ordinality as b(id, nr) cross join generate_series(1, ${perBranch}) as p(nr)`.execute(
      t.storage.db,
    );
    // What waits to be put into an index is read whole by every search until then.
    await sql`vacuum (analyze) personen`.execute(t.storage.db);
  });
  afterAll(() => t.close());

  const reader = (of: readonly string[]): Nutzer => ({
    id: newId(),
    benutzername: 'leser',
    name: 'Leser',
    sek_id: of[0] ?? '',
    rights: new Rights([{ rights: ['MITGLIEDER_ALLGEMEIN_LESEN'], sektionen: of }]),
    sektionen: (id) => new Set([id]),
    region: (id) => new Set([id]),
  });
  const asked = (of: readonly string[], query: Record<string, readonly string[]>) => {
    const { registry } = t.deps;
    const nutzer = reader(of);
    const module = registry.module('mitglieder');
    const list = listQuery(registry, nutzer, module, query, { today: localToday(), years: 'full' });
    const page = (one: typeof list) => listPage({ registry, db: t.storage.db }, nutzer, module, one);
    return { list, page };
  };

  test('few are those of a branch, and for a long page those of some more', async () => {
    const few = (count: number, page: number) =>
      areFew(t.storage.db, t.deps.registry.of(personen), new Set(sektionen.slice(0, count)), page);
    expect(await few(1, 50)).toBe(true);
    expect(await few(3, 50)).toBe(false);
    expect(await few(3, 500)).toBe(true);
    expect(await few(branches, 50)).toBe(false);
    expect(await few(branches, 10_000)).toBe(true);
  });

  test('the same rows in the same order as by any other plan, whatever is asked', async () => {
    for (const count of [1, 2, 5, branches])
      for (const query of queries) {
        const { list, page } = asked(sektionen.slice(0, count), { limit: ['40'], ...query });
        expect(list.near).toBeDefined();
        const plain = await page({ ...list, near: undefined });
        const near = await page({ ...list, from: list.near?.from() ?? list.from, near: undefined, hasOnePlan: false });
        expect(plain.length).toBeGreaterThan(0);
        expect(near).toEqual(plain);
        expect(await page(list)).toEqual(plain);
      }
  });

  test('a record by its id is looked for by its id', () => {
    expect(asked(sektionen.slice(0, 1), { id: [newId()] }).list.near).toBeUndefined();
  });

  test('of the whole table no more is read than what lies in the branch', async () => {
    const { list } = asked(sektionen.slice(9, 10), { limit: ['100'], sort: ['mgdnummer'] });
    const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>`
      explain (analyze, timing off, format json) select t.id ${list.near?.from()} order by ${list.sorting.cell}, t.id limit 100`.execute(
      t.storage.db,
    );
    const read = rows[0]?.['QUERY PLAN'][0]?.Plan;
    expect(read).toBeDefined();
    // A tenth of the others lie here too.
    expect(touched(read)).toBeLessThanOrEqual(perBranch * 2);
  });
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const reading = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan']);

/** Rows of tables that a plan looked at. */
function touched(plan: Plan | undefined): number {
  if (plan === undefined) return 0;
  const own = reading.has(plan['Node Type']) ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return own + (plan.Plans ?? []).reduce((sum, one) => sum + touched(one), 0);
}
