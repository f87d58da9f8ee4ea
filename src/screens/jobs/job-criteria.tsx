import type { ReactElement } from 'react';
import { jobStatus, jobTyp } from '../../features/jobs/jobs.vocabularies.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { splitInstant } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { statusText, typText } from './job-texts.ts';

/** Search criteria of jobs (spec B 9.3), as the server takes them. */
export type Criteria = Readonly<Record<string, string>>;

const shownDays = 7;

/** The last seven days, own jobs only. */
export const defaultCriteria = (): Criteria => ({ eigenejobs: 'true', erstelltamvon: localDay(-shownDays) });

/** Local date of today and so many days. */
export const localDay = (days: number): string => splitInstant(new Date(Date.now() + days * 86_400_000).toISOString())?.date ?? '';

type JobCriteriaProps = { value: Criteria; onChange: (criteria: Criteria) => void };

/** Narrows the list of jobs. */
export function JobCriteria({ value, onChange }: JobCriteriaProps): ReactElement {
  const set = (name: string) => (text: string | null): void => {
    const { [name]: _, ...rest } = value;
    onChange(text === null || text === '' ? rest : { ...rest, [name]: text });
  };
  const isOwn = value['eigenejobs'] === 'true';
  return (
    <div className="job-criteria" role="search" aria-label={t('Jobs suchen')}>
      <DateField label={t('Erstellt von')} value={value['erstelltamvon'] ?? null} onChange={set('erstelltamvon')} />
      <DateField label={t('Erstellt bis')} value={value['erstelltambis'] ?? null} onChange={set('erstelltambis')} />
      <Select label={t('Typ')} value={value['typ'] ?? null} items={jobTyp.names.map((id) => ({ id, label: typText(id) }))} placeholder={t('Alle')} onChange={set('typ')} />
      <Select label={t('Status')} value={value['status'] ?? null} items={jobStatus.names.map((id) => ({ id, label: statusText(id) }))} placeholder={t('Alle')} onChange={set('status')} />
      {!isOwn && <TextField label={t('Benutzername')} value={value['benutzername'] ?? ''} onChange={set('benutzername')} />}
      <Checkbox label={t('Nur eigene Jobs')} value={isOwn} onChange={(own) => (own ? onChange({ ...without(value, 'benutzername'), eigenejobs: 'true' }) : set('eigenejobs')(null))} />
    </div>
  );
}

const without = (value: Criteria, name: string): Criteria => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
