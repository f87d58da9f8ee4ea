import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

export interface DateOptions {
  /** Earliest date, ISO. */
  readonly min?: string;
  /** Latest date, ISO, `today`, or `year`: a year from today. */
  readonly max?: string;
  /** A new record begins with the day on which it is made. */
  readonly begins?: 'today';
  /** Something holds until this day: one that is over or near is marked. */
  readonly isExpiry?: boolean;
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** True for a date of the calendar as YYYY-MM-DD, years 1000 to 9999. */
export function isIsoDate(value: string): boolean {
  if (!isoDate.test(value) || value < '1000') return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** The latest day of a field by its `max`, as seen from a day, ISO. */
export function latestDay(max: string, today: string): string {
  if (max === 'today') return today;
  return max === 'year' ? `${Number(today.slice(0, 4)) + 1}${today.slice(4)}` : max;
}

const latest = (max: string): string =>
  latestDay(max, new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10));

/** A calendar date, YYYY-MM-DD (spec B 5). `today` is generous by the earth's time zones. */
export const dateKind: Kind<string, DateOptions> = {
  name: 'date',
  schema: ({ min = '1000-01-01', max = '9999-12-31' }) =>
    v.pipe(
      v.string(message('Datum als TT.MM.JJJJ erwartet.')),
      v.check((value) => isoDate.test(value), message('Datum als TT.MM.JJJJ erwartet.')),
      v.check(isIsoDate, message('Dieses Datum gibt es nicht.')),
      v.check((value) => value >= min, message('Das Datum liegt zu weit zurück.')),
      v.check(
        (value) => value <= latest(max),
        max === 'year'
          ? message('Das Datum liegt mehr als ein Jahr in der Zukunft.')
          : message('Das Datum liegt in der Zukunft.'),
      ),
    ),
  sql: () => 'date',
};

export const date = <const O extends FieldOptions & DateOptions>(options: O) =>
  buildField<string, DateOptions, O>(dateKind, options);
