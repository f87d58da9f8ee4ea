import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { testEngine, testEngines } from '../../server/storage/test-storage.ts';
import { registry as product } from '../../src/features/registry.ts';
import { offeredBy } from '../../src/kit/offered.ts';
import type { Module } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { AnyRow } from '../../src/kit/field.ts';
import type { Criterion } from '../../src/kit/filter.ts';
import { localDate } from '../../src/lib/local-time.ts';
import { matcher, searchedRows } from '../../src/kit/matches.ts';
import { targetOf, type Registry } from '../../src/kit/registry.ts';
import { testsOf, viewTests, type Criteria, type SearchDay } from '../../src/kit/search.ts';
import { rowsOfModule, subtrees } from '../../src/screens/list/search.ts';
import { insertRandomRows } from './random-rows.ts';
import { World, type Person } from './world.ts';

// Every criterion of every list finds the same rows on the device and on the server, and leaves some out on both.
const kinds = (['BERGRETTUNG', 'VSM', 'SIB'] as const).map((variante) => ({
  variante,
  registry: offeredBy(product, variante),
}));
const withScreen = (registry: Registry): readonly Module[] =>
  [...registry.modules.values()].filter((module) => module.route !== undefined);
const criteriaOf = (registry: Registry) =>
  withScreen(registry).flatMap((module) =>
    Object.entries(module.search ?? {}).map(([name, criterion]) => [module.name, name, module, criterion] as const),
  );
/** Each is looked at with the first kind of organisation that has it. */
const cases = testEngines.flatMap((engine) =>
  kinds.map(({ variante, registry }, index) => {
    const earlier = kinds.slice(0, index).map((one) => one.registry);
    return {
      engine,
      variante,
      registry,
      criteria: criteriaOf(registry).filter(
        ([module, name]) => !earlier.some((one) => one.modules.get(module)?.search?.[name] !== undefined),
      ),
      modules: withScreen(registry).filter(({ name }) => !earlier.some((one) => one.modules.has(name))),
    };
  }),
);

it('every criterion is one of a kind of organisation', () => {
  const looked = new Set(
    kinds.flatMap(({ registry }) => criteriaOf(registry).map(([module, name]) => `${module} ${name}`)),
  );
  expect(
    criteriaOf(product)
      .map(([module, name]) => `${module} ${name}`)
      .filter((one) => !looked.has(one)),
  ).toEqual([]);
});

const items = v.array(v.looseObject({ id: v.string() }));

describe.each(cases)(
  'criteria on the device and on the server ($engine, $variante)',
  ({ engine, variante, registry, criteria, modules }) => {
    let world: World;
    let all: Seen;
    let few: Seen;

    beforeAll(async () => {
      world = await World.open(engine, variante);
      const sektionen = [world.verband];
      for (const name of ['Ost', 'West']) sektionen.push(await world.app.sektion(name, world.verband));
      for (const name of ['A', 'B']) sektionen.push(await world.app.sektion(name, sektionen[1]));
      const day: SearchDay = { today: localDate(world.app.deps.now().toISOString()), years: 'full' };
      // Drawn numbers of a journal meet; that the database refuses it is no matter of a search.
      await sql`drop index buchungen_je_sektion, finanzprotokoll_je_sektion`.execute(world.app.storage.db);
      await insertRandomRows(world.app.storage, product, 100, day.today, sektionen);
      const everything = await world.person('alle', world.verband);
      const little = await world.person(
        'wenige',
        world.verband,
        [
          'MITGLIEDER_ALLGEMEIN_LESEN',
          'EINSAETZE_ALLGEMEIN_LESEN',
          'KONTAKTE_ALLGEMEIN_LESEN',
          'AUSBILDUNG_ALLGEMEIN_LESEN',
        ],
        2,
      );
      all = await see(registry, everything, day);
      few = await see(registry, little, day);
    }, 120_000);
    afterAll(() => world.close());

    it.each(criteria)('%s: %s', async (_module, name, module, criterion) => {
      // A search without the criterion must not pass as well: some samples are told apart by it alone.
      const drawn = samples(all, module, name, criterion);
      const telling = drawn.filter((asked) => {
        const { [name]: _, ...without } = asked;
        const found = all.find(module, asked);
        return found.length > 0 && found.length !== all.find(module, without).length;
      });
      expect(telling.length > 0).toBe(!isFixed(module, criterion));
      for (const asked of some(telling, drawn)) {
        expect([asked, await all.ask(module, asked)]).toEqual([asked, all.find(module, asked)]);
      }
    });

    it.each(modules.map((module) => [module.name, module] as const))(
      '%s: who may read little learns no more from the server than from the device',
      async (_name, module) => {
        for (const [name, criterion] of Object.entries(module.search ?? {})) {
          for (const asked of some(samples(all, module, name, criterion)))
            expect([asked, await few.ask(module, asked)]).toEqual([asked, few.find(module, asked)]);
        }
      },
      60_000,
    );
  },
);

