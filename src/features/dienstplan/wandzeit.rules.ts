import { localDate, localTime, offsetAt, ZONE } from '../../lib/local-time.ts';

/** A time between two instants in ISO form; `ende` is not part of it. */
export interface Spanne {
  readonly beginn: string;
  readonly ende: string;
}

const minute = 60_000;
const tagMs = 86_400_000;

/** The local day so many days later, YYYY-MM-DD. */
export const tagPlus = (tag: string, tage: number): string =>
  new Date(Date.parse(tag) + tage * tagMs).toISOString().slice(0, 10);

/** Local days from one to another. */
export const tageZwischen = (von: string, bis: string): number =>
  Math.round((Date.parse(bis) - Date.parse(von)) / tagMs);

/** Monday is 1, Sunday 7. */
export const wochentag = (tag: string): number => new Date(tag).getUTCDay() || 7;

/** The offset of a whole time, when clocks do not change in it: they never do twice within a month. */
function fester(von: number, bis: number): number | undefined {
  const versatz = offsetAt(von);
  return offsetAt(bis) === versatz ? versatz : undefined;
}

/**
 * The instant of a wall time: the hour that summer time leaves out is read with the offset before it, that which comes twice is the
 * first (RFC 5545 3.3.5; domain: dienstplan-tief 2).
 */
export function zeitpunkt(tag: string, zeit: string): string {
  const mitternacht = Date.parse(tag);
  const [jahr, monat] = [Number(tag.slice(0, 4)), Number(tag.slice(5, 7))];
  const versatz =
    fester(Date.UTC(jahr, monat - 1) - tagMs, Date.UTC(jahr, monat) + tagMs) ??
    fester(mitternacht - tagMs, mitternacht + 2 * tagMs);
  if (versatz !== undefined) return new Date(Date.parse(`${tag}T${zeit}Z`) - versatz).toISOString();
  return Temporal.PlainDateTime.from(`${tag}T${zeit}`)
    .toZonedDateTime(ZONE, { disambiguation: 'compatible' })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });
}

/** Whether clocks show a time on a day at all: what a person types must. */
export const gibtEs = (tag: string, zeit: string): boolean =>
  localTime(zeitpunkt(tag, zeit)).equals(Temporal.PlainDateTime.from(`${tag}T${zeit}`));

/** Wall times of a day as instants; an end that is not after the beginning lies on the next day. */
export const dienstzeit = (tag: string, von: string, bis: string): Spanne => ({
  beginn: zeitpunkt(tag, von),
  ende: zeitpunkt(bis > von ? tag : tagPlus(tag, 1), bis),
});

/** Minutes as they passed, whatever clocks showed. */
export const minuten = ({ beginn, ende }: Spanne): number =>
  Math.max(0, Math.round((Date.parse(ende) - Date.parse(beginn)) / minute));

/** Whether two times share a moment; touching ends do not (domain: ausbildung 4 "Roster"). */
export const schneidet = (a: Spanne, b: Spanne): boolean => a.beginn < b.ende && b.beginn < a.ende;

const zwei = (zahl: number): string => String(zahl).padStart(2, '0');

/** `14:05` in local time. */
export const uhrzeit = (instant: string): string => localTime(instant).toPlainTime().toString().slice(0, 5);

/** `24.10.2026` of a local day. */
export const tagText = (tag: string): string => tag.split('-').toReversed().join('.');

/** `24.10.2026, 20:00` in local time. */
export function zeitText(instant: string): string {
  const { day, month, year } = localTime(instant);
  return `${zwei(day)}.${zwei(month)}.${String(year)}, ${uhrzeit(instant)}`;
}

/** `24.10.2026, 20:00–25.10.2026, 08:00`; the day of the end only where it is another one. */
export const vonBisText = ({ beginn, ende }: Spanne): string =>
  `${zeitText(beginn)}–${localDate(beginn) === localDate(ende) ? uhrzeit(ende) : zeitText(ende)}`;
