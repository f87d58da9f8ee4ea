import { useMemo, useState, type ReactElement } from 'react';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { mayCreate } from '../../screens/record-rights.ts';
import { useTables } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { standorte } from '../inventar/standorte.table.ts';
import { useGeraet } from './geraet.ts';
import { umfang } from './inventur.rules.ts';
import { inventurenModule } from './inventuren.module.ts';
import { inventuren } from './inventuren.table.ts';
import { inventurzaehlungen } from './inventurzaehlungen.table.ts';
import { Zaehlplatz } from './zaehlplatz.tsx';

const tables = { inventuren, standorte };

/** Counting with the device in the hand, without a network too: a stocktake, a place, and what lies there (domain: inventar-tief 6). */
export function ZaehlenScreen(): ReactElement {
  useTitle(t('Zählen'));
  const { registry, rights } = useDevice();
  const geraet = useGeraet();
  const rows = useTables(tables);
  const [chosen, setChosen] = useState<string | null>(null);
  const [standort_id, setStandort] = useState<string | null>(null);
  const laufend = useMemo(
    () =>
      (rows?.inventuren ?? []).filter(
        (row) => row.status === 'Laufend' && mayCreate({ registry, rights, table: inventurzaehlungen, root: row }),
      ),
    [rows, registry, rights],
  );
  const inventur = laufend.find(({ id }) => id === chosen) ?? (laufend.length === 1 ? laufend[0] : undefined);
  const orte = useMemo(() => {
    const darin = umfang(rows?.standorte ?? [], inventur?.standort_id);
    return (rows?.standorte ?? [])
      .filter((ort) => ort.sek_id === inventur?.sek_id && !ort.archiviertam && darin?.has(ort.id) !== false)
      .map(({ id, name }) => ({ id, label: name ?? '' }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  }, [rows, inventur]);
  const back = <BackLink to="/inventar/inventuren">{t(inventurenModule.label)}</BackLink>;
  if (rows !== undefined && laufend.length === 0)
    return (
      <Page title={t('Zählen')} before={back}>
        <EmptyState
          icon="inventory"
          title={t('Keine laufende Inventur')}
          text={t('Gezählt wird, sobald eine Inventur begonnen hat.')}
        />
      </Page>
    );
  return (
    <Page title={t('Zählen')} before={back}>
      <div className="stack">
        <Card>
          <div className="fields">
            <Select
              label={t('Inventur')}
              isRequired
              value={inventur?.id ?? null}
              onChange={setChosen}
              items={laufend.map(({ id, name }) => ({ id, label: name ?? '' }))}
            />
            <Select label={t('Standort')} isRequired value={standort_id} onChange={setStandort} items={orte} />
          </div>
        </Card>
        {inventur !== undefined && geraet !== undefined && orte.some(({ id }) => id === standort_id) && (
          <Zaehlplatz key={standort_id} inventur={inventur} standort_id={standort_id ?? ''} geraet={geraet} />
        )}
      </div>
    </Page>
  );
}
