import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { targetOf } from '../../src/kit/registry.ts';
import type { FieldIssue } from '../../src/kit/schema.ts';
import type { Stored } from './rows.ts';
import type { Unit } from './unit.ts';
import { uuids, visibleFrom } from './visibility.ts';

const fileKinds = new Set(['file', 'photo']);

/**
 * Checks what changed columns point to: a record that this user can see (one that is hidden answers like one that does
 * not exist), for a correction an entry of the same root, and a file whose bytes this user has sent completely.
 */
export async function checkPointers(unit: Unit, table: Table, row: Stored, columns: readonly string[]): Promise<FieldIssue[]> {
  const filled = columns.filter((column) => column !== table.parent && (row.values[column] ?? null) !== null);
  const issues: FieldIssue[] = [];
  for (const column of filled) {
    if (targetOf(table, column) !== undefined && !(await isReachable(unit, table, row, column))) issues.push({ feld: column, text: 'Verweis ist ungültig.' });
    if (fileKinds.has(table.fields[column]?.kind ?? '') && !(await isUploaded(unit, row.values[column]))) issues.push({ feld: column, text: 'Die Datei ist noch nicht vollständig übertragen.' });
  }
  return issues;
}

async function isReachable(unit: Unit, table: Table, row: Stored, column: string): Promise<boolean> {
  const { registry } = unit.deps;
  const target = registry.table(targetOf(table, column) ?? '');
  const sameRoot = column === table.appendOnly?.corrects ? sql`and t.root_id = ${row.root_id}` : sql``;
  const { rows } = await sql`
    select 1 ${visibleFrom(registry, unit.nutzer, target)} and t.id = any(${uuids([String(row.values[column])])}) ${sameRoot}`.execute(unit.tx);
  return rows.length > 0;
}

async function isUploaded(unit: Unit, value: unknown): Promise<boolean> {
  if (typeof value !== 'object' || value === null || !('sha256' in value) || !('size' in value)) return false;
  const file = await unit.tx
    .selectFrom('dateien')
    .select('groesse')
    .where('sha256', '=', value.sha256)
    .where('besitzer_id', '=', unit.nutzer.id)
    .where('vollstaendig', '=', true)
    .executeTakeFirst();
  return file !== undefined && Number(file['groesse']) === value.size;
}
