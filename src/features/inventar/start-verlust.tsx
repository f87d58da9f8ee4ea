import { useMemo, type ReactElement } from 'react';
import { addressOf } from '../addresses.ts';
import { useDevice } from '../../screens/device.ts';
import { heldSteps } from '../../screens/record-rights.ts';
import { StartItem } from '../../screens/start/start-item.tsx';
import { useLabels } from '../../screens/use-labels.ts';
import { useTables } from '../../screens/use-replica.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { istZuSperren } from './ereignis.rules.ts';
import { inventarModule } from './inventar.module.ts';
import { inventar } from './inventar.table.ts';
import { inventarereignisse } from './inventarereignisse.table.ts';

const mostShown = 5;
const tables = { inventar, inventarereignisse };
const labelled: readonly string[] = ['inventar'];

/** Keys and radios that are gone and nobody has had locked out yet: the step "Sichern" says that it is done (domain: inventar-tief 3). */
export function VerlustCard(): ReactElement | null {
  const { registry, rights } = useDevice();
  const rows = useTables(tables);
  const labelOf = useLabels(labelled);
  const offen = useMemo(() => {
    const stuecke = new Map((rows?.inventar ?? []).map((one) => [one.id, one]));
    return (rows?.inventarereignisse ?? [])
      .filter(({ status, art, inventar_id }) => {
        const root = stuecke.get(inventar_id ?? '');
        if (status !== 'Gemeldet' || root === undefined || !istZuSperren(root, { art })) return false;
        const held = heldSteps({ registry, rights, table: inventarereignisse, root, isNew: false });
        return held.some(({ to }) => to === 'Gesichert');
      })
      .toSorted((a, b) => ((a.zeitpunkt ?? '') < (b.zeitpunkt ?? '') ? 1 : -1));
  }, [rows, registry, rights]);
  if (offen.length === 0) return null;
  return (
    <Card title={t('Verloren: sperren lassen')}>
      <ul className="start-list">
        {offen.slice(0, mostShown).map(({ id, inventar_id, zeitpunkt }) => (
          <StartItem
            key={id}
            to={addressOf(inventarModule, inventar_id ?? '')}
            icon="warning"
            title={labelOf('inventar', inventar_id ?? '') ?? ''}
            line={t('gemeldet {zeit}', { zeit: formatDateTime(zeitpunkt) })}
          />
        ))}
      </ul>
    </Card>
  );
}
