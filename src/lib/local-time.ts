/** Every local day and hour is reckoned here, by Temporal: what an engine writes for people (`Intl.DateTimeFormat`) has another shape in each. */
export const ZONE = 'Europe/Rome';

const dayMs = 86_400_000;
// Before that, countries changed their clocks as they liked.
const sinceHarmony = Date.UTC(1980, 0);
const mostOffsets = 5000;
const offsets = new Map<number, number>();

/** What clocks are ahead of UTC at an instant, in ms; asked at few of them, because the polyfill is slow. */
export function offsetAt(ms: number): number {
  const known = offsets.get(ms);
  if (known !== undefined) return known;
  const offset = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(ZONE).offsetNanoseconds / 1_000_000;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(ms, offset);
  return offset;
}

/** The offset of an instant: that of its month or its day, where clocks do not change in it; they do so once in March and once in October. */
function offsetOf(ms: number): number {
  const date = new Date(ms);
  const month = offsetAt(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()));
  if (month === offsetAt(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1))) return month;
  const begin = ms - (ms % dayMs);
  const day = offsetAt(begin);
  return day === offsetAt(begin + dayMs) ? day : offsetAt(ms);
}

/** Local time in Europe/Rome of an ISO instant or of ms since the epoch; throws a RangeError when it is none. */
export const localTime = (instant: string | number): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(typeof instant === 'number' ? instant : Date.parse(instant))
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime();

/** The same as text, `2026-01-31T09:00:00.000`: for what reckons with thousands of them. */
export function wallTime(instant: string | number): string {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  return ms >= sinceHarmony
    ? new Date(ms + offsetOf(ms)).toISOString().slice(0, -1)
    : localTime(ms).toString({ smallestUnit: 'millisecond' });
}

/** Local date in Europe/Rome, YYYY-MM-DD, of an ISO date, an ISO instant or ms since the epoch; throws a RangeError when it is none. */
export const localDate = (value: string | number): string =>
  typeof value === 'string' && value.length === 10 ? value : wallTime(value).slice(0, 10);

/** Local year in Europe/Rome of an ISO date or instant. */
export const localYear = (value: string): number => Number(localDate(value).slice(0, 4));

/** Today's local date in Europe/Rome, YYYY-MM-DD. */
export const localToday = (now: Date = new Date()): string => localDate(now.getTime());
