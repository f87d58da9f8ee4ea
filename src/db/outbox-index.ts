import type { Entry } from './outbox-entry.ts';

const none: readonly Entry[] = [];

/** Finds the operations of a record, of a parent's children and of a root at once. Built anew when the outbox changes. */
export class OutboxIndex {
  private readonly byRecord = new Map<string, Map<string, Entry[]>>();
  private readonly byParent = new Map<string, Map<string, Set<string>>>();
  private readonly byRoot = new Map<string, Entry[]>();

  constructor(entries: Iterable<Entry>) {
    for (const entry of entries) {
      inner(this.byRecord, entry.table, entry.id, () => []).push(entry);
      if (entry.parent !== null) inner(this.byParent, entry.table, entry.parent, () => new Set<string>()).add(entry.id);
      if (entry.root === null) continue;
      const sameRoot = this.byRoot.get(entry.root);
      if (sameRoot === undefined) this.byRoot.set(entry.root, [entry]);
      else sameRoot.push(entry);
    }
  }

  /** Operations of a record, in order. */
  of(table: string, id: string): readonly Entry[] {
    return this.byRecord.get(table)?.get(id) ?? none;
  }

  /** Ids of a table's records that have operations. */
  idsOf(table: string): Iterable<string> {
    return this.byRecord.get(table)?.keys() ?? [];
  }

  /** Ids of the children of a record that have operations. */
  childrenOf(table: string, parentId: string): Iterable<string> {
    return this.byParent.get(table)?.get(parentId) ?? [];
  }

  /** Operations of a root and everything in it, in order. */
  ofRoot(rootId: string): readonly Entry[] {
    return this.byRoot.get(rootId) ?? none;
  }

  has(table: string): boolean {
    return this.byRecord.has(table);
  }
}

function inner<T>(outer: Map<string, Map<string, T>>, first: string, second: string, make: () => T): T {
  const map = outer.get(first) ?? new Map<string, T>();
  outer.set(first, map);
  const known = map.get(second);
  if (known !== undefined) return known;
  const made = make();
  map.set(second, made);
  return made;
}
