import { useEffect, useEffectEvent, useMemo, type ReactElement } from 'react';
import { useDevice } from '../../../screens/device.ts';
import { mayCreate } from '../../../screens/record-rights.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { t } from '../../../ui/t.ts';
import { lagerbestaende } from '../../lager/lagerbestaende.table.ts';
import { lagerbewegungen } from '../../lager/lagerbewegungen.table.ts';
import { staendeVon } from '../../lager/stand.rules.ts';
import { standorte } from '../standorte.table.ts';
import { verleih } from './verleih.table.ts';

const tables = { lagerbestaende, lagerbewegungen, standorte };

/** Places where an article lies, of branches for which this person may lend, with how many there are. */
function useLagerorte(artikel_id: string) {
  const { registry, rights, replica } = useDevice();
  const found = useTables(tables);
  return useMemo(() => {
    if (found === undefined) return [];
    const eigene = found.lagerbewegungen.filter(({ id }) => replica.isOnlyHere('lagerbewegungen', id));
    const staende = [...staendeVon({ bestaende: found.lagerbestaende, eigene }).values()].flat();
    return found.standorte.flatMap(({ id, name, sek_id }) => {
      const menge = staende.reduce(
        (sum, one) => sum + (one.standort_id === id && one.artikel_id === artikel_id ? one.menge : 0),
        0,
      );
      const mayLend = mayCreate({ registry, rights, table: verleih, root: { sek_id } });
      return menge > 0 && mayLend ? [{ id, sek_id: sek_id ?? null, label: `${name ?? ''} (${menge})` }] : [];
    });
  }, [found, replica, registry, rights, artikel_id]);
}

type Ort = { readonly standort_id: string | null; readonly sek_id: string | null };
type LagerortWahlProps = { artikel_id: string; value: string | null; onChange: (ort: Ort) => void };

/** Where an article is taken from; the only place it lies at is chosen by itself. */
export function LagerortWahl({ artikel_id, value, onChange }: LagerortWahlProps): ReactElement | null {
  const orte = useLagerorte(artikel_id);
  const choose = (id: string | null): void =>
    onChange({ standort_id: id, sek_id: orte.find((one) => one.id === id)?.sek_id ?? null });
  const begin = useEffectEvent(choose);
  const only = orte.length === 1 ? (orte[0]?.id ?? null) : null;
  useEffect(() => {
    if (only !== null) begin(only);
  }, [only]);
  if (orte.length === 0) return null;
  return <Select label={t('Aus dem Lagerort')} value={value} onChange={choose} items={orte} />;
}
