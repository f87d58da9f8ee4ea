import { wallTime } from '../local-time.ts';
import { fallsOn, parseRule, type Rule } from '../rrule.ts';

const dayMillis = 86_400_000;
/** What comes again without an end is written out so many days ahead, as duties are. */
const aheadDays = 400;
/** More times than that nobody moves one by one. */
const mostTimes = 1000;
const mostDays = 366 * 50;

/** Whether a text is a day or a time as iCalendar writes them. */
export const isMoment = (text: string): boolean =>
  /^\d{8}(T\d{6}Z?)?$/.test(text) && !Number.isNaN(Date.parse(isoDay(text)));

/** `20270605T180000Z` some days later; `20270605` likewise. */
export function daysLater(moment: string, days: number): string {
  const day = new Date(Date.parse(isoDay(moment)) + days * dayMillis).toISOString().slice(0, 10);
  return `${day.replaceAll('-', '')}${moment.slice(8)}`;
}

const isoDay = (moment: string): string => `${moment.slice(0, 4)}-${moment.slice(4, 6)}-${moment.slice(6, 8)}`;

/**
 * How many days after its beginning an event comes again (RFC 5545 3.3.10, 3.8.5.3), the first time included; undefined when the rule says
 * what we do not understand, or names more than a thousand times
 * or more than fifty years. By the clock of the beginning. `today`: ISO date.
 */
export function daysOfSeries(begin: string, text: string, today: string): readonly number[] | undefined {
  const { rule, last } = ruleOf(text, begin) ?? {};
  if (rule === undefined) return undefined;
  const start = isoDay(begin);
  const until = last ?? (rule.count === undefined ? daysLater(today.replaceAll('-', ''), aheadDays) : undefined);
  const days: number[] = [];
  for (let after = 0; days.length < (rule.count ?? Infinity); after += 1) {
    const moment = daysLater(begin, after);
    const length = Math.min(moment.length, until?.length ?? 0, 15);
    if (until !== undefined && moment.slice(0, length) > until.slice(0, length)) break;
    // A day that there is not would be looked for without an end.
    if (days.length > mostTimes || after > mostDays) return undefined;
    if (after === 0 || fallsOn(rule, start, isoDay(moment))) days.push(after);
  }
  return days;
}

/** A rule, and the last possible beginning by the clock of the first one: other programs write a day or a time of their own there, too. */
function ruleOf(text: string, begin: string): { readonly rule: Rule; readonly last: string | undefined } | undefined {
  const parts = text.toUpperCase().split(';');
  const until = parts.find((part) => part.startsWith('UNTIL='))?.slice(6);
  const isOfWeeks = parts.includes('FREQ=WEEKLY') && parts.some((part) => /^INTERVAL=(?!1$)/.test(part));
  // Where a week begins only counts for every second one and rarer.
  const rest = parts.filter((part) => !part.startsWith('UNTIL=') && (isOfWeeks || !part.startsWith('WKST=')));
  const rule = parseRule(rest.join(';'));
  if (rule === undefined || (until !== undefined && !isMoment(until))) return undefined;
  const isOurs = until?.endsWith('Z') === true && !begin.endsWith('Z');
  return { rule, last: isOurs ? ourTime(until) : until };
}

/** `20270605T160000Z` → `20270605T180000`, as clocks here show it. */
const ourTime = (moment: string): string =>
  wallTime(`${isoDay(moment)}T${moment.slice(9, 11)}:${moment.slice(11, 13)}:${moment.slice(13, 15)}Z`)
    .replaceAll(/[-:]/g, '')
    .slice(0, 15);
