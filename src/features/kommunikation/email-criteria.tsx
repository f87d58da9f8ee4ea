import { useState, type ReactElement } from 'react';
import { labelOf, type Vocabulary } from '../../kit/vocabulary.ts';
import { recentYears } from '../../screens/recent-years.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { t } from '../../ui/t.ts';
import { emailart, emailstatus } from './emailprotokoll.vocabularies.ts';

type Criteria = Readonly<Record<string, string>>;
type EmailCriteriaProps = { value: Criteria; onChange: (criteria: Criteria) => void };

const options = (values: Vocabulary): { id: string; label: string }[] => values.names.map((id) => ({ id, label: t(labelOf(values, id)) }));

/** Search criteria of the e-mail log (spec B 9.3). */
export function EmailCriteria({ value, onChange }: EmailCriteriaProps): ReactElement {
  const set = (name: string) => (text: string | null): void =>
    onChange(Object.fromEntries([...Object.entries(value).filter(([key]) => key !== name), ...(text === null || text === '' ? [] : [[name, text] as const])]));
  const [years] = useState(() => recentYears());
  return (
    <div className="mail-criteria" role="search" aria-label={t('E-Mails suchen')}>
      <Select label={t('Jahr')} value={value['jahr'] ?? null} items={years} placeholder={t('Alle')} onChange={set('jahr')} />
      <Select label={t('Art')} value={value['art'] ?? null} items={options(emailart)} placeholder={t('Alle')} onChange={set('art')} />
      <Select label={t('Status')} value={value['status'] ?? null} items={options(emailstatus)} placeholder={t('Alle')} onChange={set('status')} />
      <TextField label={t('Betreff')} value={value['betreff'] ?? ''} onChange={set('betreff')} />
      <TextField label={t('Mitgliedsnummer')} value={value['mgdnummer'] ?? ''} onChange={set('mgdnummer')} />
    </div>
  );
}
