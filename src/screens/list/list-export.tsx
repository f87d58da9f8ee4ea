import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Criteria } from '../../kit/search.ts';
import { toCsv } from '../../lib/csv.ts';
import type { Cell } from '../../lib/tables/write-xlsx.ts';
import type { MenuEntry } from '../../ui/actions/menu.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { download } from '../download.ts';
import { usePrint } from '../use-print.ts';
import { criterionText } from './criterion-text.ts';
import type { CriterionUi } from './criterion-ui.ts';
import type { ExportColumn } from './list-columns.tsx';

/** What an export holds. */
export interface Exported<R = VisibleRow> {
  readonly title: string;
  readonly columns: readonly ExportColumn<R>[];
  readonly rows: readonly R[];
  /** What the list is narrowed to; empty for nothing. */
  readonly narrowed: string;
  /** What the list has but this does not; empty for nothing. */
  readonly missing?: string;
}

/** What a list is narrowed to, in words. */
export function narrowedText(typed: string, criteria: readonly CriterionUi[], values: Criteria): string {
  const used = criteria
    .filter((one) => (values[one.name] ?? '') !== '')
    .map((one) => `${one.label}: ${criterionText(one, values[one.name] ?? '').trim()}`);
  return [...(typed.trim() === '' ? [] : [`${t('Suche')}: ${typed.trim()}`]), ...used].join('; ');
}

/** Saves what the list shows as CSV; below it stands what it was narrowed to and what is missing. */
export function exportCsv<R>({ title, columns, rows, narrowed, missing = '' }: Exported<R>): void {
  const table = [
    columns.map((column) => column.header),
    ...rows.map((row) => columns.map((column) => column.text(row))),
  ];
  void download(
    new Blob([toCsv(table, [narrowed, missing].filter(Boolean).join('; '))], { type: 'text/csv;charset=utf-8' }),
    `${title}.csv`,
  );
}

/** The sheets of an export: the rows, and what the file is. */
export function exportSheets<R>({ title, columns, rows, narrowed, missing = '' }: Exported<R>, at: string) {
  const table: readonly (readonly Cell[])[] = [
    columns.map((column) => column.header),
    ...rows.map((row) => columns.map((column) => column.typed(row))),
  ];
  const about: readonly (readonly Cell[])[] = [
    [t('Liste'), title],
    [t('Stand'), formatDateTime(at)],
    [t('Einträge'), rows.length],
    [t('Gefiltert'), narrowed === '' ? t('Nein') : narrowed],
    ...(missing === '' ? [] : [[t('Unvollständig'), missing]]),
  ];
  return [
    { name: title, rows: table },
    { name: t('Angaben'), rows: about },
  ];
}

/** Saves what the list shows as a workbook, numbers and days as such; its second sheet says what it was narrowed to. */
export async function exportXlsx<R>(exported: Exported<R>): Promise<void> {
  const { writeXlsx } = await import('../../lib/tables/write-xlsx.ts');
  const bytes = writeXlsx(exportSheets(exported, new Date().toISOString()));
  void download(
    new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
    `${exported.title}.xlsx`,
  );
}

type ExportEntries<R> = {
  getExported: () => Exported<R> | Promise<Exported<R>>;
  hasRows: boolean;
  onPrint: () => void;
};

/** What the menu of a list offers to take along; `others` stand before printing. */
export const exportEntries = <R,>(
  { getExported, hasRows, onPrint }: ExportEntries<R>,
  others: readonly MenuEntry[] = [],
): readonly MenuEntry[] => [
  {
    id: 'csv',
    label: t('Als CSV speichern'),
    icon: 'download',
    isDisabled: !hasRows,
    onAction: async () => exportCsv(await getExported()),
  },
  {
    id: 'xlsx',
    label: t('Als Excel-Datei speichern'),
    icon: 'download',
    isDisabled: !hasRows,
    onAction: async () => exportXlsx(await getExported()),
  },
  ...others,
  { id: 'print', label: t('Drucken'), icon: 'print', isDisabled: !hasRows, onAction: onPrint },
];

type PrintTableProps<R> = Exported<R> & { /** ISO instant. */ at: string; onDone: (at: undefined) => void };

/** The whole list as a plain table: what is printed, since the grid only draws what is in sight. */
export function PrintTable<R extends { readonly id: string }>({
  title,
  at,
  columns,
  rows,
  narrowed,
  missing = '',
  onDone,
}: PrintTableProps<R>): ReactElement {
  usePrint(true, onDone);
  return (
    <div className="print-only list-print">
      <p>
        {t('{n, plural, one {# Eintrag} other {# Einträge}}, Stand {zeit}', {
          n: rows.length,
          zeit: formatDateTime(at),
        })}
        {[narrowed, missing].filter(Boolean).map((text) => ` · ${text}`)}
      </p>
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.id}>{column.text(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
