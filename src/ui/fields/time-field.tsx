import type { ReactElement } from 'react';
import { formatTime, parseTime } from '../format.ts';
import { t } from '../t.ts';
import type { FieldProps } from './field.tsx';
import { TypedField } from './typed-field.tsx';

/** Value: `HH:mm`. */
export function TimeField(field: FieldProps<string | null>): ReactElement {
  return (
    <TypedField
      {...field}
      inputMode="decimal"
      placeholder={field.isReadOnly || field.isDisabled ? '' : t('HH:MM')}
      format={formatTime}
      parse={parseTime}
      problem={t('Uhrzeit als HH:MM erwartet.')}
    />
  );
}
