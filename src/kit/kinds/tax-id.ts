import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { isTaxId } from '../../lib/tax-id.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

type NoOptions = Record<never, never>;

/** A tax number; those of Italy and Germany need a valid check character, others are kept as they are. Stored in capitals without blanks (domain: personen 6, 7). */
export const taxIdKind: Kind<string, NoOptions> = {
  name: 'taxId',
  schema: () =>
    v.pipe(
      v.string(message('Text erwartet.')),
      v.transform((value) => value.replace(/\s/g, '').toUpperCase()),
      v.regex(/^[A-Z0-9./-]{4,20}$/, message('Keine gültige Steuernummer.')),
      v.check(isTaxId, message('Das Prüfzeichen der Steuernummer stimmt nicht.')),
    ),
  sql: () => 'text',
};

export const taxId = <const O extends FieldOptions>(options: O) => buildField<string, NoOptions, O>(taxIdKind, options);
