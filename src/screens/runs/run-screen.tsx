import type { ReactElement, ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { VisibleRow } from '../../db/base.ts';
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
import type { Values } from '../online/online-fields.tsx';
import { StepButtons } from '../online/step-buttons.tsx';
import { useOnlineForm, type OnlineForm } from '../online/use-online-form.ts';
import { useServer, type ServerValue } from '../online/use-server.ts';
import { useSyncStatus } from '../use-replica.ts';
import './runs.css';
import { usePageId } from '../use-page-id.ts';

/** Runs of a module, from draft to file. `T`: what its check answers. */
export interface Runs<T> {
  readonly module: Module;
  /** Columns that are typed, and those that show once they are filled. */
  readonly names: readonly string[];
  readonly facts: readonly string[];
  readonly checkSchema: GenericSchema<unknown, T>;
  /** Call that checks a run, without its address; undefined when there is nothing to ask. */
  readonly checkOf: (run: OnlineRecord) => string | undefined;
  /** Checks what is typed of a draft, saved or not, instead of the stored one. */
  readonly draft?: {
    readonly call: string;
    /** What of the values is sent; undefined while there is too little to ask about. */
    readonly asked: (values: Values) => Readonly<Record<string, string>> | undefined;
    readonly show: (check: ServerValue<T>, values: Values, set: (name: string, value: unknown) => void) => ReactNode;
  };
  /** Whether a row may be chosen in a reference of the run, where not every one may. */
  readonly mayChoose?: (table: string, row: VisibleRow, run: Values) => boolean;
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
  const id = usePageId();
  return id === 'neu' ? <NewRun runs={props.runs} /> : <Run key={id} id={id} {...props} />;
}

/** A check of what is typed, and of what may be chosen by it. */
function useDraft<T>(
  { module, checkSchema, draft, mayChoose }: Runs<T>,
  { values, set }: Pick<OnlineForm, 'values' | 'set'>,
  isDraft: boolean,
  rev: number,
): {
  readonly check: ServerValue<T>;
  readonly shown: ReactNode;
  readonly mayChoose: ((table: string, id: string) => boolean) | undefined;
} {
  const { replica, rights } = useDevice();
  const asked = isDraft && rights.anywhere(`${module.table.right}_SPEICHERN`) ? draft?.asked(values) : undefined;
  const check = useServer(
    draft === undefined || asked === undefined ? undefined : `${module.url}/${draft.call}?rev=${rev}`,
    checkSchema,
    asked,
  );
  return {
    check,
    shown: asked !== undefined && draft?.show(check, values, set),
    mayChoose:
      mayChoose &&
      ((table, id) => {
        const row = replica.peekRow(table, id);
        return row === undefined || mayChoose(table, row, values);
      }),
  };
}

function NewRun<T>({ runs }: { runs: Runs<T> }): ReactElement {
  const { module, names } = runs;
  const { user } = useDevice();
  const form = useOnlineForm(module, undefined, names, { sek_id: user.sek_id });
  const { shown, mayChoose } = useDraft(runs, form, true, 0);
  return (
    <RecordPage module={module} record={undefined} form={form} names={names} mayChoose={mayChoose} draft={shown} />
  );
}

function Run<T>({ id, runs, children }: RunScreenProps<T> & { id: string }): ReactElement {
  const { module, names, facts, checkSchema, checkOf, draft, firstStep, isBlocked, hasFile, fileName } = runs;
  const record = useServer(`${module.url}/${id}`, onlineRecordSchema);
  const run = record.value;
  const status = asText(run?.[module.table.status?.column ?? '']);
  const isDraft = draft !== undefined && status === 'Entwurf';
  const call = run === undefined || isDraft ? undefined : checkOf(run);
  const stored = useServer(call === undefined ? undefined : `${module.url}/${id}/${call}?rev=${run?.rev}`, checkSchema);
  const form = useOnlineForm(module, run, names);
  const typed = useDraft(runs, form, isDraft, run?.rev ?? 0);
  const check = isDraft ? typed.check : stored;
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
      mayChoose={typed.mayChoose}
      actions={
        run !== undefined && (
          <>
            {hasFile(run, check.value) && (
              <FileButton path={`${module.url}/${id}/datei`} name={fileName(run)} onTaken={reload} />
            )}
            <StepButtons
              module={module}
              record={run}
              isDisabled={form.isDirty}
              {...(check.value === undefined || isBlocked(check.value) ? { without: firstStep } : {})}
              onDone={reload}
            />
          </>
        )
      }
    >
      {typed.shown}
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
    if (response?.ok !== true)
      return void toast({ tone: 'bad', title: t('Datei laden'), text: tMessage((await failed(response)).text) });
    await download(await response.blob(), name);
    onTaken();
  };
  return (
    <Button icon="download" isDisabled={!online} onPress={() => void take()}>
      {t('Datei laden')}
    </Button>
  );
}
