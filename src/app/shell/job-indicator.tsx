import type { ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { statusIcon, statusText, typText } from '../../screens/jobs/job-texts.ts';
import { openJob, useJobFeed, useJobWatch } from '../../screens/jobs/use-jobs.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { t } from '../../ui/t.ts';
import { useNavigate } from '../../screens/link.tsx';
import './job-indicator.css';

/** Background jobs in the header, while there are any (spec A 2): how many, which, and their results. */
export function JobIndicator(): ReactElement | null {
  useJobWatch();
  const { feed, state } = useJobFeed();
  const { rights, orders } = useDevice();
  const navigate = useNavigate();
  if (state.jobs.length === 0) return null;
  const label = t('Jobs: {fertig} von {alle} fertig', { fertig: state.finishedjobsCounter, alle: state.jobs.length });
  const jobs = state.jobs.map((job) => ({
    id: job.id,
    label: typText(job.typ),
    hint: statusText(job.status),
    icon: statusIcon[job.status],
    onAction: () => {
      const to = orders[job.typ]?.opens;
      void openJob(feed, job, to && (() => void navigate({ to })));
    },
  }));
  const all = {
    id: 'alle',
    label: t('Alle Jobs anzeigen'),
    icon: 'log' as const,
    onAction: () => void navigate({ to: '/job' }),
  };
  return (
    <span className="job-indicator" data-working={!state.alljobsFinished || undefined}>
      <Menu
        label={t('Jobs')}
        placement="bottom end"
        trigger={<IconButton icon="job" label={label} count={state.jobs.length} />}
        groups={[
          { id: 'jobs', label: t('Jobs'), items: jobs },
          ...(rights.anywhere('JOB_LESEN') ? [{ id: 'mehr', items: [all] }] : []),
        ]}
      />
    </span>
  );
}
