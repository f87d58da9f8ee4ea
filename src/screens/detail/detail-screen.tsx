import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { focusFirst } from '../../ui/fields/form-errors.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { isDialogOpen } from '../../ui/overlays/open-dialog.ts';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { t } from '../../ui/t.ts';
import { ChildJump } from '../children/slot.ts';
import { useDevice } from '../device.ts';
import { titleOrLabel } from '../titles.ts';
import { useFieldContext } from '../use-field-context.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useSyncStatus } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import { BackLink } from './back-link.tsx';
import { DetailActions } from './detail-actions.tsx';
import { useMayChoose } from './may-choose.ts';
import type { RecordForm } from './record-form.ts';
import { RecordMarks } from './record-marks.tsx';
import { RecordNotices } from './record-notices.tsx';
import { RecordPrint } from './record-print.tsx';
import { RecordTabs } from './record-tabs.tsx';
import { settleUnsaved } from './unsaved.ts';
import { useDetailCommands } from './use-detail-commands.ts';
import { useRecordForm } from './use-record-form.ts';
import { useRecordTabs } from './use-record-tabs.ts';
import { useSteps } from './use-steps.tsx';
import { addressOf } from '../../features/addresses.ts';
import './detail.css';

const HistoryDialog = lazy(async () => ({ default: (await import('../history/history-dialog.tsx')).HistoryDialog }));

type DetailProps = {
  module: Module;
  /** null: a new record. */
  row: VisibleRow | null;
};

/** A record with its fields and child lists (spec B 2), made from the module's definition. */
export function DetailForm({ module, row }: DetailProps): ReactElement {
  const { registry } = useDevice();
  // A new record that is saved is that record from then on: what is typed while its own screen is on its way belongs to it.
  const [made, setMade] = useState<VisibleRow | null>(null);
  const known = row ?? made;
  useSyncStatus();
  const form = useRecordForm({ module, row: known });
  const labelOf = useLabels(referredTables(module.table));
  const mayChoose = useMayChoose(module, form.isNew);
  const context = useFieldContext(labelOf, { module, id: form.row.id, row: form.row, setField: form.set, mayChoose });
  const kind = t(module.table.label);
  const title =
    known === null ? t('{art}: neu', { art: kind }) : titleOrLabel(registry, module.table.name, form.row, labelOf);
  useTitle(kind);
  useLeaveGuard(form);
  useFirstField(form.isNew);

  const { tabs, selected, select, jump, go, childJump } = useRecordTabs(module, form.row, form.isNew);
  const { openNew, save, reset, remove } = useDetailCommands(form, known, title, setMade);
  useSaveKey(() => void save('stay'));
  const steps = useSteps(form, known, go);
  const [printedAt, setPrintedAt] = useState<string>();
  const [isHistoryOpen, setHistoryOpen] = useState(false);

  return (
    <Page
      title={title}
      before={<BackLink to={addressOf(module) ?? '/'}>{t(module.label)}</BackLink>}
      marks={<RecordMarks form={form} known={known} />}
      actions={
        <DetailActions
          form={form}
          known={known}
          steps={steps}
          onNew={() => void openNew()}
          onSave={(then) => void save(then)}
          onReset={reset}
          onRemove={() => void remove()}
          onPrint={() => setPrintedAt(new Date().toISOString())}
          onHistory={() => setHistoryOpen(true)}
        />
      }
      notices={
        <RecordNotices
          form={form}
          known={known}
          labelOf={labelOf}
          lacking={steps.lacking}
          onJump={jump}
          onSaveAnyway={() => void save('stay', true)}
        />
      }
    >
      <ChildJump value={childJump}>
        <RecordTabs
          label={title}
          tabs={tabs}
          selected={selected}
          onSelect={select}
          form={form}
          known={known}
          steps={steps}
          context={context}
        />
      </ChildJump>
      {known !== null && printedAt !== undefined && (
        <RecordPrint module={module} row={known} at={printedAt} onDone={setPrintedAt} />
      )}
      {known !== null && isHistoryOpen && (
        <Suspense fallback={<LoadingSign />}>
          <HistoryDialog module={module} row={known} title={title} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** Whoever leaves is asked what becomes of unsaved changes. */
function useLeaveGuard(form: RecordForm): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await settleUnsaved(form)),
    enableBeforeUnload: false,
  });
}

/** A new record begins at its first field. */
function useFirstField(isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    const frame = requestAnimationFrame(() => void focusFirst());
    return () => cancelAnimationFrame(frame);
  }, [isNew]);
}

/** Ctrl+S; a dialog that is open has its own. */
function useSaveKey(onSave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.defaultPrevented) return;
      event.preventDefault();
      if (!isDialogOpen()) onSave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
