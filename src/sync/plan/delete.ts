import type { Draft } from '../../db/outbox-draft.ts';
import type { Entry } from '../../db/outbox-entry.ts';
import { sha256In } from '../../kit/kinds/file.ts';
import { valuesOnTheWay } from './change.ts';
import { isOpenCreation, isParked, isUnsent, pick, placeOf, type Subject } from './subject.ts';

/** What a deletion did to the queue, for its undo. */
export interface Deletion {
  readonly entry: Entry | undefined;
  readonly removed: readonly Entry[];
}

/**
 * Queues a deletion. What the user had done to the record, and to all that hangs on it, and what was never sent, falls away
 * with it; a record that the server never had just disappears.
 */
export function planDelete(draft: Draft, subject: Subject): Deletion {
  const { table, id } = subject;
  const own = draft.of(table.name, id);
  if (
    own.some((entry) => entry.kind === 'delete' && !isParked(entry)) &&
    !own.some((entry) => entry.kind === 'create' || entry.kind === 'restore')
  ) {
    return { entry: undefined, removed: [] };
  }
  const wasNeverThere = own.some((entry) => isOpenCreation(entry) || (entry.kind === 'restore' && isUnsent(entry)));
  const removed = [...own, ...below(draft, id)].filter((entry) => isUnsent(entry) || isParked(entry));
  for (const entry of removed) draft.remove(entry);
  const files = orphanFiles(draft, removed);
  for (const file of files) draft.remove(file);
  if (wasNeverThere) return { entry: undefined, removed: [...removed, ...files] };
  const seen = { ...subject.base?.row, ...valuesOnTheWay(draft.of(table.name, id), subject) };
  const entry = draft.add({
    ...placeOf(subject),
    kind: 'delete',
    basis: pick(seen, Object.keys(table.fields)),
    rev: subject.base?.rev ?? null,
  });
  return { entry, removed: [...removed, ...files] };
}

/** Entries of everything that hangs on a record, at any depth. */
export function below(draft: Draft, id: string): Entry[] {
  const ids = new Set([id]);
  const found = new Set<Entry>();
  let size = -1;
  while (size !== found.size) {
    size = found.size;
    for (const entry of draft.entries) {
      if (entry.id === id || !((entry.parent !== null && ids.has(entry.parent)) || entry.root === id)) continue;
      found.add(entry);
      ids.add(entry.id);
    }
  }
  return [...found];
}

/** Files that only these entries needed and that were never sent. */
export function orphanFiles(draft: Draft, removed: readonly Entry[]): Entry[] {
  const named = filesIn(removed);
  const stillNamed = filesIn(draft.entries);
  return draft.entries.filter(
    (entry) => entry.kind === 'blob' && isUnsent(entry) && named.has(entry.id) && !stillNamed.has(entry.id),
  );
}

/** SHA-256 of the files that entries name. */
export const filesIn = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(entries.flatMap((entry) => Object.values(entry.values).flatMap((value) => sha256In(value) ?? [])));
