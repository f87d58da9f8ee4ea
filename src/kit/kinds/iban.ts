import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

type NoOptions = Record<never, never>;

/** An IBAN (ISO 13616) with valid country, length and check digits; stored without blanks, shown in groups of four. */
export const ibanKind: Kind<string, NoOptions> = {
  name: 'iban',
  schema: () =>
    v.pipe(
      v.string(message('Text erwartet.')),
      v.transform((value) => electronicFormatIBAN(value) ?? ''),
      v.check((value) => isValidIBAN(value), message('Keine gültige IBAN.')),
    ),
  sql: () => 'text',
};

export const iban = <const O extends FieldOptions>(options: O) => buildField<string, NoOptions, O>(ibanKind, options);
