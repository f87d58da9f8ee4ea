import { localTime, ZONE } from './local-time.ts';

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** What of a recurrence rule (RFC 5545 3.3.10) we understand. Weeks begin on Monday. */
export interface Rule {
  readonly freq: Frequency;
  /** Every how many days, weeks, months or years. */
  readonly interval: number;
  /** Weekdays, 1 is Monday; `nth`: the n-th of the month, from its end where negative; 0: each. */
  readonly byday: readonly { readonly day: number; readonly nth: number }[];
  /** Days of the month; -1 is its last one. */
  readonly bymonthday: readonly number[];
  /** Instant of the last possible beginning, ISO. */
  readonly until: string | undefined;
  readonly count: number | undefined;
}

/** The greatest interval and count. */
export const mostTimes = 9999;
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const utc = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;
const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'COUNT', 'WKST'];

function positive(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

function listOf<T>(text: string | undefined, read: (part: string) => T | undefined): readonly T[] | undefined {
  if (text === undefined) return [];
  const found = text.split(',').flatMap((part) => read(part) ?? []);
  return found.length === text.split(',').length ? found : undefined;
}

function readDay(part: string): Rule['byday'][number] | undefined {
  const match = /^(-?[1-5])?([A-Z]{2})$/.exec(part);
  const day = weekdays.indexOf(match?.[2] ?? '') + 1;
  return day === 0 ? undefined : { day, nth: Number(match?.[1] ?? 0) };
}

const readMonthday = (part: string): number | undefined =>
  /^-?([1-9]|[12]\d|3[01])$/.test(part) ? Number(part) : undefined;

function readUntil(text: string): string | undefined {
  if (!utc.test(text)) return undefined;
  const iso = text.replace(utc, '$1-$2-$3T$4:$5:$6.000Z');
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString() === iso ? iso : undefined;
}

/** Parts of a rule by name; undefined when one comes twice or is none that we know. */
function partsOf(text: string): ReadonlyMap<string, string> | undefined {
  const parts = text.toUpperCase().split(';');
  const map = new Map(parts.map((part) => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)]));
  return map.size === parts.length && [...map.keys()].every((name) => known.includes(name)) ? map : undefined;
}

/**
 * Reads an RRULE without DTSTART; undefined when it says what we do not offer. UNTIL is UTC, as RFC 5545 3.3.10 asks where the beginning
 * has a zone: one without time would leave open whether it takes the last evening.
 */
export function parseRule(text: string): Rule | undefined {
  const parts = partsOf(text);
  const freq = frequencies.find((one) => one === parts?.get('FREQ'));
  if (parts === undefined || freq === undefined) return undefined;
  const interval = positive(parts.get('INTERVAL') ?? '1');
  const count = positive(parts.get('COUNT'));
  const last = parts.get('UNTIL');
  const until = last === undefined ? undefined : readUntil(last);
  const byday = listOf(parts.get('BYDAY'), readDay);
  const bymonthday = listOf(parts.get('BYMONTHDAY'), readMonthday);
  if (interval === undefined || byday === undefined || bymonthday === undefined) return undefined;
  const isUnread = (last !== undefined && until === undefined) || (parts.has('COUNT') && count === undefined);
  const isTwice = last !== undefined && count !== undefined;
  const isMonthly = bymonthday.length > 0 || byday.some(({ nth }) => nth !== 0);
  if (isUnread || isTwice || (isMonthly && freq !== 'MONTHLY') || (parts.get('WKST') ?? 'MO') !== 'MO')
    return undefined;
  // Weekdays of a whole year are nobody's shifts.
  if (freq === 'YEARLY' && byday.length > 0) return undefined;
  return { freq, interval, byday, bymonthday, until, count };
}

/** Writes a rule as RFC 5545 does, without what goes without saying. `parseRule` reads it as the same rule. */
export const writeRule = ({ freq, interval, byday, bymonthday, until, count }: Rule): string =>
  [
    `FREQ=${freq}`,
    interval === 1 ? '' : `INTERVAL=${interval}`,
    byday.length === 0 ? '' : `BYDAY=${byday.map(({ day, nth }) => `${nth || ''}${weekdays[day - 1]}`).join()}`,
    bymonthday.length === 0 ? '' : `BYMONTHDAY=${bymonthday.join()}`,
    until === undefined ? '' : `UNTIL=${until.slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    count === undefined ? '' : `COUNT=${count}`,
  ]
    .filter((part) => part !== '')
    .join(';');

/** Whether the few fields of a form show all that a rule says: weekdays of weeks, one day or one weekday of a month. */
export function isPlain({ freq, byday, bymonthday }: Rule): boolean {
  if (freq === 'WEEKLY') return true;
  if (freq !== 'MONTHLY') return byday.length === 0;
  if (byday.length + bymonthday.length > 1) return false;
  return byday.every(({ nth }) => nth === -1 || (nth > 0 && nth < 5)) && bymonthday.every((day) => day >= -1);
}

const lastSecond = 'T23:59:59';

/** UNTIL that takes every beginning on a local day (YYYY-MM-DD), the evening included. */
export const untilEndOf = (day: string): string =>
  Temporal.PlainDateTime.from(`${day}${lastSecond}`)
    .toZonedDateTime(ZONE)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });

/** The local day of an UNTIL, and its time where it is not the end of that day (HH:MM). */
export function lastDayOf(until: string): { readonly day: string; readonly time: string | undefined } {
  const local = localTime(until).toString({ smallestUnit: 'second' });
  return { day: local.slice(0, 10), time: local.endsWith(lastSecond) ? undefined : local.slice(11, 16) };
}

const dayMs = 86_400_000;
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;
const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthLength = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Whole days, weeks from Monday on, months or years between the first day and another one. */
function stepsSince(freq: Frequency, start: string, day: string): number {
  if (freq === 'YEARLY') return Number(day.slice(0, 4)) - Number(start.slice(0, 4));
  if (freq === 'MONTHLY') return monthsOf(day) - monthsOf(start);
  const days = Math.round((Date.parse(day) - Date.parse(start)) / dayMs);
  return freq === 'DAILY' ? days : Math.floor((days + weekdayOf(start) - 1) / 7);
}

function isOnWeekday({ byday }: Rule, day: string, inMonth: number, length: number): boolean {
  return byday.some(
    (one) =>
      one.day === weekdayOf(day) &&
      (one.nth === 0 || one.nth === Math.ceil(inMonth / 7) || one.nth === -Math.ceil((length - inMonth + 1) / 7)),
  );
}

/**
 * Whether a rule names a local day (YYYY-MM-DD); UNTIL and COUNT are the caller's. Without BYDAY and BYMONTHDAY it is the weekday, the
 * day of the month or of the year of the start, which short months may lack.
 */
export function fallsOn(rule: Rule, start: string, day: string): boolean {
  const { freq, interval, byday, bymonthday } = rule;
  if (day < start || stepsSince(freq, start, day) % interval !== 0) return false;
  const [inMonth, length] = [Number(day.slice(8)), monthLength(day)];
  const isWeekday = byday.length === 0 || isOnWeekday(rule, day, inMonth, length);
  const isMonthday =
    bymonthday.length === 0 || bymonthday.some((nth) => nth === inMonth || nth === inMonth - length - 1);
  if (byday.length > 0 || bymonthday.length > 0) return isWeekday && isMonthday;
  if (freq === 'WEEKLY') return weekdayOf(day) === weekdayOf(start);
  if (freq === 'YEARLY') return day.slice(5) === start.slice(5);
  return freq === 'DAILY' || Number(start.slice(8)) === inMonth;
}
