import { useMemo, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { Link } from '../../screens/link.tsx';
import { stepsOf } from '../../screens/record-rights.ts';
import { StartItem } from '../../screens/start/start-item.tsx';
import { useLabels } from '../../screens/use-labels.ts';
import { useRows } from '../../screens/use-replica.ts';
import { formatMoney } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { bestellungenModule } from './bestellungen.module.ts';
import { bestellungen } from './bestellungen.table.ts';

const mostShown = 5;
const wartend: readonly unknown[] = ['Bestellt', 'Abgeschlossen', 'Abholbereit', 'Abgeholt'];

/** Orders whose next step this person takes: approving, making ready, handing over, billing. */
export function BestellungenCard(): ReactElement | null {
  const { registry, rights } = useDevice();
  const labelOf = useLabels(['sektionen']);
  const rows = useRows(bestellungen);
  const waiting = useMemo(
    () =>
      (registry.tables.has(bestellungen.name) ? (rows ?? []) : [])
        .filter(
          (row) =>
            wartend.includes(row.status) &&
            stepsOf({ registry, rights, table: bestellungen, root: row, isNew: false }).some(
              ({ to }) => to !== 'Storno' && to !== 'Abgelehnt',
            ),
        )
        .toSorted((a, b) => ((a.bestelltam ?? '') < (b.bestelltam ?? '') ? -1 : 1)),
    [rows, registry, rights],
  );
  if (waiting.length === 0) return null;
  return (
    <Card title={t('Bestellungen, die auf mich warten')}>
      <ul className="start-list">
        {waiting.slice(0, mostShown).map((row) => (
          <StartItem
            key={row.id}
            to={addressOf(registry.moduleOf(bestellungen, row) ?? bestellungenModule, row.id) ?? '/shop/bestellungen'}
            icon="job"
            title={[row.nummer, row.zweck].filter(Boolean).join(' ')}
            line={[labelOf('sektionen', row.sek_id ?? ''), formatMoney(row.betrag)].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
      {waiting.length > mostShown && (
        <Link to="/shop/bestellungen">{t('Alle {n} anzeigen', { n: waiting.length })}</Link>
      )}
    </Card>
  );
}
