import { sql } from 'kysely';
import type { Nutzer } from '../context.ts';
import type { Backlog } from '../storage/backlog.ts';
import type { Tx } from '../storage/database.ts';
import type { Values } from './rows.ts';

/** What a change did, as the log names it. */
export type Art = 'neu' | 'aendern' | 'loeschen' | 'schritt' | 'wiederherstellen';

/** A line of the change log that waits for its number. */
export interface Entry {
  /** Which operation of the transaction wrote it, counted from 1: each gets a feed number of its own. */
  readonly nr: number;
  readonly zeit: string;
  readonly tabelle: string;
  readonly id: string;
  readonly art: Art;
  readonly rev: number;
  readonly root_tabelle: string;
  readonly root_id: string;
  /** Of a child that came to hang on another root; not in the log, but kept to take a combination back. */
  readonly root_id_vorher?: string;
  readonly sek_ids: readonly string[];
  readonly sek_ids_vorher: readonly string[] | null;
  readonly vorher: Values | null;
  readonly nachher: Values | null;
  readonly ohne_rev: boolean;
}

/** The answer that is kept under an operation's key. */
export interface Kept {
  readonly schluessel: string;
  readonly hash: string;
  readonly status: number;
  readonly antwort: object;
  /** Its number, or the last one before it when it wrote nothing. */
  readonly nr: number;
}

/** The feed numbers of a transaction. */
export interface Taken {
  /** The number before the first of them. */
  readonly before: number;
  /** Id of the transaction, or of the last one when it took none. */
  readonly kennung: string;
}

/** The log lines of one transaction, in order. They stand in the database only with `finish`, so who asks for the newest line about a row asks here first. */
export class Journal {
  private readonly entries: Entry[] = [];
  /** By record: a transaction may hold ten thousand lines. */
  private readonly byRow = new Map<string, Entry[]>();
  private numbers = 0;

  /** How many operations have written something. */
  get reached(): number {
    return this.numbers;
  }

  /** The next operation that writes something. */
  next(): number {
    this.numbers += 1;
    return this.numbers;
  }

  add(entry: Entry): void {
    this.entries.push(entry);
    const key = `${entry.tabelle} ${entry.id}`;
    const known = this.byRow.get(key);
    if (known === undefined) this.byRow.set(key, [entry]);
    else known.push(entry);
  }

  /** Every line, in order. */
  get all(): readonly Entry[] {
    return this.entries;
  }

  /** Lines about a row, the newest last. */
  about(tabelle: string, id: string): readonly Entry[] {
    return this.byRow.get(`${tabelle} ${id}`) ?? [];
  }

  /** Lines about rows of a table below a root. */
  below(tabelle: string, rootId: string): readonly Entry[] {
    return this.entries.filter((entry) => entry.tabelle === tabelle && entry.root_id === rootId);
  }

  /** Lines of one operation. */
  of(nr: number): readonly Entry[] {
    return this.entries.filter((entry) => entry.nr === nr);
  }

  /**
   * Takes the feed numbers, logs everything, keeps the answers and sets the keys of refused operations free: one statement, the
   * last before commit, because from here on every other writer waits.
   */
  async finish(
    tx: Tx,
    backlog: Backlog,
    nutzer: Nutzer,
    kept: readonly Kept[],
    refused: readonly string[],
  ): Promise<Taken> {
    const counter =
      this.numbers === 0
        ? sql`select nummer, kennung from feed_zaehler where id = 1`
        : sql`update feed_zaehler set nummer = nummer + ${this.numbers} where id = 1 returning nummer - ${this.numbers} as nummer, kennung`;
    const statement = sql<{ nummer: number; kennung: string }>`
      with z as (${counter}),
      protokoll as (
        insert into aenderungen (nummer, pos, zeit, benutzer_id, benutzer_name, tabelle, id, art, rev, root_tabelle, root_id, sek_ids, sek_ids_vorher, vorher, nachher, ohne_rev)
        select z.nummer + e.nr, e.pos, e.zeit, ${nutzer.id}, ${nutzer.name}, e.tabelle, e.id, e.art, e.rev, e.root_tabelle, e.root_id, e.sek_ids, e.sek_ids_vorher, e.vorher, e.nachher, e.ohne_rev
        from z cross join jsonb_to_recordset(${JSON.stringify(this.numbered())}::jsonb)
          as e(nr integer, pos integer, zeit timestamptz, tabelle text, id uuid, art text, rev integer, root_tabelle text, root_id uuid, sek_ids uuid[], sek_ids_vorher uuid[], vorher jsonb, nachher jsonb, ohne_rev boolean)
      ),
      antwort as (
        update operationen o set hash = e.hash, status = e.status, antwort = e.antwort || jsonb_build_object('stand', z.nummer + e.nr) || case when e.nr = 0 then '{}' else jsonb_build_object('verlauf', z.kennung) end
        from z cross join jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as e(schluessel text, hash text, status integer, antwort jsonb, nr integer)
        where o.schluessel = e.schluessel
      ),
      frei as (delete from operationen where schluessel = any(${refused}::text[]))
      select nummer, kennung from z`;
    const { rows } = await backlog.during(() => statement.execute(tx));
    return { before: Number(rows[0]?.nummer), kennung: String(rows[0]?.kennung) };
  }

  private numbered(): readonly (Entry & { readonly pos: number })[] {
    const next = new Map<number, number>();
    return this.entries.map((entry) => {
      const pos = next.get(entry.nr) ?? 0;
      next.set(entry.nr, pos + 1);
      return { ...entry, pos };
    });
  }
}
