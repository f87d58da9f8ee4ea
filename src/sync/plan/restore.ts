import type { Draft } from '../../db/outbox-draft.ts';
import type { Entry } from '../../db/outbox-entry.ts';
import type { Deletion } from './delete.ts';
import { isUnsent, placeOf, type Subject } from './subject.ts';

/** Queues bringing back a deleted record; a deletion that was never sent is just taken back. */
export function planRestore(draft: Draft, subject: Subject): Entry | undefined {
  const own = draft.of(subject.table.name, subject.id);
  const deletion = own.findLast((entry) => entry.kind === 'delete');
  if (deletion !== undefined && isUnsent(deletion)) {
    draft.remove(deletion);
    return undefined;
  }
  const waiting = own.findLast((entry) => entry.kind === 'restore' && isUnsent(entry));
  if (waiting !== undefined) return waiting;
  const base = subject.base ?? own.find((entry) => entry.base !== null)?.base ?? null;
  return draft.add({ ...placeOf(subject), kind: 'restore', base });
}

/** Takes back a deletion with all that fell away with it; once it was sent, the record is restored and the changes follow. */
export function planUndoDelete(draft: Draft, subject: Subject, deletion: Deletion): void {
  const current = deletion.entry === undefined ? undefined : draft.get(deletion.entry.nr);
  if (deletion.entry === undefined || (current !== undefined && isUnsent(current))) {
    if (current !== undefined) draft.remove(current);
    for (const entry of deletion.removed) draft.put(entry);
    return;
  }
  const restore = planRestore(draft, subject);
  for (const entry of deletion.removed) {
    const { nr, key, ...rest } = entry;
    draft.add({ ...rest, follows: restore === undefined ? [] : [restore.key] });
  }
}
