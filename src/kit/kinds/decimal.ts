import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';
import type { NumberRange } from './integer.ts';

export interface DecimalOptions extends NumberRange {
  /** Digits behind the comma. */
  readonly digits: number;
}

/** A decimal number with a fixed count of digits behind the comma. Money is never a decimal: see `money`. */
export const decimalKind: Kind<number, DecimalOptions> = {
  name: 'decimal',
  schema: ({ digits, min = -999_999_999, max = 999_999_999 }) =>
    v.pipe(
      v.number(message('Zahl erwartet.')),
      v.finite(message('Zahl erwartet.')),
      v.minValue(min, message('Mindestens {min}.', { min })),
      v.maxValue(max, message('Höchstens {max}.', { max })),
      v.check(
        (value) => Number(value.toFixed(digits)) === value,
        message('Höchstens {digits} Stellen nach dem Komma.', { digits }),
      ),
    ),
  sql: ({ digits }) => `numeric(${9 + digits},${digits})`,
};

export const decimal = <const O extends FieldOptions & DecimalOptions>(options: O) =>
  buildField<number, DecimalOptions, O>(decimalKind, options);
