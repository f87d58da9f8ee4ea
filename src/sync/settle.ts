import type { Draft } from '../db/outbox-draft.ts';
import type { Entry } from '../db/outbox-entry.ts';
import { pick } from './plan/subject.ts';

/** The user's decision on a conflict: for all, or column by column. A column that is not named stays the server's. */
export type Choice = 'mine' | 'theirs' | Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * Settles a conflict. 'mine' goes out again, now knowing the server's values that the user has just seen; should they have
 * changed meanwhile, the server asks again. 'theirs' drops the user's values.
 */
export function settle(draft: Draft, nr: number, choice: Choice, stand: number): void {
  const entry = draft.get(nr);
  if (entry?.state !== 'conflict' || entry.conflict === null) throw new Error(`settle ${nr}: this operation is not in conflict`);
  const { conflict } = entry;
  if (entry.kind !== 'change') {
    if (choice !== 'mine') return draft.remove(entry);
    draft.renew({ ...entry, rev: conflict.rev, basis: entry.kind === 'delete' ? { ...entry.basis, ...conflict.server } : entry.basis, seen: Math.max(stand, entry.seen) });
    return;
  }
  const mine = Object.keys(entry.values).filter((column) => (typeof choice === 'string' ? choice : choice[column]) === 'mine');
  if (mine.length === 0) return draft.remove(entry);
  if (conflict.geloescht) return bringBack(draft, entry, mine);
  const values = pick(entry.values, mine);
  const server = Object.fromEntries(mine.map((column) => [column, conflict.server[column] ?? null]));
  draft.renew({ ...entry, values, basis: server, rev: conflict.rev });
}

/** The record was deleted: it is restored, and the user's values follow. */
function bringBack(draft: Draft, entry: Entry, columns: readonly string[]): void {
  const { table, id, parent, root, base, seen } = entry;
  const waiting = draft.of(table, id).find((one) => one.kind === 'restore' && one.state === 'queued');
  const restore = waiting ?? draft.add({ kind: 'restore', table, id, parent, root, base, seen });
  draft.remove(entry);
  draft.add({ kind: 'change', table, id, parent, root, base, seen, titles: entry.titles, values: pick(entry.values, columns), basis: pick(entry.basis, columns), rev: 0, follows: [...entry.follows, restore.key] });
}
