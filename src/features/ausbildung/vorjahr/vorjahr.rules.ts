import { localTime, ZONE } from '../../../lib/local-time.ts';

/** Weeks from a day to the same weekday of another year's nearest week: 52, or 53 where that lies nearer. */
export function wochenBis(tag: string, jahr: number): number {
  const von = Temporal.PlainDate.from(tag);
  return Math.round(von.until(von.with({ year: jahr }), { largestUnit: 'days' }).days / 7);
}

/** A day so many weeks later. */
export const tagNach = (tag: string, wochen: number): string =>
  Temporal.PlainDate.from(tag).add({ weeks: wochen }).toString();

/** An instant so many weeks later, at the same time by the clock. */
export const zeitpunktNach = (zeitpunkt: string, wochen: number): string =>
  new Date(localTime(zeitpunkt).add({ weeks: wochen }).toZonedDateTime(ZONE).epochMilliseconds).toISOString();
