import { formatDecimal, formatInteger, formatMoney } from '../../ui/format.ts';
import type { Field } from '../../kit/field.ts';
import { numberOption } from '../../ui/kinds/values.ts';

type Values = Readonly<Record<string, unknown>>;

/** The sum of a column as it is shown; what is empty adds nothing. */
export function totalText(field: Field, column: string, rows: readonly Values[]): string {
  const digits = field.kind === 'decimal' ? (numberOption(field, 'digits') ?? 2) : 0;
  // In whole units of the last digit: tenths do not add up in binary.
  const unit = 10 ** digits;
  const units = rows.reduce((sum, row) => {
    const value = row[column];
    return sum + (typeof value === 'number' ? Math.round(value * unit) : 0);
  }, 0);
  if (field.kind === 'money') return formatMoney(units);
  return field.kind === 'decimal' ? formatDecimal(units / unit, digits) : formatInteger(units);
}
