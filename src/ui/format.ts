/** Dates, times, numbers and money as people here write them; the parsers return undefined for what they cannot read. */

import { formatDuration } from '../lib/duration.ts';
import { ZONE } from '../lib/local-time.ts';

const integers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0, useGrouping: 'always' });
const amounts = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const decimals = new Map<number, Intl.NumberFormat>();

/** `1961-02-01` or an instant → `01.02.1961`. Text that is no date stays as it is. */
export function formatDate(iso: string | undefined | null): string {
  if (!iso) return '';
  const date = iso.includes('T') ? splitInstant(iso)?.date : iso;
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date ?? '');
  return match ? `${match[3]}.${match[2]}.${match[1]}` : iso;
}

/** ISO instant → `01.02.2026, 14:30` in local time. */
export function formatDateTime(iso: string | undefined | null): string {
  if (!iso) return '';
  const parts = splitInstant(iso);
  return parts ? `${formatDate(parts.date)}, ${parts.time}` : iso;
}

/** `14:30:00` → `14:30`. */
export function formatTime(time: string | undefined | null): string {
  return time ? time.slice(0, 5) : '';
}

/** `Samstag` of an instant, in local time. */
export const weekdayName = (instant: Date, locale: 'de' | 'it'): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: ZONE }).format(instant);

/** `Feb` of `02`. */
export const monthName = (month: string, locale: 'de' | 'it'): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`2000-${month}-15T12:00:00Z`));

/** `November 2026` of an ISO date. */
export const monthTitle = (day: string, locale: 'de' | 'it'): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** Cents → `1.234,56 €` (with a no-break space). */
export function formatMoney(cents: number | undefined | null): string {
  return cents === undefined || cents === null ? '' : amounts.format(cents / 100);
}

/** `+30,00 €`: cents by which something is more, or less. */
export const formatDifference = (cents: number): string => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

/** A year, as it is written. */
export const formatYear = (year: number | undefined | null): string => (year ?? '').toString();

/** A whole number as the options of its field say: a year, a duration in seconds, or a number. */
export const formatWhole = (
  value: number | undefined | null,
  options: { readonly isYear?: unknown; readonly isDuration?: unknown },
): string =>
  options.isDuration === true
    ? formatDuration(value)
    : options.isYear === true
      ? formatYear(value)
      : formatInteger(value);

export function formatInteger(value: number | undefined | null): string {
  return value === undefined || value === null ? '' : integers.format(value);
}

/** With `digits` always that many decimals, without it as many as the value has (at most 10). */
export function formatDecimal(value: number | undefined | null, digits?: number): string {
  if (value === undefined || value === null) return '';
  const key = digits ?? -1;
  let format = decimals.get(key);
  if (!format) {
    format = new Intl.NumberFormat('de-DE', {
      minimumFractionDigits: digits ?? 0,
      maximumFractionDigits: digits ?? 10,
      useGrouping: 'always',
    });
    decimals.set(key, format);
  }
  return format.format(value);
}

/** `1.2.1961`, `01/02/1961`, `01021961`, `1961-02-01` → `1961-02-01`. A year of two digits is ambiguous: undefined. */
export function parseDate(text: string): string | undefined {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (iso) return realDate(iso[1], iso[2], iso[3]);
  const typed = /^(\d{1,2})[.,/\- ]+(\d{1,2})[.,/\- ]+(\d{4})$/.exec(trimmed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(trimmed);
  return typed ? realDate(typed[3], typed[2], typed[1]) : undefined;
}

/** `14:30`, `14.30`, `1430`, `9` → `HH:mm`. */
export function parseTime(text: string): string | undefined {
  const trimmed = text.trim().replace(/\s*(uhr|h)$/i, '');
  const match =
    /^(\d{1,2})[:.,](\d{2})$/.exec(trimmed) ?? /^(\d{1,2})(\d{2})$/.exec(trimmed) ?? /^(\d{1,2})()$/.exec(trimmed);
  if (!match) return undefined;
  const hour = Number(match[1]);
  const minute = Number(match[2] || '0');
  if (hour > 23 || minute > 59) return undefined;
  return `${pad(hour)}:${pad(minute)}`;
}

/** `1.2.2026, 14:30` in local time → ISO instant. */
export function parseDateTime(text: string): string | undefined {
  const match = /^(.+?)(?:,\s*|\s+|T)(\S+(?:\s*uhr)?)$/i.exec(text.trim());
  if (!match) return undefined;
  const date = parseDate(match[1] ?? '');
  const time = parseTime(match[2] ?? '');
  return date && time ? joinInstant(date, time) : undefined;
}

/** Local date and time → ISO instant with milliseconds, as `Date.toISOString` writes it. */
export function joinInstant(date: string, time: string): string {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ZONE);
  return zoned.toInstant().toString({ smallestUnit: 'millisecond' });
}

/** All instants that a local date and time may mean: none in the hour that summer time leaves out, two in the hour that comes twice, summer time first (domain: einsaetze 7). */
export function instantsOf(date: string, time: string): readonly string[] {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const both = (['earlier', 'later'] as const).map((disambiguation) => local.toZonedDateTime(ZONE, { disambiguation }));
  const meant = both
    .filter((zoned) => zoned.toPlainDateTime().equals(local))
    .map((zoned) => zoned.toInstant().toString({ smallestUnit: 'millisecond' }));
  return [...new Set(meant)];
}

/** The next time of the day, minute by minute, that exists on it. */
export function nextTime(date: string, time: string): string {
  let local = Temporal.PlainDateTime.from(`${date}T${time}`);
  while (instantsOf(local.toPlainDate().toString(), local.toPlainTime().toString()).length === 0)
    local = local.add({ minutes: 1 });
  return local.toPlainTime().toString({ smallestUnit: 'minute' });
}

/** ISO instant → local date and time, undefined when it is no instant. */
export function splitInstant(iso: string): { date: string; time: string } | undefined {
  try {
    const local = Temporal.Instant.from(iso).toZonedDateTimeISO(ZONE);
    return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
  } catch {
    return undefined;
  }
}

/** `1.234` and `-12` → integer. */
export function parseInteger(text: string): number | undefined {
  const value = parseDecimal(text);
  return value !== undefined && Number.isSafeInteger(value) ? value : undefined;
}

/** `1.234,5`, `1234,5`, `12.5` → number. A lone dot before exactly three digits groups thousands, as in German. */
export function parseDecimal(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '').replace(/^[−–]/, '-');
  const grouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain) && !/^-?0\./.test(plain);
  const normal = grouped ? plain.replace(/\./g, '').replace(',', '.') : plain.replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(normal) ? Number(normal) : undefined;
}

/** `1.234,56 €` → cents. More than two decimals cannot be paid: undefined. */
export function parseMoney(text: string): number | undefined {
  const value = parseDecimal(text.replace(/€|eur/gi, ''));
  if (value === undefined) return undefined;
  const cents = Math.round(value * 100);
  return Number.isSafeInteger(cents) && Math.abs(value * 100 - cents) < 1e-6 * Math.max(1, Math.abs(cents) / 1e6)
    ? cents
    : undefined;
}

function realDate(year = '', month = '', day = ''): string | undefined {
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) };
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
