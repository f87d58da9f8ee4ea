import { isEqual } from '../../lib/equal.ts';
import { groupOf } from '../../kit/merge.ts';
import { isFixed } from '../../kit/records.ts';
import type { Table } from '../../kit/define-table.ts';
import type { Draft } from '../../db/outbox-draft.ts';
import type { Entry } from '../../db/outbox-entry.ts';
import {
  fileKeys,
  isMendable,
  isOpenCreation,
  isParked,
  isUnsent,
  omit,
  pick,
  placeOf,
  type Subject,
  type Values,
} from './subject.ts';

export interface ChangeInput {
  /** Changed columns. */
  readonly values: Values;
  /** The same columns as they were when the form was loaded. */
  readonly basis: Values;
  readonly follows: readonly string[];
  /** Goes after the record's creation instead of joining it, so that the record need not wait for what this change waits for. */
  readonly isApart?: boolean;
}

/**
 * Queues a change of some columns (design: sync, Push).
 * - The record's creation is not yet the server's: the values join it.
 * - The columns are in a conflict: what was typed now is the user's version of it.
 * - The server refused these columns: the new values mend that change, which is tried again.
 * - The last operation of the record was never sent: both become one, with the first basis.
 * - Else it is an operation of its own; where an earlier one is on its way, that one's values are its basis.
 */
export function planChange(draft: Draft, subject: Subject, input: ChangeInput): void {
  const { table, id } = subject;
  let rest = wholeGroups(draft, subject, input);
  const creation = draft.of(table.name, id).find(isOpenCreation);
  if (creation !== undefined && input.isApart !== true) return joinCreation(draft, subject, creation, rest);
  for (const parked of draft.of(table.name, id).filter((entry) => entry.kind === 'change' && isParked(entry))) {
    rest = joinParked(draft, subject, parked, rest);
  }
  if (Object.keys(rest.values).length === 0) return;
  const last = draft.of(table.name, id).findLast((entry) => !isParked(entry));
  if (last !== undefined && last.kind === 'change' && isUnsent(last)) return mergeInto(draft, subject, last, rest);
  const onTheWay = valuesOnTheWay(draft.of(table.name, id), subject);
  const basis = { ...rest.basis, ...pick(onTheWay, Object.keys(rest.values)) };
  const changed = withoutReverted(table, rest.values, basis);
  if (Object.keys(changed).length === 0) return;
  draft.add({
    ...placeOf(subject),
    kind: 'change',
    values: changed,
    basis: pick(basis, Object.keys(changed)),
    titles: subject.titlesOf(changed),
    rev: revFor(subject, rest.basis, onTheWay),
    follows: [...rest.follows, ...fileKeys(draft, changed)],
  });
}

/**
 * A value group conflicts as one, so it travels as one: its other columns go along as the user sees them, and as the queue has
 * them when another tab has just changed it. A hidden column is never asserted.
 */
function wholeGroups(draft: Draft, subject: Subject, input: ChangeInput): ChangeInput {
  const open = draft
    .of(subject.table.name, subject.id)
    .filter(({ kind, state }) => state !== 'confirmed' && (kind === 'create' || kind === 'change'));
  const shown: Values = Object.assign({}, subject.row, ...open.map((entry) => entry.values));
  const values: Record<string, unknown> = { ...input.values };
  const basis: Record<string, unknown> = { ...input.basis };
  for (const column of Object.keys(input.values)) {
    for (const sibling of groupOf(subject.table, column)) {
      if (sibling in values || isFixed(subject.table, sibling)) continue;
      const seen = sibling in basis ? basis[sibling] : shown[sibling];
      if (seen === undefined) continue;
      values[sibling] = seen;
      basis[sibling] = seen;
    }
  }
  return { ...input, values, basis };
}

function joinCreation(draft: Draft, subject: Subject, creation: Entry, { values, follows }: ChangeInput): void {
  const joined = {
    ...creation,
    values: { ...creation.values, ...values },
    titles: { ...creation.titles, ...subject.titlesOf(values) },
    follows: [...new Set([...creation.follows, ...follows, ...fileKeys(draft, values)])],
  };
  if (isMendable(creation)) draft.renew(joined);
  else draft.put(joined);
}

function joinParked(draft: Draft, subject: Subject, parked: Entry, input: ChangeInput): ChangeInput {
  const isGone = parked.conflict?.geloescht === true;
  const own = new Set(
    Object.keys(input.values).filter(
      (column) => isGone || groupOf(subject.table, column).some((one) => one in parked.values),
    ),
  );
  if (own.size === 0) return input;
  const typed = pick(input.values, own);
  const joined = {
    ...parked,
    values: { ...parked.values, ...typed },
    basis: { ...pick(input.basis, own), ...parked.basis },
    titles: { ...parked.titles, ...subject.titlesOf(typed) },
    follows: [...new Set([...parked.follows, ...fileKeys(draft, typed)])],
  };
  if (isMendable(parked)) draft.renew(joined);
  else draft.put(joined);
  return { ...input, values: omit(input.values, own), basis: omit(input.basis, own) };
}

function mergeInto(draft: Draft, subject: Subject, last: Entry, input: ChangeInput): void {
  const basis = { ...input.basis, ...last.basis };
  const values = withoutReverted(subject.table, { ...last.values, ...input.values }, basis);
  if (Object.keys(values).length === 0) return draft.remove(last);
  const isRevUnknown =
    last.rev === 0 || revFor(subject, omit(input.basis, new Set(Object.keys(last.basis))), last.values) === 0;
  draft.put({
    ...last,
    values,
    basis: pick(basis, Object.keys(values)),
    titles: { ...last.titles, ...subject.titlesOf(input.values) },
    rev: isRevUnknown ? 0 : last.rev,
    follows: [...new Set([...last.follows, ...input.follows, ...fileKeys(draft, input.values)])],
  });
}

/** Leaves out what was set back to where it started; a group only as a whole. */
function withoutReverted(table: Table, values: Values, basis: Values): Record<string, unknown> {
  const isReverted = (column: string) => column in basis && isEqual(values[column], basis[column]);
  return pick(
    values,
    Object.keys(values).filter((column) => !groupOf(table, column).every((one) => !(one in values) || isReverted(one))),
  );
}

/** Values that earlier operations of the record have set or will set on the server, and the base does not show yet. */
export function valuesOnTheWay(entries: readonly Entry[], subject: Subject): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const entry of entries) {
    if (isParked(entry) || (entry.kind !== 'create' && entry.kind !== 'change')) continue;
    if (entry.answer !== null && (subject.base?.rev ?? -1) >= entry.answer.rev) continue;
    Object.assign(values, entry.values, entry.answer?.given);
  }
  return values;
}

/**
 * The rev to compare with. A form that was loaded before the last pull does not know its rev, and the server compares values
 * only when revs differ: 0 makes it compare.
 */
function revFor(subject: Subject, basis: Values, onTheWay: Values): number {
  const base = subject.base;
  if (base === null) return 0;
  const isFresh = Object.keys(basis).every((column) => column in onTheWay || isEqual(basis[column], base.row[column]));
  return isFresh ? base.rev : 0;
}
