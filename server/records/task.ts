import type { Written } from '../../src/protocol/sync.ts';
import type { Nutzer, Operation } from '../context.ts';
import type { Needs } from './prefetch.ts';
import type { Unit } from './unit.ts';

/** What an operation did to its record; the feed number is not known before commit. */
export interface Done extends Omit<Written, 'stand' | 'verlauf'> {
  readonly status: 200 | 201;
}

/** Answer of a write that took effect, now or when it was first asked for. */
export interface Answer {
  readonly status: number;
  readonly body: Written;
}

/** One operation as it was asked for. */
export interface Task {
  /** Without one nothing is kept: a repetition is another operation. */
  readonly operation: Operation | undefined;
  /** Keys of operations of the same user that must have taken effect before. */
  readonly follows: readonly string[];
  readonly needs: Needs;
  /** The user as who it is done, where that is more than himself. */
  readonly as?: (nutzer: Nutzer) => Nutzer;
  /** Throws HttpError for what is refused. */
  readonly work: (unit: Unit) => Promise<Done>;
}

/** What became of an operation: it took effect, or it had none at all. */
export type Outcome = { readonly answer: Answer } | { readonly error: unknown };

/** What became of an operation while the transaction runs, when its feed numbers are not known yet. */
export type Pending =
  | { readonly done: Done; readonly nr: number; readonly operation: Operation | undefined }
  | { readonly first: Answer }
  | { readonly error: unknown };

/** An operation that took effect, before or in this transaction. */
export interface First {
  readonly benutzer_id: string;
  readonly hash: string;
  readonly result: Pending;
}
