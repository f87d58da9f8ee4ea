import { mitgliederfunktionen } from './mitgliederfunktionen.table.ts';
import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { coveredYears } from '../../kit/years.ts';
import { ChildCell, ChildTable } from '../../screens/children/child-table.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useDevice } from '../../screens/device.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { numberColumn, textColumn } from '../../screens/report/columns.tsx';

type Funktionsjahre = { readonly fkt_id: string; readonly years: number };

/** Calendar years that a member served in each function, derived from the functions on this device; nothing is stored. */
export function FunktionsjahreTab({ module, parent }: ChildTabProps): ReactElement {
  const { rights } = useDevice();
  const functions = useChildren(mitgliederfunktionen, parent.id) ?? [];
  const labelOf = useLabels(['funktionen']);
  const [year] = useState(() => new Date().getFullYear());
  const sektionen = parent.sek_ids ?? [];
  const mayRead = ['MITGLIEDER_FUNKTIONSJAHRE_LESEN', 'KONTAKTE_FUNKTIONSJAHRE_LESEN'].some((right) =>
    rights.within(right, sektionen),
  );
  if (!mayRead) return <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />;
  const columns = [
    textColumn<Funktionsjahre>('funktion', t('Funktion'), ({ fkt_id }) => labelOf('funktionen', fkt_id) ?? '…'),
    numberColumn<Funktionsjahre>('jahre', t('Jahre'), ({ years }) => years),
  ];
  return (
    <Card tone="flush" title={t(module.label)}>
      <ChildTable label={t(module.label)} columns={columns}>
        {yearsByFunction(functions, year).map((row) => (
          <tr key={row.fkt_id}>
            {columns.map((column) => (
              <ChildCell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </ChildTable>
    </Card>
  );
}

type Funktion = VisibleRowOf<typeof mitgliederfunktionen>;

/** Years up to the given one by function, the longest first. */
export function yearsByFunction(functions: readonly Funktion[], year: number): readonly Funktionsjahre[] {
  const byFunction = new Map<string, Funktion[]>();
  for (const row of functions) {
    const id = row.fkt_id ?? '';
    byFunction.set(id, [...(byFunction.get(id) ?? []), row]);
  }
  return [...byFunction]
    .map(([fkt_id, rows]) => ({
      fkt_id,
      years:
        coveredYears(
          rows.map(({ anfang, ende }) => ({ from: String(anfang), to: ende ?? null })),
          year,
          'calendar',
        ) ?? 0,
    }))
    .toSorted((a, b) => b.years - a.years);
}
