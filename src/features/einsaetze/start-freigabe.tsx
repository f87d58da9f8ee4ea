import { useMemo, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { stepsOf } from '../../screens/record-rights.ts';
import { StartItem } from '../../screens/start/start-item.tsx';
import { titleOrLabel } from '../../screens/titles.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useRows } from '../../screens/use-replica.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { einsaetze } from './einsaetze.table.ts';
import { Link } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';
import { einsaetzeModule } from './einsaetze.module.ts';

const mostShown = 5;

/** Missions that were handed over and wait for this person to release them. */
export function FreigabeCard(): ReactElement | null {
  const { registry, rights } = useDevice();
  const labelOf = useLabels(['sektionen']);
  const rows = useRows(einsaetze);
  const waiting = useMemo(
    () =>
      (registry.tables.has(einsaetze.name) ? (rows ?? []) : [])
        .filter(
          (row) =>
            row.status === 'Transfer' &&
            stepsOf({ registry, rights, table: einsaetze, root: row, isNew: false }).some(
              ({ to }) => to === 'Freigabe',
            ),
        )
        .toSorted((a, b) => ((a.einsatzbeginn ?? '') < (b.einsatzbeginn ?? '') ? -1 : 1)),
    [rows, registry, rights],
  );
  if (waiting.length === 0) return null;
  return (
    <Card title={t('Warten auf Freigabe')}>
      <ul className="start-list">
        {waiting.slice(0, mostShown).map((row) => (
          <StartItem
            key={row.id}
            to={addressOf(registry.moduleOf(einsaetze, row) ?? einsaetzeModule, row.id) ?? '/einsaetze'}
            icon="einsatz"
            title={titleOrLabel(registry, einsaetze.name, row, labelOf)}
            line={[
              formatDateTime(row.einsatzbeginn),
              ...(row.sek_ids ?? []).map((id) => labelOf('sektionen', id) ?? ''),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
      {waiting.length > mostShown && <Link to="/einsaetze">{t('Alle {n} anzeigen', { n: waiting.length })}</Link>}
    </Card>
  );
}
