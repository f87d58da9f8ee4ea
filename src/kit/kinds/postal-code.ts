import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

export interface PostalCodeOptions {
  /** Sibling text field with the place; choosing a place fills both, and both conflict as one value group. */
  readonly place: string;
}

/** A postal code, leading zeros kept; its editor offers the places of `/daten/orte/{plz}` and of the replica. */
export const postalCodeKind: Kind<string, PostalCodeOptions> = {
  name: 'postalCode',
  schema: () =>
    v.pipe(
      v.string(message('Text erwartet.')),
      v.trim(),
      v.toUpperCase(),
      v.regex(/^[A-Z0-9][A-Z0-9 -]{1,9}$/, message('Keine gültige Postleitzahl.')),
    ),
  sql: () => 'text',
};

export const postalCode = <const O extends FieldOptions & PostalCodeOptions>(options: O) =>
  buildField<string, PostalCodeOptions, O>(postalCodeKind, options);
