import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

type NoOptions = Record<never, never>;

/** A time of day, HH:MM. */
export const timeKind: Kind<string, NoOptions> = {
  name: 'time',
  schema: () =>
    v.pipe(
      v.string(message('Uhrzeit als HH:MM erwartet.')),
      v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message('Uhrzeit als HH:MM erwartet.')),
    ),
  sql: () => 'text',
};

export const time = <const O extends FieldOptions>(options: O) => buildField<string, NoOptions, O>(timeKind, options);
