import type { ColumnSql, TableSql } from '../../src/kit/sql.ts';
import { columnDdl, createIndex, createTable, foreignKey, foreignKeys } from './ddl.ts';

/** A change that nobody may guess: what was dropped may have been renamed, and rows may stand in the way. */
export class ByHandError extends Error {
  readonly kind = 'by-hand';
}

const byHand = (what: string): never => {
  throw new ByHandError(`${what}: this migration is written by hand (npm run migration -- <name> --hand)`);
};

/** Value for the rows that a new required column finds; undefined when the definition has no plain default. */
export type DefaultOf = (table: string, column: string) => string | undefined;

/**
 * Statements that lead from one state of the schema to another: new tables, columns, indexes, and columns that need no
 * longer be filled. Throws ByHandError for anything dropped, renamed or changed in type.
 */
export function difference(before: readonly TableSql[], after: readonly TableSql[], defaultOf: DefaultOf): string[] {
  const old = new Map(before.map((table) => [table.name, table]));
  for (const table of before) if (!after.some((one) => one.name === table.name)) byHand(`table ${table.name} is gone`);
  const created = after.filter((table) => !old.has(table.name));
  const altered = after.flatMap((table) => alter(old.get(table.name) ?? table, table, defaultOf));
  return [...created.map(createTable), ...altered, ...created.flatMap(foreignKeys)];
}

function alter(before: TableSql, after: TableSql, defaultOf: DefaultOf): string[] {
  const place = `table ${after.name}`;
  for (const column of before.columns)
    if (!after.columns.some((one) => one.name === column.name)) byHand(`${place}: column ${column.name} is gone`);
  for (const index of before.indexes) {
    const now = after.indexes.find((one) => one.name === index.name);
    if (now?.on !== index.on || now.unique !== index.unique)
      byHand(`${place}: index ${index.name} is gone or different`);
  }
  return [
    ...after.columns.flatMap((column) =>
      alterColumn(
        after.name,
        before.columns.find((one) => one.name === column.name),
        column,
        defaultOf,
      ),
    ),
    ...after.indexes
      .filter((index) => !before.indexes.some((one) => one.name === index.name))
      .map((index) => createIndex(after.name, index)),
  ];
}

function alterColumn(table: string, before: ColumnSql | undefined, after: ColumnSql, defaultOf: DefaultOf): string[] {
  if (before === undefined) return addColumn(table, after, defaultOf);
  const place = `column ${table}.${after.name}`;
  if (isGenerated(before) && isGenerated(after) && before.type !== after.type)
    return [`alter table ${table} drop column ${after.name};`, ...addColumn(table, after, defaultOf)];
  if (before.type !== after.type) byHand(`${place} changes from ${before.type} to ${after.type}`);
  if (before.references !== after.references) byHand(`${place} points elsewhere`);
  if (before.notNull === after.notNull) return [];
  if (after.notNull) byHand(`${place} becomes required`);
  return [`alter table ${table} alter column ${after.name} drop not null;`];
}

/** Its values come from other columns: dropped and made anew nothing is lost. */
const isGenerated = (column: ColumnSql): boolean => column.type.includes('GENERATED ALWAYS');

function addColumn(table: string, column: ColumnSql, defaultOf: DefaultOf): string[] {
  const add = `alter table ${table} add column ${columnDdl(column)}`;
  const keys = column.references === null ? [] : [foreignKey(table, column.name, column.references)];
  if (!column.notNull) return [`${add};`, ...keys];
  const value =
    defaultOf(table, column.name) ?? byHand(`column ${table}.${column.name} is required and has no default`);
  return [`${add} default ${value};`, `alter table ${table} alter column ${column.name} drop default;`, ...keys];
}
