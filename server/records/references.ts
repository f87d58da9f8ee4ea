import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { targetOf } from '../../src/kit/registry.ts';
import type { FieldIssue } from '../../src/kit/schema.ts';
import { message } from '../../src/lib/message.ts';
import { typeOfFile } from '../files/file-store.ts';
import { archivedIssues } from './archived.ts';
import { nameOf, type Batch } from './batch.ts';
import { movedTo } from './conflict.ts';
import type { Stored } from './rows.ts';
import type { Unit } from './unit.ts';
import { uuids, visibleFrom } from './visibility.ts';

/** One sentence for both, so that it does not tell whether a hidden record exists. */
export const notVisible = message('Gibt es nicht mehr, oder Sie dürfen es nicht mehr sehen.');

const fileKinds = new Set(['file', 'photo']);

/**
 * Checks what changed columns point to: a record that this user can see (one that is hidden answers like one that does
 * not exist), no archived branch, for a correction an entry of the same root, and a file whose bytes this user has sent completely.
 */
export async function checkPointers(
  unit: Unit,
  table: Table,
  row: Stored,
  columns: readonly string[],
): Promise<FieldIssue[]> {
  const filled = columns.filter((column) => column !== table.parent && (row.values[column] ?? null) !== null);
  const issues: FieldIssue[] = [];
  for (const column of filled) {
    if (targetOf(table, column) !== undefined && !(await isReachable(unit, table, row, column))) {
      const moved = await movedTo(
        unit,
        unit.deps.registry.table(targetOf(table, column) ?? ''),
        String(row.values[column]),
      );
      if (moved !== undefined) throw moved;
      issues.push({ feld: column, text: notVisible });
    }
    const wrong = fileKinds.has(table.fields[column]?.kind ?? '')
      ? await fileIssue(unit, row.values[column])
      : undefined;
    if (wrong !== undefined) issues.push({ feld: column, text: wrong });
  }
  return [...issues, ...(await archivedIssues(unit, table, row, filled))];
}

async function isReachable(unit: Unit, table: Table, row: Stored, column: string): Promise<boolean> {
  const target = unit.deps.registry.table(targetOf(table, column) ?? '');
  const id = String(row.values[column]);
  const name = nameOf(target, id);
  const { batch } = unit;
  if (!batch.reachable.has(name)) await readReachable(batch, target, [id]);
  const root = batch.reachable.get(name);
  return root !== undefined && (column !== table.appendOnly?.corrects || root === row.root_id);
}

/** Reads which of these rows the user sees. */
export async function readReachable(batch: Batch, table: Table, ids: readonly string[]): Promise<void> {
  for (const id of ids) batch.reachable.set(nameOf(table, id), undefined);
  const rootId = sql.ref(table.parent === undefined ? 't.id' : 't.root_id');
  const { rows } = await sql<{ id: string; root_id: string }>`
    select t.id, ${rootId} as root_id ${visibleFrom(batch.deps.registry, batch.nutzer, table)} and t.id = any(${uuids(ids)})`.execute(
    batch.reading,
  );
  for (const row of rows) batch.reachable.set(nameOf(table, row.id), row.root_id);
}

const notThere = message('Die Datei ist noch nicht vollständig übertragen.');

/** What is wrong with a file: its bytes are not there, or are of another type than the record says. */
async function fileIssue(unit: Unit, value: unknown): Promise<string | undefined> {
  if (typeof value !== 'object' || value === null || !('sha256' in value) || !('size' in value)) return notThere;
  const { sha256, size } = value;
  const file = await unit.tx
    .selectFrom('dateien')
    .select('groesse')
    .where('sha256', '=', sha256)
    .where('besitzer_id', '=', unit.nutzer.id)
    .where('vollstaendig', '=', true)
    .executeTakeFirst();
  if (file === undefined || Number(file.groesse) !== size) return notThere;
  const path = await unit.deps.files.path(String(sha256));
  return path === undefined || !('type' in value) || (await typeOfFile(path)) === value.type
    ? undefined
    : message('Dieser Dateityp wird nicht angenommen.');
}
