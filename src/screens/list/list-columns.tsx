import type { ReactNode } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { fieldOf, type Module } from '../../kit/define-module.ts';
import type { Field } from '../../kit/field.ts';
import { localToday } from '../../lib/local-time.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import type { FieldContext } from '../../ui/kinds/context.ts';
import { kindUi } from '../../ui/kinds/registry.ts';
import { asList, asText, choicesOf, textOption } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';
import { StatusBadge } from '../detail/status-line.tsx';
import { Portrait } from '../portrait.tsx';
import { markedColumn, ReversalMark } from '../reversal-mark.tsx';
import { sortKey, valueText, type LabelOf } from '../value-text.ts';
import type { Cell } from '../../lib/tables/write-xlsx.ts';

/** Widths in px by kind of field; the others share what is left. */
const columnWidths: Readonly<Record<string, number>> = {
  date: 112,
  dateTime: 176,
  time: 80,
  yesNo: 96,
  postalCode: 88,
  integer: 104,
  decimal: 104,
  photo: 72,
  phone: 184,
};
/** Room for a number as its pattern writes it, and for the mark of its row, px; a branch's number has three digits. */
const numberWidth = (pattern: string): number =>
  48 +
  9.5 *
    pattern
      .replace('{sektionsnr}', '000')
      .replace('{jahr}', '0000')
      .replace(/\{nr:?(\d*)\}/, (_part, digits: string) => '0'.repeat(Number(digits) || 6)).length;

/** No narrower than its header, px; undefined for a column that shares what is left. */
export const columnWidth = (kind: string, header: string, width = columnWidths[kind]): number | undefined =>
  width && Math.max(width, 48 + header.length * 8);

const widthOf = (field: Field): number | undefined =>
  field.kind === 'serverNumber' ? numberWidth(textOption(field, 'pattern') ?? '') : columnWidths[field.kind];

const unlisted = new Set(['longText', 'file', 'coordinates', 'line', 'bitFlags']);

/** A column of a list that can also be written into an export. */
export interface ExportColumn<R> extends GridColumn<R> {
  readonly text: (row: R) => string;
  /** Kind of its field. */
  readonly kind?: string;
  /** For a workbook: numbers and days as such. */
  readonly typed: (row: R) => Cell;
  /** How a sum of the column is written; missing where it has none. */
  readonly sum?: { readonly text: (sum: number) => string; readonly typed: (sum: number) => Cell } | undefined;
}
export interface ListColumn extends ExportColumn<VisibleRow> {
  /** Shown as a word in its colour. */
  readonly isStatus?: boolean;
}

/** Columns that a person may choose for a list. */
export function choosable(module: Module, readable: (column: string) => boolean): readonly string[] {
  const fixed = Object.keys(module.where ?? {});
  const all = [...module.list.columns, ...Object.keys(module.table.fields), ...Object.keys(module.derived ?? {})];
  return [...new Set(all)].filter((name) => {
    const field = fieldOf(module, name);
    return (
      field !== undefined &&
      !fixed.includes(name) &&
      name !== 'vorlaeufig' &&
      !unlisted.has(field.kind) &&
      readable(name)
    );
  });
}

/** The grid's columns for these fields. */
export function listColumns(module: Module, names: readonly string[], context: FieldContext): readonly ListColumn[] {
  return names.flatMap((name) => {
    const field = fieldOf(module, name);
    return field === undefined
      ? name === 'sek_ids'
        ? [sektionenColumn(context.labelOf)]
        : []
      : [fieldColumn(module, name, field, context)];
  });
}

