import { isEqual } from '../lib/equal.ts';
import type { Table } from './define-table.ts';
import type { AnyRow } from './field.ts';

/** Rows of a table to which is only added, without those whose values all stand in the row that replaces them: what was added to is shown once, what was corrected beside its correction. */
export function withoutAddedTo<R extends AnyRow>({ fields, appendOnly }: Table, rows: readonly R[]): readonly R[] {
  const corrects = appendOnly?.corrects;
  if (corrects === undefined) return rows;
  const isKept = (row: R, by: R): boolean =>
    Object.keys(fields).every(
      (column) => column === corrects || (row[column] ?? null) === null || isEqual(row[column], by[column]),
    );
  return rows.filter((row) => !rows.some((by) => by[corrects] === row.id && isKept(row, by)));
}

/** Ids of the entries that another one of these rows replaces: they stay, struck through. */
export function replacedIn<R extends AnyRow>({ appendOnly }: Table, rows: readonly R[]): ReadonlySet<unknown> {
  const corrects = appendOnly?.corrects;
  return new Set(corrects === undefined ? [] : rows.map((row) => row[corrects]));
}
