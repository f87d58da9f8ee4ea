import { localDate, wallTime } from '../local-time.ts';

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

/**
 * The events of a calendar (RFC 5545) as a table: one row each, times as people here write them. Of what comes again only the first time
 * stands there; hours without a zone, or with one of its own, count as ours.
 */
export function readIcs(text: string): string[][] {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const rows: string[][] = [];
  let event: Map<string, Property> | undefined;
  let inner = 0;
  for (const line of lines) {
    const one = propertyOf(line);
    if (one.name === 'BEGIN' && one.value === 'VEVENT') event = new Map();
    else if (event === undefined) continue;
    else if (one.name === 'BEGIN') inner += 1;
    else if (one.name === 'END' && inner > 0) inner -= 1;
    else if (one.name === 'END') {
      rows.push(rowOf(event));
      event = undefined;
    } else if (inner === 0 && !event.has(one.name)) event.set(one.name, one);
  }
  return [[...heads], ...rows];
}

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

function rowOf(event: ReadonlyMap<string, Property>): string[] {
  const start = event.get('DTSTART');
  const isDay = start !== undefined && /^\d{8}$/.test(start.value);
  const begin = momentOf(start?.value ?? '', 0);
  const text = (name: string): string => unescaped(event.get(name)?.value ?? '');
  const byHead: Readonly<Record<(typeof heads)[number], string>> = {
    uid: text('UID'),
    summary: text('SUMMARY'),
    dtstart: begin,
    // The day on which a whole day ends is the one after it.
    dtend: momentOf(event.get('DTEND')?.value ?? '', isDay ? -dayMillis : 0) || begin,
    allday: isDay ? 'ja' : 'nein',
    location: text('LOCATION'),
    description: text('DESCRIPTION'),
    cancelled: text('STATUS').toUpperCase() === 'CANCELLED' ? 'ja' : 'nein',
    rrule: text('RRULE'),
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
