import { useCallback, useEffect, useState, type ReactElement } from 'react';
import type { Job } from '../../protocol/jobs.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import { defaultCriteria, JobCriteria, type Criteria } from './job-criteria.tsx';
import { JobRow } from './job-row.tsx';
import type { Answered } from './job-feed.ts';
import { OrderDialog } from './order-dialog.tsx';
import { saveResult, useJobFeed } from './use-jobs.ts';
import './jobs.css';

/** Background jobs: order, watch, download, cancel, order once more. All of it is the server's; without a network there is nothing to see. */
export function JobsScreen(): ReactElement {
  const { rights } = useDevice();
  const { feed } = useJobFeed();
  const { online } = useSyncStatus();
  const [criteria, setCriteria] = useState<Criteria>(defaultCriteria);
  const { jobs, trouble, reload } = useJobs(criteria);
  const [isOrdering, setOrdering] = useState(false);
  const mayOrder = rights.anywhere('JOB_ALLGEMEIN_SPEICHERN');
  useTitle(t('Jobs'));

  const order = async (typ: string, parameter: Readonly<Record<string, string>>): Promise<void> => {
    const answer = await feed.order(typ, parameter);
    if (!answer.ok) toast({ tone: 'bad', title: t('Fehler'), text: t(answer.text) });
    reload();
  };
  const dismiss = async (job: Job): Promise<void> => {
    const answer = await feed.dismiss(job.id);
    if (!answer.ok) toast({ tone: 'bad', title: t('Fehler'), text: t(answer.text) });
    reload();
  };
  const repeat = async (job: Job): Promise<void> => {
    await feed.dismiss(job.id);
    await order(job.typ, job.parameter);
  };
  const save = async (job: Job): Promise<void> => {
    if (await saveResult(feed, job)) await feed.dismiss(job.id);
    reload();
  };

  return (
    <Page
      title={t('Jobs')}
      actions={mayOrder && <Button variant="primary" icon="plus" isDisabled={!online} onPress={() => setOrdering(true)}>{t('Neuer Job')}</Button>}
    >
      <JobCriteria value={criteria} onChange={setCriteria} />
      {trouble !== undefined && <Banner tone="warn" action={<Button size="small" onPress={reload}>{t('Erneut versuchen')}</Button>}>{t(trouble)}</Banner>}
      {!online && jobs === undefined && <EmptyState icon="offline" title={t('Keine Verbindung')} text={t('Jobs laufen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')} />}
      {jobs?.length === 0 && <EmptyState icon="job" title={t('Keine Jobs')} text={t('Hier erscheinen Dateien, die der Server im Hintergrund erstellt.')} />}
      {jobs !== undefined && jobs.length > 0 && (
        <ul className="job-list" aria-label={t('Jobs')}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} isOnline={online} mayOrder={mayOrder} onSave={() => void save(job)} onCancel={() => void dismiss(job)} onRepeat={() => void repeat(job)} />
          ))}
        </ul>
      )}
      {isOrdering && <OrderDialog onClose={() => setOrdering(false)} onOrder={order} />}
    </Page>
  );
}

/** The list for these criteria, anew when a job of the user's changes. */
function useJobs(criteria: Criteria): { readonly jobs: readonly Job[] | undefined; readonly trouble: string | undefined; readonly reload: () => void } {
  const { feed, state } = useJobFeed();
  const { online } = useSyncStatus();
  const [answer, setAnswer] = useState<Answered<readonly Job[]>>();
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const query = JSON.stringify(criteria);
  useEffect(() => {
    if (!online) return;
    let isCurrent = true;
    const asked: Criteria = JSON.parse(query);
    void feed.list(asked).then((found) => isCurrent && setAnswer(found));
    return () => {
      isCurrent = false;
    };
  }, [feed, online, query, turn, state.jobs]);
  return { jobs: answer?.ok === true ? answer.value : undefined, trouble: answer?.ok === false ? answer.text : undefined, reload };
}
