import type { ReactElement } from 'react';
import type { JobFieldsProps } from '../../screens/device.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { t } from '../../ui/t.ts';

/** From which day to which. */
export const TageAuswahl = ({ value, onChange }: JobFieldsProps): ReactElement => (
  <div className="job-days">
    <DateField label={t('Von')} value={value['von'] ?? null} onChange={(day) => onChange('von', day)} />
    <DateField label={t('Bis')} value={value['bis'] ?? null} onChange={(day) => onChange('bis', day)} />
  </div>
);
