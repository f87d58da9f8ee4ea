import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

export interface MoneyOptions {
  /** Smallest amount in cents. */
  readonly min?: number;
  /** Largest amount in cents. */
  readonly max?: number;
}

/** An amount in integer euro cents; the column is named `betrag` or ends so. */
export const moneyKind: Kind<number, MoneyOptions> = {
  name: 'money',
  schema: ({ min = -99_999_999_999, max = 99_999_999_999 }) =>
    v.pipe(
      v.number(message('Betrag erwartet.')),
      v.safeInteger(message('Betrag in ganzen Cent erwartet.')),
      v.minValue(min, message('Der Betrag ist zu klein.')),
      v.maxValue(max, message('Der Betrag ist zu groß.')),
    ),
  sql: () => 'bigint',
};

export const money = <const O extends FieldOptions & MoneyOptions>(options: O) =>
  buildField<number, MoneyOptions, O>(moneyKind, options);
