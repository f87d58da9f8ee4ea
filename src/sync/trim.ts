import type { Draft } from '../db/outbox-draft.ts';
import type { Entry } from '../db/outbox-entry.ts';
import type { BaseRecord } from '../db/base.ts';
import type { Replica } from '../db/replica.ts';
import { pick } from './plan/subject.ts';

/**
 * When a column right is withdrawn, its values must not live on in what the queue keeps beside the user's own values: the
 * record as it was, the snapshot it was changed from, and the server's values of a conflict. What is on its way stays word for
 * word until it is answered. Answers the change of the outbox, undefined when there is none.
 */
export async function trimmed(replica: Replica, entries: readonly Entry[]): Promise<((draft: Draft) => void) | undefined> {
  const late = new Map<number, BaseRecord>();
  for (const entry of entries) {
    const now = entry.base === null || isOnItsWay(entry) ? undefined : await replica.base(entry.table, entry.id);
    if (now === undefined) continue;
    const kept = [entry.base?.row, entry.basis, entry.conflict?.server].flatMap((values) => Object.keys(values ?? {}));
    if (kept.some((column) => !(column in now.row))) late.set(entry.nr, now);
  }
  if (late.size === 0) return undefined;
  return (draft) => {
    for (const [nr, now] of late) {
      const entry = draft.get(nr);
      if (entry === undefined || isOnItsWay(entry)) continue;
      const visible = Object.keys(now.row);
      const conflict = entry.conflict === null ? null : { ...entry.conflict, server: pick(entry.conflict.server, visible) };
      draft.put({ ...entry, base: now, conflict, basis: pick(entry.basis, visible), asSent: null });
    }
  };
}

/** May have reached the server, which is owed the very same words. */
const isOnItsWay = ({ sent, state }: Entry): boolean => state === 'sending' || (sent && state === 'queued');
