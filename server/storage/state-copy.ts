import { sql } from 'kysely';
import type { Db, Storage } from './database.ts';

interface TableCopy {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: string;
}

/** Copies every table as it is now; what it answers puts that state back, as an older copy of the data directory does. For tests. */
export async function copyState(storage: Storage): Promise<() => Promise<void>> {
  const copies: TableCopy[] = [];
  for (const [name, columns] of await tablesOf(storage.db)) {
    const { rows } = await sql<{
      rows: string;
    }>`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${sql.table(name)} t`.execute(storage.db);
    copies.push({ name, columns, rows: rows[0]?.rows ?? '[]' });
  }
  return () =>
    storage.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const { name, columns, rows } of copies) {
        await sql`delete from ${sql.table(name)}`.execute(tx);
        if (rows === '[]') continue;
        const names = sql.join(columns.map((column) => sql.ref(column)));
        await sql`insert into ${sql.table(name)} (${names}) select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, ${rows}::jsonb)`.execute(
          tx,
        );
      }
    });
}

async function tablesOf(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and c.is_generated = 'NEVER' and c.table_name not like 'migrationen%' group by c.table_name`.execute(
    db,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
