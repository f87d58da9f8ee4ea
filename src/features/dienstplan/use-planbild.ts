import { useEffect, useMemo, useState } from 'react';
import { useDevice } from '../../screens/device.ts';
import { useSyncStatus, useTables } from '../../screens/use-replica.ts';
import { ausbildungen } from '../ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../ausbildung/ausbildungtage.table.ts';
import { mitgliederqualifikationen } from '../personen/mitgliederqualifikationen.table.ts';
import { dienstarten } from './dienstarten.table.ts';
import { planbild, type Planbild, type Planzeile } from './planbild.rules.ts';
import { schichtbedarfe } from './schichtbedarfe.table.ts';
import { schichtbelegungen } from './schichtbelegungen.table.ts';

const tables = {
  ausbildungen,
  ausbildungtage,
  schichtbelegungen,
  schichtbedarfe,
  dienstarten,
  mitgliederqualifikationen,
};

/** The rosters of this device, with what it has not sent yet; undefined until they are read. */
export function usePlanbild(): Planbild | undefined {
  const found = useTables(tables);
  return useMemo(() => found && planbild(found), [found]);
}

const minute = 60_000;

/** The server’s time, minute by minute: the device’s clock with what it was off at the last contact (domain: dienstplan-tief 2). */
export function useJetzt(): string {
  const { clockOff } = useSyncStatus();
  const [uhr, setUhr] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setUhr(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return new Date(uhr - clockOff * 1000).toISOString();
}

/** Whether this user plans a roster: whoever may save its shifts. */
export function useIstPlaner(): (plan: Planzeile & { readonly sek_ids?: readonly string[] | undefined }) => boolean {
  const { rights } = useDevice();
  return ({ sek_ids, sek_id }) => rights.holds('DIENSTPLAN_TAGE', 'SPEICHERN', sek_ids ?? (sek_id ? [sek_id] : []));
}
