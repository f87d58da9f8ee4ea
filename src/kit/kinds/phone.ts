import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

type NoOptions = Record<never, never>;

const digits = (value: string): number => value.replace(/\D/g, '').length;

/** A telephone number as people write it; 3 to 15 digits (ITU-T E.164), kept with single blanks. */
export const phoneKind: Kind<string, NoOptions> = {
  name: 'phone',
  schema: () =>
    v.pipe(
      v.string(message('Text erwartet.')),
      v.trim(),
      v.transform((value) => value.replace(/\s+/g, ' ')),
      v.regex(/^\+?[\d ()/.-]+$/, message('Keine gültige Telefonnummer.')),
      v.check((value) => digits(value) >= 3 && digits(value) <= 15, message('Keine gültige Telefonnummer.')),
    ),
  sql: () => 'text',
};

export const phone = <const O extends FieldOptions>(options: O) => buildField<string, NoOptions, O>(phoneKind, options);
