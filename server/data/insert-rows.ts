import { sql } from 'kysely';
import type { Tx } from '../storage/database.ts';

/**
 * Inserts complete rows of one table with one parameter, whatever their number; columns that a row lacks become null.
 * Rows whose id exists already stay as they are. Returns the ids that were inserted.
 */
export async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<string[]> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (columns.length === 0) return [];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const { rows: inserted } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (id) do nothing returning id`.execute(tx);
  return inserted.map((row) => row.id);
}
