import { useState, type ReactElement } from 'react';
import type { JobFieldsProps } from '../../screens/device.ts';
import { recentYears } from '../../screens/recent-years.ts';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';

/** One year, or all of them. */
export const JahreAuswahl = (props: JobFieldsProps): ReactElement => <Jahr {...props} otherwise={t('Alle')} />;

/** One year, the current one where none is chosen. */
export const JahrAuswahl = (props: JobFieldsProps): ReactElement => (
  <Jahr {...props} otherwise={t('Das laufende Jahr')} />
);

function Jahr({ value, onChange, otherwise }: JobFieldsProps & { readonly otherwise: string }): ReactElement {
  const [years] = useState(() => recentYears());
  return (
    <Select
      label={t('Jahr')}
      value={value['jahr'] ?? null}
      items={years}
      placeholder={otherwise}
      onChange={(year) => onChange('jahr', year)}
    />
  );
}
