import type { ReactElement } from 'react';
import {
  formatDecimal,
  formatInteger,
  formatMoney,
  formatYear,
  parseDecimal,
  parseInteger,
  parseMoney,
} from '../format.ts';
import { t } from '../t.ts';
import type { FieldProps } from './field.tsx';
import { TypedField } from './typed-field.tsx';

type NumberFieldProps = FieldProps<number | null> & {
  kind?: 'integer' | 'decimal' | undefined;
  /** Digits behind the comma, for decimals. */
  digits?: number | undefined;
  unit?: string | undefined;
  /** Written without dots. */
  isYear?: boolean | undefined;
  /** Keys of our own stand beside it: the device shows none. */
  hasKeypad?: boolean | undefined;
};

export function NumberField({
  kind = 'integer',
  digits,
  isYear = false,
  hasKeypad = false,
  ...field
}: NumberFieldProps): ReactElement {
  const isInteger = kind === 'integer';
  return (
    <TypedField
      {...field}
      align="end"
      inputMode={hasKeypad ? 'none' : isInteger ? 'numeric' : 'decimal'}
      format={isYear ? formatYear : isInteger ? formatInteger : (value) => formatDecimal(value, digits)}
      parse={isInteger ? parseInteger : parseDecimal}
      problem={isInteger ? t('Ganze Zahl erwartet.') : t('Zahl erwartet.')}
    />
  );
}

/** Amount in cents. */
export function MoneyField(field: FieldProps<number | null>): ReactElement {
  return (
    <TypedField
      {...field}
      align="end"
      unit="€"
      inputMode="decimal"
      format={(cents) => formatMoney(cents).replace(/[\s\u00a0]*€/, '')}
      parse={parseMoney}
      problem={t('Betrag wie 1.234,56 erwartet.')}
    />
  );
}
