import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

type NoOptions = Record<never, never>;

const isWebAddress = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** A web address; only http and https, so that a link never runs a script. Without a scheme, https is meant. */
export const urlKind: Kind<string, NoOptions> = {
  name: 'url',
  schema: () =>
    v.pipe(
      v.string(message('Text erwartet.')),
      v.trim(),
      v.maxLength(2000, message('Höchstens {max} Zeichen.', { max: 2000 })),
      v.transform((value) => (/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`)),
      v.check(isWebAddress, message('Keine gültige Web-Adresse.')),
    ),
  sql: () => 'text',
};

export const url = <const O extends FieldOptions>(options: O) => buildField<string, NoOptions, O>(urlKind, options);
