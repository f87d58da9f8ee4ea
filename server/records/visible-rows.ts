import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Nutzer } from '../context.ts';
import { columnFilter, storedColumns, storedFrom, type Stored, type ValuesOf } from './rows.ts';
import { titlesOf } from './titles.ts';
import { uuids, visibleFrom, type Source } from './visibility.ts';

/** A record as a user may see it. */
export interface VisibleRow<T extends Table = Table> {
  readonly id: string;
  readonly rev: number;
  /** Id of the root of a child; null for a root. */
  readonly root_id: string | null;
  /** Branches of the root, for a child too. */
  readonly sek_ids: readonly string[];
  /** Area of rights that the root lies in, where it knows some. */
  readonly area: string | undefined;
  /** Columns that the user may read. */
  readonly row: Partial<ValuesOf<T>>;
  /** Visible titles of what the row points to, by column. */
  readonly titles: Record<string, string>;
}

/** Rows of these ids that the user may see, each cut to its readable columns. */
export async function visibleRows<T extends Table>(
  source: Source,
  nutzer: Nutzer,
  table: T,
  ids: readonly string[],
): Promise<VisibleRow<T>[]>;
export async function visibleRows(
  source: Source,
  nutzer: Nutzer,
  table: Table,
  ids: readonly string[],
): Promise<VisibleRow[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(source.registry, table)} ${visibleFrom(source.registry, nutzer, table)} and t.id = any(${uuids(ids)}) order by t.id`.execute(
    source.db,
  );
  return seen(source, nutzer, table, rows);
}

const visibleRow = (
  table: Table,
  { id, rev, root_id, sek_ids, area }: Stored,
  row: Record<string, unknown>,
  titles: Record<string, string>,
): VisibleRow => ({ id, rev, root_id: table.parent === undefined ? null : root_id, sek_ids, area, row, titles });

/** Rows selected by `storedColumns`, cut to what the user may see of them and with the titles of their references. */
export async function seen(
  source: Source,
  nutzer: Nutzer,
  table: Table,
  rows: readonly Record<string, unknown>[],
): Promise<VisibleRow[]> {
  const cut = columnFilter(source.registry, nutzer, table);
  const stored = rows.map((row) => storedFrom(source.registry, table, row));
  const values = stored.map((row) => cut(row, row.values));
  const titles = await titlesOf(source, table, values, 'all');
  return stored.map((row, index) => visibleRow(table, row, values[index] ?? {}, titles[index] ?? {}));
}
