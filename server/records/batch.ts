import type { Table } from '../../src/kit/define-table.ts';
import type { Deps, Nutzer } from '../context.ts';
import type { Tx } from '../storage/database.ts';
import { beforeEnd } from './endings.ts';
import { Journal, type Kept, type Taken } from './journal.ts';
import type { LogEntry } from './log-entry.ts';
import type { Stored } from './rows.ts';
import { keepSeries, type Series } from './series.ts';
import { Writes } from './writes.ts';

/** A row by table and id. */
export interface Named {
  readonly table: Table;
  readonly id: string;
}

export const nameOf = ({ name }: Table, id: string): string => `${name} ${id}`;

/** What the operations of one transaction share: what they wrote and what they have read of rows that nobody else can change meanwhile. */
export class Batch {
  readonly deps: Deps;
  readonly nutzer: Nutzer;
  readonly journal = new Journal();
  readonly writes: Writes;
  /** Locked rows as the database holds them; undefined for what was not there. */
  readonly locked = new Map<string, Stored | undefined>();
  /** Rows that hang on locked ones: by root, then by child table and parent. */
  readonly below = new Map<string, Map<string, readonly Stored[]>>();
  /** Root of rows that references point to; undefined for what this user does not see. */
  readonly reachable = new Map<string, string | undefined>();
  /** Number series that this transaction has locked. */
  readonly series = new Map<string, Series>();
  /** Ranges of branches' own series that this transaction has locked, as it left them. */
  readonly ranges = new Map<string, Stored>();
  /** Newest log line before this transaction. */
  readonly logged = new Map<string, LogEntry | undefined>();
  /** For what does not depend on the rows written here; else `reading`. */
  readonly tx: Tx;

  constructor(tx: Tx, deps: Deps, nutzer: Nutzer) {
    this.tx = tx;
    this.deps = deps;
    this.nutzer = nutzer;
    this.writes = new Writes(tx);
  }

  /** For reads: what waits to be written goes first, so that they see it. */
  get reading(): Tx {
    this.writes.send();
    return this.tx;
  }

  /** A row was written: it is read anew when it is asked for. `isWide`: it went or moved, and with it what hangs on it. */
  forget(table: Table, { id, root_id }: Pick<Stored, 'id' | 'root_id'>, isWide: boolean): void {
    this.locked.delete(nameOf(table, id));
    this.reachable.delete(nameOf(table, id));
    this.below.delete(root_id);
    if (!isWide) return;
    this.reachable.clear();
    for (const [name, row] of this.locked) if (row?.root_id === root_id) this.locked.delete(name);
  }

  /** Sends what waits and writes the log, with the answers to keep and the keys of refused operations. */
  async finish(kept: readonly Kept[] = [], refused: readonly string[] = []): Promise<Taken> {
    await beforeEnd(this);
    await keepSeries(this.tx, this.series.values());
    return this.journal.finish(this.reading, this.deps.storage.backlog, this.nutzer, kept, refused);
  }
}
