import { useMemo } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { CalendarPlace } from '../../screens/calendar/use-place.ts';
import { monthDays } from '../../screens/calendar/days.ts';
import { useDevice } from '../../screens/device.ts';
import { mayReadTable } from '../../screens/record-rights.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useNamedTables } from '../../screens/use-replica.ts';
import { tagPlus } from '../dienstplan/wandzeit.rules.ts';
import { modulVon } from './anzeige.ts';
import { quellen, type Eintrag, type Quelle } from './eintrag.rules.ts';
import { erinnert, erinnerungen, programm, programmtabellen } from './quellen.ts';

const istErinnerung = (quelle: Quelle): quelle is keyof typeof erinnerungen => quelle in erinnerungen;

/** Sources of which this user may read anything. */
export function useLesbareQuellen(): readonly Quelle[] {
  const { registry, rights } = useDevice();
  return useMemo(
    () =>
      quellen.filter((quelle) => {
        if (!istErinnerung(quelle)) return rights.anywhere(`${modulVon[quelle].area}_LESEN`);
        const table = registry.tables.get(erinnerungen[quelle][0]);
        return table !== undefined && mayReadTable(registry, rights, table);
      }),
    [registry, rights],
  );
}

/** So many days ahead an agenda reminds. */
const vorausTage = 92;
const nichts: readonly VisibleRow[] = [];

/** Days of which a calendar shows reminders. */
const zeitraum = ({ day, view }: Pick<CalendarPlace, 'day' | 'view'>): readonly [von: string, bis: string] => {
  if (view === 'agenda') return [day, tagPlus(day, vorausTage)];
  const tage = monthDays(`${day.slice(0, 7)}-01`);
  return [tage[0] ?? day, tage.at(-1) ?? day];
};

/**
 * All of the program on this device, and what reminds in the days that are shown; undefined until the program is read. Tables of
 * reminders that nobody asked for are not read, and nobody waits for those that are.
 */
export function useEintraege(
  gewaehlt: ReadonlySet<Quelle>,
  place: Pick<CalendarPlace, 'day' | 'view' | 'today'>,
): { readonly programm: readonly Eintrag[]; readonly erinnert: readonly Eintrag[] } | undefined {
  const gefragt = useMemo(() => [...gewaehlt].filter(istErinnerung), [gewaehlt]);
  const rows = useNamedTables(programmtabellen);
  const weitere = useNamedTables([...new Set<string>(gefragt.flatMap((quelle) => [...erinnerungen[quelle]]))]);
  const labelOf = useLabels(['qualifikationen']);
  const { today: heute } = place;
  const [von, bis] = zeitraum(place);
  const alle = useMemo(() => rows && programm((table) => rows.get(table) ?? nichts), [rows]);
  const erinnerte = useMemo(() => {
    const zeilen = (table: string): readonly VisibleRow[] => weitere?.get(table) ?? nichts;
    return gefragt.flatMap((quelle) => erinnert(quelle, { zeilen, labelOf, heute, von, bis }));
  }, [weitere, gefragt, labelOf, heute, von, bis]);
  return useMemo(() => alle && { programm: alle, erinnert: erinnerte }, [alle, erinnerte]);
}
