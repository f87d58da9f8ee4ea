import type { ReactElement } from 'react';
import { durationProblem, formatDuration, parseDuration } from '../../lib/duration.ts';
import { t } from '../t.ts';
import type { FieldProps } from './field.tsx';
import { TypedField } from './typed-field.tsx';

/** How long something takes, typed as `4:35`. Value: seconds. */
export function DurationField(field: FieldProps<number | null>): ReactElement {
  return (
    <TypedField
      {...field}
      align="end"
      placeholder={field.isReadOnly || field.isDisabled ? '' : t('m:ss')}
      format={formatDuration}
      parse={parseDuration}
      problem={(text) => t(durationProblem(text))}
    />
  );
}
