import { titleFrom } from '../kit/define-module.ts';
import type { Table } from '../kit/define-table.ts';
import { targetOf, type Registry } from '../kit/registry.ts';
import type { Changed } from './effect.ts';
import type { BaseRecord, VisibleRow, VisibleRowOf } from './base.ts';
import type { Store } from './database.ts';
import { isReplicated, tablesBelow } from './fold.ts';
import { readMeta } from './meta.ts';
import { OutboxIndex } from './outbox-index.ts';
import type { EntryChange, Outbox } from './outbox.ts';
import { isDeleted, overlay, stateOf, type RecordState, type Shown } from './overlay.ts';
import { forgetOpened } from './packs.ts';
import { TableCache } from './table-cache.ts';

type Listener = (ids: readonly string[] | null) => void;

/**
 * What the screens show: what the server sent last, and over it the user's own operations that are not yet the server's.
 * Tables are opened once and then kept up to date; rows and lists keep their identity until they change.
 */
export class Replica {
  private readonly store: Store;
  /** Definitions of all that may lie here, also of what this kind of organisation does not show. */
  readonly registry: Registry;
  private readonly caches = new Map<string, TableCache>();
  private readonly shown = new Map<string, Map<string, Shown | undefined>>();
  private readonly lists = new Map<string, readonly VisibleRow[]>();
  private readonly travelled = new Map<string, Map<string, string>>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private index: OutboxIndex;

  constructor(store: Store, outbox: Outbox) {
    this.store = store;
    this.registry = store.registry;
    this.index = new OutboxIndex(outbox.entries.values());
    for (const entry of outbox.entries.values())
      this.keepTitles(this.registry.tables.get(entry.table), entry.values, entry.titles);
    outbox.subscribe((changes) => this.follow(outbox, changes));
  }

  /** Every visible row of a table. The same array until something in it changes. */
  async rows<T extends Table>({ name }: T): Promise<readonly VisibleRowOf<T>[]> {
    if (!isReplicated(this.registry, name)) return [];
    await this.cache(name).loadAll();
    return (this.peek(name) ?? []) as readonly VisibleRowOf<T>[]; // opened by its definition
  }

  /** The rows if the table is open already; for useSyncExternalStore together with `subscribe`. */
  peek(table: string): readonly VisibleRow[] | undefined {
    const cache = this.caches.get(table);
    if (cache?.isComplete !== true) return undefined;
    const known = this.lists.get(table);
    if (known !== undefined) return known;
    const rows = this.visible(table, [...cache.records.keys(), ...this.index.idsOf(table)]);
    this.lists.set(table, rows);
    return rows;
  }

  /** How many rows the server sent of each table; known without opening one. */
  counts(): Promise<Readonly<Record<string, number>>> {
    return readMeta(this.store, 'counts').then((counts) => counts ?? {});
  }

  /** Visible children of a record. */
  async childrenOf<T extends Table>({ name: table }: T, parentId: string): Promise<readonly VisibleRowOf<T>[]> {
    const column = this.registry.table(table).parent;
    if (column === undefined || !isReplicated(this.registry, table)) return [];
    const cache = this.cache(table);
    await cache.loadParent(parentId);
    const rows = this.visible(table, [...cache.idsOfParent(parentId), ...this.index.childrenOf(table, parentId)]);
    return rows.filter((row) => row[column] === parentId) as readonly VisibleRow[] as readonly VisibleRowOf<T>[]; // opened by its definition
  }

  /** Those of these records that are visible, opened at once. */
  async rowsOf<T extends Table>({ name }: T, ids: readonly string[]): Promise<readonly VisibleRowOf<T>[]> {
    if (!isReplicated(this.registry, name)) return [];
    await this.cache(name).loadThese(ids);
    return this.visible(name, ids) as readonly VisibleRow[] as readonly VisibleRowOf<T>[]; // opened by its definition
  }

  /** One visible record; undefined when the device does not have it or it is deleted. */
  async row<T extends Table>({ name }: T, id: string): Promise<VisibleRowOf<T> | undefined> {
    if (!isReplicated(this.registry, name)) return undefined;
    await this.cache(name).loadThese([id]);
    return this.show(name, id)?.row as VisibleRowOf<T> | undefined; // opened by its definition
  }

  /** The record if it was opened already. */
  peekRow(table: string, id: string): VisibleRow | undefined {
    return this.show(table, id)?.row;
  }

  /** The record as the server sent it last, without own changes. */
  async base(table: string, id: string): Promise<BaseRecord | undefined> {
    if (!isReplicated(this.registry, table)) return undefined;
    await this.cache(table).loadThese([id]);
    return this.cache(table).records.get(id);
  }

  /** Rev that the device has of an opened record. */
  rev(table: string, id: string): number | undefined {
    return this.caches.get(table)?.records.get(id)?.rev;
  }

  /** Whether the record was made here and the server has not taken it yet. */
  isOnlyHere(table: string, id: string): boolean {
    return this.rev(table, id) === undefined && this.knows(table, id);
  }

  /** Whether an opened table has the record, or an own operation is about it: then nothing else may be shown for this id. */
  knows(table: string, id: string): boolean {
    return this.caches.get(table)?.records.has(id) === true || this.index.of(table, id).length > 0;
  }

