import type { Draft } from '../db/outbox-draft.ts';
import type { Entry } from '../db/outbox-entry.ts';
import { sha256In } from '../kit/kinds/file.ts';
import { below, filesIn, orphanFiles } from './plan/delete.ts';
import { isUnsent, pick } from './plan/subject.ts';

/** Puts a refused operation back to what is tried next. What the server has lost goes with its files, as far as they are `here`. */
export function retry(draft: Draft, nr: number, here: ReadonlySet<string> = new Set()): void {
  const entry = draft.get(nr);
  if (entry?.state !== 'refused') return;
  const files =
    entry.error?.kind === 'lost' ? Object.values(entry.values).flatMap((value) => fileAgain(draft, value, here)) : [];
  draft.renew({ ...entry, follows: [...new Set([...entry.follows, ...files])] });
}

function fileAgain(draft: Draft, value: unknown, here: ReadonlySet<string>): string[] {
  const sha256 = sha256In(value);
  if (sha256 === undefined || !here.has(sha256)) return [];
  const known = draft.of('', sha256).find((one) => one.kind === 'blob');
  return [(known ?? draft.add({ kind: 'blob', table: '', id: sha256, values: { ...Object(value) } })).key];
}

/**
 * Drops an operation with everything that makes no sense without it: a creation takes along what hangs on it, a file the
 * records that name it. Later changes of the same columns start from where the dropped one started. Answers what was dropped.
 */
export function discard(draft: Draft, nr: number): readonly Entry[] {
  const entry = draft.get(nr);
  if (entry === undefined || entry.state === 'sending' || entry.state === 'confirmed') return [];
  const dropped = new Map<number, Entry>();
  const take = (one: Entry): void => {
    if (dropped.has(one.nr)) return;
    dropped.set(one.nr, one);
    for (const dependent of dependentsOf(draft, one)) take(dependent);
  };
  take(entry);
  for (const one of dropped.values()) draft.remove(one);
  for (const file of orphanFiles(draft, [...dropped.values()])) {
    dropped.set(file.nr, file);
    draft.remove(file);
  }
  if (entry.kind === 'change') {
    for (const later of draft.of(entry.table, entry.id).filter((one) => one.nr > entry.nr && isUnsent(one))) {
      const shared = Object.keys(later.basis).filter((column) => column in entry.basis);
      draft.put({ ...later, basis: { ...later.basis, ...pick(entry.basis, shared) } });
    }
  }
  return [...dropped.values()];
}

/** Puts back what `discard` dropped. */
export function undiscard(draft: Draft, dropped: readonly Entry[]): void {
  for (const entry of dropped) draft.put(entry);
}

function dependentsOf(draft: Draft, entry: Entry): Entry[] {
  if (entry.kind === 'create')
    return [...draft.of(entry.table, entry.id).filter((one) => one.nr > entry.nr), ...below(draft, entry.id)];
  if (entry.kind === 'blob') return draft.entries.filter((one) => filesIn([one]).has(entry.id));
  if (entry.kind === 'restore') return draft.entries.filter((one) => one.follows.includes(entry.key));
  return [];
}
