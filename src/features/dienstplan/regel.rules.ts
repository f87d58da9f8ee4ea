import { tageZwischen, wochentag } from './wandzeit.rules.ts';

/** What of RFC 5545 3.3.10 a series may say. Weeks begin on Monday. */
export interface Regel {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  readonly interval: number;
  /** Weekdays, 1 is Monday; `nr`: the n-th of the month, from its end where negative; 0: each. */
  readonly byday: readonly { readonly tag: number; readonly nr: number }[];
  /** Days of the month; -1 is its last one. */
  readonly bymonthday: readonly number[];
  /** Instant of the last possible beginning, ISO. */
  readonly until: string | undefined;
  readonly count: number | undefined;
}

const wochentage = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const utc = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;
const bekannt = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'COUNT', 'WKST'];

function positiv(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

function liste<T>(text: string | undefined, lies: (teil: string) => T | undefined): readonly T[] | undefined {
  if (text === undefined) return [];
  const gelesen = text.split(',').flatMap((teil) => lies(teil) ?? []);
  return gelesen.length === text.split(',').length ? gelesen : undefined;
}

function liesTag(teil: string): Regel['byday'][number] | undefined {
  const match = /^(-?[1-5])?([A-Z]{2})$/.exec(teil);
  const tag = wochentage.indexOf(match?.[2] ?? '') + 1;
  return tag === 0 ? undefined : { tag, nr: Number(match?.[1] ?? 0) };
}

const liesMonatstag = (teil: string): number | undefined =>
  /^-?([1-9]|[12]\d|3[01])$/.test(teil) ? Number(teil) : undefined;

function liesUntil(text: string): string | undefined {
  if (!utc.test(text)) return undefined;
  const iso = text.replace(utc, '$1-$2-$3T$4:$5:$6.000Z');
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString() === iso ? iso : undefined;
}

/** Parts of a rule by name; undefined when one comes twice or is none that we know. */
function teileVon(text: string): ReadonlyMap<string, string> | undefined {
  const teile = text.toUpperCase().split(';');
  const map = new Map(teile.map((teil) => [teil.split('=', 1)[0] ?? '', teil.slice(teil.indexOf('=') + 1)]));
  return map.size === teile.length && [...map.keys()].every((name) => bekannt.includes(name)) ? map : undefined;
}

/**
 * Reads an RRULE without DTSTART; undefined when it says what we do not offer. UNTIL is UTC, as RFC 5545 3.3.10 asks where the beginning
 * has a zone: one without time would leave open whether it takes the last evening.
 */
export function liesRegel(text: string): Regel | undefined {
  const teile = teileVon(text);
  const freq = teile?.get('FREQ');
  if (teile === undefined || (freq !== 'DAILY' && freq !== 'WEEKLY' && freq !== 'MONTHLY')) return undefined;
  const interval = positiv(teile.get('INTERVAL') ?? '1');
  const count = positiv(teile.get('COUNT'));
  const bis = teile.get('UNTIL');
  const until = bis === undefined ? undefined : liesUntil(bis);
  const byday = liste(teile.get('BYDAY'), liesTag);
  const bymonthday = liste(teile.get('BYMONTHDAY'), liesMonatstag);
  if (interval === undefined || byday === undefined || bymonthday === undefined) return undefined;
  const isUnread = (bis !== undefined && until === undefined) || (teile.has('COUNT') && count === undefined);
  const isTwice = bis !== undefined && count !== undefined;
  const isMonthly = bymonthday.length > 0 || byday.some(({ nr }) => nr !== 0);
  if (isUnread || isTwice || (isMonthly && freq !== 'MONTHLY') || (teile.get('WKST') ?? 'MO') !== 'MO')
    return undefined;
  return { freq, interval, byday, bymonthday, until, count };
}

const monate = (tag: string): number => Number(tag.slice(0, 4)) * 12 + Number(tag.slice(5, 7)) - 1;
const monatslaenge = (tag: string): number =>
  new Date(Date.UTC(Number(tag.slice(0, 4)), Number(tag.slice(5, 7)), 0)).getUTCDate();

/** Whole days, weeks from Monday on or months between the first day of a series and another one. */
function schritteSeit(freq: Regel['freq'], start: string, tag: string): number {
  if (freq === 'MONTHLY') return monate(tag) - monate(start);
  const tage = tageZwischen(start, tag);
  return freq === 'DAILY' ? tage : Math.floor((tage + wochentag(start) - 1) / 7);
}

function amWochentag({ byday }: Regel, tag: string, imMonat: number, laenge: number): boolean {
  return byday.some(
    (one) =>
      one.tag === wochentag(tag) &&
      (one.nr === 0 || one.nr === Math.ceil(imMonat / 7) || one.nr === -Math.ceil((laenge - imMonat + 1) / 7)),
  );
}

/** Whether a rule names a day; without BYDAY and BYMONTHDAY it is the weekday or day of the month of the start, which short months may lack. */
export function trifft(regel: Regel, start: string, tag: string): boolean {
  const { freq, interval, byday, bymonthday } = regel;
  if (tag < start || schritteSeit(freq, start, tag) % interval !== 0) return false;
  const [imMonat, laenge] = [Number(tag.slice(8)), monatslaenge(tag)];
  const isWeekday = byday.length === 0 || amWochentag(regel, tag, imMonat, laenge);
  const isMonthday = bymonthday.length === 0 || bymonthday.some((nr) => nr === imMonat || nr === imMonat - laenge - 1);
  if (byday.length > 0 || bymonthday.length > 0) return isWeekday && isMonthday;
  if (freq === 'WEEKLY') return wochentag(tag) === wochentag(start);
  return freq === 'DAILY' || Number(start.slice(8)) === imMonat;
}
