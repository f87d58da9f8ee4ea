import type { YearCount } from './search.ts';

interface Period {
  readonly from: string;
  /** Last day; null while it runs. */
  readonly to: string | null;
}

/**
 * Years that periods cover up to the end of a year: the calendar years that they touch, or the full years of the united periods,
 * their remaining days counting 365 to a year. Undefined when none begins by then.
 */
export function coveredYears(periods: readonly Period[], year: number, count: YearCount): number | undefined {
  const end = `${year}-12-31`;
  const cut = periods.flatMap(({ from, to }) => {
    const last = to === null || to > end ? end : to;
    return from > last ? [] : [{ from, last }];
  });
  if (cut.length === 0) return undefined;
  return count === 'calendar' ? touched(cut) : full(cut);
}

interface Cut {
  readonly from: string;
  readonly last: string;
}

function touched(periods: readonly Cut[]): number {
  const [only] = periods;
  if (only !== undefined && periods.length === 1) return yearOf(only.last) - yearOf(only.from) + 1;
  const years = new Set<number>();
  for (const { from, last } of periods) for (let year = yearOf(from); year <= yearOf(last); year += 1) years.add(year);
  return years.size;
}

function full(periods: readonly Cut[]): number {
  let years = 0;
  let days = 0;
  for (const { from, until } of united(periods)) {
    const whole = yearOf(until) - yearOf(from) - (until.slice(5) < from.slice(5) ? 1 : 0);
    years += whole;
    days += dayNumber(until) - dayNumber(yearsLater(from, whole));
  }
  return years + Math.floor(days / 365);
}

/** Periods that touch or overlap made one; `until` is the day after. */
function united(periods: readonly Cut[]): readonly { readonly from: string; readonly until: string }[] {
  const made: { from: string; until: string }[] = [];
  for (const { from, last } of periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const until = new Date((dayNumber(last) + 1) * dayMillis).toISOString().slice(0, 10);
    const open = made.at(-1);
    if (open === undefined || from > open.until) made.push({ from, until });
    else if (until > open.until) open.until = until;
  }
  return made;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

const dayMillis = 86_400_000;
const dayNumber = (day: string): number => Date.parse(day) / dayMillis;
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The same day so many years later; 29 February becomes the 28th where there is none. Reckoned here, since a list asks it of every member. */
function yearsLater(day: string, years: number): string {
  const year = yearOf(day) + years;
  const rest = day.slice(4) === '-02-29' && !isLeap(year) ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}
