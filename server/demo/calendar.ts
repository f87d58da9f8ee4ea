// Dates as day numbers (days since 1970-01-01): millions are drawn, and objects for each would cost more than the rows.

const dayMillis = 86_400_000;

/** Day number of an ISO date. */
export const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMillis);

/** ISO date of a day number. */
export const isoDate = (day: number): string => new Date(day * dayMillis).toISOString().slice(0, 10);

export const dayOfYmd = (year: number, month: number, day: number): number =>
  Math.round(Date.UTC(year, month - 1, day) / dayMillis);

export const yearOf = (day: number): number => new Date(day * dayMillis).getUTCFullYear();

/** 0 = January. */
export const monthOf = (day: number): number => new Date(day * dayMillis).getUTCMonth();

/** 0 = Sunday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;

/** The day `months` later, the month's last day when there is no such day. */
export function addMonths(day: number, months: number): number {
  const date = new Date(day * dayMillis);
  const target = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return Math.round(target / dayMillis) + Math.min(date.getUTCDate(), lastDay) - 1;
}

/** Instant (ms) of a local time in South Tyrol; summer time from the last Sunday of March to that of October. */
export function localInstant(day: number, minute: number): number {
  const year = yearOf(day);
  const [start, end] = [lastSunday(year, 3), lastSunday(year, 10)];
  const isSummer = (day > start && day < end) || (day === start && minute >= 180) || (day === end && minute < 180);
  return day * dayMillis + (minute - (isSummer ? 120 : 60)) * 60_000;
}

/** Instants are kept to the minute; `+` seconds where a clock wrote them. */
export const isoInstant = (millis: number): string => new Date(millis).toISOString();

function lastSunday(year: number, month: number): number {
  const last = dayOfYmd(year, month + 1, 1) - 1;
  return last - weekdayOf(last);
}
