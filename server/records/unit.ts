import type { Table } from '../../src/kit/define-table.ts';
import { isEqual } from '../../src/lib/equal.ts';
import { rowArea } from '../../src/permissions/row-areas.ts';
import type { Deps, Nutzer } from '../context.ts';
import type { Tx } from '../storage/database.ts';
import { Batch, nameOf } from './batch.ts';
import type { Art, Entry } from './journal.ts';
import type { NewRow, Stored, StoredOf, Values, ValuesOf } from './rows.ts';
import type { Source } from './visibility.ts';

/** How `update` differs from a plain change. */
export interface UpdateOptions {
  readonly art?: Art;
  /** New branches of a root. */
  readonly sek_ids?: readonly string[];
  /** Reason of a step, for the history. */
  readonly grund?: string | undefined;
  /** Where a child lies from now on, when it comes to hang on another root. */
  readonly root?: Pick<Stored, 'root_id' | 'sek_ids' | 'area'> | undefined;
}

/**
 * One operation's writes. Everything that changes a record goes through here, calls and hooks alike, so each write is
 * counted in `rev` and stands in the log once. The operations of one transaction share a batch.
 */
export class Unit {
  readonly batch: Batch;
  readonly deps: Deps;
  readonly nutzer: Nutzer;
  /** Instant of the operation, ISO. */
  readonly zeit: string;
  /** The caller gave no revision: noted in the log. */
  ohneRev = false;
  /** Something was written, so that a refusal has to take the transaction back. */
  hasWritten = false;
  /** Numbers that a new row brings along instead of the server's next (first import). */
  ownNumbers: Values = {};
  private nr: number | undefined;
  private readonly written = new Map<string, Stored>();

  constructor(tx: Tx, deps: Deps, nutzer: Nutzer, batch = new Batch(tx, deps, nutzer)) {
    this.batch = batch;
    this.deps = deps;
    this.nutzer = nutzer;
    this.zeit = deps.now().toISOString();
  }

  /** For reads inside the transaction; they see all that was written before. */
  get tx(): Tx {
    return this.batch.reading;
  }

  get source(): Source {
    return { registry: this.deps.registry, db: this.tx };
  }

  /** A table of the product as this server has it. */
  table<T extends Table>(table: T): T {
    return this.deps.registry.of(table);
  }

  /** The row as this operation left it; undefined when it did not write it. */
  lastWritten<T extends Table>(table: T, id: string): StoredOf<T> | undefined;
  lastWritten(table: Table, id: string): Stored | undefined {
    return this.written.get(nameOf(table, id));
  }

  /** Adds a row; for a root `row.root_id` is its own id. `rev` continues where a deleted row stopped. */
  async insert<T extends Table>(table: T, row: NewRow<T>, art?: Art): Promise<StoredOf<T>>;
  async insert(table: Table, row: Stored, art: Art = 'neu'): Promise<Stored> {
    const place = table.parent === undefined ? { sek_ids: row.sek_ids } : { root_id: row.root_id };
    this.batch.writes.add('insert', table, { id: row.id, rev: row.rev, ...place, ...row.values });
    const given = Object.fromEntries(Object.entries(row.values).filter(([, value]) => value !== null));
    const isNewRoot = table.parent === undefined;
    const empty = Object.fromEntries(Object.keys(table.fields).map((column) => [column, null]));
    const whole = { ...row, values: { ...empty, ...row.values } };
    this.log(table, whole, art, { vorher: null, nachher: given, sek_ids_vorher: isNewRoot ? null : row.sek_ids });
    return whole;
  }

  /** Changes columns of a row that this transaction has locked; without any difference nothing happens. */
  async update<T extends Table>(
    table: T,
    before: StoredOf<T>,
    values: Partial<ValuesOf<T>>,
    options?: UpdateOptions,
  ): Promise<StoredOf<T>>;
  async update(table: Table, before: Stored, values: Values, options: UpdateOptions = {}): Promise<Stored> {
    const changed = Object.fromEntries(
      Object.entries(values).filter(([column, value]) => !isEqual(value, before.values[column])),
    );
    const sektionen = options.sek_ids ?? before.sek_ids;
    const moves = options.sek_ids !== undefined && !isEqual(options.sek_ids, before.sek_ids);
    const { root } = options;
    const isElsewhere = root !== undefined && root.root_id !== before.root_id;
    if (Object.keys(changed).length === 0 && !moves && !isElsewhere) return before;
    const written = { ...before.values, ...changed };
    const there = isElsewhere
      ? { ...before, ...root }
      : { ...before, sek_ids: sektionen, area: table.areas === undefined ? before.area : rowArea(table, written) };
    const after: Stored = { ...there, rev: before.rev + 1, values: written };
    const place = isElsewhere ? { root_id: root.root_id } : moves ? { sek_ids: sektionen } : {};
    this.batch.writes.add('update', table, { id: before.id, rev: after.rev, ...place, ...changed });
    const old = Object.fromEntries(Object.keys(changed).map((column) => [column, before.values[column] ?? null]));
    const grund = options.grund === undefined ? {} : { grund: options.grund };
    const cameFrom = isElsewhere ? { root_id_vorher: before.root_id } : {};
    this.log(table, after, options.art ?? 'aendern', {
      vorher: old,
      nachher: { ...changed, ...grund },
      sek_ids_vorher: before.sek_ids,
      ...cameFrom,
    });
    if (moves) this.batch.forget(table, after, true);
    if (isElsewhere) this.batch.forget(table, before, false);
    return after;
  }

  /** Deletes rows; those that point to each other go together. */
  async delete(table: Table, rows: readonly Stored[]): Promise<void> {
    for (const row of rows) {
      this.batch.writes.add('delete', table, { id: row.id });
      this.log(table, { ...row, rev: row.rev + 1 }, 'loeschen', {
        vorher: row.values,
        nachher: null,
        sek_ids_vorher: row.sek_ids,
      });
      this.batch.forget(table, row, true);
    }
  }

  /** Log lines of this operation so far. */
  get lines(): readonly Entry[] {
    return this.nr === undefined ? [] : this.batch.journal.of(this.nr);
  }

  private log(
    table: Table,
    row: Stored,
    art: Art,
    rest: Pick<Entry, 'vorher' | 'nachher' | 'sek_ids_vorher' | 'root_id_vorher'>,
  ): void {
    const { journal } = this.batch;
    const root = this.deps.registry.rootOf(table);
    this.nr ??= journal.next();
    this.hasWritten = true;
    journal.add({
      nr: this.nr,
      zeit: this.zeit,
      tabelle: table.name,
      id: row.id,
      art,
      rev: row.rev,
      root_tabelle: root.name,
      root_id: row.root_id,
      sek_ids: row.sek_ids,
      ohne_rev: this.ohneRev,
      ...rest,
    });
    this.written.set(nameOf(table, row.id), row);
    this.batch.forget(table, row, false);
  }

  /** Ends a transaction that nobody asked for by a key: writes everything, the log last. Answers the feed number. */
  async finish(): Promise<number> {
    const { before } = await this.batch.finish();
    return before + this.batch.journal.reached;
  }
}
