import type { ReactElement, ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import type { Table } from '../../kit/define-table.ts';
import { runFileName } from '../../kit/run.ts';
import { Button } from '../../ui/actions/button.tsx';
import { asText } from '../../ui/kinds/values.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { StatusLine } from '../detail/status-line.tsx';
import { useDevice } from '../device.ts';
import { download } from '../download.ts';
import { HereOnly } from '../list/here-only.tsx';
import { failed, sending } from '../online/ask-server.ts';
import { onlineRecordSchema, type OnlineRecord } from '../online/online-record.ts';
import { RecordPage } from '../online/record-page.tsx';
import type { Values } from '../online/online-fields.tsx';
import { StepButtons } from '../online/step-buttons.tsx';
import { useOnlineForm, type OnlineForm } from '../online/use-online-form.ts';
import { useServer, type ServerValue } from '../online/use-server.ts';
import { useSyncStatus } from '../use-replica.ts';
import { useIsKept } from '../use-whole.ts';
import './runs.css';
import { usePageId } from '../use-page-id.ts';

/** Runs of a module whose table says what their statuses mean (`run`), from draft to file. `T`: what the look at one answers. */
export interface Runs<T> {
  readonly module: Module;
  /** Columns that show once they are filled. */
  readonly facts: readonly string[];
  /** The call that says what stands against a run: of one that is stored, or of what is typed when there is `typed`. */
  readonly look: {
    readonly name: string;
    readonly schema: GenericSchema<unknown, T>;
    readonly isBlocked: (told: T) => boolean;
    /** Asks about what is typed of a draft, saved or not; nothing is asked about a run that is one no more. */
    readonly typed?: {
      /** What of the values is sent; undefined while there is too little to ask about. */
      readonly asked: (values: Values) => Readonly<Record<string, string>> | undefined;
      readonly show: (told: ServerValue<T>, values: Values, set: (name: string, value: unknown) => void) => ReactNode;
    };
  };
  /** Whether a row may be chosen in a reference of the run, where not every one may. */
  readonly mayChoose?: (table: string, row: VisibleRow, run: Values) => boolean;
  /** Whether the file may still be fetched, where that does not follow from its having been made. */
  readonly hasFile?: (told: T) => boolean;
}

/** Sends these columns of what is typed, as far as they are, once those of `needed` are known. */
export const askedOf =
  (columns: readonly string[], needed: readonly string[] = ['sek_id']) =>
  (values: Values): Readonly<Record<string, string>> | undefined =>
    needed.some((name) => (values[name] ?? null) === null)
      ? undefined
      : Object.fromEntries(
          columns.flatMap((name) => {
            const value = values[name] ?? null;
            return value === null ? [] : [[name, String(value)]];
          }),
        );

/** What is typed of a run: every column that its user gives. */
const typedColumns = ({ fields }: Table): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.setBy !== 'server');

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
  { module, look: { name, schema, typed }, mayChoose }: Runs<T>,
  { values, set }: Pick<OnlineForm, 'values' | 'set'>,
  isDraft: boolean,
  rev: number,
): {
  readonly check: ServerValue<T>;
  readonly shown: ReactNode;
  readonly mayChoose: ((table: string, id: string) => boolean) | undefined;
} {
  const { replica, rights } = useDevice();
  const asked = isDraft && rights.anywhere(`${module.table.right}_SPEICHERN`) ? typed?.asked(values) : undefined;
  const check = useServer(asked === undefined ? undefined : `${module.url}/${name}?rev=${rev}`, schema, asked);
  return {
    check,
    shown: asked !== undefined && typed?.show(check, values, set),
    mayChoose:
      mayChoose &&
      ((table, id) => {
        const row = replica.peekRow(table, id);
        return row === undefined || mayChoose(table, row, values);
      }),
  };
}

function NewRun<T>({ runs }: { runs: Runs<T> }): ReactElement {
  const { module } = runs;
  const names = typedColumns(module.table);
  const { user } = useDevice();
  const form = useOnlineForm(module, undefined, names, { sek_id: user.sek_id });
  const { shown, mayChoose } = useDraft(runs, form, true, 0);
  const isKept = useIsKept();
  // What is chosen of another branch, such as its school year, lies on the server only.
  const sek_id = asText(form.values['sek_id']);
  const isBeyond = mayChoose !== undefined && sek_id !== '' && !isKept(sek_id);
  return (
    <RecordPage
      module={module}
      record={undefined}
      form={form}
      names={names}
      notices={isBeyond && <HereOnly tables={[module.table]} isPartial />}
      mayChoose={mayChoose}
      draft={shown}
    />
  );
}

function Run<T>({ id, runs, children }: RunScreenProps<T> & { id: string }): ReactElement {
  const { module, facts, look } = runs;
  const { table } = module;
  const names = typedColumns(table);
  const record = useServer(`${module.url}/${id}`, onlineRecordSchema);
  const run = record.value;
  const status = asText(run?.[table.status?.column ?? '']);
  const isDraft = status === table.status?.line[0];
  const isAsked = run !== undefined && look.typed === undefined;
  const stored = useServer(isAsked ? `${module.url}/${id}/${look.name}?rev=${run.rev}` : undefined, look.schema);
  const form = useOnlineForm(module, run, names);
  const typed = useDraft(runs, form, isDraft, run?.rev ?? 0);
  const check = isAsked ? stored : typed.check;
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
      isClosed={!isDraft}
      notices={run !== undefined && <StatusLine table={table} status={status} />}
      mayChoose={typed.mayChoose}
      actions={
        run !== undefined && (
          <>
            {hasFile(runs, run, check.value) && (
              <FileButton path={`${module.url}/${id}/datei`} name={runFileName(table, run)} onTaken={reload} />
            )}
            <StepButtons
              module={module}
              record={run}
              isDisabled={form.isDirty}
              without={check.value === undefined || look.isBlocked(check.value) ? table.run?.check : undefined}
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

function hasFile<T>({ module: { table }, hasFile: isThere }: Runs<T>, run: OnlineRecord, told: T | undefined): boolean {
  const { file } = table.run ?? {};
  if (file === undefined || run.rights[`${table.right}_${file.action}`] !== true) return false;
  return isThere === undefined ? run['sha256'] !== null : told !== undefined && isThere(told);
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
