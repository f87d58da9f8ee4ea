import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { isEqual } from '../../src/lib/equal.ts';
import type { Deps, Nutzer } from '../context.ts';
import type { Tx } from '../storage/database.ts';
import type { Stored } from './rows.ts';
import { uuids, type Source } from './visibility.ts';

/** What a change did, as the log names it. */
export type Art = 'neu' | 'aendern' | 'loeschen' | 'schritt' | 'wiederherstellen';

type Values = Readonly<Record<string, unknown>>;

interface Entry {
  readonly tabelle: string;
  readonly id: string;
  readonly art: Art;
  readonly rev: number;
  readonly root_tabelle: string;
  readonly root_id: string;
  readonly sek_ids: readonly string[];
  readonly sek_ids_vorher: readonly string[] | null;
  readonly vorher: Values | null;
  readonly nachher: Values | null;
}

/** How `update` differs from a plain change. */
export interface UpdateOptions {
  readonly art?: Art;
  /** New sections of a root. */
  readonly sek_ids?: readonly string[];
  /** Reason of a step, for the history. */
  readonly grund?: string | undefined;
}

/**
 * One operation's writes in one transaction. Everything that changes a record goes through here, calls and hooks alike,
 * so each write is counted in `rev` and stands in the log once.
 */
export class Unit {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly nutzer: Nutzer;
  /** Instant of the operation, ISO. */
  readonly zeit: string;
  /** The caller gave no revision: noted in the log. */
  ohneRev = false;
  private readonly entries: Entry[] = [];

  constructor(tx: Tx, deps: Deps, nutzer: Nutzer) {
    this.tx = tx;
    this.deps = deps;
    this.nutzer = nutzer;
    this.zeit = deps.now().toISOString();
  }

  /** For reads inside the transaction. */
  get source(): Source {
    return { registry: this.deps.registry, db: this.tx };
  }

  /** Adds a row; for a root `row.root_id` is its own id. `rev` continues where a deleted row stopped. */
  async insert(table: Table, row: Stored, art: Art = 'neu'): Promise<Stored> {
    const place = table.parent === undefined ? { sek_ids: row.sek_ids } : { root_id: row.root_id };
    await this.tx.insertInto(table.name).values({ id: row.id, rev: row.rev, ...place, ...row.values }).execute();
    const given = Object.fromEntries(Object.entries(row.values).filter(([, value]) => value !== null));
    const isNewRoot = table.parent === undefined;
    this.log(table, row, art, { vorher: null, nachher: given, sek_ids_vorher: isNewRoot ? null : row.sek_ids });
    return row;
  }

  /** Changes columns of a row that this transaction has locked; without any difference nothing happens. */
  async update(table: Table, before: Stored, values: Values, options: UpdateOptions = {}): Promise<Stored> {
    const changed = Object.fromEntries(Object.entries(values).filter(([column, value]) => !isEqual(value, before.values[column])));
    const sections = options.sek_ids ?? before.sek_ids;
    const moves = options.sek_ids !== undefined && !isEqual(options.sek_ids, before.sek_ids);
    if (Object.keys(changed).length === 0 && !moves) return before;
    const after: Stored = { ...before, rev: before.rev + 1, sek_ids: sections, values: { ...before.values, ...changed } };
    const place = moves ? { sek_ids: sections } : {};
    await this.tx.updateTable(table.name).set({ rev: after.rev, ...place, ...changed }).where('id', '=', before.id).execute();
    const old = Object.fromEntries(Object.keys(changed).map((column) => [column, before.values[column] ?? null]));
    const grund = options.grund === undefined ? {} : { grund: options.grund };
    this.log(table, after, options.art ?? 'aendern', { vorher: old, nachher: { ...changed, ...grund }, sek_ids_vorher: before.sek_ids });
    return after;
  }

  /** Deletes rows of one table in one statement, so that rows which point to each other go together. */
  async delete(table: Table, rows: readonly Stored[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`delete from ${sql.table(table.name)} where id = any(${uuids(rows.map((row) => row.id))})`.execute(this.tx);
    for (const row of rows) {
      this.log(table, { ...row, rev: row.rev + 1 }, 'loeschen', { vorher: row.values, nachher: null, sek_ids_vorher: row.sek_ids });
    }
  }

  private log(table: Table, row: Stored, art: Art, rest: Pick<Entry, 'vorher' | 'nachher' | 'sek_ids_vorher'>): void {
    const root = this.deps.registry.rootOf(table);
    this.entries.push({ tabelle: table.name, id: row.id, art, rev: row.rev, root_tabelle: root.name, root_id: row.root_id, sek_ids: row.sek_ids, ...rest });
  }

  /** Whether anything was written. */
  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /**
   * Takes the next feed number, logs everything and keeps the answer under the operation's key: one statement, the last
   * before commit, because from here on every other writer waits. Answers the number; without writes the one reached.
   */
  async finish(operation: { readonly schluessel: string; readonly status: number; readonly antwort: object } | undefined): Promise<number> {
    const counter = this.isEmpty
      ? sql`select nummer from feed_zaehler where id = 1`
      : sql`update feed_zaehler set nummer = nummer + 1 where id = 1 returning nummer`;
    const { rows } = await sql<{ nummer: number }>`
      with z as (${counter}),
      protokoll as (
        insert into aenderungen (nummer, pos, zeit, benutzer_id, benutzer_name, tabelle, id, art, rev, root_tabelle, root_id, sek_ids, sek_ids_vorher, vorher, nachher, ohne_rev)
        select z.nummer, e.pos, ${this.zeit}, ${this.nutzer.id}, ${this.nutzer.name}, e.tabelle, e.id, e.art, e.rev, e.root_tabelle, e.root_id, e.sek_ids, e.sek_ids_vorher, e.vorher, e.nachher, ${this.ohneRev}
        from z cross join jsonb_to_recordset(${JSON.stringify(this.entries.map((entry, pos) => ({ ...entry, pos })))}::jsonb)
          as e(pos integer, tabelle text, id uuid, art text, rev integer, root_tabelle text, root_id uuid, sek_ids uuid[], sek_ids_vorher uuid[], vorher jsonb, nachher jsonb)
      ),
      antwort as (
        update operationen set status = ${operation?.status ?? null}, antwort = ${JSON.stringify(operation?.antwort ?? {})}::jsonb || jsonb_build_object('stand', z.nummer)
        from z where schluessel = ${operation?.schluessel ?? null}
      )
      select nummer from z`.execute(this.tx);
    return Number(rows[0]?.nummer);
  }
}
