import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { targetIssues } from '../../src/kit/one-target.ts';
import type { FieldIssue } from '../../src/kit/schema.ts';
import { message } from '../../src/lib/message.ts';
import type { Values } from './rows.ts';
import type { Unit } from './unit.ts';

/**
 * A row that links its root to one record of another kind: exactly one of these references is filled, and what it points to lies in the
 * branch of the root (`sek_ids`).
 */
export async function oneTarget(
  unit: Unit,
  { fields }: Table,
  columns: readonly string[],
  { values, sek_ids }: { readonly values: Values; readonly sek_ids: readonly string[] },
): Promise<readonly FieldIssue[]> {
  const issues = targetIssues(values, columns);
  const column = columns.find((name) => (values[name] ?? null) !== null);
  if (issues.length > 0 || column === undefined) return issues;
  const target = fields[column]?.options['to'];
  const { rows } = await sql`
    select 1 from ${sql.table(String(target))} where id = ${values[column]} and sek_id = any(${[...sek_ids]}::uuid[])`.execute(
    unit.tx,
  );
  return rows.length > 0 ? [] : [{ feld: column, text: message('Das gehört zu einer anderen Gliederung.') }];
}
