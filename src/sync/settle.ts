import type { Draft } from '../db/outbox-draft.ts';
import type { Entry } from '../db/outbox-entry.ts';
import { discard } from './discard.ts';
import { pick } from './plan/subject.ts';

/** The user's decision on a conflict: for all, or column by column. A column that is not named stays the server's. */
export type Choice = 'mine' | 'theirs' | Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * Settles a conflict. 'mine' goes out again, now knowing the server's values that the user has just seen; should they have
 * changed meanwhile, the server asks again; where its period stood in the way of another record's, it goes out as it is. 'theirs'
 * drops the user's values. One that is settled already, with another one of the same deletion or in another tab, is left alone.
 */
export function settle(draft: Draft, nr: number, choice: Choice, stand: number): void {
  const entry = draft.get(nr);
  if (entry?.state !== 'conflict') return;
  const { conflict, overlap } = entry;
  if (overlap !== null) {
    if (choice === 'theirs') discard(draft, nr);
    else draft.renew(entry);
    return;
  }
  if (conflict === null) return;
  if (conflict.geloescht) return settleDeleted(draft, entry, choice);
  if (entry.kind !== 'change') {
    if (choice !== 'mine') return draft.remove(entry);
    draft.renew({
      ...entry,
      rev: conflict.rev,
      basis: entry.kind === 'delete' ? { ...entry.basis, ...conflict.server } : entry.basis,
      seen: Math.max(stand, entry.seen),
    });
    return;
  }
  const mine = columnsOfMine(entry, choice);
  if (mine.length === 0) return draft.remove(entry);
  const values = pick(entry.values, mine);
  const server = Object.fromEntries(mine.map((column) => [column, conflict.server[column] ?? null]));
  draft.renew({ ...entry, values, basis: server, rev: conflict.rev });
}

const columnsOfMine = (entry: Entry, choice: Choice): string[] =>
  Object.keys(entry.values).filter((column) => (typeof choice === 'string' ? choice : choice[column]) === 'mine');

type Gone = { readonly tabelle: string; readonly id: string };

/** What must be restored before this operation can go out: its own record, or what that hangs on. */
const goneOf = ({ table, id, conflict }: Entry): Gone => conflict?.eltern ?? { tabelle: table, id };

/**
 * A record was deleted, and one decision counts for all that was done below it: it is restored once and they follow, or they are
 * dropped with what hangs on them. What was changed in the deleted record itself goes along when it is restored; to drop it
 * takes a decision of its own.
 */
function settleDeleted(draft: Draft, entry: Entry, choice: Choice): void {
  const gone = goneOf(entry);
  const waiting = draft.entries.filter(
    (one) =>
      one.state === 'conflict' &&
      one.conflict?.geloescht === true &&
      goneOf(one).tabelle === gone.tabelle &&
      goneOf(one).id === gone.id,
  );
  const isMine = entry.kind === 'change' ? columnsOfMine(entry, choice).length > 0 : choice === 'mine';
  if (!isMine) {
    const dropped =
      entry.conflict?.eltern === undefined ? [entry] : waiting.filter((one) => one.conflict?.eltern !== undefined);
    for (const one of dropped) discard(draft, one.nr);
    return;
  }
  const restore = restoreOf(draft, gone, entry);
  for (const { nr } of waiting)
    goOn(draft, nr, restore, (one) => (nr === entry.nr ? columnsOfMine(one, choice) : Object.keys(one.values)));
}

/** The restoration that is on its way, or a new one. */
function restoreOf(draft: Draft, { tabelle, id }: Gone, entry: Entry): Entry {
  const own = draft.of(tabelle, id);
  const waiting = own.find((one) => one.kind === 'restore' && (one.state === 'queued' || one.state === 'sending'));
  const parent = entry.id === id ? entry.parent : null;
  return (
    waiting ??
    draft.add({
      kind: 'restore',
      table: tabelle,
      id,
      parent,
      root: entry.root,
      base: own.find((one) => one.base !== null)?.base ?? null,
      seen: entry.seen,
    })
  );
}

/** The user's operation follows the restoration, in its old place; a change is compared by its values. */
function goOn(draft: Draft, nr: number, restore: Entry, columnsOf: (entry: Entry) => readonly string[]): void {
  const entry = draft.get(nr);
  if (entry === undefined) return;
  const follows = [...new Set([...entry.follows, restore.key])];
  if (entry.kind === 'change')
    draft.renew({
      ...entry,
      follows,
      values: pick(entry.values, columnsOf(entry)),
      basis: pick(entry.basis, columnsOf(entry)),
      rev: 0,
    });
  else draft.renew({ ...entry, follows });
}
