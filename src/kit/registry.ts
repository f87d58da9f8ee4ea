import type { Lines, Module } from './define-module.ts';
import type { Table } from './define-table.ts';
import { DefinitionError, isNumber } from './field.ts';

/** All definitions of the product, checked against each other. */
export interface Registry {
  readonly tables: ReadonlyMap<string, Table>;
  readonly modules: ReadonlyMap<string, Module>;
  /** Throws when no such table is defined. */
  table(name: string): Table;
  /** The registered table of this definition, typed by it. Throws as `table` does. */
  of<T extends Table>(table: T): T;
  module(name: string): Module;
  /** The table a child hangs on; undefined for a root. */
  parentOf(table: Table): Table | undefined;
  /** The root at the upper end of a table's parents; a root is its own. */
  rootOf(table: Table): Table;
  /** Tables that hang directly on this one. */
  childrenOf(table: Table): readonly Table[];
  /** Reference columns of any table that point to this one. */
  pointingTo(table: Table): readonly { readonly table: Table; readonly column: string }[];
  /** The module that shows a row: the first of its table whose fixed values it has. The table's first one when no row is given or none fits. */
  moduleOf(table: Table, row?: Readonly<Record<string, unknown>>): Module | undefined;
}

/** Joins definitions to a registry; the first mistake throws with `modul.feld: …`. */
export function createRegistry(tables: readonly Table[], modules: readonly Module[]): Registry {
  const tableByName = byName(tables);
  const moduleByName = byName(modules);
  const find = <T>(map: ReadonlyMap<string, T>, name: string, what: string): T => {
    const found = map.get(name);
    if (found === undefined) throw new DefinitionError(`${name}: no such ${what} is defined`);
    return found;
  };
  const table = (name: string): Table => find(tableByName, name, 'table');
  const parentOf = (child: Table): Table | undefined =>
    child.parent === undefined ? undefined : table(targetOf(child, child.parent) ?? '');
  const rootOf = (start: Table): Table => {
    const parent = parentOf(start);
    return parent === undefined ? start : rootOf(parent);
  };
  const modulesOf = memo((shown) =>
    modules.filter((module) => module.table.name === shown.name && module.view === undefined),
  );
  const registry: Registry = {
    tables: tableByName,
    modules: moduleByName,
    table,
    of: <T extends Table>({ name }: T): T => table(name) as T, // the name is the definition's own
    module: (name) => find(moduleByName, name, 'module'),
    parentOf,
    rootOf,
    childrenOf: memo((parent) => tables.filter((one) => parentOf(one)?.name === parent.name)),
    pointingTo: memo((target) =>
      tables.flatMap((one) =>
        Object.keys(one.fields)
          .filter((column) => targetOf(one, column) === target.name)
          .map((column) => ({ table: one, column })),
      ),
    ),
    moduleOf: (shown, row) => {
      const all = modulesOf(shown);
      return (
        (row === undefined
          ? undefined
          : all.find(({ where = {} }) => Object.entries(where).every(([column, value]) => row[column] === value))) ??
        all[0]
      );
    },
  };
  checkRegistry(registry);
  return registry;
}

/** Name of the table that a reference column points to; undefined for other columns. */
export function targetOf(table: Table, column: string): string | undefined {
  const field = table.fields[column];
  const target = field?.kind === 'reference' ? field.options['to'] : undefined;
  return typeof target === 'string' ? target : undefined;
}

/** Column by which rows of a table hang on another, or point to it: the only one, or of several the only one that every row fills. Throws DefinitionError when that is not exactly one. */
export function linkTo(from: Table, to: string): string {
  if (from.parent !== undefined && targetOf(from, from.parent) === to) return from.parent;
  const columns = Object.keys(from.fields).filter((column) => targetOf(from, column) === to);
  const filled = columns.filter((column) => from.fields[column]?.required === true);
  const [only] = columns.length > 1 && filled.length === 1 ? filled : columns;
  if (only === undefined || (columns.length > 1 && filled.length !== 1))
    throw new DefinitionError(
      `${from.name}: ${columns.length === 0 ? 'nothing points' : 'more than one column points'} to ${to}`,
    );
  return only;
}

const memo = <T>(make: (table: Table) => T): ((table: Table) => T) => {
  const made = new Map<string, T>();
  return (table) => {
    const known = made.get(table.name);
    if (known !== undefined) return known;
    const value = make(table);
    made.set(table.name, value);
    return value;
  };
};

