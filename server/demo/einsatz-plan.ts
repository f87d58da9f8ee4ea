import { scenarios, seasons, type Scenario } from './scenarios.ts';
import { localInstant, monthOf, weekdayOf } from './calendar.ts';
import type { Rescuer } from './mitglieder.ts';
import { isAvailable } from './mitgliedschaften.ts';
import type { Ortsstelle } from './organisation.ts';
import { placesAround, type Place } from './places.ts';
import type { Random } from './random.ts';

/** What happens when; instants in ms. */
export interface Plan {
  readonly scenario: Scenario;
  readonly place: Place;
  readonly day: number;
  readonly alarm: number;
  readonly beginn: number;
  readonly vorOrt: number;
  readonly abtransport: number;
  readonly ende: number;
  readonly leiter: Rescuer;
  readonly helfer: readonly Rescuer[];
  readonly isHeli: boolean;
  readonly isFalseAlarm: boolean;
}

/** Saturday and Sunday most. */
const weekdays = [1, 0.55, 0.45, 0.5, 0.5, 0.6, 0.9];
const years = 5;
const minute = 60_000;

/** Recent missions that are still being entered: one day each, newest first. */
const recentDays = [1, 2, 4, 7];

/** The missions of a branch over five years, in the order they began; the accounts' branch has some of the last days. */
export function planEinsaetze(
  random: Random,
  branch: Ortsstelle,
  rescuers: readonly Rescuer[],
  today: number,
  isStation: boolean,
): Plan[] {
  const plans: Plan[] = [];
  const ground = placesAround(branch.gemeinde);
  for (
    let i = 0, attempts = 0;
    plans.length < branch.einsaetze && attempts < branch.einsaetze * 200 + 200;
    attempts += 1
  ) {
    const fixedDay = isStation ? recentDays[i] : undefined;
    const day = fixedDay === undefined ? today - 1 - Math.floor(random.unit() * years * 365) : today - fixedDay;
    const plan = planOne(random, branch, ground, rescuers, day, fixedDay !== undefined);
    if (plan === undefined) continue;
    plans.push(plan);
    i += 1;
  }
  return plans.toSorted((a, b) => a.alarm - b.alarm);
}

function planOne(
  random: Random,
  branch: Ortsstelle,
  ground: readonly (readonly [Place, number])[],
  rescuers: readonly Rescuer[],
  day: number,
  isCertain: boolean,
): Plan | undefined {
  const month = monthOf(day);
  const possible = scenarios.filter(({ season }) => seasons[season][month] !== 0);
  const scenario = random.weighted(
    possible.map((one) => [one, one.weight * (seasons[one.season][month] ?? 0)] as const),
  );
  // Drawn days are kept as often as the season and the day of the week say.
  const likelihood = (weekdays[weekdayOf(day)] ?? 1) * monthShare(month);
  if (!isCertain && !random.chance(likelihood)) return undefined;
  const fitting = ground.filter(([place]) => scenario.ground.includes(place.gelaende));
  const onDuty = rescuers.filter((rescuer) => isAvailable(rescuer, branch.id, day));
  if (fitting.length === 0 || onDuty.length === 0) return undefined;
  const beteiligte = random.sample(onDuty, random.middle(...scenario.helfer));
  const [leiter] = [
    beteiligte.find(({ qualifikationen }) => qualifikationen.has('leiter')),
    ...beteiligte.toSorted((a, b) => a.since - b.since),
  ].filter((one) => one !== undefined);
  if (leiter === undefined) return undefined;
  return {
    ...times(random, scenario, day),
    scenario,
    place: random.weighted(fitting),
    day,
    leiter,
    helfer: beteiligte.filter(({ id }) => id !== leiter.id),
    isHeli: random.chance(scenario.heli),
    isFalseAlarm: scenario.art === 'Bergrettung' && random.chance(0.03),
  };
}

const monthShares = Array.from({ length: 12 }, (_, month) =>
  scenarios.reduce((sum, { season, weight }) => sum + (seasons[season][month] ?? 0) * weight, 0),
);
const busiest = Math.max(...monthShares);
const monthShare = (month: number): number => (monthShares[month] ?? 0) / busiest;

function times(
  random: Random,
  { hours, dauer }: Scenario,
  day: number,
): Pick<Plan, 'alarm' | 'beginn' | 'vorOrt' | 'abtransport' | 'ende'> {
  const alarm = localInstant(day, random.middle(hours[0] * 60, hours[1] * 60 + 59));
  const beginn = alarm + random.int(2, 14) * minute;
  const duration = random.middle(...dauer) * minute;
  const vorOrt = beginn + Math.round((duration * random.int(20, 38)) / 100 / minute) * minute;
  const abtransport = vorOrt + Math.round((duration * random.int(18, 34)) / 100 / minute) * minute;
  return { alarm, beginn, vorOrt, abtransport, ende: beginn + duration };
}
