import { isValidBIC } from 'ibantools';
import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

type NoOptions = Record<never, never>;

/** A BIC (ISO 9362) of a country that there is; stored in capitals without blanks. */
export const bicKind: Kind<string, NoOptions> = {
  name: 'bic',
  schema: () =>
    v.pipe(
      v.string(message('Text erwartet.')),
      v.transform((value) => value.replace(/\s/g, '').toUpperCase()),
      v.check((value) => isValidBIC(value), message('Keine gültige BIC.')),
    ),
  sql: () => 'text',
};

export const bic = <const O extends FieldOptions>(options: O) => buildField<string, NoOptions, O>(bicKind, options);
