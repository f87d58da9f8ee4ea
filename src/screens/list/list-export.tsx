import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { formatDateTime } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { download } from '../download.ts';
import { toCsv } from '../../lib/csv.ts';
import type { ListColumn } from './list-columns.tsx';

/** Saves what the list shows as CSV. */
export function exportCsv(name: string, columns: readonly ListColumn[], rows: readonly VisibleRow[]): void {
  const table = [columns.map((column) => column.header), ...rows.map((row) => columns.map((column) => column.text(row)))];
  download(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

type PrintTableProps = { title: string; /** ISO instant. */ at: string; columns: readonly ListColumn[]; rows: readonly VisibleRow[] };

/** The whole list as a plain table: what is printed, since the grid only draws what is in sight. */
export function PrintTable({ title, at, columns, rows }: PrintTableProps): ReactElement {
  return (
    <div className="print-only list-print">
      <p>{t('{n} Einträge, Stand {zeit}', { n: rows.length, zeit: formatDateTime(at) })}</p>
      <table aria-label={title}>
        <thead>
          <tr>{columns.map((column) => <th key={column.id} scope="col">{column.header}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>{columns.map((column) => <td key={column.id}>{column.text(row)}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
