import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

export interface DateTimeOptions {
  /** Column of the root with the end of what the row belongs to: once that is past, a new row starts there and not now. */
  readonly until?: string;
}

const instant = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

const isInstant = (value: string): boolean => {
  const day = instant.exec(value)?.[1];
  const time = Date.parse(value);
  return day !== undefined && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** An instant, UTC, in ISO form with `Z`; shown in Europe/Rome. Stored and compared as `YYYY-MM-DDTHH:MM:SS.mmmZ`. */
export const dateTimeKind: Kind<string, DateTimeOptions> = {
  name: 'dateTime',
  schema: () =>
    v.pipe(
      v.string(message('Datum und Uhrzeit als TT.MM.JJJJ HH:MM erwartet.')),
      v.check(isInstant, message('Diesen Zeitpunkt gibt es nicht.')),
      v.transform((value) => new Date(value).toISOString()),
    ),
  sql: () => 'timestamptz',
};

export const dateTime = <const O extends FieldOptions & DateTimeOptions>(options: O) =>
  buildField<string, DateTimeOptions, O>(dateTimeKind, options);
