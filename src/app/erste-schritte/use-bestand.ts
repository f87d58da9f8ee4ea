import { useEffect, useMemo, useState } from 'react';
import { ausbildungen } from '../../features/ausbildung/ausbildungen.table.ts';
import { beitragsarten } from '../../features/beitraege/beitragsarten.table.ts';
import { benutzerModule } from '../../features/benutzer/benutzer.module.ts';
import { einsaetze } from '../../features/einsaetze/einsaetze.table.ts';
import { termine } from '../../features/kalender/termine.table.ts';
import { briefkoepfe } from '../../features/kommunikation/briefe/briefkoepfe.table.ts';
import { banken } from '../../features/organisation/banken.table.ts';
import { sektionen } from '../../features/organisation/sektionen.table.ts';
import { mitgliederfunktionen } from '../../features/personen/mitgliederfunktionen.table.ts';
import { istMitglied } from '../../features/personen/mitgliedschaft.rules.ts';
import { personen } from '../../features/personen/personen.table.ts';
import type { VisibleRow } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { readBeyond } from '../../screens/list/beyond.ts';
import { useSubtrees, useSyncStatus, useTables } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import type { Bestand } from './schritte.ts';

const tables = {
  sektionen,
  briefkoepfe,
  banken,
  termine,
  ausbildungen,
  einsaetze,
  beitragsarten,
  personen,
  mitgliederfunktionen,
};

/** What lies here of the user's own branch; undefined until it is read. */
export function useBestand(): Bestand | undefined {
  const { user } = useDevice();
  const today = useToday();
  const rows = useTables(tables);
  const below = useSubtrees();
  const benutzer = useBenutzer(user.sek_id);
  return useMemo(() => {
    if (rows === undefined) return undefined;
    const own = below(user.sek_id);
    const ofOwn = (all: readonly VisibleRow[]): number =>
      all.filter(({ sek_ids = [] }) => sek_ids.some((id) => own.has(id))).length;
    const above = new Set(rows.sektionen.flatMap(({ id }) => (below(id).has(user.sek_id) ? [id] : [])));
    const holders = rows.mitgliederfunktionen.filter(
      ({ sek_id = '', ende = null }) => own.has(sek_id) && (ende === null || ende >= today),
    );
    return {
      sektion: rows.sektionen.find(({ id }) => id === user.sek_id),
      briefkoepfe: rows.briefkoepfe.filter(({ sek_id = '' }) => above.has(sek_id)).length,
      benutzer,
      mitglieder: ofOwn(rows.personen.filter((person) => istMitglied(person, today))),
      funktionaere: new Set(holders.map(({ mgd_id }) => mgd_id)).size,
      bankkonten: ofOwn(rows.banken),
      anlaesse: ofOwn([...rows.termine, ...rows.ausbildungen, ...rows.einsaetze]),
      beitragsarten: rows.beitragsarten.filter(({ sek_id = '' }) => above.has(sek_id)).length,
    };
  }, [rows, below, benutzer, user, today]);
}

/** How many accounts the branch has, two meaning two or more: the server says, devices keep none. */
function useBenutzer(sek_id: string): number | undefined {
  const { engine, rights } = useDevice();
  const { online } = useSyncStatus();
  const [count, setCount] = useState<number>();
  const mayRead = rights.holds(benutzerModule.table.right, 'LESEN', [sek_id]);
  useEffect(() => {
    if (!online || !mayRead) return;
    const stop = new AbortController();
    engine
      .ask(`${benutzerModule.url}/suche`, stop.signal, JSON.stringify({ limit: '200' }))
      .then(readBeyond)
      .then(({ rows }) => setCount(rows.filter(({ row }) => row['sek_id'] === sek_id).length))
      // Nobody can say for now.
      .catch(() => {});
    return () => stop.abort();
  }, [engine, online, mayRead, sek_id]);
  return count;
}
