import { useMemo, type ReactElement } from 'react';
import { addressOf } from '../addresses.ts';
import { useDevice } from '../../screens/device.ts';
import { StartItem } from '../../screens/start/start-item.tsx';
import { useRows } from '../../screens/use-replica.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { inventurenModule } from './inventuren.module.ts';
import { inventuren } from './inventuren.table.ts';
import { mitNachtraegen } from './nachtraege.rules.ts';

/** Counts that came after a stocktake was closed, for whoever may close one: they changed nothing (domain: inventar 4). */
export function NachtraegeCard(): ReactElement | null {
  const { registry, rights } = useDevice();
  const rows = useRows(inventuren);
  const late = useMemo(
    () =>
      registry.tables.has(inventuren.name)
        ? mitNachtraegen(rows ?? []).filter(({ sek_id }) =>
            rights.holds('INVENTAR_INVENTUR', 'ABSCHLIESSEN', sek_id ? [sek_id] : []),
          )
        : [],
    [rows, registry, rights],
  );
  if (late.length === 0) return null;
  return (
    <Card title={t('Nach dem Abschluss gezählt')}>
      <ul className="start-list">
        {late.map(({ id, name, nachgezaehlt }) => (
          <StartItem
            key={id}
            to={addressOf(inventurenModule, id)}
            tab="zaehlungen"
            icon="inventory"
            title={name ?? ''}
            line={t('{n, plural, one {# Zählung kam zu spät} other {# Zählungen kamen zu spät}}', {
              n: nachgezaehlt ?? 0,
            })}
          />
        ))}
      </ul>
    </Card>
  );
}
