import { isEqual } from '../lib/equal.ts';
import type { Table } from './define-table.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Merged {
  /** Columns to write, with the sender's values. */
  readonly apply: Record<string, unknown>;
  /** Columns that both sides changed to different values; a value group comes whole. */
  readonly conflict: string[];
}

/** The value group that a column belongs to: columns that conflict as one value; a column alone is its own group. */
export function groupOf(table: Table, column: string): readonly string[] {
  return Object.values(table.groups ?? {}).find((columns) => columns.includes(column)) ?? [column];
}

/**
 * Three-way merge, per column and value group (design: sync, Push). `ours` are the sender's changed columns, `basis` the
 * snapshot of those columns when they were loaded, `theirs` the row as it is now. A column that is absent is not asserted.
 * Server value = basis: apply; server value = ours: nothing to do; else conflict.
 */
export function merge(table: Table, ours: Values, basis: Values, theirs: Values): Merged {
  const merged: Merged = { apply: {}, conflict: [] };
  for (const group of groupsOf(table, Object.keys(ours))) {
    const asserted = group.filter((column) => column in ours);
    const changed = asserted.filter((column) => !isEqual(ours[column], theirs[column]));
    if (changed.length === 0) continue;
    const moved = group.filter((column) => column in basis && !isEqual(basis[column], theirs[column]));
    if (moved.length === 0) for (const column of changed) merged.apply[column] = ours[column];
    else merged.conflict.push(...asserted);
  }
  return merged;
}

function groupsOf(table: Table, columns: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map(
    columns.map((column) => {
      const group = groupOf(table, column);
      return [group.join(), group] as const;
    }),
  );
  return [...groups.values()];
}
