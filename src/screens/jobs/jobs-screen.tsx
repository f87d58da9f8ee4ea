import { useEffect, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { jobSchema, type Job } from '../../protocol/jobs.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { useSektionOptions } from '../list/use-sektion-options.ts';
import { NothingHere } from '../online/nothing-here.tsx';
import { ServerListPage } from '../online/server-list-page.tsx';
import { ServerState } from '../online/server-state.tsx';
import { useServerList } from '../online/use-server-list.ts';
import { useServer } from '../online/use-server.ts';
import { useSyncStatus } from '../use-replica.ts';
import { jobCriteria, jobList } from './job-list.ts';
import { JobRow } from './job-row.tsx';
import { QueueLoad } from './queue-load.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { saveResult, useJobFeed } from './use-jobs.ts';
import '../work-row.css';
import './jobs.css';

const jobsSchema = v.array(jobSchema);

/** Background jobs: order, watch, download, cancel, order once more. All of it is the server's; without a network there is nothing to see. */
export function JobsScreen(): ReactElement {
  const { rights, orders } = useDevice();
  const { feed, state } = useJobFeed();
  const { online } = useSyncStatus();
  const list = useServerList(jobList);
  const sektionen = useSektionOptions('JOB_ALLGEMEIN');
  const listed = useServer(`/jobs/jobs?${new URLSearchParams(list.search).toString()}`, jobsSchema);
  const { value: jobs, reload } = listed;
  useEffect(reload, [reload, state.jobs]);
  const [isOrdering, setOrdering] = useState(false);
  const mayOrder = rights.anywhere('JOB_ALLGEMEIN_SPEICHERN');

  const order = async (typ: string, parameter: Readonly<Record<string, string>>): Promise<void> => {
    const answer = await feed.order(typ, parameter);
    if (answer.kind !== 'done') toast({ tone: 'bad', title: t('Fehler'), text: tMessage(answer.text) });
    reload();
  };
  const dismiss = async (job: Job): Promise<void> => {
    const answer = await feed.dismiss(job.id);
    if (answer.kind !== 'done') toast({ tone: 'bad', title: t('Fehler'), text: tMessage(answer.text) });
    reload();
  };
  const repeat = async (job: Job): Promise<void> => {
    await feed.dismiss(job.id);
    await order(job.typ, job.parameter);
  };
  const save = async (job: Job): Promise<void> => {
    // In the indicator of somebody else it stays.
    if ((await saveResult(feed, job)) && job.eigen) await feed.dismiss(job.id);
    reload();
  };

  return (
    <ServerListPage
      list={list}
      criteria={jobCriteria(list.state.criteria, sektionen)}
      found={jobs?.length}
      isTypeless
      actions={
        mayOrder && (
          <Button variant="primary" icon="plus" isDisabled={!online} onPress={() => setOrdering(true)}>
            {t('Neuer Job')}
          </Button>
        )
      }
    >
      <ServerState
        of={listed}
        offlineText={t('Jobs laufen auf dem Server; sie erscheinen, sobald er wieder erreichbar ist.')}
      />
      <QueueLoad turn={state.jobs} />
      {jobs?.length === 0 && (
        <NothingHere
          list={list}
          icon="download"
          title={t('Keine Jobs')}
          text={t('Hier erscheinen Dateien, die der Server im Hintergrund erstellt.')}
        />
      )}
      {jobs !== undefined && jobs.length > 0 && (
        <ul className="job-list" aria-label={t('Jobs')}>
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              isOnline={online}
              mayOrder={mayOrder}
              opens={orders[job.typ]?.opens}
              onSave={() => void save(job)}
              onCancel={() => void dismiss(job)}
              onRepeat={() => void repeat(job)}
            />
          ))}
        </ul>
      )}
      {isOrdering && <OrderDialog onClose={() => setOrdering(false)} onOrder={order} />}
    </ServerListPage>
  );
}
