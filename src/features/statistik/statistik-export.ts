import { toCsv } from '../../lib/csv.ts';
import type { Cell } from '../../lib/tables/write-xlsx.ts';
import { download } from '../../screens/download.ts';
import { chartLines, hiddenText } from '../../ui/charts/chart-table.ts';
import { formatDateTime, formatDecimal } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import type { Tafel } from './statistik-tafeln.ts';

/** What a file of the statistics says about itself, in words. */
export interface About {
  readonly name: string;
  readonly stand: string;
  readonly narrowed: string;
}

/** Head and lines of a table as the screen shows them; a hidden count is said to be one. */
function linesOf({ table }: Tafel, cell: (count: number) => Cell): readonly (readonly Cell[])[] {
  const { head, body, foot } = chartLines(table);
  return [
    ['', ...head],
    ...[...body, ...(foot === undefined ? [] : [foot])].map(({ name, counts }) => [
      name,
      ...counts.map((count) => (count === null ? hiddenText() : cell(count))),
    ]),
  ];
}

/** Saves all tables below each other as CSV. */
export function exportStatistikCsv(tafeln: readonly Tafel[], { name, stand, narrowed }: About): void {
  const lines = tafeln.flatMap((tafel) => [
    [tafel.title],
    ...linesOf(tafel, (count) => formatDecimal(count, tafel.digits ?? 0)).map((line) => line.map(String)),
    [''],
  ]);
  void download(
    new Blob([toCsv(lines, [`${t('Stand')}: ${formatDateTime(stand)}`, narrowed].filter(Boolean).join('; '))], {
      type: 'text/csv;charset=utf-8',
    }),
    `${name}.csv`,
  );
}

/** Saves each table as a sheet of a workbook; the last one says what was counted. */
export async function exportStatistikXlsx(tafeln: readonly Tafel[], { name, stand, narrowed }: About): Promise<void> {
  const { writeXlsx } = await import('../../lib/tables/write-xlsx.ts');
  const about: readonly (readonly Cell[])[] = [
    [t('Stand'), formatDateTime(stand)],
    [t('Gefiltert'), narrowed === '' ? t('Nein') : narrowed],
  ];
  const bytes = writeXlsx([
    ...tafeln.map((tafel) => ({ name: tafel.title, rows: linesOf(tafel, (count) => count) })),
    { name: t('Angaben'), rows: about },
  ]);
  void download(
    new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
    `${name}.xlsx`,
  );
}
