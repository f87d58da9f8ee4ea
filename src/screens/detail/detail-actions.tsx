import { useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Transition } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/actions/menu.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { stored } from '../stored.ts';
import { useSyncStatus } from '../use-replica.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { settleUnsaved } from './unsaved.ts';
import type { RecordForm } from './use-record-form.ts';

type DetailActionsProps = {
  form: RecordForm;
  known: VisibleRow | null;
  steps: readonly Transition<string>[];
  onSave: (then: 'stay' | 'new') => Promise<void>;
  onRemove: () => Promise<void>;
  onJump: (column: string) => void;
};

/** Save, save and new, the record's next steps, delete (spec B 2). */
export function DetailActions({ form, known, steps, onSave, onRemove, onJump }: DetailActionsProps): ReactElement {
  const { engine } = useDevice();
  const { online } = useSyncStatus();
  const [asking, setAsking] = useState<Transition<string>>();
  const { table } = form.module;

  const take = async (step: Transition<string>, grund?: string): Promise<void> => {
    if (known === null || !(await settleUnsaved(form))) return setAsking(undefined);
    if ((await stored(() => engine.step(table.name, known.id, step.to, grund))) === undefined) return;
    setAsking(undefined);
    toast({ tone: 'ok', title: t(step.label) });
  };
  const press = (step: Transition<string>): void => {
    const missing = (step.requires ?? []).filter((column) => (form.row[column] ?? null) === null);
    if (missing.length > 0) {
      form.setIssues(Object.fromEntries(missing.map((column) => [column, message('Wird für diesen Schritt gebraucht.')])));
      return onJump(missing[0] ?? '');
    }
    if (step.needsReason) setAsking(step);
    else void take(step);
  };

  const kept = table.deletableWhile;
  const isKept = kept !== undefined && (form.row[kept.empty] ?? null) !== null;
  const more: MenuEntry[] = steps.map((step) => ({
    id: step.to,
    label: t(step.label),
    icon: 'arrowRight',
    isDisabled: !online && !step.offline,
    hint: !online && !step.offline ? t('Nur mit Verbindung') : undefined,
    onAction: () => press(step),
  }));
  if (form.rights.mayDelete) {
    more.push({ id: 'delete', label: t('Löschen'), icon: 'delete', tone: 'danger', isDisabled: isKept, hint: isKept ? t(kept.sentence) : undefined, onAction: () => void onRemove() });
  }
  const isSaveShown = form.rights.mayChange;
  return (
    <>
      {more.length > 0 && <Menu label={t('Weitere Aktionen')} placement="bottom end" trigger={<IconButton icon="more" label={t('Weitere Aktionen')} />} items={more} />}
      {isSaveShown && form.isNew && <Button icon="plus" onPress={() => void onSave('new')}>{t('Speichern und neu')}</Button>}
      {isSaveShown && (
        <Button variant={form.isDirty || form.isNew ? 'primary' : 'secondary'} icon="save" onPress={() => void onSave('stay')}>
          {t('Speichern')}
        </Button>
      )}
      {asking && <ReasonDialog title={t(asking.label)} onCancel={() => setAsking(undefined)} onGive={(grund) => void take(asking, grund)} />}
    </>
  );
}
