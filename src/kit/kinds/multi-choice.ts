import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type Field, type FieldOptions, type Kind } from '../field.ts';
import type { ChoiceOptions } from './choice.ts';

const inOrder = (names: readonly string[]) => (chosen: string[]) => names.filter((name) => chosen.includes(name));

/** Any number of values of a vocabulary, kept in the vocabulary's order without doubles. */
export const multiChoiceKind: Kind<string[], ChoiceOptions<string>> = {
  name: 'multiChoice',
  schema: ({ values }) =>
    v.pipe(
      v.array(v.picklist(values.names, message('Ungültiger Wert')), message('Liste erwartet.')),
      v.transform(inOrder(values.names)),
    ),
  sql: () => 'text[]',
};

export const multiChoice = <N extends string, const O extends FieldOptions & ChoiceOptions<N>>(
  options: O & ChoiceOptions<N>,
) =>
  buildField<string[], ChoiceOptions<string>, O>(multiChoiceKind, options) as Field<
    N[],
    O extends { required: true } ? true : false
  >; // names come from the vocabulary
