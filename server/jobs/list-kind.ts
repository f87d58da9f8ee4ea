import type { JobDefinition } from '../../src/kit/define-job.ts';
import type { Module } from '../../src/kit/define-module.ts';
import type { Field } from '../../src/kit/field.ts';
import { germanText } from '../../src/lib/message.ts';
import type { JobKind } from './kind.ts';
import { asOffered, orderedList, readableColumns, readableRows, titleIn } from './readable-rows.ts';
import { valueText } from './value-text.ts';
import { dayCell, momentCell, Workbook, type Cell } from './workbook.ts';

/** The whole list of a module as XLSX: the rows and columns that the orderer may read, narrowed by the list's own criteria. */
export function listKind(job: JobDefinition, { name }: Module, dateiname: string): JobKind {
  return {
    ...job,
    dateiname,
    check: (asked) => {
      const { order, module } = asOffered(asked, name);
      orderedList(order, module, order.parameter);
    },
    async *run(asked) {
      const { order, module } = asOffered(asked, name);
      const { fields } = module.table;
      const columns = readableColumns(order, module).flatMap((column) =>
        fields[column] === undefined ? [] : [{ column, field: fields[column] }],
      );
      const book = new Workbook();
      book.sheet(
        germanText(module.label),
        columns.map(({ field }) => germanText(field.label)),
      );
      for await (const page of readableRows(order, module, order.parameter)) {
        for (const row of page)
          book.row(columns.map(({ column, field }) => cellOf(field, row[column], titleIn(row, column))));
        yield { bytes: book.take(), rows: page.length };
      }
      book.end();
      yield { bytes: book.take(), rows: 0 };
    },
  };
}

/** A stored value as a cell: numbers and dates stay what they are, so that a spreadsheet sorts and counts them. */
function cellOf(field: Field, value: unknown, title: string | undefined): Cell {
  if (field.options['isDuration'] === true) return valueText(field, value, title);
  if (typeof value === 'number' && (field.kind === 'integer' || field.kind === 'decimal')) return value;
  if (typeof value === 'number' && field.kind === 'money') return value / 100;
  if (typeof value === 'string' && field.kind === 'date') return dayCell(value);
  if (typeof value === 'string' && field.kind === 'dateTime') return momentCell(value);
  return valueText(field, value, title);
}
