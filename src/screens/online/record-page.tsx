import type { ReactElement, ReactNode } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { BackLink } from '../detail/back-link.tsx';
import { confirmDelete } from '../detail/unsaved.ts';
import { useDevice } from '../device.ts';
import { OnlineFields } from './online-fields.tsx';
import { ServerState } from './server-state.tsx';
import type { ServerValue } from './use-server.ts';
import { useSyncStatus } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { removeRecord, type OnlineRecord } from './online-record.ts';
import { useAskedLeave } from './use-asked-leave.ts';
import type { OnlineForm } from './use-online-form.ts';
import { useNavigate } from '../link.tsx';
import { addressOf } from '../../features/addresses.ts';

type RecordPageProps = {
  module: Module;
  /** Undefined for a new record. */
  record: ServerValue<OnlineRecord> | undefined;
  form: OnlineForm;
  names: readonly string[];
  /** Further buttons. */
  actions?: ReactNode;
  marks?: ReactNode;
  /** Below the title. */
  notices?: ReactNode;
  /** Its status lets nobody change or delete it any more. */
  isClosed?: boolean;
  mayChoose?: ((table: string, id: string) => boolean) | undefined;
  /** Below the fields of a new record. */
  draft?: ReactNode;
  /** Below the fields, once the record exists. */
  children?: ReactNode;
};

/** A record that lies on the server only: its fields, New, Save, Reset, Delete. */
export function RecordPage({
  module,
  record,
  form,
  names,
  actions,
  marks,
  notices,
  isClosed = false,
  mayChoose,
  draft,
  children,
}: RecordPageProps): ReactElement {
  const { rights, request } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const { table } = module;
  const list = addressOf(module) ?? '/';
  const known = record?.value;
  const isNew = record === undefined;
  const may = (action: string): boolean =>
    !isClosed && (isNew ? rights.anywhere(`${table.right}_NEU`) : known?.rights[`${table.right}_${action}`] === true);
  const title = known === undefined ? t('Neu: {name}', { name: t(table.label) }) : module.titleOf(known);
  useTitle(t(table.label));

  const save = async (): Promise<boolean> => {
    const id = await form.save();
    if (id === undefined) return false;
    if (isNew) void navigate({ to: addressOf(module, id) ?? list, replace: true, ignoreBlocker: true });
    else record.reload();
    return true;
  };
  useAskedLeave(form.isDirty, save);
  const remove = async (): Promise<void> => {
    if (known === undefined || !(await confirmDelete(title))) return;
    const told = await removeRecord(request, module.url, known.id, known.rev);
    if (told.kind === 'done') return void navigate({ to: list, ignoreBlocker: true });
    const text =
      told.kind === 'offline'
        ? t('Keine Verbindung')
        : told.text === 'FOREIGNKEY'
          ? t('Der Eintrag wird noch verwendet.')
          : tMessage(told.text);
    toast({ tone: 'bad', title: t('Löschen nicht möglich'), text });
  };
  return (
    <Page
      title={isNew || known !== undefined ? title : t(table.label)}
      before={<BackLink to={list}>{t(module.label)}</BackLink>}
      marks={
        <>
          {marks}
          {form.isDirty && <Badge tone="warn">{isNew ? t('Neu') : t('Geändert')}</Badge>}
        </>
      }
      actions={
        <>
          {actions}
          {!isNew && may('LOESCHEN') && (
            <Button variant="quiet" icon="delete" isDisabled={!online} onPress={() => void remove()}>
              {t('Löschen')}
            </Button>
          )}
          {form.isDirty && (
            <Button icon="undo" onPress={form.drop}>
              {t('Zurücksetzen')}
            </Button>
          )}
          {may('SPEICHERN') && (
            <Button
              variant="primary"
              icon="save"
              isDisabled={!online || !(isNew || form.isDirty)}
              isPending={form.isPending}
              onPress={() => void save()}
            >
              {t('Speichern')}
            </Button>
          )}
        </>
      }
      notices={
        <>
          {notices}
          {form.trouble !== undefined && <Banner tone="bad" title={tMessage(form.trouble)} />}
        </>
      }
    >
      {record !== undefined && <ServerState of={record} />}
      {isNew && !may('SPEICHERN') && (
        <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />
      )}
      {(isNew ? may('SPEICHERN') : known !== undefined) && (
        <div className="stack">
          <Card>
            <OnlineFields
              module={module}
              id={form.id}
              names={names}
              values={form.values}
              errors={form.errors}
              titles={known?.titel ?? {}}
              isReadOnly={!may('SPEICHERN')}
              isHeld={!online}
              mayChoose={mayChoose}
              onChange={form.set}
            />
          </Card>
          {isNew ? draft : known !== undefined && children}
        </div>
      )}
    </Page>
  );
}
