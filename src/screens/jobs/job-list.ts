import { jobTyp } from '../../features/job-kinds.ts';
import { jobStatus } from '../../features/jobs/jobs.vocabularies.ts';
import type { Searched } from '../../kit/define-module.ts';
import { contains, equals, from, inSektion, onlyWith, oneOf, to } from '../../kit/filter.ts';
import type { Criteria } from '../../kit/search.ts';
import type { Option } from '../../ui/fields/options.tsx';
import { offered } from '../../ui/kinds/offered.ts';
import { t } from '../../ui/t.ts';
import type { CriterionUi } from '../list/criterion-ui.ts';
import { statusText, typText } from './job-texts.ts';

/** The background jobs (spec B 9.3); they are no records. */
export const jobList: Searched = {
  name: 'jobs',
  route: '/job',
  label: 'Jobs',
  search: {
    erstelltamvon: from('erstelltam'),
    erstelltambis: to('erstelltam'),
    typ: oneOf('typ'),
    status: oneOf('status'),
    eigenejobs: equals('eigen'),
    benutzername: onlyWith('eigenejobs', ['', 'false'], contains('benutzername')),
    sek_id: inSektion(),
  },
  searchDefaults: { eigenejobs: 'true', erstelltamvon: 'sevenDaysBack' },
};

/** The criteria of jobs as a person sets them. */
export function jobCriteria(values: Criteria, sektionen: readonly Option[]): readonly CriterionUi[] {
  const all = { group: t('Jobs'), options: [], placeholder: t('[Filter aus]') };
  return [
    {
      ...all,
      name: 'eigenejobs',
      label: t('Nur eigene Jobs'),
      entry: 'choice',
      options: [
        { id: 'true', label: t('Ja') },
        { id: 'false', label: t('Nein') },
      ],
    },
    { ...all, name: 'erstelltamvon', label: t('Erstellt von'), entry: 'date' },
    { ...all, name: 'erstelltambis', label: t('Erstellt bis'), entry: 'date' },
    {
      ...all,
      name: 'typ',
      label: t('Typ'),
      entry: 'choices',
      options: jobTyp.names.filter((id) => offered(jobTyp, id)).map((id) => ({ id, label: typText(id) })),
    },
    {
      ...all,
      name: 'status',
      label: t('Status'),
      entry: 'choices',
      options: jobStatus.names.map((id) => ({ id, label: statusText(id) })),
    },
    ...(values['eigenejobs'] === 'true'
      ? []
      : [{ ...all, name: 'benutzername', label: t('Benutzername'), entry: 'text' as const }]),
    ...(sektionen.length < 2
      ? []
      : [
          {
            ...all,
            name: 'sek_id',
            label: t('Sektion'),
            entry: 'choice' as const,
            options: sektionen,
            isSektion: true,
          },
        ]),
  ];
}