/** A search is the same statement on either engine: PostgreSQL is asked fewer. */
const perCriterion = testEngine === 'postgres' ? 2 : 4;

/** The first of each list, none twice. */
const some = (...lists: readonly (readonly Criteria[])[]): readonly Criteria[] => [
  ...new Map(
    lists.flatMap((list) => list.slice(0, perCriterion)).map((asked) => [JSON.stringify(asked), asked] as const),
  ).values(),
];

/** A list of one kind of rows may still be asked for that kind. */
const isFixed = (module: Module, criterion: Criterion): boolean =>
  'column' in criterion && criterion.column in (module.where ?? {});

/** What one person has on the device, and how that person asks the server. */
interface Seen {
  readonly registry: Registry;
  readonly day: SearchDay;
  rows(table: string): readonly AnyRow[];
  find(module: Module, asked: Criteria): readonly string[];
  ask(module: Module, asked: Criteria): Promise<readonly string[]>;
}

async function see(registry: Registry, person: Person, day: SearchDay): Promise<Seen> {
  await person.tab.syncNow();
  const read = async (module: Module, asked: Criteria): Promise<readonly AnyRow[]> => {
    const answer = await person.line.request(`${module.url}/suche`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, limit: '1000' }),
    });
    if (answer.status === 403 || answer.status === 404) return [];
    expect([module.name, asked, answer.status]).toEqual([module.name, asked, 200]);
    return v.parse(items, await answer.json());
  };
  const tables = new Map<string, readonly AnyRow[]>();
  for (const table of registry.tables.values()) {
    tables.set(table.name, await person.tab.replica.rows(table));
    if (isKept(registry, table)) continue;
    const lists = await Promise.all(
      [...registry.modules.values()].filter((module) => module.table === table).map((module) => read(module, {})),
    );
    tables.set(table.name, [...new Map(lists.flat().map((row) => [row.id, row])).values()]);
  }
  const rows = (table: string): readonly AnyRow[] => tables.get(table) ?? [];
  const among = searchedRows(registry, rows, subtrees(rows('sektionen'), rows('sektion_zugehoerigkeit')));
  const idsOf = (found: readonly AnyRow[]): readonly string[] => found.map(({ id }) => id).toSorted();
  return {
    registry,
    day,
    rows,
    find: (module, asked) =>
      idsOf(
        rowsOfModule(module, rows(module.table.name)).filter(
          matcher([...viewTests(module, day), ...testsOf(module.search ?? {}, asked, day)], module.table.name, among),
        ),
      ),
    ask: async (module, asked) => idsOf(await read(module, asked)),
  };
}

/** Whether a device keeps all rows of a table; others are on the device what the server shows. */
function isKept(registry: Registry, table: Table): boolean {
  const root = registry.rootOf(table);
  return table.replica.policy === 'eager' && root.replica.policy === 'eager' && root.replica.window === undefined;
}

