import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import type { Db } from '../storage/database.ts';
import { belongs, fromSql, replicated, type Scope } from './scope.ts';

/** Rows and checksums that a device should hold, of one moment: one statement is one snapshot. */
export async function checksums(
  db: Db,
  scope: Scope,
): Promise<{ stand: number; tables: Record<string, { count: number; sum: number }> }> {
  const tables = replicated(scope.registry).map(
    (
      table,
    ) => sql`select ${table.name} as name, count(*) as count, coalesce(sum(('x' || left(t.id::text, 8))::bit(32)::bigint + t.rev), 0) as sum
      ${fromSql(scope.registry, table)} where ${belongs(scope, table)}`,
  );
  const counter = sql`select '' as name, nummer as count, 0 as sum from feed_zaehler where id = 1`;
  const { rows } = await sql<{
    name: string;
    count: number;
    sum: number;
  }>`${sql.join([counter, ...tables], sql` union all `)}`.execute(db);
  const [first, ...rest] = rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return {
    stand: first?.count ?? 0,
    tables: Object.fromEntries(rest.map(({ name, count, sum }) => [name, { count, sum }])),
  };
}

/** How many rows of these tables a load will bring. */
export async function countRows(db: Db, scope: Scope, tables: readonly Table[]): Promise<number> {
  if (tables.length === 0) return 0;
  const counts = tables.map(
    (table) => sql`select count(*) as count ${fromSql(scope.registry, table)} where ${belongs(scope, table)}`,
  );
  const { rows } = await sql<{ count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.reduce((sum, { count }) => sum + count, 0);
}
