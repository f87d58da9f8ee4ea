import { message, within } from './message.ts';
import { isPlain, lastDayOf, parseRule, type Frequency, type Rule } from './rrule.ts';

/** Names of the weekdays from Monday on; message ids. */
export const weekdayNames = [
  message('Montag'),
  message('Dienstag'),
  message('Mittwoch'),
  message('Donnerstag'),
  message('Freitag'),
  message('Samstag'),
  message('Sonntag'),
] as const;

/** The n-th weekday of a month. In Italian Sunday has a gender of its own. */
const nthDay: Readonly<Record<number, (tag: string, isSunday: boolean) => string>> = {
  1: (tag, isSunday) =>
    isSunday ? message(within('Sonntag', 'am ersten {tag}'), { tag }) : message('am ersten {tag}', { tag }),
  2: (tag, isSunday) =>
    isSunday ? message(within('Sonntag', 'am zweiten {tag}'), { tag }) : message('am zweiten {tag}', { tag }),
  3: (tag, isSunday) =>
    isSunday ? message(within('Sonntag', 'am dritten {tag}'), { tag }) : message('am dritten {tag}', { tag }),
  4: (tag, isSunday) =>
    isSunday ? message(within('Sonntag', 'am vierten {tag}'), { tag }) : message('am vierten {tag}', { tag }),
  [-1]: (tag, isSunday) =>
    isSunday ? message(within('Sonntag', 'am letzten {tag}'), { tag }) : message('am letzten {tag}', { tag }),
};

const everyOne: Readonly<Record<Frequency, string>> = {
  DAILY: message('Jeden Tag'),
  WEEKLY: message('Jede Woche'),
  MONTHLY: message('Jeden Monat'),
  YEARLY: message('Jedes Jahr'),
};

function every({ freq, interval: n }: Rule): string {
  if (n === 1) return everyOne[freq];
  if (freq === 'DAILY') return message('Alle {n} Tage', { n });
  if (freq === 'WEEKLY') return message('Alle {n} Wochen', { n });
  return freq === 'MONTHLY' ? message('Alle {n} Monate', { n }) : message('Alle {n} Jahre', { n });
}

type Say = (packed: string) => string;

function when({ freq, byday, bymonthday }: Rule, say: Say): string {
  const [day] = byday;
  const [n] = bymonthday;
  const name = (weekday: number): string => say(weekdayNames[weekday - 1] ?? '');
  if (freq === 'DAILY') return '';
  if (freq === 'WEEKLY')
    return byday.length === 0
      ? ` ${say(message('am selben Wochentag'))}`
      : `: ${[...new Set(byday.map((one) => one.day))]
          .toSorted((a, b) => a - b)
          .map(name)
          .join(', ')}`;
  if (day !== undefined) return ` ${say(nthDay[day.nth]?.(name(day.day), day.day === 7) ?? '')}`;
  if (n === -1) return ` ${say(message('am letzten Tag'))}`;
  return ` ${say(n === undefined ? message('am selben Tag') : message('am {n}.', { n }))}`;
}

function end({ until, count: n }: Rule, say: Say): string {
  if (n !== undefined) return `, ${say(n === 1 ? message('einmal') : message('{n}-mal', { n }))}`;
  if (until === undefined) return '';
  const { day, time } = lastDayOf(until);
  const tag = day.split('-').toReversed().join('.');
  return `, ${say(time === undefined ? message('bis {tag}', { tag }) : message('bis {tag}, {zeit}', { tag, zeit: time }))}`;
}

/** What a recurrence rule means, as a sentence of the language that `say` speaks (`tMessage`, `germanText`); the rule itself where it is too rare for one. */
export function ruleText(text: string, say: Say): string {
  const rule = parseRule(text);
  return rule === undefined || !isPlain(rule) ? text : `${say(every(rule))}${when(rule, say)}${end(rule, say)}`;
}
