import { sql, type RawBuilder } from 'kysely';
import { derivedLink } from '../../src/kit/derived-link.ts';
import type { Derivations, Derived } from '../../src/kit/derived.ts';
import type { Fixed } from '../../src/kit/filter.ts';
import type { Module } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { columnsSomewhere } from '../../src/permissions/rights.ts';
import { areasWith, rowAreas } from '../../src/permissions/row-areas.ts';
import type { Nutzer } from '../context.ts';
import { columnSektionen, liesInArea, mayRead, uuids, visibleColumn, visibleFrom, type Source } from './visibility.ts';

type Where = Readonly<Record<string, unknown>>;
type Cell = RawBuilder<unknown>;

/**
 * A derived column of `t` as this user sees it, in a query over `visibleFrom` with the same `where`: null where the rows or columns
 * that it is made of are hidden, so that no filter and no order tells it. A subquery of its own for each row, by the index of the link.
 */
function derivedCell(registry: Registry, nutzer: Nutzer, table: Table, derived: Derived, where: Where = {}): Cell {
  const { other, own, theirs, needed, isHanging } = derivedLink(registry, table, derived);
  const type = sql.raw(derived.field.sql);
  const seen = columnsSomewhere(nutzer.rights, other, registry.rootOf(other), rowAreas(registry.rootOf(other)));
  if (!needed.every((column) => seen.has(column))) return sql`null::${type}`;
  const outer = own === 'id' ? sql`t.id` : visibleColumn(registry, nutzer, table, own, where);
  // Inside, `t` and `r` are the other table's: what belongs to the row outside is handed in as `o`.
  const column = (name: string): Cell =>
    isHanging || name === 'id' ? sql.ref(`t.${name}`) : visibleColumn(registry, nutzer, other, name);
  const from = isHanging ? sql`from ${sql.table(other.name)} as t where true` : visibleFrom(registry, nutzer, other);
  const rows = sql.join([sql`${from} and ${column(theirs)} = o.von`, ...fixedOf(column, derived.where)], sql` and `);
  const value = sql`(select f.wert from (select ${outer} as von) as o cross join lateral (select ${valueOf(derived, column, rows)}) as f)`;
  return isHanging
    ? sql`case when ${mayReadAll(registry, nutzer, table, other, needed, where)} then ${value} end`
    : value;
}

/** Fixed values of rows, of the columns as the user sees them. */
export const fixedOf = (column: (name: string) => Cell, where: Fixed): readonly RawBuilder<boolean>[] =>
  Object.entries(where).map(
    ([name, value]) => sql<boolean>`${column(name)} = any(${typeof value === 'string' ? [value] : [...value]}::text[])`,
  );

function valueOf({ op, column: name = '', by = '', field }: Derived, column: (name: string) => Cell, rows: Cell): Cell {
  const type = sql.raw(field.sql);
  switch (op) {
    case 'count':
      return sql`count(*)::${type} as wert ${rows}`;
    case 'sum':
      return sql`coalesce(sum(${column(name)}), 0)::${type} as wert ${rows}`;
    case 'through':
      return sql`${column(name)} as wert ${rows}`;
    case 'first':
      return sql`${column(name)} as wert ${rows} and ${column(by)} is not null order by ${column(by)}, t.id limit 1`;
    case 'last':
      return sql`${column(name)} as wert ${rows} and ${column(by)} is not null order by ${column(by)} desc, t.id desc limit 1`;
  }
}

/** Whether the user may read these columns of what hangs on the row. */
function mayReadAll(
  registry: Registry,
  nutzer: Nutzer,
  table: Table,
  other: Table,
  columns: readonly string[],
  where: Where,
): Cell {
  const areas = areasWith(registry.rootOf(table), table.parent === undefined ? where : {});
  const parts = columns.map((column) =>
    liesInArea(registry, table, areas, (area) => columnSektionen(registry, nutzer, other, column, area)),
  );
  return sql.join([mayRead(registry, nutzer, other, table, areas), ...parts], sql` and `);
}

/** What a list is asked by: a table, or a module with what it derives. */
export interface Asked {
  readonly table: Table;
  readonly derived?: Derivations;
}

/** A column as this user sees it, of the table or derived: null where it is hidden. */
export function visibleCell(
  registry: Registry,
  nutzer: Nutzer,
  { table, derived = {} }: Asked,
  column: string,
  where: Where = {},
): Cell {
  const one = Object.hasOwn(derived, column) ? derived[column] : undefined;
  return one === undefined
    ? visibleColumn(registry, nutzer, table, column, where)
    : derivedCell(registry, nutzer, table, one, where);
}

/** The derived columns of a module, of some names or of all, as parts of a select list. */
export const derivedCells = (
  registry: Registry,
  nutzer: Nutzer,
  { table, derived = {} }: Module,
  names: readonly string[] = Object.keys(derived),
): readonly Cell[] =>
  Object.entries(derived)
    .filter(([name]) => names.includes(name))
    .map(([name, one]) => sql`${derivedCell(registry, nutzer, table, one)} as ${sql.id(name)}`);

/** What derived columns say of rows; one that says nothing, or is hidden, is left out. */
export const derivedIn = ({ derived = {} }: Module, row: Where): Record<string, unknown> =>
  Object.fromEntries(Object.keys(derived).flatMap((name) => ((row[name] ?? null) === null ? [] : [[name, row[name]]])));

/** The derived columns of one record. */
export async function derivedOf(
  { registry, db }: Source,
  nutzer: Nutzer,
  module: Module,
  id: string,
): Promise<Record<string, unknown>> {
  const cells = derivedCells(registry, nutzer, module);
  if (cells.length === 0) return {};
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${sql.join(cells)} ${visibleFrom(registry, nutzer, module.table)} and t.id = any(${uuids([id])})`.execute(
    db,
  );
  return derivedIn(module, rows[0] ?? {});
}
