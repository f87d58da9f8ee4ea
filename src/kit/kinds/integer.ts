import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';
import type { Vocabulary } from '../vocabulary.ts';

export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
  /** Unit shown behind the number, e.g. `km`. */
  readonly unit?: string;
}

export interface IntegerOptions extends NumberRange {
  /** A year: written without dots. */
  readonly isYear?: boolean;
  /** Every value with its word, for a small scale: they are shown as keys. */
  readonly steps?: Vocabulary;
}

/** A whole number within PostgreSQL's `integer`. */
export const integerKind: Kind<number, IntegerOptions> = {
  name: 'integer',
  schema: ({ min = -2_147_483_648, max = 2_147_483_647 }) =>
    v.pipe(
      v.number(message('Zahl erwartet.')),
      v.integer(message('Ganze Zahl erwartet.')),
      v.minValue(min, message('Mindestens {min}.', { min })),
      v.maxValue(max, message('Höchstens {max}.', { max })),
    ),
  sql: () => 'integer',
};

export const integer = <const O extends FieldOptions & IntegerOptions>(options: O) =>
  buildField<number, IntegerOptions, O>(integerKind, options);
