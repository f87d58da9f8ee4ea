import { isEqual } from '../../lib/equal.ts';
import type { AnyRow } from '../../kit/field.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a person has typed into a record and not yet saved. */
export interface Draft {
  /** Given for a record that does not exist yet: its first values. */
  readonly fresh?: AnyRow;
  /** Columns that were touched, with the person's values. */
  readonly values: Values;
  /** What stood in those columns when they were first touched. */
  readonly basis: Values;
}

/** Under which a record's draft is kept; for a new one what it hangs on and which entry it corrects. */
export const draftKey = (
  module: { readonly name: string },
  id: string | undefined,
  parentId?: string,
  correctsId?: string,
): string => `${module.name}:${id ?? ['neu', parentId, correctsId].filter((part) => part !== undefined).join(':')}`;

export const emptyDraft: Draft = { values: {}, basis: {} };

/** A new record that nobody has typed into can be left without a question. */
export const hasWork = (draft: Draft): boolean => Object.keys(draft.values).length > 0;

/** A record that does not exist yet keeps its first values with what is typed. */
export const withFresh = (draft: Draft, fresh: AnyRow): Draft =>
  draft.fresh === undefined ? { ...draft, fresh } : draft;

/** The record as the form shows it: the person's values over what the device has. */
export const shownRow = (draft: Draft, row: AnyRow): AnyRow => ({
  ...(draft.fresh ?? row),
  ...draft.values,
  id: row.id,
});

/** Notes a typed value. A value that is back at what stood there before is no longer a change. */
export function typed(draft: Draft, row: Values, column: string, value: unknown): Draft {
  const before = column in draft.basis ? draft.basis[column] : (draft.fresh ?? row)[column];
  if (isEqual(before, value)) return untouched(draft, [column]);
  return {
    ...draft,
    values: { ...draft.values, [column]: value },
    basis: { ...draft.basis, [column]: before ?? null },
  };
}

/** Takes columns out of the draft: the device's values show again. */
export function untouched(draft: Draft, columns: readonly string[]): Draft {
  const without = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !columns.includes(name)));
  return { ...draft, values: without(draft.values), basis: without(draft.basis) };
}

/** Touched columns that have been changed elsewhere to something else meanwhile. */
export function overtaken(draft: Draft, row: Values): readonly string[] {
  if (draft.fresh !== undefined) return [];
  return Object.keys(draft.values).filter(
    (column) => !isEqual(row[column], draft.basis[column]) && !isEqual(row[column], draft.values[column]),
  );
}

/** The person has seen the other value and keeps their own: from now on it overwrites that one knowingly. */
export function keptOver(draft: Draft, row: Values, column: string): Draft {
  return { ...draft, basis: { ...draft.basis, [column]: row[column] ?? null } };
}

export interface Change {
  readonly changed: Values;
  /** Snapshot of exactly the columns in `changed`. */
  readonly basis: Values;
}

/** What a save sends: the touched columns only; the engine adds the rest of their value groups. */
export const changeOf = (draft: Draft): Change => ({ changed: draft.values, basis: draft.basis });
