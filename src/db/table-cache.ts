import { newLine } from '../lib/line.ts';
import type { BaseRecord } from './base.ts';
import type { Store } from './database.ts';
import { allRecords, recordsBelow, recordsById } from './records.ts';

/**
 * A table's records in memory, opened once: all of them, or only those that were asked for. Reads of one table stand in line,
 * so a slow read never overwrites what a later one found.
 */
export class TableCache {
  private readonly store: Store;
  private readonly table: string;
  private readonly parentColumn: string | undefined;
  private readonly known = new Map<string, BaseRecord>();
  private readonly byParent = new Map<string, Set<string>>();
  private readonly parents = new Set<string>();
  private readonly singles = new Set<string>();
  private readonly onOpened: (record: BaseRecord) => void;
  private readonly inLine = newLine();
  private loading: Promise<void> | undefined;
  isComplete = false;

  constructor(store: Store, table: string, onOpened: (record: BaseRecord) => void) {
    this.store = store;
    this.table = table;
    this.parentColumn = store.registry.table(table).parent;
    this.onOpened = onOpened;
  }

  get records(): ReadonlyMap<string, BaseRecord> {
    return this.known;
  }

  idsOfParent(parentId: string): Iterable<string> {
    return this.byParent.get(parentId) ?? [];
  }

  loadAll(): Promise<void> {
    if (this.isComplete) return Promise.resolve();
    this.loading ??= this.inLine(async () => {
      this.replaceAll(await allRecords(this.store, this.table));
      this.isComplete = true;
    }).finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  loadParent(parentId: string): Promise<void> {
    if (this.isComplete || this.parents.has(parentId)) return Promise.resolve();
    return this.inLine(async () => {
      if (this.isComplete || this.parents.has(parentId)) return;
      for (const record of await recordsBelow(this.store, this.table, 'parent', [parentId])) this.set(record);
      this.parents.add(parentId);
    });
  }

  loadThese(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.known.has(id) && !this.singles.has(id));
    if (this.isComplete || missing.length === 0) return Promise.resolve();
    return this.inLine(async () => {
      for (const record of await recordsById(this.store, this.table, missing)) this.set(record);
      for (const id of missing) this.singles.add(id);
    });
  }

  /** Reads again what changed on the device; null: everything that is held. */
  refresh(ids: readonly string[] | null): Promise<void> {
    return this.inLine(async () => {
      if (ids === null) return this.refreshAll();
      const wanted =
        this.isComplete || this.parents.size > 0 ? ids : ids.filter((id) => this.singles.has(id) || this.known.has(id));
      const found = new Map((await recordsById(this.store, this.table, wanted)).map((record) => [record.id, record]));
      for (const id of wanted) {
        const record = found.get(id);
        if (record === undefined) this.drop(id);
        else if (this.isWanted(record)) this.set(record);
      }
    });
  }

  private async refreshAll(): Promise<void> {
    if (this.isComplete) return this.replaceAll(await allRecords(this.store, this.table));
    this.replaceAll([]);
    this.parents.clear();
    this.singles.clear();
  }

  private isWanted(record: BaseRecord): boolean {
    if (this.isComplete || this.known.has(record.id) || this.singles.has(record.id)) return true;
    const parent = this.parentOf(record);
    return parent !== undefined && this.parents.has(parent);
  }

  private replaceAll(records: readonly BaseRecord[]): void {
    this.known.clear();
    this.byParent.clear();
    for (const record of records) this.set(record);
  }

  private set(record: BaseRecord): void {
    this.drop(record.id);
    this.known.set(record.id, record);
    const parent = this.parentOf(record);
    if (parent !== undefined) {
      const siblings = this.byParent.get(parent) ?? new Set<string>();
      this.byParent.set(parent, siblings.add(record.id));
    }
    this.onOpened(record);
  }

  private drop(id: string): void {
    const record = this.known.get(id);
    if (record === undefined) return;
    this.known.delete(id);
    const parent = this.parentOf(record);
    if (parent !== undefined) this.byParent.get(parent)?.delete(id);
  }

  private parentOf(record: BaseRecord): string | undefined {
    const parent = this.parentColumn === undefined ? undefined : record.row[this.parentColumn];
    return typeof parent === 'string' ? parent : undefined;
  }
}
