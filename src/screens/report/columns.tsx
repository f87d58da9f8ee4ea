import { formatDate, formatInteger, formatMoney } from '../../ui/format.ts';
import { Badge } from '../../ui/status/badge.tsx';
import type { Tone } from '../../ui/status/banner.tsx';
import { columnWidth, type ExportColumn } from '../list/list-columns.tsx';

/** A column of text. */
export const textColumn = <R,>(id: string, header: string, text: (row: R) => string): ExportColumn<R> => ({
  id,
  header,
  cell: text,
  sortValue: text,
  text,
  typed: text,
});

/** A column of days, ISO dates. */
export const dayColumn = <R,>(id: string, header: string, day: (row: R) => string | null): ExportColumn<R> => {
  const text = (row: R): string => formatDate(day(row));
  return {
    id,
    header,
    kind: 'date',
    width: columnWidth('date', header),
    cell: text,
    sortValue: day,
    text,
    typed: (row) => ((value) => (value === null ? '' : { day: value }))(day(row)),
  };
};

/** A column of whole numbers. */
export const numberColumn = <R,>(id: string, header: string, value: (row: R) => number): ExportColumn<R> => ({
  id,
  header,
  width: columnWidth('integer', header),
  align: 'end',
  cell: (row) => formatInteger(value(row)),
  sortValue: value,
  text: (row) => String(value(row)),
  typed: value,
});

/** A column of amounts in cents, summed below the rows. */
export const moneyColumn = <R,>(id: string, header: string, cents: (row: R) => number): ExportColumn<R> => ({
  id,
  header,
  kind: 'money',
  width: 136,
  align: 'end',
  cell: (row) => formatMoney(cents(row)),
  sortValue: cents,
  text: (row) => formatMoney(cents(row)),
  typed: (row) => ({ euros: cents(row) / 100 }),
  sum: { text: formatMoney, typed: (sum) => ({ euros: sum / 100 }) },
});

/** A column of states, each with its tone. */
export const stateColumn = <R,>(
  id: string,
  header: string,
  text: (row: R) => string,
  tone: (row: R) => Tone,
): ExportColumn<R> => ({
  ...textColumn(id, header, text),
  width: 152,
  cell: (row) => <Badge tone={tone(row)}>{text(row)}</Badge>,
});
