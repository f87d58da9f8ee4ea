import type { Store } from './database.ts';
import { readMeta, writeMeta } from './meta.ts';

/** Records that changed: ids by table, null when all of a table did. */
export type Changed = ReadonlyMap<string, readonly string[] | null>;

/** What a transaction does to the replica: which records changed, and by how many rows each table grew or shrank. */
export class Effect {
  readonly changed = new Map<string, string[] | null>();
  private readonly growth = new Map<string, number>();
  private readonly cleared = new Set<string>();

  note(table: string, ids: readonly string[], growth: number): void {
    const known = this.changed.get(table);
    if (known !== null) this.changed.set(table, [...(known ?? []), ...ids]);
    this.growth.set(table, (this.growth.get(table) ?? 0) + growth);
  }

  /** Every row of the table went. */
  clear(table: string): void {
    this.changed.set(table, null);
    this.growth.delete(table);
    this.cleared.add(table);
  }

  /** Writes down how many rows the tables should have now, once; belongs into the same transaction as the rows. */
  async settle(store: Store): Promise<void> {
    const counts = (await readMeta(store, 'counts')) ?? {};
    for (const table of this.cleared) delete counts[table];
    for (const [table, growth] of this.growth) counts[table] = (counts[table] ?? 0) + growth;
    this.cleared.clear();
    this.growth.clear();
    await writeMeta(store, 'counts', counts);
    await noteChange(store);
  }
}

/** Tells whoever works on packs that the replica is another one now; belongs into the transaction that changes it. */
export const noteChange = async (store: Store): Promise<void> =>
  writeMeta(store, 'changes', ((await readMeta(store, 'changes')) ?? 0) + 1);
