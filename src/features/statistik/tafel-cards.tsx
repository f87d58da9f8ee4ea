import type { ReactElement } from 'react';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { ChartTable } from '../../ui/charts/chart-table.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import type { Tafel } from './statistik-tafeln.ts';
import './statistik.css';

/** Each table with its chart. */
export function TafelCards({ tafeln }: { tafeln: readonly Tafel[] }): ReactElement {
  return (
    <div className="statistik-tafeln">
      {tafeln.map(({ id, title, table, drawn, isUpright = false, digits = 0 }) => (
        <Card key={id} title={title}>
          {isEmpty(table) ? (
            <EmptyState icon="chart" title={t('In dieser Zeit gibt es nichts zu zählen')} />
          ) : (
            <BarChart
              label={title}
              table={table}
              {...(drawn === undefined ? {} : { drawn })}
              isUpright={isUpright}
              digits={digits}
            />
          )}
        </Card>
      ))}
    </div>
  );
}

/** Years of which nothing is counted are no picture: a line at nought. What is hidden is not nothing. */
const isEmpty = ({ rows }: ChartTable): boolean => rows.every(({ counts }) => counts.every((count) => count === 0));
