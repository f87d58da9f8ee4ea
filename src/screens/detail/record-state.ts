import { hasWork, type Draft } from './draft.ts';

/** States of a record (spec B 3.1): `empty` is one that is not there, or a new one that was given up; `deleted` until its screen closes. */
export type RecordState = 'empty' | 'new' | 'unchanged' | 'modified' | 'deleted';

/** Commands of the toolbar (spec B 2). */
export type Command = 'new' | 'save' | 'saveAndNew' | 'reset' | 'delete' | 'print';

interface RecordFacts {
  /** The draft holds what differs from the snapshot taken at load. */
  readonly draft: Draft;
  /** A record that was never saved. */
  readonly isNew: boolean;
  /** How the record ended on this screen. */
  readonly ended?: 'reset' | 'deleted' | undefined;
}

/** A record is changed when it is new or a field differs from the snapshot (spec B 4.1). What is typed after its end begins it anew. */
export function stateOf({ draft, isNew, ended }: RecordFacts): RecordState {
  if (ended === 'deleted') return 'deleted';
  if (isNew) return ended === 'reset' && !hasWork(draft) ? 'empty' : 'new';
  return hasWork(draft) ? 'modified' : 'unchanged';
}

const enabled: Readonly<Record<RecordState, readonly Command[]>> = {
  empty: ['new'],
  new: ['new', 'save', 'saveAndNew', 'reset'],
  unchanged: ['new', 'save', 'saveAndNew', 'delete', 'print'],
  modified: ['new', 'save', 'saveAndNew', 'reset'],
  deleted: ['new'],
};

/** Save in `unchanged`, `new` and `modified`, delete and print only in `unchanged` (spec B 4.1). */
export const isEnabled = (command: Command, state: RecordState): boolean => enabled[state].includes(command);