/** Searches that a person could make with a criterion, its companions included. */
function samples(seen: Seen, module: Module, name: string, criterion: Criterion): readonly Criteria[] {
  const search = module.search ?? {};
  if (criterion.op === 'onlyWith') {
    const [other = ''] = criterion.names;
    return samples(seen, module, name, criterion.criterion).map((asked) => ({
      ...asked,
      [other]: criterion.values[0] ?? '',
    }));
  }
  if (criterion.op === 'refines') {
    const main = search[criterion.name];
    const values =
      criterion.entry === 'yesNo'
        ? ['true']
        : criterion.entry === 'year'
          ? ['2015', '2024']
          : [seen.day.today, '2024-06-01', '2000-01-01'];
    return main === undefined
      ? []
      : samples(seen, module, criterion.name, main).flatMap((asked) =>
          values.map((value) => ({ ...asked, [name]: value })),
        );
  }
  return valuesFor(seen, module.table, criterion, rowsOfModule(module, seen.rows(module.table.name))).map((value) => ({
    [name]: value,
  }));
}

function valuesFor(seen: Seen, table: Table, criterion: Criterion, rows: readonly AnyRow[]): readonly string[] {
  const cells = (column: string): readonly string[] => [
    ...new Set(
      rows
        .flatMap((row) => (Array.isArray(row[column]) ? row[column].map(String) : [row[column] ?? null]))
        .filter((cell) => cell !== null)
        .map(String),
    ),
  ];
  switch (criterion.op) {
    case 'some':
      return valuesFor(
        seen,
        seen.registry.table(criterion.table),
        criterion.criterion,
        seen
          .rows(criterion.table)
          .filter((row) =>
            Object.entries(criterion.where ?? {}).every(([column, value]) =>
              typeof value === 'string' ? row[column] === value : value.some((one) => one === row[column]),
            ),
          ),
      );
    case 'of': {
      const target = seen.registry.table(targetOf(table, criterion.column) ?? '');
      return valuesFor(seen, target, criterion.criterion, seen.rows(target.name));
    }
    case 'anyOf':
      return criterion.criteria.flatMap((one) => valuesFor(seen, table, one, rows));
    case 'sektion':
      return seen.rows('sektionen').map(({ id }) => id);
    case 'expired':
    case 'filled':
    case 'is':
      return ['true', 'false'];
    case 'has':
      return ['1', '2'];
    case 'stage':
      return ['1', '2', '3'];
    case 'soon':
      return ['6', '36'];
    case 'age':
      return ['30', '18-40', '-25', '60-'];
    case 'years':
      return ['1', '2-4', '1-'];
    case 'contains':
      return criterion.columns
        .flatMap((column) => cells(column).slice(0, 4))
        .flatMap((text) => [text, text.slice(1, 4).toUpperCase()]);
    case 'equals':
    case 'oneOf':
      return criterion.op === 'oneOf'
        ? [
            cells(criterion.column).slice(0, 2).join(),
            ...cells(criterion.column),
            ...(criterion.also === undefined
              ? []
              : [criterion.also.values.join(), `${cells(criterion.column)[0]},${criterion.also.values[0]}`]),
          ]
        : cells(criterion.column);
    case 'year':
      return [...new Set(cells(criterion.column).map((cell) => localDate(cell).slice(0, 4)))].slice(0, 3);
    case 'from':
    case 'to': {
      // Some that were drawn, and both ends: from the last one on, and to the first one, few are left.
      const all = cells(criterion.column).map((cell) => (/^\d{4}-/.test(cell) ? localDate(cell) : cell));
      return [...all.slice(0, 3), ...all.toSorted().slice(0, 1), ...all.toSorted().slice(-1)];
    }
    case 'onlyWith':
    case 'refines':
      return [];
  }
}
