import type { mitgliedschaften } from '../../src/features/personen/mitgliedschaften.table.ts';
import type { Row } from '../../src/kit/define-table.ts';
import { addMonths, isoDate, yearOf } from './calendar.ts';
import type { Drawn } from './people.ts';
import type { Random } from './random.ts';
import type { Profil } from './varianten/profil.ts';

type Mitgliedschaft = Row<typeof mitgliedschaften>;
type Status = Mitgliedschaft['status'];

/** A dated period in a branch; days as day numbers. */
export interface Period {
  readonly sek_id: string;
  readonly von: number;
  readonly bis: number | null;
  readonly status: Status;
  readonly austrittsart: Mitgliedschaft['austrittsart'];
}

/** Year of birth by how old rescuers are, or by the ages of another kind of organisation. */
export const birthYearFor = (random: Random, today: number, ages?: Profil['menschen']['alter']): number =>
  yearOf(today) -
  random.weighted(
    ages?.map(([from, to, weight]) => [random.int(from, to), weight] as const) ?? [
      [random.int(14, 17), 4],
      [random.int(18, 29), 26],
      [random.int(30, 44), 32],
      [random.int(45, 59), 25],
      [random.int(60, 88), 13],
    ],
  );

/** The membership of a person from entry to today: candidate, active, retired; some came from another branch, left or died. */
export function history(
  random: Random,
  { birthDay }: Drawn,
  sek_id: string,
  others: readonly string[],
  today: number,
  youngest = 14,
): Period[] {
  const age = (today - birthDay) / 365.25;
  if (age < 18) return [period(sek_id, earliest(random, birthDay, youngest, today), null, 'Jugend')];
  const joined = Math.min(earliest(random, birthDay, 17, today), today - 30);
  const sworn = addMonths(joined, random.int(12, 30));
  const isMover = age > 26 && others.length > 0 && random.chance(0.04);
  const first = isMover ? random.pick(others) : sek_id;
  if (sworn >= today) return [period(sek_id, joined, null, 'Anwaerter')];
  const periods = [period(first, joined, sworn - 1, 'Anwaerter')];
  const moved = sworn + random.int(200, 2500);
  if (isMover && moved < today - 100) {
    periods.push(period(first, sworn, moved - 1, 'Wechsel', 'Wechsel'), period(sek_id, moved, null, 'Eingewechselt'));
  } else {
    periods.splice(0, 1, period(sek_id, joined, sworn - 1, 'Anwaerter'));
    periods.push(period(sek_id, sworn, null, 'Aktiv'));
  }
  return ended(random, periods, birthDay, age, today);
}

const period = (
  sek_id: string,
  von: number,
  bis: number | null,
  status: Status,
  austrittsart: Period['austrittsart'] = null,
): Period => ({ sek_id, von, bis, status, austrittsart });

/** Some year from the given age on, the younger the likelier, in spring or autumn when courses begin. */
function earliest(random: Random, birthDay: number, age: number, today: number): number {
  const from = birthDay + Math.round(age * 365.25);
  const span = Math.min(
    today - from,
    random.weighted([
      [4000, 3],
      [9000, 1],
    ]),
  );
  return Math.max(from, Math.min(today - 1, from + Math.floor(random.unit() ** 1.5 * Math.max(0, span))));
}

/** Retirement, resignation and death close the last period; those who died or left keep it as their last. */
function ended(random: Random, periods: Period[], birthDay: number, age: number, today: number): Period[] {
  const last = periods.at(-1);
  if (last === undefined) return periods;
  const room = today - last.von - 60;
  if (room < 400) return periods;
  const retired = birthDay + Math.round(365.25 * random.int(58, 65));
  if (retired < today - 60 && retired > last.von) {
    const isDead = age > 70 && random.chance(0.4);
    const end = random.int(Math.min(retired + 30, today - 30), today - 10);
    periods.splice(-1, 1, { ...last, bis: retired - 1 });
    periods.push(
      isDead
        ? period(last.sek_id, retired, Math.max(end, retired), 'Verstorben', 'Verstorben')
        : period(last.sek_id, retired, null, 'Inaktiv'),
    );
    return periods;
  }
  const fate = random.weighted<'stays' | keyof typeof fates>([
    ['stays', 91],
    ['left', 6.5],
    ['paused', 1.5],
    ['died', 1],
  ]);
  if (fate === 'stays') return periods;
  const bis = last.von + random.int(365, room);
  const [status, austrittsart] = fates[fate];
  periods.splice(-1, 1, { ...last, bis, status, austrittsart });
  return periods;
}

const fates = {
  left: ['Ausgeschieden', 'Ausgetreten'],
  paused: ['Inaktiv', 'Ruhend'],
  died: ['Verstorben', 'Verstorben'],
} as const;

/** The period that a person shows: the open one, else the last. */
export function shownPeriod(periods: readonly Period[]): Period | undefined {
  return periods.find(({ bis }) => bis === null) ?? periods.toSorted((a, b) => (a.bis ?? 0) - (b.bis ?? 0)).at(-1);
}

/** Branches that a person lies in: those of periods that have not ended, else those that ended last. */
export function sektionenOf(periods: readonly Period[], today: number): string[] {
  const open = periods.filter(({ bis }) => bis === null || bis >= today);
  const last = Math.max(...periods.map(({ bis }) => bis ?? 0));
  const counted = open.length > 0 ? open : periods.filter(({ bis }) => bis === last);
  return [...new Set(counted.map(({ sek_id }) => sek_id))];
}

/** Whether somebody turns out for missions on a day. */
export const isOnDuty = (periods: readonly Period[], sek_id: string, day: number): boolean =>
  periods.some(
    (one) =>
      one.sek_id === sek_id &&
      one.von <= day &&
      (one.bis === null || one.bis >= day) &&
      !['Jugend', 'Inaktiv'].includes(one.status),
  );

/** Whether a rescuer may be called on a day. */
export const isAvailable = (
  rescuer: { readonly periods: readonly Period[]; readonly birthDay: number },
  sek_id: string,
  day: number,
): boolean => isOnDuty(rescuer.periods, sek_id, day) && day - rescuer.birthDay < 68 * 365;

/** Columns of a period's row. */
export const periodValues = ({ sek_id, von, bis, status, austrittsart }: Period): Partial<Mitgliedschaft> => ({
  sek_id,
  von: isoDate(von),
  bis: bis === null ? null : isoDate(bis),
  status,
  austrittsart,
});
