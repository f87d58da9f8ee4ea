import type { Table } from './define-table.ts';
import type { Registry } from './registry.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What an app of an older schema wrote, under today's names. A column that no longer exists stays when it says something, so that
 * it is refused with its sentence (`gone` of the table) instead of getting lost; empty or false it says nothing.
 */
export function upcast(table: Table, values: Values): Values {
  const { gone = {} } = table;
  return renamed(table, values, (column, value) => !(Object.hasOwn(gone, column) && saysNothing(value)));
}

/** `upcast` for what only describes a record as it was, such as a basis: columns that no longer exist mean nothing there. */
export function upcastSnapshot(table: Table, values: Values): Values {
  const { gone = {} } = table;
  return renamed(table, values, (column) => !Object.hasOwn(gone, column));
}

/** Today's name of a column. */
export const columnNow = (table: Table, column: string): string => namesOf(table)?.get(column) ?? column;

/** The table that has this name, or had it; undefined for one that is gone. */
export const tableNow = (registry: Registry, name: string): Table | undefined =>
  registry.tables.get(name) ?? [...registry.tables.values()].find((table) => table.formerly?.includes(name));

const saysNothing = (value: unknown): boolean =>
  value === null || value === '' || value === false || value === undefined;

function renamed(table: Table, values: Values, isKept: (column: string, value: unknown) => boolean): Values {
  const names = namesOf(table);
  // Of 100 000 rows of today none is copied.
  if (names === undefined || !isOld(table, names, values)) return values;
  const result: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(values)) {
    const now = names.get(column) ?? column;
    const isTaken = now !== column && Object.hasOwn(values, now);
    if (isKept(column, value)) result[isTaken ? column : now] = value;
  }
  return result;
}

function isOld({ gone = {} }: Table, names: ReadonlyMap<string, string>, values: Values): boolean {
  for (const old of names.keys()) if (Object.hasOwn(values, old)) return true;
  for (const old in gone) if (Object.hasOwn(values, old)) return true;
  return false;
}

const known = new WeakMap<Table, ReadonlyMap<string, string>>();

/** Old name → today's; undefined for a table that never changed, which is passed by at no cost. */
function namesOf(table: Table): ReadonlyMap<string, string> | undefined {
  let names = known.get(table);
  if (names === undefined) {
    names = new Map(
      Object.entries(table.fields).flatMap(([name, field]) => field.formerly.map((old) => [old, name] as const)),
    );
    known.set(table, names);
  }
  return names.size === 0 && table.gone === undefined ? undefined : names;
}
