import type { Table } from '../../src/kit/define-table.ts';
import { targetOf } from '../../src/kit/registry.ts';

type Values = Readonly<Record<string, unknown>>;

/** Branches in which a root lies by its own columns. For `periods` that is the copy of the leading period; the periods' hook adds the others. */
export function sektionenByColumns(table: Table, id: string, values: Values): readonly string[] {
  const { root } = table;
  if (root === undefined || root.by === 'everyone') return [];
  const sektionen =
    root.by === 'periods'
      ? [values[root.sektion]]
      : [root.column === 'id' ? id : values[root.column], ...(root.also ?? []).map((column) => values[column])];
  return [...new Set(sektionen.filter((sektion) => typeof sektion === 'string'))].toSorted();
}

/** Branches whose right is needed to add a root: where it lies; a branch itself is added by those who hold the right above it. */
export function sektionenOfNew(table: Table, id: string, values: Values): readonly string[] {
  const sektionen = sektionenByColumns(table, id, values);
  if (table.root?.by !== 'column' || table.root.column !== 'id') return sektionen;
  const above = Object.keys(table.fields).find((column) => targetOf(table, column) === table.name);
  const parent = above === undefined ? null : values[above];
  return typeof parent === 'string' ? [parent] : [];
}
