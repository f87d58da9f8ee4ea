import type { Table } from '../../src/kit/define-table.ts';
import type { FieldIssue } from '../../src/kit/schema.ts';
import type { Stored } from './rows.ts';
import type { Art } from './journal.ts';
import type { Unit } from './unit.ts';

/** The row as it will be; a check may set columns of it that only the server sets. */
export interface Draft extends Stored {
  readonly values: Record<string, unknown>;
}

export interface Change<After extends Stored = Stored> {
  readonly unit: Unit;
  readonly table: Table;
  readonly art: Art;
  /** Undefined for a new row. */
  readonly before: Stored | undefined;
  /** Undefined for a deletion. */
  readonly after: After | undefined;
  /** Reason that was given for a step. */
  readonly grund?: string | undefined;
}

/** What one table needs beyond its definition. Rows deleted with their root call no hook. */
export interface Hook {
  /** Before the write: sentences at fields, or an HttpError; nothing is changed then. */
  check?(change: Change<Draft>): Promise<readonly FieldIssue[]>;
  /** After the write, in the same transaction: changes of other rows, through the unit. */
  effect?(change: Change): Promise<void>;
  /** A row goes on under another id: what no definition knows of follows it. */
  renamed?(unit: Unit, from: string, to: string): Promise<void>;
}
