import { useParams } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { asText } from '../../ui/kinds/values.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { StatusLine } from '../detail/status-line.tsx';
import { useDevice } from '../device.ts';
import { download } from '../download.ts';
import { failed, sending } from '../online/ask-server.ts';
import { onlineRecordSchema, type OnlineRecord } from '../online/online-record.ts';
import { RecordPage } from '../online/record-page.tsx';
import { StepButtons } from '../online/step-buttons.tsx';
import { useOnlineForm } from '../online/use-online-form.ts';
import { useServer, type ServerValue } from '../online/use-server.ts';
import { useSyncStatus } from '../use-replica.ts';
import './runs.css';

/** Runs of a module, from draft to file. `T`: what its check answers. */
export interface Runs<T> {
  readonly module: Module;
  /** Columns that are typed, and those that show once they are filled. */
  readonly names: readonly string[];
  readonly facts: readonly string[];
  readonly checkSchema: GenericSchema<unknown, T>;
  /** Call that checks a run, without its address; undefined when there is nothing to ask. */
  readonly checkOf: (run: OnlineRecord) => string | undefined;
  /** The step out of the draft, which is not offered while the check stands against it. */
  readonly firstStep: string;
  readonly isBlocked: (check: T) => boolean;
  readonly hasFile: (run: OnlineRecord, check: T | undefined) => boolean;
  readonly fileName: (run: OnlineRecord) => string;
}

/** What the screen shows below the fields of a run. */
interface Seen<T> {
  readonly run: OnlineRecord;
  readonly status: string;
  readonly check: ServerValue<T>;
  readonly reload: () => void;
}

type RunScreenProps<T> = { runs: Runs<T>; children: (seen: Seen<T>) => ReactNode };

/** One run: its fields, what stands against it, its steps and its file. */
export function RunScreen<T>(props: RunScreenProps<T>): ReactElement {
  const { id = '' } = useParams({ strict: false });
  return id === 'neu' ? <NewRun {...props.runs} /> : <Run key={id} id={id} {...props} />;
}

function NewRun({ module, names }: Pick<Runs<never>, 'module' | 'names'>): ReactElement {
  const { user } = useDevice();
  const form = useOnlineForm(module, undefined, names, { sek_id: user.sek_id });
  return <RecordPage module={module} record={undefined} form={form} names={names} />;
}

function Run<T>({ id, runs, children }: RunScreenProps<T> & { id: string }): ReactElement {
  const { module, names, facts, checkSchema, checkOf, firstStep, isBlocked, hasFile, fileName } = runs;
  const record = useServer(`${module.url}/${id}`, onlineRecordSchema);
  const run = record.value;
  const call = run === undefined ? undefined : checkOf(run);
  const check = useServer(call === undefined ? undefined : `${module.url}/${id}/${call}?rev=${run?.rev}`, checkSchema);
  const form = useOnlineForm(module, run, names);
  const status = asText(run?.[module.table.status?.column ?? '']);
  const reload = (): void => {
    record.reload();
    check.reload();
  };
  return (
    <RecordPage
      module={module}
      record={record}
      form={form}
      names={[...names, ...facts.filter((name) => (run?.[name] ?? null) !== null)]}
      isClosed={status !== 'Entwurf'}
      notices={run !== undefined && <StatusLine table={module.table} status={status} />}
      actions={
        run !== undefined && (
          <>
            {hasFile(run, check.value) && <FileButton path={`${module.url}/${id}/datei`} name={fileName(run)} onTaken={reload} />}
            <StepButtons module={module} record={run} isDisabled={form.isDirty} {...(check.value === undefined || isBlocked(check.value) ? { without: firstStep } : {})} onDone={reload} />
          </>
        )
      }
    >
      {run !== undefined && children({ run, status, check, reload })}
    </RecordPage>
  );
}

/** The server notes each time that the file is taken. */
function FileButton({ path, name, onTaken }: { path: string; name: string; onTaken: () => void }): ReactElement {
  const { request } = useDevice();
  const { online } = useSyncStatus();
  const take = async (): Promise<void> => {
    const response = await request(path, sending({})).catch(() => undefined);
    if (response?.ok !== true) return void toast({ tone: 'bad', title: t('Datei laden'), text: tMessage((await failed(response)).text) });
    await download(await response.blob(), name);
    onTaken();
  };
  return <Button icon="download" isDisabled={!online} onPress={() => void take()}>{t('Datei laden')}</Button>;
}
