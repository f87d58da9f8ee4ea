import { useEffect, type ReactElement } from 'react';
import { formatDecimal } from '../format.ts';
import { t } from '../t.ts';
import { ChartNumbers } from './chart-numbers.tsx';
import type { ChartTable } from './chart-table.ts';
import { useWidth } from './use-width.ts';
import './charts.css';

/** A chart of more bars is no picture any more; the table has them all. */
const mostBars = 24;

type BarChartProps = {
  /** What is counted, in words. */
  label: string;
  /** Drawn anew when it is another object. */
  table: ChartTable;
  /** What of it is drawn, where not all: heads of several years are no sum. */
  drawn?: ChartTable;
  /** Bars that stand side by side in time. */
  isUpright?: boolean;
  digits?: number;
};

/** Bars, and beside them always the numbers as a table. */
export function BarChart({ label, table, drawn = table, isUpright = false, digits = 0 }: BarChartProps): ReactElement {
  const { parts, rows } = drawn;
  return (
    <figure className="chart">
      <Bars label={label} table={drawn} isUpright={isUpright} digits={digits} />
      {(parts.length > 1 || drawn !== table) && (
        <ul className="chart-legend" aria-hidden="true">
          {parts.map((part, index) => (
            <li key={part}>
              <i data-nr={((parts.length - 1 - index) % 7) + 1} />
              {part}
            </li>
          ))}
          {rows.some((row) => hiddenOf(row) > 0) && (
            <li>
              <i />
              {t('Verborgen')}
            </li>
          )}
        </ul>
      )}
      <ChartNumbers label={label} table={table} digits={digits} />
    </figure>
  );
}

/** What a row counts beyond what may be shown one by one. */
const hiddenOf = ({ counts, sum = null }: ChartTable['rows'][number]): number =>
  sum === null || !counts.includes(null) ? 0 : sum - counts.reduce<number>((all, count) => all + (count ?? 0), 0);

function Bars({
  label,
  table: { parts, rows },
  isUpright,
  digits,
}: Required<Omit<BarChartProps, 'drawn'>>): ReactElement {
  const { area, width } = useWidth();
  useEffect(() => {
    if (width === 0) return;
    let isCurrent = true;
    const shown = rows.slice(0, mostBars);
    const bars = shown.flatMap((row) => [
      ...row.counts.flatMap((count, index) =>
        count === null || count === 0 ? [] : [{ name: row.name, part: parts[index] ?? '', count }],
      ),
      ...(hiddenOf(row) > 0 ? [{ name: row.name, part: '', count: hiddenOf(row) }] : []),
    ]);
    const draw = async (): Promise<void> => {
      const { drawBars } = await import('./draw-bars.ts');
      if (!isCurrent) return;
      area.current?.replaceChildren(
        drawBars({
          bars,
          names: shown.map(({ name }) => name),
          parts,
          isUpright,
          width,
          isWhole: digits === 0,
          format: (count) => formatDecimal(count, Number.isInteger(count) ? 0 : Math.max(1, digits)),
        }),
      );
    };
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [area, rows, parts, isUpright, width, digits]);
  return (
    <div
      ref={area}
      className="chart-area"
      role="img"
      aria-label={t('Diagramm: {was}. Die Zahlen stehen in der Tabelle.', { was: label })}
    />
  );
}
