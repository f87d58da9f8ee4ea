/** Every local day and hour is reckoned here, by Temporal: what an engine writes for people (`Intl.DateTimeFormat`) has another shape in each. */
export const ZONE = 'Europe/Rome';

const hourMs = 3_600_000;
const mostDays = 50_000;
// By hour: lists ask for the same instants again and again, and the polyfill is slow. No local day ends within an hour of UTC.
const days = new Map<number, string>();

/** Local time in Europe/Rome of an ISO instant or of ms since the epoch; throws a RangeError when it is none. */
export const localTime = (instant: string | number): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(typeof instant === 'number' ? instant : Date.parse(instant))
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime();

/** Local date in Europe/Rome, YYYY-MM-DD, of an ISO date, an ISO instant or ms since the epoch; throws a RangeError when it is none. */
export function localDate(value: string | number): string {
  if (typeof value === 'string' && value.length === 10) return value;
  const hour = Math.floor((typeof value === 'number' ? value : Date.parse(value)) / hourMs);
  const known = days.get(hour);
  if (known !== undefined) return known;
  const day = localTime(hour * hourMs)
    .toPlainDate()
    .toString();
  if (days.size >= mostDays) days.clear();
  days.set(hour, day);
  return day;
}

/** Local year in Europe/Rome of an ISO date or instant. */
export const localYear = (value: string): number => Number(localDate(value).slice(0, 4));

/** Today's local date in Europe/Rome, YYYY-MM-DD. */
export const localToday = (now: Date = new Date()): string => localDate(now.getTime());
