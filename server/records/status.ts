import type { Table } from '../../src/kit/define-table.ts';
import type { ChoiceOptions } from '../../src/kit/kinds/choice.ts';
import { labelOf } from '../../src/kit/vocabulary.ts';
import { sectionIn } from '../../src/permissions/sections.ts';
import { lockRow } from './lock.ts';
import { refused } from './refusals.ts';
import type { Stored } from './rows.ts';
import type { Unit } from './unit.ts';

/**
 * Refuses (422) to edit a record whose root's status closed it; children follow their root. Entries may always be added
 * to append-only tables: what happened, happened.
 */
export async function refuseWhenClosed(unit: Unit, table: Table, row: Pick<Stored, 'root_id' | 'sek_ids'>, isNew = false): Promise<void> {
  const root = unit.deps.registry.rootOf(table);
  const { status } = root;
  if (status === undefined || (isNew && table.appendOnly !== undefined)) return;
  const found = await lockRow(unit, root, row.root_id);
  if (found === undefined) return;
  const current = String(found.values[status.column]);
  if (status.editable.includes(current)) return;
  const { editableBy } = status;
  const mayStill = editableBy?.statuses.includes(current) === true && unit.nutzer.rights.holds(sectionIn(root.right, found.area), editableBy.action, row.sek_ids);
  if (!mayStill) throw refused(`Im Status „${statusLabel(root, current)}“ ist keine Änderung mehr möglich.`);
}

/** German label of a status. */
export function statusLabel(table: Table, value: string): string {
  const options = table.fields[table.status?.column ?? '']?.options as Partial<ChoiceOptions<string>> | undefined; // a status is a choice
  return options?.values === undefined ? value : labelOf(options.values, value);
}