function fieldColumn(module: Module, name: string, field: Field, context: FieldContext): ListColumn {
  const { Cell, align } = kindUi(field.kind);
  const isStatus = module.table.status?.column === name;
  const isMarked = markedColumn(module) === name;
  const valueOf = valueIn(module, name, field);
  const cell = (row: VisibleRow): ReactNode => {
    const value = dayValue(module, name, row);
    if (isStatus && typeof value === 'string') return <StatusBadge table={module.table} status={value} />;
    if (field.options['square'] === true) return <Portrait module={module} row={row} />;
    return <Cell field={field} value={value} context={{ ...context, getField: (other) => row[other] }} />;
  };
  return {
    id: name,
    header: t(field.label),
    width: columnWidth(field.kind, t(field.label), widthOf(field)),
    grow: ['text', 'reference', 'choice'].includes(field.kind) ? 1.4 : 1,
    kind: field.kind,
    isStatus,
    minWidth: isStatus
      ? statusWidth(field) + (isMarked ? MARK_PX : 0)
      : isName(module, name, field) || field.kind === 'reference'
        ? 164
        : field.kind === 'choice'
          ? 136
          : field.kind === 'money'
            ? 116
            : undefined,
    align,
    cell: isMarked
      ? (row) => (
          <>
            {cell(row)} <ReversalMark table={module.table} row={row} />
          </>
        )
      : cell,
    sortValue: (row) => sortKey(field, valueOf(row), context.labelOf),
    text: (row) => valueText(field, valueOf(row), context.labelOf),
    sum: module.list.totals?.includes(name) === true ? sumOf(field, context.labelOf) : undefined,
    typed: (row) => typedOf(field, row[name]) ?? valueText(field, valueOf(row), context.labelOf),
  };
}

/** A text that says what the record is: others are cut before it. Of a title in parts each is short by itself. */
const isName = ({ table }: Module, name: string, { kind }: Field): boolean =>
  kind === 'text' &&
  (name.startsWith('bezeichnung') ||
    (table.title.includes(name) && table.title.every((part) => part === name || table.fields[part]?.kind !== 'text')));

const sumOf = (field: Field, labelOf: LabelOf): ListColumn['sum'] => ({
  text: (sum) => valueText(field, sum, labelOf),
  typed: (sum) => typedOf(field, sum) ?? sum,
});

/** The column of a running balance. */
export const balanceId = 'saldo';

/** The running balance of a column, as a column of its own behind the others. */
export function balanceColumn<R extends { readonly id: string }>(
  field: Field,
  label: string,
  balances: ReadonlyMap<string, number>,
  labelOf: LabelOf,
): ExportColumn<R> {
  const text = (row: R): string => valueText(field, balances.get(row.id), labelOf);
  return {
    id: balanceId,
    header: t(label),
    width: columnWidth(field.kind, t(label)),
    align: 'end',
    cell: text,
    text,
    typed: (row) => typedOf(field, balances.get(row.id)) ?? text(row),
  };
}

/** Room for the word that a row was taken back. */
const MARK_PX = 88;

/** Room for the longest word and its frame, px. */
const statusWidth = (field: Field): number =>
  44 + 8 * Math.max(0, ...choicesOf(field).map(({ label }) => label.length));

/** A number, an amount or a day as a workbook keeps it; undefined for what is text there. */
function typedOf({ kind, options }: Field, value: unknown): Cell | undefined {
  if (kind === 'date' && typeof value === 'string') return { day: value };
  if (typeof value !== 'number') return undefined;
  if (kind === 'money') return { euros: value / 100 };
  if (options['isDuration'] === true) return undefined;
  return kind === 'integer' || kind === 'decimal' ? value : undefined;
}

/** The value of a column as it is today. */
const dayValue = ({ list }: Module, name: string, row: VisibleRow): unknown => {
  const onDay = list.onDay?.[name];
  return onDay === undefined ? row[name] : onDay(row, localToday());
};

/** A number that the server has not given yet is read by its provisional one. */
const valueIn =
  (module: Module, name: string, field: Field) =>
  (row: VisibleRow): unknown =>
    dayValue(module, name, row) ?? row[textOption(field, 'provisional') ?? ''] ?? null;

function sektionenColumn(labelOf: LabelOf): ListColumn {
  const text = (row: VisibleRow): string =>
    asList(row.sek_ids)
      .map((id) => labelOf('sektionen', id) ?? '…')
      .join(', ');
  return {
    id: 'sek_ids',
    header: t('Sektionen'),
    cell: text,
    sortValue: (row) => asText(text(row)),
    text,
    typed: text,
  };
}
