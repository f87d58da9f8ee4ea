import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { telephoneText } from '../../lib/telephone.ts';
import { CallLink } from '../../ui/kinds/phone.tsx';
import { asText } from '../../ui/kinds/values.ts';
import { isMarked, ReversalMark } from '../reversal-mark.tsx';
import { balanceId, type ExportColumn, type ListColumn } from './list-columns.tsx';

interface ListCardProps {
  readonly module: Module;
  readonly columns: readonly ListColumn[];
  readonly row: VisibleRow;
  readonly title: string;
}

/** A row of a list on a telephone: its title with what the list adds up, and a line of the rest. */
export function ListCard({ module, columns, row, title }: ListCardProps): ReactElement {
  const status = columns.find(({ isStatus }) => isStatus);
  const amount = amountOf(columns, row);
  const phone = phoneOf(module, columns, row);
  const lines = [telephoneText(phone), ...cardLines(module, columns, row)];
  return (
    <>
      <span className="grid-card-head">
        <span className="grid-card-title">{title}</span>
        {amount !== undefined && <span className="num">{toldAs(amount, amountsOf(columns), row)}</span>}
      </span>
      <span className="grid-card-line">
        {status === undefined || isMarked(module.table, row) ? (
          <ReversalMark table={module.table} row={row} />
        ) : (
          status.cell(row)
        )}
        {lines.filter(Boolean).join(' · ')}
      </span>
      {phone !== '' && <CallLink number={phone} />}
    </>
  );
}

/** The number that one would call by: the first that the list shows, else the first of the record. */
function phoneOf({ table }: Module, columns: readonly ListColumn[], row: VisibleRow): string {
  const names = [...columns.map(({ id }) => id), ...Object.keys(table.fields)].filter(
    (name) => table.fields[name]?.kind === 'phone',
  );
  return names.map((name) => asText(row[name])).find((number) => number !== '') ?? '';
}

/** The money that a list is about: what it adds up, else its only amount. */
function amountsOf(columns: readonly ListColumn[]): readonly ListColumn[] {
  const money = columns.filter(({ id, kind }) => kind === 'money' && id !== balanceId);
  const summed = money.filter(({ sum }) => sum !== undefined);
  return summed.length > 0 || money.length > 1 ? summed : money;
}

/** The amount of a row; of several, as debit and credit are, the one that it has. */
const amountOf = (columns: readonly ListColumn[], row: VisibleRow): ListColumn | undefined =>
  amountsOf(columns).find((column) => column.text(row) !== '');

/** An amount, with its name where others could stand in its place. */
const toldAs = (column: ListColumn, all: readonly ListColumn[], row: VisibleRow): string =>
  all.length > 1 ? `${column.header} ${column.text(row)}` : column.text(row);

/** What the title of a card does not say already, the running balance first; a number says what it is of. */
function cardLines(module: Module, columns: readonly ListColumn[], row: VisibleRow): readonly string[] {
  const said = new Set<string | undefined>([...module.table.title, 'vorlaeufig', amountOf(columns, row)?.id]);
  return columns
    .filter(({ id, isStatus, kind }) => isStatus !== true && !said.has(id) && kind !== 'phone')
    .toSorted((one, other) => Number(other.id === balanceId) - Number(one.id === balanceId))
    .filter((column) => column.text(row) !== '')
    .slice(0, 4)
    .map((column, _at, all) => toldBy(column, row, all));
}

/** What a column says in the line of a card: a number with its name, and a day where another one stands beside it. */
export function toldBy<R>(column: ExportColumn<R>, row: R, all: readonly ExportColumn<R>[]): string {
  const isNamed =
    column.align === 'end' || (column.kind === 'date' && all.filter(({ kind }) => kind === 'date').length > 1);
  return isNamed ? `${column.header}: ${column.text(row)}` : column.text(row);
}
