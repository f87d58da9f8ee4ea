import type { Module } from '../../kit/define-module.ts';
import type { AnyRow } from '../../kit/field.ts';
import type { RecordRights } from '../record-rights.ts';
import type { Issues } from './check.ts';
import type { RecordState } from './record-state.ts';

/** A form on one record: its draft, its rights, what is wrong, and the ways to save or drop it. */
export interface RecordForm {
  readonly module: Module;
  readonly row: AnyRow;
  readonly state: RecordState;
  readonly isNew: boolean;
  readonly isDirty: boolean;
  isTouched(column: string): boolean;
  /** The changes are those of an earlier visit. */
  readonly isRestored: boolean;
  /** Asks the draft itself: right after a save the last drawn form still looks dirty. */
  isDirtyNow(): boolean;
  readonly isReady: boolean;
  readonly rights: RecordRights;
  readonly issues: Issues;
  /** Counts how often saving was refused, so that each is told anew. */
  readonly refusals: number;
  /** The new record that was not saved yet, since it may be there already. */
  readonly doubted: AnyRow | undefined;
  /** Touched columns that were changed elsewhere meanwhile. */
  readonly overtaken: readonly string[];
  set(column: string, value: unknown): void;
  takeArrived(column: string): void;
  keepOwn(column: string): void;
  /** The saved record's id; undefined when something is wrong, or the device cannot store. `last` are values that only the moment of saving knows; `isSure` saves what may be there already. */
  save(last?: Readonly<Record<string, unknown>>, isSure?: boolean): Promise<string | undefined>;
  /** Restores the original data: what was typed falls away. Answers the way back. */
  drop(): () => void;
  /** A new record after one that was saved or given up. */
  begin(): void;
  /** The record is gone: it is closed without a question. */
  end(): void;
}
