import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { parseRule } from '../../lib/rrule.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

interface RecurrenceOptions {
  /** The record says in a column of its own how long it goes on: the form offers no last day. */
  readonly hasLastDay?: boolean;
}

/** When something comes again, as an RRULE (RFC 5545 3.3.10) without its beginning: at most 200 characters, in capitals. */
export const recurrenceKind: Kind<string, RecurrenceOptions> = {
  name: 'recurrence',
  schema: () =>
    v.pipe(
      v.string(message('Text erwartet.')),
      v.trim(),
      v.toUpperCase(),
      v.maxLength(200, message('Höchstens {max} Zeichen.', { max: 200 })),
      v.check((text) => parseRule(text) !== undefined, message('Diese Wiederholung gibt es nicht.')),
    ),
  sql: () => 'text',
};

export const recurrence = <const O extends FieldOptions & RecurrenceOptions>(options: O) =>
  buildField<string, RecurrenceOptions, O>(recurrenceKind, options);
