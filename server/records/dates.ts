import { localDate } from '../../src/lib/local-time.ts';
import type { Unit } from './unit.ts';

/** Today's local date in Europe/Rome, YYYY-MM-DD. */
export const today = (unit: Unit): string => localDate(unit.zeit);

/** An ISO day so many months later, or earlier when negative; the last day of a shorter month. */
export const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** A day so many days later. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();
