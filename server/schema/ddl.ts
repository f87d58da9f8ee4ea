import type { ColumnSql, IndexSql, TableSql } from '../../src/kit/sql.ts';

/** Foreign keys are plain: PostgreSQL checks them at the end of the statement and nothing cascades behind the log's back. */
export const foreignKey = (table: string, column: string, target: string): string =>
  `alter table ${table} add constraint ${table}_${column}_fkey foreign key (${column}) references ${target} (id);`;

export const createIndex = (table: string, index: IndexSql): string =>
  `create ${index.unique ? 'unique ' : ''}index ${index.name} on ${table} ${index.on};`;

/** Column as it stands in CREATE TABLE and ADD COLUMN. */
export const columnDdl = (column: ColumnSql): string =>
  `${column.name} ${column.type}${column.notNull ? ' not null' : ''}${column.name === 'id' ? ' primary key' : ''}`;

/** Creates a table without its foreign keys, which follow when all tables exist. */
export function createTable(table: TableSql): string {
  const columns = table.columns.map((column) => `  ${columnDdl(column)}`).join(',\n');
  return [
    `create table ${table.name} (\n${columns}\n);`,
    ...table.indexes.map((index) => createIndex(table.name, index)),
  ].join('\n');
}

/** Foreign keys of a table. */
export const foreignKeys = (table: TableSql): string[] =>
  table.columns.flatMap((column) =>
    column.references === null ? [] : [foreignKey(table.name, column.name, column.references)],
  );
