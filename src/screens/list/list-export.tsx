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
import type { GroupLine, SumLine } from './sum-lines.ts';

/** What an export holds. */
export interface Exported<R = VisibleRow> {
  readonly title: string;
  readonly columns: readonly ExportColumn<R>[];
  readonly rows: readonly R[];
  /** The same rows in groups, each with its sums. */
  readonly groups?: readonly GroupLine<R>[] | undefined;
  /** The sums below all rows. */
  readonly total?: SumLine | undefined;
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

/** A line of an export: a row, or one with sums. */
type Line<R> = { readonly row: R } | { readonly sum: SumLine };

/** All lines of an export, as the list shows them. */
function linesOf<R>({ rows, groups, total }: Exported<R>): readonly Line<R>[] {
  const plain = (some: readonly R[]): readonly Line<R>[] => some.map((row) => ({ row }));
  const lines = groups?.flatMap((group) => [{ sum: group }, ...plain(group.rows)]) ?? plain(rows);
  return total === undefined ? lines : [...lines, { sum: total }];
}

/** What a line with sums says in a column: its label in the first one, with the sum if that is summed itself. */
function sumCell<R, T>(
  { label, sums }: SumLine,
  column: ExportColumn<R>,
  index: number,
  write: (sum: NonNullable<ExportColumn<R>['sum']>, value: number) => T,
): T | string {
  const value = sums[column.id];
  if (column.sum === undefined || value === undefined) return index === 0 ? label : '';
  return index === 0 ? `${label}: ${column.sum.text(value)}` : write(column.sum, value);
}

const textsOf = <R,>(columns: readonly ExportColumn<R>[], line: Line<R>): readonly string[] =>
  columns.map((column, index) =>
    'row' in line ? column.text(line.row) : sumCell(line.sum, column, index, (sum, value) => sum.text(value)),
  );

/** Saves what the list shows as CSV; below it stands what it was narrowed to and what is missing. */
export function exportCsv<R>(exported: Exported<R>): void {
  const { title, columns, narrowed, missing = '' } = exported;
  const table = [columns.map((column) => column.header), ...linesOf(exported).map((line) => textsOf(columns, line))];
  void download(
    new Blob([toCsv(table, [narrowed, missing].filter(Boolean).join('; '))], { type: 'text/csv;charset=utf-8' }),
    `${title}.csv`,
  );
}

/** The sheets of an export: the rows, and what the file is. */
export function exportSheets<R>(exported: Exported<R>, at: string) {
  const { title, columns, rows, narrowed, missing = '' } = exported;
  const table: readonly (readonly Cell[])[] = [
    columns.map((column) => column.header),
    ...linesOf(exported).map((line) =>
      columns.map((column, index) =>
        'row' in line ? column.typed(line.row) : sumCell(line.sum, column, index, (sum, value) => sum.typed(value)),
      ),
    ),
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
  at,
  onDone,
  ...exported
}: PrintTableProps<R>): ReactElement {
  const { title, columns, rows, narrowed, missing = '' } = exported;
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
          {linesOf(exported).map((line, index) => (
            <tr key={'row' in line ? line.row.id : index} data-sum={'sum' in line || undefined}>
              {textsOf(columns, line).map((text, column) => (
                <td key={columns[column]?.id}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
