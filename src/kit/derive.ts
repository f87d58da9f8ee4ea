import { allowedColumns, columnsSomewhere, type Rights } from '../permissions/rights.ts';
import { rowArea, rowAreas } from '../permissions/row-areas.ts';
import type { Module } from './define-module.ts';
import type { Table } from './define-table.ts';
import { derivedLink } from './derived-link.ts';
import type { Derived } from './derived.ts';
import type { AnyRow } from './field.ts';
import { hasValues } from './filter.ts';
import type { Registry } from './registry.ts';
import { sumsOf } from './totals.ts';

/** Who asks, and what lies here. */
export interface DerivedFrom {
  readonly registry: Registry;
  readonly rights: Rights;
  /** Rows of a table as this user sees them. */
  readonly rows: (table: string) => readonly AnyRow[];
}

type Values = Readonly<Record<string, unknown>>;
type ValueOf = (row: AnyRow) => unknown;

/**
 * What derived columns of a module (by name) say of a row, made of what lies here; one that says nothing, or is made of what the user
 * may not read, is missing. The server's SQL answers alike (server/records/derived.ts).
 */
export function deriver(from: DerivedFrom, module: Module, names: readonly string[]): (row: AnyRow) => Values {
  const all = names.flatMap((name): [string, ValueOf][] => {
    const one = module.derived?.[name];
    return one === undefined ? [] : [[name, valueOf(from, module.table, one)]];
  });
  return (row) => {
    const values: Record<string, unknown> = {};
    for (const [name, value] of all) {
      const found = value(row) ?? undefined;
      if (found !== undefined) values[name] = found;
    }
    return values;
  };
}

function valueOf(from: DerivedFrom, table: Table, derived: Derived): ValueOf {
  const { other, own, theirs, needed, isHanging } = derivedLink(from.registry, table, derived);
  const mayRead = readerOf(from, table, other, needed, isHanging);
  const found = new Map<unknown, AnyRow[]>();
  for (const row of from.rows(other.name)) {
    if (!hasValues(derived.where, row)) continue;
    const known = found.get(row[theirs]);
    if (known === undefined) found.set(row[theirs], [row]);
    else known.push(row);
  }
  return (row) => (mayRead(row) ? said(derived, found.get(row[own]) ?? []) : undefined);
}

function said({ op, column = '', by = '' }: Derived, rows: readonly AnyRow[]): unknown {
  if (op === 'count') return rows.length;
  if (op === 'sum') return sumsOf(rows, [column])[column] ?? 0;
  if (op === 'through') return rows[0]?.[column];
  const filled = rows.filter((row) => (row[by] ?? null) !== null);
  const sorted = filled.toSorted((a, b) => order(a[by], b[by]) || order(a.id, b.id));
  return sorted.at(op === 'first' ? 0 : -1)?.[column];
}

const order = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : Number(String(a) > String(b));

/** Whether the user reads these columns of what belongs to a row: what hangs on a root lies where that lies. */
function readerOf(
  { registry, rights }: DerivedFrom,
  table: Table,
  other: Table,
  columns: readonly string[],
  isHanging: boolean,
): (row: AnyRow) => boolean {
  const root = registry.rootOf(other);
  const holdsAll = (seen: ReadonlySet<string>): boolean => columns.every((column) => seen.has(column));
  if (!isHanging || table.parent !== undefined) {
    const isSeen = holdsAll(columnsSomewhere(rights, other, root, rowAreas(root)));
    return () => isSeen;
  }
  const known = new Map<string, boolean>();
  return (row) => {
    const sek_ids = Array.isArray(row['sek_ids']) ? row['sek_ids'].map(String) : [];
    const area = rowArea(root, row);
    const key = `${area} ${sek_ids.join()}`;
    const may = known.get(key) ?? holdsAll(allowedColumns(rights, 'LESEN', other, root, { sek_ids, area }));
    known.set(key, may);
    return may;
  };
}

/** Derived columns that the user may read of some row. */
export function readableDerived(
  registry: Registry,
  rights: Rights,
  { table, derived = {} }: Pick<Module, 'table' | 'derived'>,
): readonly string[] {
  return Object.entries(derived).flatMap(([name, one]) => {
    const { other, needed } = derivedLink(registry, table, one);
    const seen = columnsSomewhere(rights, other, registry.rootOf(other), rowAreas(registry.rootOf(other)));
    return needed.every((column) => seen.has(column)) ? [name] : [];
  });
}
