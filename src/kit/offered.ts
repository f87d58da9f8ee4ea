import { partsOf } from '../permissions/parts.ts';
import { rightTopics } from '../permissions/rights.ts';
import { rowAreas } from '../permissions/row-areas.ts';
import { offersArea } from '../variants/areas.ts';
import { offersColumn, offersTable } from '../variants/choices.ts';
import type { Variante } from '../variants/variants.ts';
import { fieldOf, type Module, type Tab } from './define-module.ts';
import { columnsReadBy } from './derived.ts';
import type { Table } from './define-table.ts';
import { columnsOf, type Criterion } from './filter.ts';
import { createRegistry, targetOf, type Registry } from './registry.ts';

const made = new WeakMap<Registry, Map<Variante, Registry>>();

/**
 * The definitions as a kind of organisation has them: without the tables, columns and areas that it has nothing to do with
 * (src/variants/areas.ts, choices.ts), without what hangs on them and without lists, tabs and criteria of them. Made once for each.
 * What is stored is told by the definitions as a whole: nothing that is written, copied or erased goes by these.
 */
export function offeredBy(registry: Registry, variante: Variante): Registry {
  const known = made.get(registry) ?? new Map<Variante, Registry>();
  made.set(registry, known);
  const found = known.get(variante) ?? narrowed(registry, variante);
  known.set(variante, found);
  return found;
}

interface View {
  readonly variante: Variante;
  /** Topics and areas of rights that the definitions as a whole have and those of the kind have not. */
  readonly foreign: ReadonlySet<string>;
}

const views = new WeakMap<Registry, View>();

/** Whether a right opens anything in the kind of organisation whose definitions these are ({@link offeredBy}), now or in an area that is still to come. */
export function offersRight(offered: Registry, right: string): boolean {
  const { area, topic } = partsOf(right);
  const view = views.get(offered);
  return (
    view === undefined ||
    (offersArea(view.variante, area) && !view.foreign.has(topic === undefined ? area : `${area}_${topic}`))
  );
}

/** Topics of rights that tables and their columns stand in, and the areas of these and of the lists. */
function topicsIn(registry: Registry): ReadonlySet<string> {
  const topics = [...registry.tables.values()].flatMap((table) =>
    rowAreas(registry.rootOf(table)).flatMap(({ area }) => rightTopics(table, area)),
  );
  return new Set([
    ...topics,
    ...topics.map((topic) => topic.replace(/_.*$/, '')),
    ...[...registry.modules.values()].map(({ area }) => area),
  ]);
}

function narrowed(registry: Registry, variante: Variante): Registry {
  const isThere = (table: Table): boolean => {
    const parent = registry.parentOf(table);
    return offersTable(variante, table.name) && (parent === undefined || isThere(parent));
  };
  const hasColumn = (table: Table, column: string): boolean => {
    const target = targetOf(table, column);
    return offersColumn(variante, table.name, column) && (target === undefined || isThere(registry.table(target)));
  };
  const tables = new Map(
    [...registry.tables.values()]
      .filter(isThere)
      .map((table) => [table.name, tableOf(table, (column) => hasColumn(table, column))]),
  );
  const isOpen = ({ area, table }: Module): boolean => offersArea(variante, area) && tables.has(table.name);
  const modules = [...registry.modules.values()]
    .filter(isOpen)
    .map((module) => moduleOf(module, tables, (tab) => isOpen(registry.module(tab))));
  const offered = createRegistry([...tables.values()], modules);
  const own = topicsIn(offered);
  views.set(offered, { variante, foreign: new Set([...topicsIn(registry)].filter((topic) => !own.has(topic))) });
  return offered;
}

function tableOf(table: Table, has: (column: string) => boolean): Table {
  const columns = Object.entries(table.fields).filter(([column]) => has(column));
  if (columns.length === Object.keys(table.fields).length) return table;
  const groups = Object.entries(table.groups ?? {}).map(
    ([name, mitglieder]) => [name, mitglieder.filter(has)] as const,
  );
  return {
    ...table,
    fields: Object.fromEntries(columns),
    groups: Object.fromEntries(groups.filter(([, mitglieder]) => mitglieder.length > 0)),
  };
}

type Tables = ReadonlyMap<string, Table>;

