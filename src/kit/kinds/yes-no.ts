import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

type NoOptions = Record<never, never>;

/** Yes or no; null means „nicht dokumentiert“. */
export const yesNoKind: Kind<boolean, NoOptions> = {
  name: 'yesNo',
  schema: () => v.boolean(message('Ja oder Nein erwartet.')),
  sql: () => 'boolean',
};

export const yesNo = <const O extends FieldOptions>(options: O) =>
  buildField<boolean, NoOptions, O>(yesNoKind, options);
