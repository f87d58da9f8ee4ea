import { merge } from '../kit/merge.ts';
import type { Table } from '../kit/define-table.ts';
import type { Registry } from '../kit/registry.ts';
import { isEqual } from '../lib/equal.ts';
import type { BaseRecord } from '../db/base.ts';
import type { Draft } from '../db/outbox-draft.ts';
import type { Entry } from '../db/outbox-entry.ts';
import { valuesOf } from '../db/overlay.ts';
import type { Replica } from '../db/replica.ts';
import { isParked, pick } from './plan/subject.ts';

/** What this device has of the record that an operation is about; `isThere` asks for a new one after what it hangs on, and is so for one to come back of which nothing is kept. */
interface Found {
  readonly now: BaseRecord | undefined;
  readonly isThere: boolean;
}

/**
 * What waits, and what the queue keeps beside the user's own values, follows the record after every pull:
 * - a column right was withdrawn: its values do not live on in the record as it was, the snapshot it was changed from, and the
 *   server's values of a conflict;
 * - the record has gone from the device: what is parked about it is withheld until it is back. Where the server knows it no
 *   longer for this user, the record as it was and the snapshot go;
 * - the record has moved on: an open conflict asks about the server's newest values, or not at all when they are the user's.
 * What is on its way stays word for word until it is answered. Answers the change of the outbox, undefined when there is none.
 */
export async function followRecords(
  registry: Registry,
  replica: Replica,
  entries: readonly Entry[],
): Promise<((draft: Draft) => void) | undefined> {
  const changed = new Map<number, Found>();
  for (const entry of entries.filter(isFollowing)) {
    const found = await find(registry, replica, entries, entry);
    if (follow(registry.tables.get(entry.table), entry, found) !== entry) changed.set(entry.nr, found);
  }
  if (changed.size === 0) return undefined;
  return (draft) => {
    for (const [nr, found] of changed) {
      const entry = draft.get(nr);
      if (entry === undefined || !isFollowing(entry)) continue;
      const followed = follow(registry.tables.get(entry.table), entry, found);
      if (followed === undefined) draft.remove(entry);
      else if (followed !== entry) draft.put(followed);
    }
  };
}

/** What is on its way may have reached the server, which is owed the very same words. */
function isFollowing(entry: Entry): boolean {
  const isOnItsWay = entry.state === 'sending' || (entry.sent && entry.state === 'queued');
  return !isOnItsWay && entry.kind !== 'blob' && (entry.base !== null || isParked(entry));
}

async function find(
  registry: Registry,
  replica: Replica,
  entries: readonly Entry[],
  { table, id, kind, parent, base }: Entry,
): Promise<Found> {
  const now = await replica.base(table, id);
  if (kind !== 'create') return { now, isThere: now !== undefined || (kind === 'restore' && base === null) };
  const definition = registry.tables.get(table);
  const above = definition === undefined ? undefined : registry.parentOf(definition);
  const isOwn =
    above === undefined || parent === null || entries.some((one) => one.id === parent && one.kind === 'create');
  return { now, isThere: isOwn || (await replica.base(above.name, parent)) !== undefined };
}

/** The same entry where nothing changes, undefined where nothing is left to ask. */
function follow(table: Table | undefined, entry: Entry, { now, isThere }: Found): Entry | undefined {
  const isWithheld = isParked(entry) && !isThere && entry.conflict?.geloescht !== true;
  const followed = isWithheld === entry.isWithheld ? entry : { ...entry, isWithheld };
  if (now === undefined || table === undefined)
    return isWithheld && entry.base !== null && entry.error?.status === 404
      ? { ...followed, base: null, basis: {}, asSent: null }
      : followed;
  const trimmed = trim(followed, now);
  return trimmed.conflict === null || trimmed.conflict.geloescht || now.rev <= trimmed.conflict.rev
    ? trimmed
    : askAnew(table, trimmed, trimmed.conflict, now);
}

function trim(entry: Entry, now: BaseRecord): Entry {
  const kept = [entry.base?.row, entry.basis, entry.conflict?.server].flatMap((values) => Object.keys(values ?? {}));
  if (kept.every((column) => column in now.row)) return entry;
  const visible = Object.keys(now.row);
  const conflict = entry.conflict === null ? null : { ...entry.conflict, server: pick(entry.conflict.server, visible) };
  return { ...entry, base: now, conflict, basis: pick(entry.basis, visible), asSent: null };
}

/** The feed does not say who made the newer values. */
function askAnew(
  table: Table,
  entry: Entry,
  conflict: NonNullable<Entry['conflict']>,
  now: BaseRecord,
): Entry | undefined {
  const isDeletion = entry.kind === 'delete';
  const { apply, conflict: differing } = merge(table, valuesOf(table, entry), entry.basis, now.row);
  const columns = isDeletion
    ? Object.keys(entry.basis).filter((column) => !isEqual(entry.basis[column], now.row[column]))
    : [...differing, ...Object.keys(apply)];
  if (columns.length === 0 && !isDeletion) return undefined;
  if (
    columns.length === conflict.columns.length &&
    columns.every((column) => isEqual(conflict.server[column], now.row[column]))
  )
    return entry;
  const mine =
    entry.kind === 'change' ? { values: pick(entry.values, columns), basis: pick(entry.basis, columns) } : {};
  return {
    ...entry,
    ...mine,
    base: now,
    conflict: { ...conflict, rev: now.rev, columns, server: now.row, geaendert: null },
  };
}

/** A confirmed operation leaves the outbox. The record as others of the same one keep it has its values from now on: they may be all that is left of it here. */
export function retire(draft: Draft, registry: Registry, done: Entry): void {
  draft.retire(done);
  const table = registry.tables.get(done.table);
  if (table === undefined) return;
  const values = { ...valuesOf(table, done), ...done.answer?.given };
  for (const other of draft.of(done.table, done.id)) {
    if (other.base !== null && other.base.rev < (done.answer?.rev ?? 0))
      draft.put({ ...other, base: { ...other.base, row: { ...other.base.row, ...values } } });
  }
}
