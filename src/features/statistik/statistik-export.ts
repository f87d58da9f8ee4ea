import { toCsv } from '../../lib/csv.ts';
import type { Cell } from '../../lib/tables/write-xlsx.ts';
import { download } from '../../screens/download.ts';
import { formatDateTime, formatDecimal } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import type { Tafel } from './statistik-tafeln.ts';

/** What a file of the statistics says about itself. */
interface About {
  readonly stand: string;
  readonly narrowed: string;
}

const hiddenText = (): string => t('< 3');

/** Head and lines of a table; a hidden count is said to be one. */
function linesOf({ table: { parts, rows, totals, total } }: Tafel): readonly (readonly Cell[])[] {
  const hasSum = rows.some((row) => row.sum !== undefined);
  const cell = (count: number | null | undefined): Cell => count ?? hiddenText();
  return [
    ['', ...parts, ...(hasSum ? [t('Summe')] : [])],
    ...rows.map(({ name, counts, sum }) => [name, ...counts.map(cell), ...(hasSum ? [cell(sum)] : [])]),
    ...(totals === undefined ? [] : [[t('Summe'), ...totals.map(cell), ...(hasSum ? [cell(total)] : [])]]),
  ];
}

const fileName = (): string => t('Einsatzstatistik');

/** Saves all tables below each other as CSV. */
export function exportStatistikCsv(tafeln: readonly Tafel[], { stand, narrowed }: About): void {
  const text = (cell: Cell): string => (typeof cell === 'number' ? formatDecimal(cell, Number.isInteger(cell) ? 0 : 2) : String(cell ?? ''));
  const lines = tafeln.flatMap((tafel) => [[tafel.title], ...linesOf(tafel).map((line) => line.map(text)), ['']]);
  download(new Blob([toCsv(lines, [`${t('Stand')}: ${formatDateTime(stand)}`, narrowed].filter(Boolean).join('; '))], { type: 'text/csv;charset=utf-8' }), `${fileName()}.csv`);
}

/** Saves each table as a sheet of a workbook; the last one says what was counted. */
export async function exportStatistikXlsx(tafeln: readonly Tafel[], { stand, narrowed }: About): Promise<void> {
  const { writeXlsx } = await import('../../lib/tables/write-xlsx.ts');
  const about: readonly (readonly Cell[])[] = [[t('Stand'), formatDateTime(stand)], [t('Gefiltert'), narrowed === '' ? t('Nein') : narrowed]];
  const bytes = writeXlsx([...tafeln.map((tafel) => ({ name: tafel.title, rows: linesOf(tafel) })), { name: t('Angaben'), rows: about }]);
  download(new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }), `${fileName()}.xlsx`);
}
