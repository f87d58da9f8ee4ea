import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Sections } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';
import { columnFilter, storedColumns, storedFrom } from './rows.ts';
import { titlesOf } from './titles.ts';
import { uuids, visibleFrom, type Source } from './visibility.ts';

/** A record as a user may see it: what a `row` frame of the feed carries. */
export interface VisibleRow {
  readonly id: string;
  readonly rev: number;
  /** Id of the root of a child; null for a root. */
  readonly root_id: string | null;
  /** Sections of the root, for a child too (a frame sends them for roots only). */
  readonly sek_ids: readonly string[];
  /** Columns that the user may read. */
  readonly row: Record<string, unknown>;
  /** Visible titles of what the row points to, by column. */
  readonly titles: Record<string, string>;
}

/** Which rows: by id, of certain roots, in chosen sections, or page by page (`id` ascending, behind `after`). */
export interface RowPage {
  readonly ids?: readonly string[];
  readonly roots?: readonly string[];
  readonly sections?: Sections;
  readonly after?: string | undefined;
  readonly limit?: number;
}

/**
 * Rows that the user may see, each cut to its readable columns, in the order of their ids. `titles` are those of targets
 * that hang on sections, unless `allTitles` asks for every reference.
 */
export async function visibleRows(source: Source, nutzer: Nutzer, table: Table, page: RowPage, allTitles = false): Promise<VisibleRow[]> {
  const rootId = sql.ref(table.parent === undefined ? 't.id' : 't.root_id');
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(table)} ${visibleFrom(source.registry, nutzer, table, page.sections)}
    ${page.ids === undefined ? sql`` : sql`and t.id = any(${uuids(page.ids)})`}
    ${page.roots === undefined ? sql`` : sql`and ${rootId} = any(${uuids(page.roots)})`}
    ${page.after === undefined ? sql`` : sql`and t.id > ${page.after}`}
    order by t.id ${page.limit === undefined ? sql`` : sql`limit ${page.limit}`}`.execute(source.db);
  return seen(source, nutzer, table, rows, allTitles ? 'all' : 'scoped');
}

/** Rows selected by `storedColumns`, cut to what the user may see of them and with the titles of their references. */
export async function seen(source: Source, nutzer: Nutzer, table: Table, rows: readonly Record<string, unknown>[], titled: 'scoped' | 'all'): Promise<VisibleRow[]> {
  const cut = columnFilter(source.registry, nutzer, table);
  const stored = rows.map((row) => storedFrom(table, row));
  const values = stored.map((row) => cut(row.sek_ids, row.values));
  const titles = await titlesOf(source, table, values, titled);
  return stored.map((row, index) => ({
    id: row.id,
    rev: row.rev,
    root_id: table.parent === undefined ? null : row.root_id,
    sek_ids: row.sek_ids,
    row: values[index] ?? {},
    titles: titles[index] ?? {},
  }));
}
