import { useMemo, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useRows } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import '../../screens/count-list.css';
import { lagerbewegungen } from './lagerbewegungen.table.ts';

const named: readonly string[] = ['artikel', 'chargen'];
type Props = { standort_id: string; einsatz_id: string | null };

/** What this device took from a place for a mission, newest first; what was wrong is put back by a counter-movement. */
export function Verbraucht({ standort_id, einsatz_id }: Props): ReactElement {
  const { engine } = useDevice();
  const labelOf = useLabels(named);
  const rows = useRows(lagerbewegungen);
  const hier = useMemo(
    () =>
      (rows ?? [])
        .filter(
          (one) =>
            one.standort_id === standort_id && (one.einsatz_id ?? null) === einsatz_id && one.grund === 'Verbrauch',
        )
        .toSorted((a, b) => (b.zeitpunkt ?? '').localeCompare(a.zeitpunkt ?? '')),
    [rows, standort_id, einsatz_id],
  );
  const zurueck = ({ sek_id, artikel_id, charge_id, menge }: (typeof hier)[number]): void => {
    const kopf = { sek_id, artikel_id, charge_id, standort_id, einsatz_id, grund: 'Verbrauch' };
    void stored(() =>
      engine.create('lagerbewegungen', {
        ...kopf,
        menge: -(menge ?? 0),
        zeitpunkt: new Date().toISOString(),
        beleg: t('Zurückgelegt'),
      }),
    );
  };
  return (
    <Card title={t('Verbraucht')}>
      {hier.length === 0 ? (
        <EmptyState icon="inventory" title={t('Noch nichts verbraucht')} />
      ) : (
        <ul className="count-list">
          {hier.map((one) => (
            <li key={one.id} className="count-line">
              <span className="count-name">
                {[labelOf('artikel', one.artikel_id ?? ''), one.charge_id && labelOf('chargen', one.charge_id)]
                  .filter(Boolean)
                  .join(', ')}
                <small className="muted"> {formatDateTime(one.zeitpunkt)}</small>
              </span>
              <span className="num">{one.menge}</span>
              {(one.menge ?? 0) < 0 && <Button onPress={() => zurueck(one)}>{t('Zurücklegen')}</Button>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
