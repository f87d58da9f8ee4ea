import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

type NoOptions = Record<never, never>;

/** An e-mail address of at most 254 characters (RFC 5321 4.5.3.1.3), kept in lower case. */
export const emailKind: Kind<string, NoOptions> = {
  name: 'email',
  schema: () =>
    v.pipe(
      v.string(message('Text erwartet.')),
      v.trim(),
      v.toLowerCase(),
      v.maxLength(254, message('Höchstens {max} Zeichen.', { max: 254 })),
      v.rfcEmail(message('Keine gültige E-Mail-Adresse.')),
      // Mail beyond this machine goes to a domain that lies in another one.
      v.regex(/@[^@]+\.[a-z][a-z0-9-]*[a-z0-9]$/, message('Keine gültige E-Mail-Adresse.')),
    ),
  sql: () => 'text',
};

export const email = <const O extends FieldOptions>(options: O) => buildField<string, NoOptions, O>(emailKind, options);
