import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { keptBecause } from '../../kit/records.ts';
import { checkValues } from '../../kit/schema.ts';
import { isEqual } from '../../lib/equal.ts';
import type { Issues } from '../detail/check.ts';
import type { Change } from '../detail/draft.ts';
import type { RecordRights } from '../record-rights.ts';

type Values = Readonly<Record<string, unknown>>;

/** Why a selected row is left alone: only the server has it, its status closes it, the user may not, or it must be kept. */
export type Hindrance = 'remote' | 'locked' | 'right' | 'kept';

export interface Blocked {
  readonly row: VisibleRow;
  readonly why: Hindrance;
}

/** What is known of a selected row. */
export interface Selected {
  readonly row: VisibleRow;
  readonly rights: RecordRights;
  readonly isHere: boolean;
}

export interface EditPlan {
  readonly changes: readonly (Change & { readonly row: VisibleRow })[];
  /** Rows that have the values already. */
  readonly same: number;
  readonly blocked: readonly Blocked[];
}

const unfit = new Set(['file', 'photo', 'serverNumber', 'coordinates', 'line']);

/** Columns that may be given one value in many rows: writable in at least one of them, and nothing that must differ from row to row. */
export function editableColumns({ table, where }: Module, selected: readonly Selected[]): readonly string[] {
  const writable = new Set(selected.flatMap(({ rights }) => [...rights.writable]));
  return Object.entries(table.fields)
    .filter(
      ([name, field]) =>
        writable.has(name) &&
        !unfit.has(field.kind) &&
        !field.unique &&
        !(name in (where ?? {})) &&
        table.natural?.includes(name) !== true,
    )
    .map(([name]) => name);
}

/** The chosen values as they will be kept, or what is wrong with them. An empty value empties the column. */
export function checkedValues(
  { table }: Module,
  values: Values,
): { readonly ok: true; readonly values: Values } | { readonly ok: false; readonly issues: Issues } {
  const checked = checkValues(table, values, false);
  return checked.ok
    ? checked
    : { ok: false, issues: Object.fromEntries(checked.issues.map(({ feld, text }) => [feld, text])) };
}

/** What giving these values to the selected rows would do, row by row with its rights. */
export function planEdit(selected: readonly Selected[], values: Values): EditPlan {
  const changes: (Change & { row: VisibleRow })[] = [];
  const blocked: Blocked[] = [];
  let same = 0;
  for (const { row, rights, isHere } of selected) {
    const names = Object.keys(values).filter((name) => !isEqual(row[name] ?? null, values[name] ?? null));
    if (names.length === 0) same += 1;
    else if (!isHere) blocked.push({ row, why: 'remote' });
    else if (rights.locked) blocked.push({ row, why: 'locked' });
    else if (!names.every((name) => rights.writable.has(name))) blocked.push({ row, why: 'right' });
    else changes.push({ row, changed: pick(values, names), basis: pick(row, names) });
  }
  return { changes, same, blocked };
}

/** Which of the selected rows can be deleted. */
export function planDelete(
  { table }: Module,
  selected: readonly Selected[],
): { readonly rows: readonly VisibleRow[]; readonly blocked: readonly Blocked[] } {
  const rows: VisibleRow[] = [];
  const blocked: Blocked[] = [];
  for (const { row, rights, isHere } of selected) {
    if (!isHere) blocked.push({ row, why: 'remote' });
    else if (rights.locked) blocked.push({ row, why: 'locked' });
    else if (!rights.mayDelete) blocked.push({ row, why: 'right' });
    else if (keptBecause(table, row) !== undefined) blocked.push({ row, why: 'kept' });
    else rows.push(row);
  }
  return { rows, blocked };
}

const pick = (from: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
