import { useEffect, type ReactElement } from 'react';
import { t } from '../t.ts';
import type { LinesOptions } from './draw-lines.ts';
import { useWidth } from './use-width.ts';
import './charts.css';

type LineChartProps = Omit<LinesOptions, 'width'> & {
  /** What is shown, in words; the numbers themselves stand in a table beside it. */
  label: string;
};

const signs = ['●', '◆', '■', '▲', '★'];

/** Curves over time; drawn anew when `lines`, `span` or `ticks` is another object. */
export function LineChart({ label, lines, span, ticks, formatTime, formatValue }: LineChartProps): ReactElement {
  const { area, width } = useWidth();
  useEffect(() => {
    if (width === 0) return;
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const { drawLines } = await import('./draw-lines.ts');
      if (isCurrent)
        area.current?.replaceChildren(
          drawLines({ lines, width, ticks, formatTime, ...(span && { span }), ...(formatValue && { formatValue }) }),
        );
    };
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [area, lines, span, ticks, width, formatTime, formatValue]);
  return (
    <figure className="chart">
      <div
        ref={area}
        className="chart-area chart-lines"
        role="img"
        aria-label={t('Diagramm: {was}. Die Zahlen stehen in der Tabelle.', { was: label })}
      />
      <ul className="chart-legend" aria-hidden="true">
        {lines.map(({ name }, index) => (
          <li key={name}>
            <span className="chart-sign" data-nr={(index % 7) + 1}>
              {signs[index % signs.length]}
            </span>
            {name}
          </li>
        ))}
        {span && (
          <li>
            <span className="chart-sign" data-nr={lines.length + 1}>
              ▼▲
            </span>
            {span.name}
          </li>
        )}
      </ul>
    </figure>
  );
}
