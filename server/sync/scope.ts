import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { windowStart } from '../../src/kit/window.ts';
import { isReadByEveryone } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';
import { sekIds } from '../records/visibility.ts';
import { areaOf, both, everywhere, nowhere, touchesSql, type Area } from './area.ts';

/** What decides which rows belong on a device. */
export interface Scope {
  readonly registry: Registry;
  readonly rights: Readonly<Record<string, Area>>;
  /** Sections chosen by the user; narrows everything but what everyone reads and what is pinned. */
  readonly chosen: Area;
  readonly pins: readonly string[];
  /** Server's date, ISO. */
  readonly today: string;
}

/**
 * Tables that devices keep at all: the section tree first, then people's own work, roots before what hangs on them, then
 * reference data, so that the first usable list does not wait for 65 000 places.
 */
export function replicated(registry: Registry): readonly Table[] {
  const depth = (table: Table): number => (registry.parentOf(table) === undefined ? 0 : 1 + depth(registry.parentOf(table) ?? table));
  const rank = (table: Table): number => (registry.rootOf(table).root?.by === 'everyone' ? 100 : isReadByEveryone(registry.rootOf(table)) ? 0 : 1 + depth(table));
  const order = (table: Table): number => rank(table) + table.nr / 10_000;
  return [...registry.tables.values()].filter((table) => table.replica.policy !== 'never').toSorted((a, b) => order(a) - order(b));
}

/** Tables of a root's tree that devices keep: the root first. */
export const treeOf = (registry: Registry, root: Table): readonly Table[] => replicated(registry).filter((table) => registry.rootOf(table) === root);

export const isForEveryone = (registry: Registry, table: Table): boolean => isReadByEveryone(registry.rootOf(table));

export function scopeOf(registry: Registry, nutzer: Nutzer, options: { sections: readonly string[] | null; pins: readonly string[]; today: string }): Scope {
  const names = new Set(replicated(registry).filter((table) => !isForEveryone(registry, table)).flatMap(readRights));
  const rights = Object.fromEntries([...names].toSorted().map((name) => [name, areaOf(nutzer.rights.sections(name))]));
  const { sections, pins, today } = options;
  const chosen = sections === null ? everywhere : areaOf(new Set(sections.flatMap((id) => [...nutzer.sektionen(id)])));
  return { registry, rights, chosen, pins: [...new Set(pins)].toSorted(), today };
}

const readRights = (table: Table): string[] => [readRight(table), ...columnRights(table)];

export const readRight = (table: Table): string => `${table.right}_LESEN`;

/** Read rights of columns that have one of their own. */
export const columnRights = (table: Table): string[] => [...new Set(Object.values(table.fields).flatMap((field) => (field.right === undefined ? [] : [`${field.right}_LESEN`])))];

/** Where the user may read the table. */
export const readable = (scope: Pick<Scope, 'registry' | 'rights'>, table: Table): Area =>
  isForEveryone(scope.registry, table) ? everywhere : (scope.rights[readRight(table)] ?? nowhere);

/** Where rows of the table are kept without being pinned. */
export const kept = (scope: Pick<Scope, 'registry' | 'rights' | 'chosen'>, table: Table): Area =>
  isForEveryone(scope.registry, table) ? everywhere : both(readable(scope, table), scope.chosen);

/** Tables and aliases of a query: `t` is the row, `r` the root of a child. */
export const fromSql = (registry: Registry, table: Table): RawBuilder<unknown> =>
  table.parent === undefined
    ? sql`from ${sql.table(table.name)} t`
    : sql`from ${sql.table(table.name)} t join ${sql.table(registry.rootOf(table).name)} r on r.id = t.root_id`;

export const rootId = (table: Table): RawBuilder<unknown> => sql.ref(table.parent === undefined ? 't.id' : 't.root_id');

/** Whether a row belongs on the device: visible, and pinned or else eager, in a chosen section and in its root's window. */
export function belongs(scope: Scope, table: Table): RawBuilder<boolean> {
  const sections = sekIds(table);
  const visible = readable(scope, table);
  const root = scope.registry.rootOf(table);
  const isEager = table.replica.policy === 'eager' && root.replica.policy === 'eager';
  const lies = isEager ? touchesSql(kept(scope, table), sections) : sql<boolean>`false`;
  const usual = isEager ? sql<boolean>`${lies}${windowSql(root, table, scope.today)}` : lies;
  const pinned = isForEveryone(scope.registry, table) || scope.pins.length === 0 ? sql`` : sql` or (${rootId(table)} = any(${[...scope.pins]}::uuid[]) and ${touchesSql(visible, sections)})`;
  return sql`(${usual}${pinned})`;
}

function windowSql(root: Table, table: Table, today: string): RawBuilder<unknown> {
  const { window } = root.replica;
  if (window === undefined) return sql``;
  const alias = table.parent === undefined ? 't' : 'r';
  const open = sql`${sql.ref(`${alias}.${window.column}`)} = any(${[...window.open]}::text[])`;
  return sql` and (${open} or ${sinceSql(root, sql.ref(`${alias}.${window.date}`), windowStart(window.months, today))})`;
}

/** Whether a date or instant column is not before a day; a day begins at midnight UTC, as in `isInWindow`. */
function sinceSql(root: Table, column: RawBuilder<unknown>, day: string): RawBuilder<unknown> {
  const isDate = root.fields[root.replica.window?.date ?? '']?.kind === 'date';
  return isDate ? sql`${column} >= ${day}::date` : sql`${column} >= ${`${day}T00:00:00Z`}::timestamptz`;
}

/** Rows whose window date lies from one day (inclusive) to another (exclusive). */
export function betweenSql(root: Table, from: string, to: string): RawBuilder<unknown> {
  const column = sql.ref(`t.${root.replica.window?.date ?? ''}`);
  return sql`${sinceSql(root, column, from)} and not ${sinceSql(root, column, to)}`;
}
