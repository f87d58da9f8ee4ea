import type { Replica } from '../../db/replica.ts';
import type { Table } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { isCounted, isPeriodChanged, overlapIssues, overlaps } from '../../kit/no-overlap.ts';
import type { FieldIssue } from '../../kit/schema.ts';

/** What the server will say of a period that overlaps another one, said at once as far as the other one lies on this device. `known`: as it is there; null for a new record. */
export async function overlapsHere(
  replica: Pick<Replica, 'childrenOf' | 'rows'>,
  table: Table,
  row: AnyRow,
  known: AnyRow | null,
): Promise<readonly FieldIssue[]> {
  const { noOverlap: rule, parent } = table;
  if (rule === undefined || !isCounted(rule, row) || !isPeriodChanged(rule, row, known ?? undefined)) return [];
  const rows =
    parent !== undefined && rule.by.includes(parent)
      ? await replica.childrenOf(table, String(row[parent]))
      : await replica.rows(table);
  const other = rows.find((one) => one.id !== row.id && overlaps(table, row, one));
  return other === undefined ? [] : overlapIssues(table, rule, other);
}