  /** Mark of a record's own operations. */
  state(table: string, id: string): RecordState {
    return stateOf(this.index.of(table, id));
  }

  /** Mark of a root and everything that hangs on it. */
  rootState(rootId: string): RecordState {
    return stateOf(this.index.ofRoot(rootId));
  }

  /** Reference column → title of what it points to, of an opened record. */
  titles(table: string, id: string): Readonly<Record<string, string>> {
    return this.show(table, id)?.titles ?? {};
  }

  /** Title of a record that is open, or that any opened record refers to; undefined when nothing is known of it. */
  label(table: string, id: string): string | undefined {
    const row =
      this.show(table, id)?.row ??
      this.index.of(table, id).find((entry) => entry.base !== null && !entry.isWithheld)?.base?.row;
    return row === undefined ? this.travelled.get(table)?.get(id) : this.titleOf(table, row);
  }

  /** Title of any row of a table, by the table's module. */
  titleOf(tableName: string, row: VisibleRow): string {
    const table = this.registry.table(tableName);
    return this.registry.moduleOf(table, row)?.titleOf(row) ?? titleFrom(table, row);
  }

  /** Calls back with the ids that changed in a table, null when any may have. Returns the way to unsubscribe. */
  subscribe(table: string, listener: Listener): () => void {
    const all = this.listeners.get(table) ?? new Set<Listener>();
    this.listeners.set(table, all.add(listener));
    return () => all.delete(listener);
  }

  /** Reads again what a pull changed, in this or another tab. */
  async refresh(changed: Changed): Promise<void> {
    forgetOpened(this.store, changed.keys());
    await Promise.all(
      [...changed].map(async ([table, ids]) => {
        await this.caches.get(table)?.refresh(ids);
        this.announce(table, ids);
      }),
    );
  }

  private visible(table: string, ids: readonly string[]): VisibleRow[] {
    return [...new Set(ids)].flatMap((id) => this.show(table, id)?.row ?? []);
  }

  private show(tableName: string, id: string): Shown | undefined {
    const base = this.caches.get(tableName)?.records.get(id);
    const entries = this.index.of(tableName, id);
    if (base === undefined && entries.length === 0) return undefined;
    const memo = this.shown.get(tableName) ?? new Map<string, Shown | undefined>();
    this.shown.set(tableName, memo);
    if (memo.has(id)) return memo.get(id);
    const table = this.registry.table(tableName);
    const shown = overlay(table, base, entries);
    const root = base?.root ?? entries[0]?.root ?? null;
    const result = shown === undefined || this.isBelowDeleted(table, shown.row, root) ? undefined : shown;
    memo.set(id, result);
    return result;
  }

  /** A deletion hides what hangs on the record, too. */
  private isBelowDeleted(table: Table, row: VisibleRow, rootId: string | null): boolean {
    const parent = this.registry.parentOf(table);
    if (parent === undefined || table.parent === undefined) return false;
    const parentId = row[table.parent];
    if (typeof parentId === 'string' && isDeleted(this.index.of(parent.name, parentId))) return true;
    return rootId !== null && isDeleted(this.index.of(this.registry.rootOf(table).name, rootId));
  }

  private cache(table: string): TableCache {
    const known = this.caches.get(table);
    if (known !== undefined) return known;
    const definition = this.registry.table(table);
    const made = new TableCache(this.store, table, (record) => this.opened(definition, record));
    this.caches.set(table, made);
    return made;
  }

  private opened(table: Table, record: BaseRecord): void {
    this.shown.get(table.name)?.delete(record.id);
    this.lists.delete(table.name);
    this.keepTitles(table, record.row, record.titles);
  }

  /** Remembers what a row's references are called, where what they point to may not be here. */
  keepTitles(
    table: Table | undefined,
    row: Readonly<Record<string, unknown>>,
    titles: Readonly<Record<string, string>>,
  ): void {
    if (table === undefined) return;
    for (const column in titles) {
      const target = targetOf(table, column);
      const id = row[column];
      const title = titles[column];
      if (target === undefined || typeof id !== 'string' || title === undefined) continue;
      const known = this.travelled.get(target) ?? new Map<string, string>();
      this.travelled.set(target, known.set(id, title));
    }
  }

  private follow(outbox: Outbox, changes: readonly EntryChange[]): void {
    this.index = new OutboxIndex(outbox.entries.values());
    const ids = new Map<string, Set<string>>();
    const whole = new Set<string>();
    for (const { before, after } of changes) {
      const entry = after ?? before;
      const table = this.registry.tables.get(entry?.table ?? '');
      if (entry === undefined || table === undefined) continue;
      ids.set(table.name, (ids.get(table.name) ?? new Set<string>()).add(entry.id));
      this.keepTitles(table, entry.values, entry.titles);
      if (entry.kind === 'delete' || entry.kind === 'restore')
        for (const below of tablesBelow(this.registry, table.name)) whole.add(below.table);
    }
    for (const [table, changed] of ids) if (!whole.has(table)) this.announce(table, [...changed]);
    for (const table of whole) this.announce(table, null);
  }

  private announce(table: string, ids: readonly string[] | null): void {
    this.lists.delete(table);
    if (ids === null) this.shown.delete(table);
    else for (const id of ids) this.shown.get(table)?.delete(id);
    for (const listener of this.listeners.get(table) ?? []) listener(ids);
  }
}
