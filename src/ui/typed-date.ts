import { latestDay } from '../kit/kinds/date.ts';
import { localToday } from '../lib/local-time.ts';
import { parseDate } from './format.ts';

/** What a field says about its days, ISO; `today` where it lies not ahead, `year` where not more than a year. */
export interface DateRange {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const words: Readonly<Record<string, number>> = { gestern: -1, ieri: -1, heute: 0, oggi: 0, morgen: 1, domani: 1 };
const yearsBack = 79;
const yearsAhead = 20;

/**
 * Days that a typed date may mean, ISO: `21.11.2026`, `21.11.26`, `211126`, `21.11.`, `heute`. A year of two digits is
 * the one from 79 years ago to 20 ahead; where the field reaches further back, as for births, it may be two: then it is asked.
 */
export function meantDates(text: string, { min, max }: DateRange = {}, today = localToday()): readonly string[] {
  const typed = text.trim().toLowerCase();
  const exact = parseDate(typed);
  if (exact !== undefined) return [exact];
  const days = words[typed];
  if (days !== undefined) return [Temporal.PlainDate.from(today).add({ days }).toString()];

  const thisYear = Number(today.slice(0, 4));
  const last = max === undefined ? undefined : latestDay(max, today);
  const short = /^(\d{1,2})[.,/\- ]+(\d{1,2})[.,/\- ]+(\d\d)$/.exec(typed) ?? /^(\d\d)(\d\d)(\d\d)$/.exec(typed);
  if (short !== null) {
    const from = min === undefined ? thisYear - yearsBack : Number(min.slice(0, 4));
    const to = last === undefined ? thisYear + yearsAhead : Number(last.slice(0, 4));
    const years = [1900, 2000]
      .map((century) => century + Number(short[3]))
      .filter((year) => year >= from && year <= to);
    return years
      .flatMap((year) => parseDate(`${short[1]}.${short[2]}.${year}`) ?? [])
      .filter((day) => last === undefined || day <= last);
  }
  const dayAndMonth = /^(\d{1,2})[.,/\- ]+(\d{1,2})[.,/]?$/.exec(typed);
  if (dayAndMonth === null) return [];
  const years = last === undefined ? [thisYear] : [thisYear, thisYear - 1];
  return years
    .flatMap((year) => parseDate(`${dayAndMonth[1]}.${dayAndMonth[2]}.${year}`) ?? [])
    .filter((day) => last === undefined || day <= last)
    .slice(0, 1);
}

/** The day that a typed date means; undefined when it means none or two. */
export function readDate(text: string, range?: DateRange): string | undefined {
  const meant = meantDates(text, range);
  return meant.length === 1 ? meant[0] : undefined;
}

/** Is this written as a date is, though there may be no such day? */
export const isDateLike = (text: string): boolean =>
  /^\s*\d{1,2}[.,/\- ]+\d{1,2}([.,/\- ]+(\d{4}|\d\d))?[.,/]?\s*$/.test(text) || /^\s*(\d{6}|\d{8})\s*$/.test(text);
