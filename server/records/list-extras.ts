import type { Module } from '../../src/kit/define-module.ts';
import type { Nutzer } from '../context.ts';
import type { Reading } from './readings.ts';
import type { Source } from './visibility.ts';

type Row = Record<string, unknown>;
export type Extra = (source: Source, nutzer: Nutzer, rows: readonly Row[]) => Promise<readonly Row[]>;

/** What the list of a module says beside the columns of its table. */
export interface ListExtra {
  readonly module: string;
  readonly add: Extra;
  /** It belongs to this column, and is said with it; else only where no columns are chosen. */
  readonly toColumn?: string | undefined;
}

/** Adds to the rows of a module's list. */
export const listExtra = ({ name }: Module, add: Extra, toColumn?: string): ListExtra => ({
  module: name,
  add,
  toColumn,
});

/** What the record of a module says beside what its list does. */
export interface RecordExtra {
  readonly module: string;
  readonly add: Extra;
}

/** Adds to single records of a module. */
export const recordExtra = ({ name }: Module, add: Extra): RecordExtra => ({ module: name, add });

export interface Extras {
  readonly lists: readonly ListExtra[];
  readonly records: readonly RecordExtra[];
  /** What must be noted of who reads what. */
  readonly readings: readonly Reading[];
}

/** Rows of a module's list, of these columns or of all, with what it says beside the columns of its table. */
export async function withListExtras(
  { lists }: Extras,
  source: Source,
  nutzer: Nutzer,
  module: string,
  rows: readonly Row[],
  columns?: readonly string[],
): Promise<readonly Row[]> {
  const extra = lists.find((one) => one.module === module);
  return extra === undefined || (columns !== undefined && !columns.includes(extra.toColumn ?? ''))
    ? rows
    : extra.add(source, nutzer, rows);
}

/** One record with what its list says beside the table's columns, and what the record alone adds. */
export async function withRecordExtras(
  extras: Extras,
  source: Source,
  nutzer: Nutzer,
  module: string,
  record: Row,
): Promise<Row> {
  const [listed = record] = await withListExtras(extras, source, nutzer, module, [record]);
  const extra = extras.records.find((one) => one.module === module);
  const [shown = listed] = (await extra?.add(source, nutzer, [listed])) ?? [];
  return shown;
}
