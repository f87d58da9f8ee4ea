import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { checkLetter } from '../../lib/tax-id.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

type NoOptions = Record<never, never>;

/** Italy and San Marino have a check letter of their own before bank, branch and account. */
const hasCin = (value: string): boolean => !/^(IT|SM)/.test(value) || checkLetter(value.slice(5)) === value.charAt(4);

/** An IBAN (ISO 13616) with valid country, length and check digits; stored without blanks, shown in groups of four. */
export const ibanKind: Kind<string, NoOptions> = {
  name: 'iban',
  schema: () =>
    v.pipe(
      v.string(message('Text erwartet.')),
      v.transform((value) => electronicFormatIBAN(value) ?? ''),
      v.check((value) => isValidIBAN(value), message('Keine gültige IBAN.')),
      v.check(hasCin, message('Das Prüfzeichen (CIN) der IBAN stimmt nicht.')),
    ),
  sql: () => 'text',
};

export const iban = <const O extends FieldOptions>(options: O) => buildField<string, NoOptions, O>(ibanKind, options);
