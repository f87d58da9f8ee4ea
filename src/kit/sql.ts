import { targetOf, type Registry } from './registry.ts';
import type { Table } from './define-table.ts';

/** A column as PostgreSQL has it. */
export interface ColumnSql {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  /** Table that the column points to; a referenced row cannot be deleted (the write engine deletes children itself, each logged). */
  readonly references: string | null;
}

export interface IndexSql {
  readonly name: string;
  readonly unique: boolean;
  /** Expression list and method as they stand in CREATE INDEX. */
  readonly on: string;
}

/** A table as the database has it, derived from its definition; plain data, so that two states can be compared. */
export interface TableSql {
  readonly name: string;
  readonly columns: readonly ColumnSql[];
  readonly indexes: readonly IndexSql[];
}

/** Between the columns in `suchtext`. */
export const searchSeparator = '\u001f';

const collated = new Set(['text', 'longText']);

/**
 * Derives the SQL form. System columns: `id`, `rev` (counts the row's changes), on roots `sek_ids` (branches it lies in),
 * on children `root_id` (its root's id); `suchtext` holds what lists search as `such_text` folds it, column by column.
 */
export function tableSql(registry: Registry, table: Table): TableSql {
  const isRoot = table.parent === undefined;
  const system: ColumnSql[] = [
    { name: 'id', type: 'uuid', notNull: true, references: null },
    { name: 'rev', type: 'integer', notNull: true, references: null },
    isRoot
      ? { name: 'sek_ids', type: 'uuid[]', notNull: true, references: null }
      : { name: 'root_id', type: 'uuid', notNull: true, references: registry.rootOf(table).name },
  ];
  const columns = Object.entries(table.fields).map(([name, field]): ColumnSql => {
    const target = targetOf(table, name);
    return {
      name,
      type: collated.has(field.kind) && field.index ? `${field.sql} COLLATE "und-x-icu"` : field.sql,
      notNull: field.required,
      references: target ?? null,
    };
  });
  const indexed = Object.entries(table.fields).filter(
    ([name, field]) => field.index || field.unique || targetOf(table, name) !== undefined,
  );
  const indexes = indexed.map(([name, field]): IndexSql => ({
    name: `${table.name}_${name}`,
    unique: field.unique,
    on: field.unique ? (field.options['caseless'] === true ? `(lower(${name}))` : `(${name})`) : `(${name}, id)`,
  }));
  if (!isRoot) indexes.push({ name: `${table.name}_root_id`, unique: false, on: '(root_id)' });
  // Reference data lies in no section: nobody looks for it there.
  else if (table.root?.by !== 'everyone')
    indexes.push({ name: `${table.name}_sek_ids`, unique: false, on: 'USING gin (sek_ids)' });
  const { searched = [] } = table;
  if (searched.length > 0)
    columns.push({
      name: 'suchtext',
      type: `text COLLATE "C" GENERATED ALWAYS AS (${searched.map((name) => `such_text(${name})`).join(" || E'\\x1f' || ")}) STORED`,
      notNull: false,
      references: null,
    });
  return { name: table.name, columns: [...system, ...columns], indexes };
}
