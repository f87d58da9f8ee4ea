import type { Known } from '../../kit/define-table.ts';
import type { inventar } from './inventar.table.ts';
import type { pruefplaene } from './pruefplaene.table.ts';

type Genauigkeit = Known<typeof inventar>['herstellgenau'];

/** What of a plan says when the next check is due. */
export type Intervall = Pick<Known<typeof pruefplaene>, 'intervall' | 'intervalltage' | 'erstintervall' | 'frist'>;

const day = (tag: string): Temporal.PlainDate => Temporal.PlainDate.from(tag);

/** A day so many months later, always reckoned from the original day: a 31st ends with a shorter month (domain: inventar 5). */
export const plusMonate = (tag: string, months: number): string => day(tag).add({ months }).toString();

/** A day so many days later. */
export const plusTage = (tag: string, days: number): string => day(tag).add({ days }).toString();

/** The last day of its month. */
export const monatsende = (tag: string): string => day(tag).with({ day: 31 }).toString();

/** Whole months from one day to another; a month that has begun is one (nobody lives longer by rounding). */
export function monateZwischen(von: string, bis: string): number {
  if (bis <= von) return 0;
  const { months, days } = day(von).until(day(bis), { largestUnit: 'months' });
  return months + (days > 0 ? 1 : 0);
}

/** The first day that a date of this precision may mean: 05/2018 counts from the 1st (domain: inventar 5). */
export function ersterTagVon(tag: string, genau: Genauigkeit): string {
  if (genau === 'Jahr') return `${tag.slice(0, 4)}-01-01`;
  return genau === 'Monat' ? `${tag.slice(0, 7)}-01` : tag;
}

/** The last day that a date of this precision may mean: "EXP 2027-02" is usable to 28.02.2027 (domain: inventar-tief 1). */
export function letzterTagVon(tag: string, genau: Genauigkeit): string {
  if (genau === 'Jahr') return `${tag.slice(0, 4)}-12-31`;
  return genau === 'Monat' ? monatsende(tag) : tag;
}

/** The last day on which something opened is usable; never after its own last day (domain: inventar-tief 3, 4). */
export function verwendbarBis(
  verfall: string | null,
  angebrochenam: string | null,
  haltbartage: number | null,
): string | null {
  const nachAnbruch = angebrochenam === null || haltbartage === null ? null : plusTage(angebrochenam, haltbartage);
  return frueherer(verfall, nachAnbruch);
}

/** The first locked day after a last usable one. */
export const gesperrtNach = (verwendbar: string): string => plusTage(verwendbar, 1);

/** The earlier of two days; null sets none. */
export const frueherer = (a: string | null | undefined, b: string | null | undefined): string | null =>
  typeof a === 'string' && typeof b === 'string' ? (a < b ? a : b) : (a ?? b ?? null);

/** A period ends on its day, with its month or with its year (§§ 12, 14 MPBetreibV; domain: inventar 5). */
export function fristende(tag: string, frist: Intervall['frist']): string {
  if (frist === 'Jahresende') return `${tag.slice(0, 4)}-12-31`;
  return frist === 'Monatsende' ? monatsende(tag) : tag;
}

/** How a due date is reckoned: for the first time, or after half the interval because something is to be watched. */
export interface Umstand {
  readonly istErste?: boolean;
  readonly istHalb?: boolean;
}

/** The last day on which a check after this day is in time; undefined where the plan names no interval. */
export function faelligNach(
  plan: Intervall,
  tag: string,
  { istErste = false, istHalb = false }: Umstand = {},
): string | undefined {
  const { intervall, intervalltage, erstintervall, frist } = plan;
  const monate = istErste ? (erstintervall ?? intervall) : intervall;
  const tage = istErste && typeof erstintervall === 'number' ? null : intervalltage;
  const ends = [
    ...(typeof monate === 'number' ? [istHalb ? plusHalbeMonate(tag, monate) : plusMonate(tag, monate)] : []),
    ...(typeof tage === 'number' ? [plusTage(tag, istHalb ? Math.max(1, Math.floor(tage / 2)) : tage)] : []),
  ];
  const first = ends.toSorted()[0];
  return first === undefined ? undefined : fristende(first, frist);
}

/** Half of so many months; half a month is 15 days. */
const plusHalbeMonate = (tag: string, monate: number): string =>
  plusTage(plusMonate(tag, Math.floor(monate / 2)), monate % 2 === 0 ? 0 : 15);
