import { mitgliederfunktionen } from '../../src/features/personen/mitgliederfunktionen.table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { dayOfYmd, isoDate, yearOf } from './calendar.ts';
import { shownPeriod, type Period } from './mitgliedschaften.ts';
import type { Random } from './random.ts';
import { child, type StoredRow } from './record.ts';

/** The nth office of a branch, held by a member. */
export interface Office {
  readonly place: number;
  readonly sek_id: string;
}

const rescueOffices = [
  'Ortsstellenleiter',
  'Stellvertretender Ortsstellenleiter',
  'Kassier',
  'Schriftführer',
  'Ausbildungsleiter',
  'Gerätewart',
  'Einsatzleiter',
  'Einsatzleiter',
  'Sanitätswart',
  'Funkwart',
  'Fahrzeugwart',
  'Beirat',
];
const termYears = 4;
const electionMonth = 3;

/** Today's office with the terms before it, elected in March every four years; `offices` by their place. */
export function functionRows(
  random: Random,
  mgd_id: string,
  held: readonly Office[],
  periods: readonly Period[],
  today: number,
  offices: readonly string[] = rescueOffices,
): StoredRow[] {
  const entered = periods[0]?.von ?? today;
  const rows: StoredRow[] = [];
  const add = (name: string, sek_id: string, start: number, end: number | null): void => {
    if (start < entered) return;
    rows.push(
      child(mitgliederfunktionen, random, mgd_id, {
        mgd_id,
        fkt_id: naturalId('funktionen', [name]),
        sek_id,
        anfang: isoDate(start),
        ende: end === null ? null : isoDate(end),
      }),
    );
  };
  const election = lastElection(today);
  for (const { place, sek_id } of held) {
    const name = offices[place] ?? 'Beirat';
    add(name, sek_id, Math.max(election, Math.min(entered, today)), null);
    const before = dayOfYmd(yearOf(election) - termYears, electionMonth, 15);
    if (random.chance(0.5)) add(random.chance(0.6) ? name : 'Beirat', sek_id, before, election - 1);
  }
  const last = shownPeriod(periods);
  if (held.length === 0 && last !== undefined && random.chance(0.04)) {
    const start = dayOfYmd(yearOf(election) - 2 * termYears, electionMonth, 15);
    const end = dayOfYmd(yearOf(election) - termYears, electionMonth, 14);
    if (last.bis === null || last.bis > end) add(random.pick(offices), last.sek_id, start, end);
  }
  return rows;
}

function lastElection(today: number): number {
  const year = yearOf(today) - ((yearOf(today) - 2022) % termYears);
  const day = dayOfYmd(year, electionMonth, 15);
  return day < today ? day : dayOfYmd(year - termYears, electionMonth, 15);
}
