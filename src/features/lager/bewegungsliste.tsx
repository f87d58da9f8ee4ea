import type { ReactElement, ReactNode } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { mayCreate } from '../../screens/record-rights.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import '../../screens/count-list.css';
import { lagerbewegungen } from './lagerbewegungen.table.ts';
import { rueckgaengige } from './rueckgaengig.rules.ts';

type Bewegung = VisibleRowOf<typeof lagerbewegungen>;
const named: readonly string[] = ['artikel', 'chargen', 'standorte'];

type BewegungslisteProps = {
  title: string;
  empty: string;
  rows: readonly Bewegung[];
  actions?: ReactNode;
};

/** Movements of the stock, newest first; what was wrong is undone by a counter-movement (domain: inventar-tief 7). */
export function Bewegungsliste({ title, empty, rows, actions }: BewegungslisteProps): ReactElement {
  const { engine, registry, rights } = useDevice();
  const labelOf = useLabels(named);
  const once = useOnce();
  const offen = rueckgaengige(rows);
  const zurueck = ({
    sek_id,
    artikel_id,
    charge_id,
    standort_id,
    einsatz_id,
    ausb_id,
    grund,
    menge,
  }: Bewegung): Promise<unknown> => {
    const kopf = { sek_id, artikel_id, charge_id, standort_id, einsatz_id, ausb_id, grund };
    return stored(() =>
      engine.create('lagerbewegungen', {
        ...kopf,
        menge: -(menge ?? 0),
        zeitpunkt: new Date().toISOString(),
        beleg: t('Zurückgelegt'),
      }),
    );
  };
  return (
    <Card title={title} actions={actions}>
      {rows.length === 0 ? (
        <EmptyState icon="inventory" title={empty} />
      ) : (
        <ul className="count-list" aria-label={title}>
          {rows
            .toSorted((a, b) => (b.zeitpunkt ?? '').localeCompare(a.zeitpunkt ?? ''))
            .map((one) => (
              <li key={one.id} className="count-line">
                <span className="count-name">
                  {[
                    labelOf('artikel', one.artikel_id ?? ''),
                    one.charge_id && labelOf('chargen', one.charge_id),
                    one.standort_id && labelOf('standorte', one.standort_id),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                  <small className="muted"> {formatDateTime(one.zeitpunkt)}</small>
                </span>
                <span className="num">{one.menge}</span>
                {offen.has(one.id) &&
                  mayCreate({ registry, rights, table: lagerbewegungen, root: { sek_id: one.sek_id } }) && (
                    <Button onPress={() => void once(() => zurueck(one))}>
                      {one.grund === 'Zugang' ? t('Zurücknehmen') : t('Zurücklegen')}
                    </Button>
                  )}
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}
