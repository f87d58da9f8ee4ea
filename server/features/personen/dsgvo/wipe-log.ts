import { sql, type RawBuilder } from 'kysely';
import type { Table } from '../../../../src/kit/define-table.ts';
import type { Tx } from '../../../storage/database.ts';

/** The values of a log line without what it said: the names of the columns stay, since the feed goes by them. */
const wiped = (column: string, open: readonly string[]): RawBuilder<unknown> => sql`
  case when ${sql.ref(column)} is null then null else (select coalesce(jsonb_object_agg(k, case when k = any(${[...open]}::text[]) then w else 'null'::jsonb end), '{}'::jsonb) from jsonb_each(${sql.ref(column)}) as e(k, w)) end`;

/** Empties what the change log says about rows of a table; `open` are columns whose values may stay. The log goes on telling that something changed, by whom and when. */
export async function wipeLog(
  tx: Tx,
  table: Table,
  where: RawBuilder<boolean>,
  open: readonly string[],
): Promise<void> {
  await sql`update aenderungen set vorher = ${wiped('vorher', open)}, nachher = ${wiped('nachher', open)} where tabelle = ${table.name} and ${where}`.execute(
    tx,
  );
}

/** Empties columns in the log and leaves the others as they are. */
export async function wipeColumns(
  tx: Tx,
  table: Table,
  where: RawBuilder<boolean>,
  columns: readonly string[],
): Promise<void> {
  const open = Object.keys(table.fields).filter((name) => !columns.includes(name));
  await wipeLog(tx, table, where, open);
}

/** Answers that are kept for a repeated request say what the server set: of these records no longer. */
export async function wipeAnswers(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update operationen set antwort = jsonb_set(antwort, '{given}', '{}') where antwort ->> 'id' = any(${[...ids]}::text[]) and jsonb_exists(antwort, 'given')`.execute(
    tx,
  );
}
