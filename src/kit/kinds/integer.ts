import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
  /** Unit shown behind the number, e.g. `km`. */
  readonly unit?: string;
}

/** A whole number within PostgreSQL's `integer`. */
export const integerKind: Kind<number, NumberRange> = {
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

export const integer = <const O extends FieldOptions & NumberRange>(options: O) => buildField<number, NumberRange, O>(integerKind, options);
