import type { ReactElement } from 'react';
import { formatDecimal } from '../format.ts';
import { t } from '../t.ts';
import { chartLines, hiddenText, type ChartTable } from './chart-table.ts';
import './charts.css';

type ChartNumbersProps = { label: string; table: ChartTable; digits?: number };

/** What a chart draws, as a table. */
export function ChartNumbers({ label, table, digits = 0 }: ChartNumbersProps): ReactElement {
  const { head, body, foot } = chartLines(table);
  const text = (count: number | null): string => (count === null ? hiddenText() : formatDecimal(count, digits));
  return (
    <div className="chart-scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="chart-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('Wert')}</span>
            </th>
            {head.map((part) => (
              <th key={part} scope="col">
                {part}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(({ name, counts }, nr) => (
            <tr key={nr}>
              <th scope="row">{name}</th>
              {counts.map((count, index) => (
                <td key={head[index]} className={count === null ? 'chart-hidden' : undefined}>
                  {text(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row">{foot.name}</th>
              {foot.counts.map((count, index) => (
                <td key={head[index]} className={count === null ? 'chart-hidden' : undefined}>
                  {text(count)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
