import type { ReactElement } from 'react';
import { formatDate, parseDate } from '../format.ts';
import { t } from '../t.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { FieldProps } from './field.tsx';
import { TypedField } from './typed-field.tsx';

/** Value: ISO date `YYYY-MM-DD`. */
export function DateField(field: FieldProps<string | null>): ReactElement {
  const isLocked = Boolean(field.isReadOnly || field.isDisabled);
  return (
    <TypedField
      {...field}
      inputMode="decimal"
      placeholder={isLocked ? '' : t('TT.MM.JJJJ')}
      format={formatDate}
      parse={parseDate}
      problem={t('Datum als TT.MM.JJJJ erwartet.')}
      after={isLocked ? undefined : <CalendarButton value={field.value} onChange={(date) => field.onChange?.(date)} />}
    />
  );
}
