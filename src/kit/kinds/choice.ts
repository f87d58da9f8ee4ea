import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type Field, type FieldOptions, type Kind } from '../field.ts';
import type { Vocabulary } from '../vocabulary.ts';

export interface ChoiceOptions<N extends string> {
  readonly values: Vocabulary<N>;
}

/** One value of a vocabulary, stored by its name. */
export const choiceKind: Kind<string, ChoiceOptions<string>> = {
  name: 'choice',
  schema: ({ values }) => v.picklist(values.names, message('Ungültiger Wert')),
  sql: () => 'text',
};

export const choice = <N extends string, const O extends FieldOptions & ChoiceOptions<N>>(
  options: O & ChoiceOptions<N>,
) =>
  buildField<string, ChoiceOptions<string>, O>(choiceKind, options) as Field<
    N,
    O extends { required: true } ? true : false
  >; // names come from the vocabulary
