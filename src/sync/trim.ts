import type { Draft } from '../db/outbox-draft.ts';
import type { Entry } from '../db/outbox-entry.ts';
import type { BaseRecord } from '../db/base.ts';
import type { Replica } from '../db/replica.ts';
import { pick } from './plan/subject.ts';

/**
 * When a column right is withdrawn, its values must not live on in what the queue keeps beside the user's own values: the
 * record as it was, and the server's values of a conflict. Answers the change of the outbox, undefined when there is none.
 */
export async function trimmed(replica: Replica, entries: readonly Entry[]): Promise<((draft: Draft) => void) | undefined> {
  const late = new Map<number, BaseRecord>();
  for (const entry of entries) {
    const now = entry.base === null ? undefined : await replica.base(entry.table, entry.id);
    if (now !== undefined && Object.keys(entry.base?.row ?? {}).some((column) => !(column in now.row))) late.set(entry.nr, now);
  }
  if (late.size === 0) return undefined;
  return (draft) => {
    for (const [nr, now] of late) {
      const entry = draft.get(nr);
      if (entry === undefined || entry.base === null) continue;
      const visible = Object.keys(now.row);
      const conflict = entry.conflict === null ? null : { ...entry.conflict, server: pick(entry.conflict.server, visible) };
      const basis = entry.kind === 'delete' ? pick(entry.basis, visible) : entry.basis;
      draft.put({ ...entry, base: now, conflict, basis: entry.sent ? entry.basis : basis });
    }
  };
}
