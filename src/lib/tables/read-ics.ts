import { localDate, localToday, wallTime } from '../local-time.ts';
import { daysLater, daysOfSeries, isMoment } from './ics-series.ts';

/** Heads of the table that a calendar is read as; `allday` and `cancelled` are made of the value's type and the status. */
const heads = [
  'uid',
  'summary',
  'dtstart',
  'dtend',
  'allday',
  'location',
  'description',
  'cancelled',
  'rrule',
] as const;

const dayMillis = 86_400_000;

/** Whether bytes begin as a calendar does. */
export const isIcs = (text: string): boolean => /^\uFEFF?BEGIN:VCALENDAR\s/.test(text);

/** The properties of an event by name; what may stand there several times, all of them. */
type Event = ReadonlyMap<string, readonly Property[]>;

/**
 * The events of a calendar (RFC 5545) as a table, times as people here write them: a row each, and for what comes again one each time, less
 * what was taken out, and with times that were moved. Of a rule that is not understood the first time and the rule stand there. Hours
 * without a zone, or with one of its own, count as ours. `today`: ISO date, from which what has no end is written out.
 */
export function readIcs(text: string, today = localToday()): string[][] {
  const events = eventsOf(text);
  const moved = new Map<string, Set<string>>();
  for (const event of events) {
    const from = valueOf(event, 'RECURRENCE-ID');
    const uid = valueOf(event, 'UID');
    if (from !== '') moved.set(uid, (moved.get(uid) ?? new Set()).add(momentOf(from, 0)));
  }
  return [[...heads], ...events.flatMap((event) => rowsOf(event, moved.get(valueOf(event, 'UID')), today))];
}

function eventsOf(text: string): readonly Event[] {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const events: Event[] = [];
  let event: Map<string, Property[]> | undefined;
  let inner = 0;
  for (const line of lines) {
    const one = propertyOf(line);
    if (one.name === 'BEGIN' && one.value === 'VEVENT') event = new Map();
    else if (event === undefined) continue;
    else if (one.name === 'BEGIN') inner += 1;
    else if (one.name === 'END' && inner > 0) inner -= 1;
    else if (one.name === 'END') {
      events.push(event);
      event = undefined;
    } else if (inner === 0) event.set(one.name, [...(event.get(one.name) ?? []), one]);
  }
  return events;
}

const valueOf = (event: Event, name: string): string => event.get(name)?.[0]?.value.trim() ?? '';

interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/** Name, parameters and value of a line; a colon within quotes belongs to a parameter. */
function propertyOf(line: string): Property {
  const [, name = '', parameters = '', value = ''] = /^([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/.exec(line) ?? [];
  return { name: name.toUpperCase(), parameters: parameters.toUpperCase(), value };
}

/** The rows of an event: every time of a series but those that an event of their own or a day that was taken out stands for. */
function rowsOf(event: Event, moved: ReadonlySet<string> | undefined, today: string): string[][] {
  const begin = valueOf(event, 'DTSTART');
  const rule = valueOf(event, 'RRULE');
  const days = rule !== '' && isMoment(begin) ? daysOfSeries(begin, rule, today) : undefined;
  const from = valueOf(event, 'RECURRENCE-ID');
  if (days === undefined) return [rowOf(event, 0, from === '' ? '' : momentOf(from, 0), rule)];
  const out = new Set(
    (event.get('EXDATE') ?? []).flatMap(({ value }) => value.split(',')).map((one) => momentOf(one.trim(), 0)),
  );
  return days.flatMap((after) => {
    const moment = momentOf(daysLater(begin, after), 0);
    return out.has(moment) || moved?.has(moment) === true ? [] : [rowOf(event, after, moment, '')];
  });
}

/** One time of an event, so many days after the first one; `which` names it among those of its series, `rule` is what was not understood. */
function rowOf(event: Event, after: number, which: string, rule: string): string[] {
  const start = valueOf(event, 'DTSTART');
  const isDay = /^\d{8}$/.test(start);
  const at = (name: string, millis: number): string => {
    const moment = valueOf(event, name);
    return momentOf(isMoment(moment) ? daysLater(moment, after) : moment, millis);
  };
  const begin = at('DTSTART', 0);
  const text = (name: string): string => unescaped(valueOf(event, name));
  const byHead: Readonly<Record<(typeof heads)[number], string>> = {
    uid: [text('UID'), which].filter(Boolean).join(' '),
    summary: text('SUMMARY'),
    dtstart: begin,
    // The day on which a whole day ends is the one after it.
    dtend: at('DTEND', isDay ? -dayMillis : 0) || begin,
    allday: isDay ? 'ja' : 'nein',
    location: text('LOCATION'),
    description: text('DESCRIPTION'),
    cancelled: text('STATUS').toUpperCase() === 'CANCELLED' ? 'ja' : 'nein',
    rrule: rule,
  };
  return heads.map((head) => byHead[head]);
}

/** `20260501T180000Z`, without `Z` ours, or a day alone, moved by `millis` → `2026-05-01 20:00`; the text itself when it is none. */
function momentOf(text: string, millis: number): string {
  const [, year, month, day, hour = '00', minute = '00', utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(text) ?? [];
  if (year === undefined) return text;
  const written = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`).getTime() + millis;
  if (Number.isNaN(written)) return text;
  if (utc === 'Z') return `${localDate(written)} ${wallTime(written).slice(11, 16)}`;
  return new Date(written).toISOString().slice(0, 16).replace('T', ' ');
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)).trim();
