import { isEditableIn, type Table } from '../../src/kit/define-table.ts';
import type { ChoiceOptions } from '../../src/kit/kinds/choice.ts';
import { labelOf } from '../../src/kit/vocabulary.ts';
import { topicIn } from '../../src/permissions/topics.ts';
import { germanText } from '../../src/lib/message.ts';
import { HttpError } from '../http/errors.ts';
import { lockRow } from './lock.ts';
import { refused } from './refusals.ts';
import type { Stored } from './rows.ts';
import type { Unit } from './unit.ts';

/**
 * Refuses to edit a record whose root is closed, by its status (422) or for good (410); children follow their root. In a closed status entries
 * may still be appended, as to append-only tables: what happened, happened.
 */
export async function refuseWhenClosed(
  unit: Unit,
  table: Table,
  row: Pick<Stored, 'root_id' | 'sek_ids'>,
  isNew = false,
  isAppended = table.appendOnly !== undefined,
): Promise<void> {
  const root = unit.deps.registry.rootOf(table);
  const { status, closedBy } = root;
  if (status === undefined && closedBy === undefined) return;
  const found = await lockRow(unit, root, row.root_id);
  if (found === undefined) return;
  if (closedBy !== undefined && (found.values[closedBy.column] ?? null) !== null)
    throw new HttpError(410, 'gone', closedBy.sentence);
  if (status === undefined || (isNew && isAppended)) return;
  const current = String(found.values[status.column]);
  const holds = (action: string): boolean =>
    unit.nutzer.rights.holds(topicIn(root.right, found.area), action, row.sek_ids);
  if (!isEditableIn(status, current, holds))
    throw refused(`Im Status „${statusLabel(root, current)}“ ist keine Änderung mehr möglich.`);
}

/** Refuses to edit a child whose own status keeps it (422); what hangs on it, and its steps, go by the root alone. */
export function refuseWhenFixed(
  { nutzer }: Unit,
  table: Table,
  row: Pick<Stored, 'area' | 'sek_ids' | 'values'>,
): void {
  const { status, parent, right } = table;
  if (status === undefined || parent === undefined) return;
  const now = String(row.values[status.column]);
  if (!isEditableIn(status, now, (action) => nutzer.rights.holds(topicIn(right, row.area), action, row.sek_ids)))
    throw refused(`Im Status „${statusLabel(table, now)}“ ist keine Änderung mehr möglich.`);
}

/** Refuses to delete what hangs on a record whose status keeps it (422). */
export async function refuseWhenKept(unit: Unit, table: Table, row: Pick<Stored, 'root_id'>): Promise<void> {
  const root = unit.deps.registry.rootOf(table);
  if (table.deletableIn === undefined || root.status === undefined) return;
  const found = await lockRow(unit, root, row.root_id);
  if (found !== undefined && !table.deletableIn.statuses.includes(String(found.values[root.status.column])))
    throw refused(table.deletableIn.sentence);
}

/** German label of a status. */
export function statusLabel(table: Table, value: string): string {
  const options = table.fields[table.status?.column ?? '']?.options as Partial<ChoiceOptions<string>> | undefined; // a status is a choice
  return options?.values === undefined ? value : germanText(labelOf(options.values, value));
}