function byName<T extends { readonly name: string }>(definitions: readonly T[]): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const definition of definitions) {
    if (map.has(definition.name)) throw new DefinitionError(`${definition.name}: defined twice`);
    map.set(definition.name, definition);
  }
  return map;
}

function checkFormerTables(registry: Registry): void {
  const taken = new Set(registry.tables.keys());
  for (const table of registry.tables.values()) {
    for (const old of table.formerly ?? []) {
      if (taken.has(old)) throw new DefinitionError(`${table.name}.formerly: \`${old}\` is taken by another table`);
      taken.add(old);
    }
  }
}

/** Lines are written: of columns that are there, in a list that takes changes; what is added up is a number. */
function checkLines(place: string, { table, view }: Module, { columns = [], totals = [], repeats = [] }: Lines): void {
  const fail = (what: string): never => {
    throw new DefinitionError(`${place}: ${what}`);
  };
  if (view !== undefined || table.appendOnly !== undefined || table.parent === undefined)
    fail(`rows of ${table.name} are not changed in a list`);
  for (const column of [...columns, ...totals, ...repeats])
    if (!(column in table.fields)) fail(`field \`${column}\` does not exist in table ${table.name}`);
  for (const column of totals)
    if (!isNumber(table.fields[column] ?? { kind: '' })) fail(`\`${column}\` cannot be added up`);
}

/** A view that has a screen needs a module with one in which its rows open. */
function checkOpens(registry: Registry, name: string, table: Table): void {
  const root = registry.rootOf(table);
  if (registry.moduleOf(root)?.route === undefined)
    throw new DefinitionError(`${name}.view: no module opens the records of ${root.name}`);
}

function checkRegistry(registry: Registry): void {
  checkUnique(
    'nr',
    [...registry.tables.values()].map(({ name, nr }) => [nr, name]),
  );
  for (const table of registry.tables.values()) {
    checkTargets(registry, table);
    checkPeriods(registry, table);
    registry.rootOf(table);
  }
  checkFormerTables(registry);
  checkUnique(
    'url',
    [...registry.modules.values()].flatMap(({ name, url, formerUrls = [], alsoUrls = [] }) =>
      [url, ...formerUrls, ...alsoUrls].map((one) => [one, name] as const),
    ),
  );
  for (const module of registry.modules.values()) checkModule(registry, module);
}

function checkUnique(what: string, given: readonly (readonly [value: number | string, name: string])[]): void {
  const taken = new Map<number | string, string>();
  for (const [value, name] of given) {
    const twin = taken.get(value);
    if (twin !== undefined) throw new DefinitionError(`${name}.${what}: ${value} is already taken by ${twin}`);
    taken.set(value, name);
  }
}

function checkTargets({ tables }: Registry, table: Table): void {
  for (const column of Object.keys(table.fields)) {
    const target = targetOf(table, column);
    if (target !== undefined && !tables.has(target))
      throw new DefinitionError(`${table.name}.${column}: table \`${target}\` is not defined`);
  }
}

function checkPeriods({ tables }: Registry, { name, root }: Table): void {
  if (root?.by !== 'periods') return;
  const periods = tables.get(root.table);
  if (periods === undefined) throw new DefinitionError(`${name}.root: table \`${root.table}\` is not defined`);
  for (const column of [root.sektion, root.until]) {
    if (!(column in periods.fields))
      throw new DefinitionError(`${name}.root: field \`${column}\` does not exist in ${periods.name}`);
  }
}

function checkModule(registry: Registry, { name: module, table, tabs = {}, view, route }: Module): void {
  if (!registry.tables.has(table.name)) throw new DefinitionError(`${module}.table: ${table.name} is not registered`);
  if (view !== undefined && route !== undefined) checkOpens(registry, module, table);
  for (const [name, tab] of Object.entries(tabs)) {
    if (!('children' in tab)) continue;
    const child = registry.modules.get(tab.children);
    if (child === undefined)
      throw new DefinitionError(`${module}.tabs.${name}: module \`${tab.children}\` is not defined`);
    const hangs = registry.parentOf(child.table)?.name === table.name;
    const points = registry.pointingTo(table).some((pointing) => pointing.table.name === child.table.name);
    if (!hangs && !points)
      throw new DefinitionError(`${module}.tabs.${name}: ${child.table.name} does not hang on ${table.name}`);
    if (tab.lines !== undefined) checkLines(`${module}.tabs.${name}`, child, tab.lines);
  }
}
