import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { isReadByEveryone, type Sections } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';
import type { Db } from '../storage/database.ts';

/** Where definitions and data come from; `db` may be a transaction. */
export interface Source {
  readonly registry: Registry;
  readonly db: Db;
}

/** Sections whose rows of the table the user may read; `all` for what everyone reads. */
export function readableSections(registry: Registry, nutzer: Nutzer, table: Table): Sections {
  return isReadByEveryone(registry.rootOf(table)) ? 'all' : nutzer.rights.sections(`${table.right}_LESEN`);
}

/** Sections that lie in both. */
export function intersect(a: Sections, b: Sections): Sections {
  if (a === 'all') return b;
  if (b === 'all') return a;
  return new Set([...a].filter((id) => b.has(id)));
}

/** Array of section ids as a parameter. */
export const uuids = (ids: Iterable<string>): RawBuilder<unknown> => sql`${[...ids]}::uuid[]`;

/** The root's sections in a query over `visibleFrom`: alias `t` is the row, `r` the root of a child. */
export const sekIds = (table: Table): RawBuilder<unknown> => sql.ref(table.parent === undefined ? 't.sek_ids' : 'r.sek_ids');

/** Whether the row lies in one of these sections. */
export function liesIn(table: Table, sections: Sections): RawBuilder<boolean> {
  if (sections === 'all') return sql<boolean>`true`;
  return sections.size === 0 ? sql<boolean>`false` : sql<boolean>`${sekIds(table)} && ${uuids(sections)}`;
}

/**
 * `from … where …` over all rows of the table that the user may see, to be continued with `and …`. Plain SQL, so that
 * every index serves.
 */
export function visibleFrom(registry: Registry, nutzer: Nutzer, table: Table): RawBuilder<unknown> {
  const root = registry.rootOf(table);
  const from = table.parent === undefined
    ? sql`from ${sql.table(table.name)} as t`
    : sql`from ${sql.table(table.name)} as t join ${sql.table(root.name)} as r on r.id = t.root_id`;
  return sql`${from} where ${liesIn(table, readableSections(registry, nutzer, table))}`;
}

/** Sections in which the user may read a column that has a right of its own; the table's right is asked elsewhere. */
export function columnSections(registry: Registry, nutzer: Nutzer, table: Table, column: string): Sections {
  const right = table.fields[column]?.right;
  if (right === undefined || isReadByEveryone(registry.rootOf(table))) return 'all';
  return nutzer.rights.sections(`${right}_LESEN`);
}

/**
 * A column as this user sees it: null where the column is hidden, so that no filter and no order tells its value. Plain
 * where the user holds the column wherever the table is readable.
 */
export function visibleColumn(registry: Registry, nutzer: Nutzer, table: Table, column: string): RawBuilder<unknown> {
  const plain = sql.ref(`t.${column}`);
  const held = columnSections(registry, nutzer, table, column);
  if (held === 'all') return plain;
  const needed = readableSections(registry, nutzer, table);
  if (needed !== 'all' && [...needed].every((id) => held.has(id))) return plain;
  const type = sql.raw(table.fields[column]?.sql ?? 'text');
  return held.size === 0 ? sql`null::${type}` : sql`case when ${liesIn(table, held)} then ${plain} end`;
}
