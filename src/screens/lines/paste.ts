import type { VisibleRow } from '../../db/base.ts';
import type { Table } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { isFixed } from '../../kit/records.ts';
import { checkValues, type Checked } from '../../kit/schema.ts';
import { germanText, message } from '../../lib/message.ts';
import { fold } from '../../lib/search-text.ts';
import { t } from '../../ui/t.ts';
import { prepareNew } from '../detail/check.ts';
import { cellValue, type Resolve } from '../import/cell-value.ts';

/** A cell or line that was not taken. */
export interface Refused {
  /** Line of what was pasted, from 1. */
  readonly nr: number;
  readonly column: string;
  /** What stood there. */
  readonly text: string;
  /** A packed message. */
  readonly why: string;
  /** The whole line was not taken. */
  readonly isLine: boolean;
}

/** What is done with what was pasted. */
export interface PastePlan {
  readonly changes: readonly { readonly row: VisibleRow; readonly changed: Readonly<Record<string, unknown>> }[];
  readonly created: readonly AnyRow[];
  readonly refused: readonly Refused[];
}

/** What is pasted, and where. */
export interface Paste {
  readonly table: Table;
  readonly cells: readonly (readonly string[])[];
  /** Columns from the cell in which it is pasted on. */
  readonly columns: readonly string[];
  /** Lines from there on; what goes beyond is new. */
  readonly rows: readonly VisibleRow[];
  readonly resolve: Resolve;
  /** Columns that may be written of a line that is there, and of a new one. */
  readonly writable: {
    readonly known: (row: VisibleRow) => ReadonlySet<string>;
    readonly fresh: ReadonlySet<string>;
  };
  /** A new record below the one before it. */
  readonly freshRow: (above: AnyRow | undefined) => AnyRow;
}

/** The cells of a table that was copied from a spreadsheet: tabs between cells, quotes around those with breaks; its last break ends it. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const cells = [
    ...text
      .replace(/\r\n?/g, '\n')
      .replace(/\n$/, '')
      .matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g),
  ];
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') lines.push([]);
    if (end === '') break;
  }
  return lines;
}

/** Whether a text is a table rather than what goes into one cell. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/** Lines without the head that names these columns, which a person copies along. */
export function withoutHead(
  table: Table,
  columns: readonly string[],
  cells: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const isHead = cells[0]?.every((cell, at) => {
    const field = table.fields[columns[at] ?? ''];
    return (
      field !== undefined &&
      [germanText(field.label), t(field.label)].some((label) => fold(label) === fold(cell.trim()))
    );
  });
  return isHead === true ? cells.slice(1) : cells;
}

/** What pasted cells come to: a cell that cannot be read is left out and told, a line that lacks something is not taken. */
export function planPaste(paste: Paste): PastePlan {
  const changes: PastePlan['changes'][number][] = [];
  const created: AnyRow[] = [];
  const refused: Refused[] = [];
  paste.cells.forEach((cells, at) => {
    const row = paste.rows[at];
    const line = readLine(paste, cells, at + 1, row);
    refused.push(...line.refused);
    if (row !== undefined) {
      if (Object.keys(line.values).length > 0) changes.push({ row, changed: line.values });
      return;
    }
    if (cells.every((cell) => cell.trim() === '')) return;
    const above = created.at(-1) ?? paste.rows.at(-1);
    const prepared = prepareNew(paste.table, { ...paste.freshRow(above), ...line.values }, paste.writable.fresh);
    if (prepared.ok) created.push({ ...prepared.value });
    else
      refused.push(
        ...Object.entries(prepared.issues).map(([column, why]) => ({
          nr: at + 1,
          column,
          text: '',
          why,
          isLine: true,
        })),
      );
  });
  return { changes, created, refused };
}

const unreadable = message('Diese Eingabe ist nicht lesbar.');
const fixed = message('Das lässt sich hier nicht ändern.');

const whyOf = (checked: Checked): string => (checked.ok ? undefined : checked.issues[0]?.text) ?? unreadable;

/** The values of a line, and its cells that are none. */
function readLine(
  { table, columns, resolve, writable }: Paste,
  cells: readonly string[],
  nr: number,
  row: VisibleRow | undefined,
): { readonly values: Record<string, unknown>; readonly refused: readonly Refused[] } {
  const values: Record<string, unknown> = {};
  const refused: Refused[] = [];
  const writableHere = row === undefined ? writable.fresh : writable.known(row);
  cells.forEach((cell, at) => {
    const column = columns[at] ?? '';
    const field = table.fields[column];
    const text = cell.trim();
    if (field === undefined || text === '') return;
    const value = cellValue(field, text, resolve);
    if (row !== undefined && value === row[column]) return;
    const may = writableHere.has(column) && (row === undefined || !isFixed(table, column));
    // What is no value of its kind is given as it stands: the field says what it expects.
    const checked = checkValues(table, { [column]: value }, false, row);
    if (may && checked.ok) values[column] = checked.values[column];
    else refused.push({ nr, column, text, why: may ? whyOf(checked) : fixed, isLine: false });
  });
  return { values, refused };
}
