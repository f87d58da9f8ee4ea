import type { ReactElement } from 'react';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import type { Tafel } from './statistik-tafeln.ts';
import './statistik.css';

/** Each table with its chart. */
export function TafelCards({ tafeln }: { tafeln: readonly Tafel[] }): ReactElement {
  return (
    <div className="statistik-tafeln">
      {tafeln.map(({ id, title, table, isUpright = false, digits = 0 }) => (
        <Card key={id} title={title}>
          {table.rows.length === 0 ? <EmptyState icon="inventory" title={t('Keine Einsätze in dieser Zeit')} /> : <BarChart label={title} table={table} isUpright={isUpright} digits={digits} />}
        </Card>
      ))}
    </div>
  );
}