function moduleOf(module: Module, tables: Tables, hasList: (module: string) => boolean): Module {
  const table = tables.get(module.table.name) ?? module.table;
  const derived = Object.fromEntries(
    Object.entries(module.derived ?? {}).filter(
      ([, one]) =>
        columnsReadBy(one).every((column) => column in (tables.get(one.table)?.fields ?? {})) &&
        (one.link === undefined || one.link in table.fields) &&
        tables.has(one.table),
    ),
  );
  const asked = { table, derived };
  const has = (column: string): boolean =>
    fieldOf(asked, column) !== undefined || fieldOf(module, column) === undefined;
  const search = Object.entries(module.search ?? {}).flatMap(([name, criterion]): [string, Criterion][] => {
    const kept = criterionOf(criterion, asked, tables);
    return kept === undefined ? [] : [[name, kept]];
  });
  const defaults = Object.entries(module.searchDefaults ?? {}).filter(([name]) =>
    search.some(([kept]) => kept === name),
  );
  return {
    ...module,
    table,
    ...(module.derived === undefined ? {} : { derived }),
    list: listOf(module.list, has),
    ...(module.search === undefined ? {} : { search: Object.fromEntries(search) }),
    ...(module.searchDefaults === undefined ? {} : { searchDefaults: Object.fromEntries(defaults) }),
    ...(module.tabs === undefined
      ? {}
      : {
          tabs: Object.fromEntries(
            Object.entries<Tab>(module.tabs).flatMap(([name, tab]) =>
              tabOf(tab, has, hasList).map((kept) => [name, kept]),
            ),
          ),
        }),
  };
}

function listOf(
  { columns, totals, groupBy, counts, balance, ...list }: Module['list'],
  has: (column: string) => boolean,
): Module['list'] {
  return {
    ...list,
    columns: columns.filter(has),
    ...(totals === undefined ? {} : { totals: totals.filter(has) }),
    ...(groupBy === undefined ? {} : { groupBy: groupBy.filter(has) }),
    ...(counts === undefined
      ? {}
      : { counts: Object.fromEntries(Object.entries(counts).filter(([name]) => has(name))) }),
    ...(balance === undefined || !has(balance.of) ? {} : { balance }),
  };
}

function tabOf(tab: Tab, has: (column: string) => boolean, hasList: (module: string) => boolean): Tab[] {
  if ('children' in tab) return hasList(tab.children) ? [tab] : [];
  const blocks = tab.blocks
    ?.map((block) => ({ ...block, fields: block.fields.filter(has) }))
    .filter(({ fields }) => fields.length > 0);
  const fields = tab.fields.filter(has);
  return fields.length === 0 ? [] : [{ ...tab, fields, ...(blocks === undefined ? {} : { blocks }) }];
}

/** What is left of a criterion of a table; undefined when it reads what is not there. */
function criterionOf(
  criterion: Criterion,
  asked: Pick<Module, 'table' | 'derived'>,
  tables: Tables,
): Criterion | undefined {
  const has = (column: string): boolean => fieldOf(asked, column) !== undefined;
  if (criterion.op === 'contains') {
    const columns = criterion.columns.filter(has);
    return columns.length === 0 ? undefined : { ...criterion, columns };
  }
  if (criterion.op === 'oneOf' && criterion.also !== undefined && !has(criterion.also.column))
    return criterionOf({ ...criterion, also: undefined }, asked, tables);
  if (criterion.op === 'anyOf') {
    const criteria = criterion.criteria.flatMap((one) => criterionOf(one, asked, tables) ?? []);
    return criteria.length === 0 ? undefined : { ...criterion, criteria };
  }
  if (!columnsOf(criterion).every(has)) return undefined;
  if (criterion.op === 'has' || criterion.op === 'years') return tables.has(criterion.table) ? criterion : undefined;
  if (!('criterion' in criterion)) return criterion;
  const other = tables.get(
    criterion.op === 'some'
      ? criterion.table
      : criterion.op === 'of'
        ? (targetOf(asked.table, criterion.column) ?? '')
        : '',
  );
  const within = criterion.op === 'onlyWith' ? asked : other && { table: other };
  const inner = within && criterionOf(criterion.criterion, within, tables);
  return inner && { ...criterion, criterion: inner };
}
