import type { Table } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { checkValues, type FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';
import { changeOf, type Change, type Draft } from './draft.ts';

/** Packed messages by column. */
export type Issues = Readonly<Record<string, string>>;

export type Prepared<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: Issues };

const pflichtfeld = message('Pflichtfeld');

/** A new record as it is created: only what the user may give and has given. */
export function prepareNew(table: Table, row: AnyRow, writable: ReadonlySet<string>): Prepared<AnyRow> {
  const given = Object.entries(row).filter(
    ([column, value]) =>
      column in table.fields && value !== null && value !== '' && (writable.has(column) || column === table.parent),
  );
  const checked = checkValues(table, Object.fromEntries(given), false);
  const issues = { ...missing(table, row, writable), ...(checked.ok ? {} : toIssues(checked.issues)) };
  if (!checked.ok || Object.keys(issues).length > 0) return { ok: false, issues };
  return { ok: true, value: { ...checked.values, id: row.id } };
}

/** What a save changes, cleaned. Nothing is changed when only blanks were typed. */
export function prepareChange(
  table: Table,
  draft: Draft,
  row: AnyRow,
  writable: ReadonlySet<string>,
): Prepared<Change> {
  const change = changeOf(draft);
  const checked = checkValues(table, change.changed, false, row);
  const issues = {
    ...missing(table, { ...row, ...draft.values }, writable),
    ...(checked.ok ? {} : toIssues(checked.issues)),
  };
  if (!checked.ok || Object.keys(issues).length > 0) return { ok: false, issues };
  return { ok: true, value: { changed: checked.values, basis: change.basis } };
}

/** Required fields that the user could fill and has not. */
function missing(table: Table, row: AnyRow, writable: ReadonlySet<string>): Record<string, string> {
  const empty = Object.entries(table.fields).filter(([name, field]) => {
    const value = row[name] ?? null;
    return field.required && writable.has(name) && (value === null || value === '');
  });
  return Object.fromEntries(empty.map(([name]) => [name, pflichtfeld]));
}

export const toIssues = (issues: readonly FieldIssue[]): Record<string, string> =>
  Object.fromEntries(issues.map(({ feld, text }) => [feld, text]));
