import type { Registry } from '../kit/registry.ts';
import { targetOf } from '../kit/registry.ts';
import type { Entry } from '../db/outbox-entry.ts';
import { isParked } from './plan/subject.ts';

/** An operation that may go now; `follows` are the keys in the same batch that must succeed before. */
export interface Sendable {
  readonly entry: Entry;
  readonly follows: readonly string[];
}

/**
 * Who waits for whom (design: sync, Push):
 * - per record first in, first out, and one at a time; a restoration overtakes what waits for the record;
 * - a child waits for its parent's creation, every operation for the creation of what it refers to;
 * - a file's record waits for the file, and whatever an operation names under `follows`;
 * - a step waits for everything that was done before to its root and what hangs on it;
 * - a deletion waits for what is on its way below it, or refers to it.
 * Everything else may overtake. What is parked holds only what follows it.
 */
export class Order {
  private readonly registry: Registry;
  private readonly entries: readonly Entry[];
  private readonly births = new Map<string, Entry[]>();
  private readonly records = new Map<string, Entry[]>();
  private readonly roots = new Map<string, Entry[]>();
  private readonly keys = new Map<string, Entry>();

  /** `entries` in the order of the user's actions. */
  constructor(registry: Registry, entries: readonly Entry[]) {
    this.registry = registry;
    this.entries = entries.filter((entry) => entry.state !== 'confirmed');
    for (const entry of this.entries) {
      this.keys.set(entry.key, entry);
      push(this.records, entry.id, entry);
      if (entry.kind === 'create' || entry.kind === 'restore') push(this.births, entry.id, entry);
      if (entry.root !== null) push(this.roots, entry.root, entry);
    }
  }

  /** Operations that must be the server's before this one may go; the same record's come first. */
  blockersOf(entry: Entry): readonly Entry[] {
    const blockers = new Set<Entry>();
    for (const other of this.records.get(entry.id) ?? [])
      if (other.nr < entry.nr && isInTheWay(other, entry)) blockers.add(other);
    for (const id of this.referredBy(entry))
      for (const birth of this.births.get(id) ?? []) if (birth.id !== entry.id) blockers.add(birth);
    for (const key of entry.follows) {
      const followed = this.keys.get(key);
      if (followed !== undefined) blockers.add(followed);
    }
    if (entry.kind === 'step')
      for (const other of this.roots.get(entry.root ?? '') ?? []) if (other.nr < entry.nr) blockers.add(other);
    if (entry.kind === 'delete')
      for (const other of this.entries) if (other.nr < entry.nr && isAbout(other, entry)) blockers.add(other);
    return [...blockers];
  }

  /** The next batch: at most `max` operations, none for which `isResting` says that it shall wait. */
  nextBatch(max: number, isResting: (entry: Entry) => boolean): Sendable[] {
    const batch = new Map<Entry, readonly string[]>();
    for (const entry of this.entries) {
      if (batch.size === max) break;
      if (entry.kind === 'blob' || entry.state !== 'queued' || isResting(entry)) continue;
      const blockers = this.blockersOf(entry);
      if (blockers.every((blocker) => batch.has(blocker) && blocker.id !== entry.id))
        batch.set(
          entry,
          blockers.map((blocker) => blocker.key),
        );
    }
    return [...batch].map(([entry, follows]) => ({ entry, follows }));
  }

  /** The next file that a queued record needs. A file that no record names yet stays on the device. */
  nextFile(isResting: (entry: Entry) => boolean): Entry | undefined {
    const needed = new Set(this.entries.flatMap((entry) => entry.follows));
    return this.entries.find(
      (entry) => entry.kind === 'blob' && entry.state === 'queued' && needed.has(entry.key) && !isResting(entry),
    );
  }

  private referredBy(entry: Entry): string[] {
    const table = this.registry.tables.get(entry.table);
    if (table === undefined) return [];
    const values = Object.entries(entry.values).flatMap(([column, value]) =>
      targetOf(table, column) !== undefined && typeof value === 'string' ? [value] : [],
    );
    return [...values, ...(entry.parent === null ? [] : [entry.parent]), ...(entry.root === null ? [] : [entry.root])];
  }
}

/** A parked change holds no other columns of its record; a parked creation, one of a record that is gone and one that the server has lost hold all. */
function isInTheWay(earlier: Entry, entry: Entry): boolean {
  if (earlier.table !== entry.table) return false;
  // What was done to the deleted record, and may itself wait for what hangs on it, comes after the restoration.
  if (entry.kind === 'restore' && (earlier.kind === 'change' || earlier.kind === 'step')) return false;
  return (
    !isParked(earlier) ||
    earlier.kind === 'create' ||
    earlier.error?.kind === 'lost' ||
    (earlier.conflict?.geloescht === true && entry.kind !== 'restore')
  );
}

function isAbout(other: Entry, deletion: Entry): boolean {
  if (isParked(other)) return false;
  if (other.root === deletion.id || other.parent === deletion.id) return true;
  return (
    [other.values, other.basis, other.base?.row ?? {}].some((row) => Object.values(row).includes(deletion.id)) &&
    other.id !== deletion.id
  );
}

function push<K>(map: Map<K, Entry[]>, key: K, entry: Entry): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [entry]);
  else known.push(entry);
}
