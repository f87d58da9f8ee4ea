import type { Module } from '../../src/kit/define-module.ts';
import type { Table } from '../../src/kit/define-table.ts';
import type { FieldIssue } from '../../src/kit/schema.ts';
import type { ImportRow } from '../../src/protocol/import.ts';
import type { Nutzer } from '../context.ts';
import type { Matches } from '../import/match.ts';
import type { Stored, StoredOf, ValuesOf } from './rows.ts';
import type { Art } from './journal.ts';
import type { Unit } from './unit.ts';
import type { Source } from './visibility.ts';

/** The row as it will be; a check may set columns of it that only the server sets. */
export interface Draft<T extends Table = Table> extends Stored {
  readonly values: ValuesOf<T>;
}

export interface Change<T extends Table = Table, After extends Stored = StoredOf<T>> {
  readonly unit: Unit;
  readonly table: T;
  readonly art: Art;
  /** Undefined for a new row. */
  readonly before: StoredOf<T> | undefined;
  /** Undefined for a deletion. */
  readonly after: After | undefined;
  /** Reason that was given for a step. */
  readonly grund?: string | undefined;
}

/** What one table needs beyond its definition. Rows deleted with their root call no hook. */
export interface Hook<T extends Table = Table> {
  /** Before the write: sentences at fields, or an HttpError; nothing is changed then. */
  check?(change: Change<T, Draft<T>>): Promise<readonly FieldIssue[]>;
  /** After the write, in the same transaction: changes of other rows, through the unit. */
  effect?(change: Change<T>): Promise<void>;
  /** A deleted record is back with all that was deleted with it, in the same transaction. */
  risen?(unit: Unit, after: StoredOf<T>): Promise<void>;
  /** A row goes on under another id: what no definition knows of follows it. */
  renamed?(unit: Unit, from: string, to: string): Promise<void>;
  /**
   * New rows of an import that are likely there already, by their numbers: who each likely is, of those that the user may see.
   * `own`: what this import itself adds is nobody who was there.
   */
  likely?(
    source: Source,
    nutzer: Nutzer,
    module: Module,
    rows: readonly ImportRow[],
    own: ReadonlySet<string>,
  ): Promise<Matches>;
}

/** A hook and the table that it is of. */
export interface TableHook {
  readonly table: string;
  readonly hook: Hook;
}

/** Says what a table needs beyond its definition, with the values of its rows typed by it. */
export const hookFor = <T extends Table>({ name }: T, hook: Hook<T>): TableHook => ({
  table: name,
  hook: hook as Hook,
}); // it is only called for rows of its table
