import { useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { coveredYears } from '../../kit/years.ts';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useDevice } from '../../screens/device.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import '../../screens/children/children.css';

/** Calendar years that a member served in each function, derived from the functions on this device; nothing is stored. */
export function FunktionsjahreTab({ module, parent }: ChildTabProps): ReactElement {
  const { rights } = useDevice();
  const functions = useChildren('mitgliederfunktionen', parent.id) ?? [];
  const labelOf = useLabels(['funktionen']);
  const [year] = useState(() => new Date().getFullYear());
  const sections = parent.sek_ids ?? [];
  const mayRead = ['MITGLIEDER_FUNKTIONSJAHRE_LESEN', 'KONTAKTE_FUNKTIONSJAHRE_LESEN'].some((right) => rights.within(right, sections));
  if (!mayRead) return <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />;
  const rows = yearsByFunction(functions, year);
  return (
    <Card tone="flush" title={t(module.label)}>
      {rows.length === 0 ? (
        <EmptyState icon="inventory" title={t('Noch keine Einträge')} />
      ) : (
        <table className="child-table" aria-label={t(module.label)}>
          <thead>
            <tr><th scope="col">{t('Funktion')}</th><th scope="col" data-align="end">{t('Jahre')}</th></tr>
          </thead>
          <tbody>
            {rows.map(({ fkt_id, years }) => (
              <tr key={fkt_id}><th scope="row">{labelOf('funktionen', fkt_id) ?? '…'}</th><td data-label={t('Jahre')} data-align="end">{years}</td></tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

/** Years up to the given one by function, the longest first. */
export function yearsByFunction(functions: readonly VisibleRow[], year: number): readonly { readonly fkt_id: string; readonly years: number }[] {
  const byFunction = new Map<string, VisibleRow[]>();
  for (const row of functions) {
    const id = String(row['fkt_id']);
    byFunction.set(id, [...(byFunction.get(id) ?? []), row]);
  }
  return [...byFunction]
    .map(([fkt_id, rows]) => ({ fkt_id, years: coveredYears(rows.map(({ anfang, ende }) => ({ from: String(anfang), to: typeof ende === 'string' ? ende : null })), year, 'calendar') ?? 0 }))
    .toSorted((a, b) => b.years - a.years);
}
