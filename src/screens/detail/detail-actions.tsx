import { useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { isRestricted } from '../../kit/restricted.ts';
import type { Transition } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/actions/menu.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { mayCreate } from '../record-rights.ts';
import { stored } from '../stored.ts';
import { useSyncStatus } from '../use-replica.ts';
import { mayPrint } from './commands.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { isEnabled } from './record-state.ts';
import { settleUnsaved } from './unsaved.ts';
import { useCommands } from './use-commands.tsx';
import type { RecordForm } from './use-record-form.ts';

type DetailActionsProps = {
  form: RecordForm;
  known: VisibleRow | null;
  steps: readonly Transition<string>[];
  onNew: () => void;
  onSave: (then: 'stay' | 'new') => void;
  onReset: () => void;
  onRemove: () => void;
  onPrint: () => void;
  onHistory: () => void;
  onJump: (column: string) => void;
};

/** The toolbar of a record (spec B 2): New, Save, Save and New, Reset, Delete, Print, the area's own buttons, and a submenu. */
export function DetailActions(props: DetailActionsProps): ReactElement {
  const { form, known, onSave } = props;
  const { registry, rights } = useDevice();
  const { module } = form;
  const { table } = module;
  const sections = known?.sek_ids ?? [];
  const steps = useSteps(props);
  const can = (command: Parameters<typeof isEnabled>[0]): boolean => isEnabled(command, form.state);

  const mayAdd = mayCreate({ registry, rights, table, root: module.where });
  const { own: all, run, dialog } = useCommands(module, [{ ...form.row, sek_ids: sections }]);
  const own = known === null ? [] : all;

  const kept = table.deletableWhile;
  const isKept = kept !== undefined && (form.row[kept.empty] ?? null) !== null;
  const more: MenuEntry[] = [
    ...steps.entries,
    ...own.filter((one) => one.place === 'menu').map((one): MenuEntry => ({ id: one.id, label: t(one.label), icon: one.icon, isDisabled: !can('print'), onAction: () => run(one) })),
  ];
  if (known !== null && form.rights.mayChange && mayAdd) more.push({ id: 'saveAndNew', label: t('Speichern und neu'), icon: 'plus', isDisabled: !can('saveAndNew'), onAction: () => onSave('new') });
  if (known !== null) more.push({ id: 'history', label: t('Verlauf der Änderungen'), icon: 'history', onAction: props.onHistory });
  if (known !== null && form.rights.mayDelete) {
    more.push({ id: 'delete', label: t('Löschen'), icon: 'delete', tone: 'danger', isDisabled: isKept || !can('delete'), hint: isKept ? t(kept.sentence) : can('delete') ? undefined : t('Erst speichern oder zurücksetzen.'), onAction: props.onRemove });
  }
  return (
    <>
      {mayAdd && (known !== null || form.isDirty) && <IconButton icon="plus" label={t('Neu')} onPress={props.onNew} />}
      {known !== null && mayPrint(rights, module, sections) && !isRestricted(table, known) && <IconButton icon="print" label={t('Drucken')} isDisabled={!can('print')} onPress={props.onPrint} />}
      {own.filter((one) => one.place === 'button').map((one) => (
        <IconButton key={one.id} icon={one.icon} label={t(one.label)} isDisabled={!can('print')} onPress={() => run(one)} />
      ))}
      {more.length > 0 && <Menu label={t('Weitere Aktionen')} placement="bottom end" trigger={<IconButton icon="more" label={t('Weitere Aktionen')} />} items={more} />}
      {form.rights.mayChange && form.isDirty && <IconButton icon="undo" label={t('Zurücksetzen')} isDisabled={!can('reset')} onPress={props.onReset} />}
      {form.rights.mayChange && form.isNew && <Button icon="plus" isDisabled={!can('saveAndNew')} onPress={() => onSave('new')}>{t('Speichern und neu')}</Button>}
      {form.rights.mayChange && (
        <Button variant={form.isDirty || form.isNew ? 'primary' : 'secondary'} icon="save" isDisabled={!can('save')} onPress={() => onSave('stay')}>
          {t('Speichern')}
        </Button>
      )}
      {steps.dialog}
      {dialog}
    </>
  );
}

/** The record's next steps as menu entries, and the dialog that asks for a reason. */
function useSteps({ form, known, steps, onJump }: DetailActionsProps): { readonly entries: readonly MenuEntry[]; readonly dialog: ReactElement | undefined } {
  const { beforeStep, engine, replica } = useDevice();
  const { online } = useSyncStatus();
  const [asking, setAsking] = useState<{ readonly step: Transition<string>; readonly points: readonly string[] }>();

  const take = async (step: Transition<string>, grund?: string): Promise<void> => {
    if (known === null || !(await settleUnsaved(form))) return setAsking(undefined);
    if ((await stored(() => engine.step(form.module.table.name, known.id, step.to, grund))) === undefined) return;
    setAsking(undefined);
    toast({ tone: 'ok', title: t(step.label) });
  };
  const press = async (step: Transition<string>): Promise<void> => {
    const empty = (step.requires ?? []).filter((column) => (form.row[column] ?? null) === null);
    if (empty.length > 0) {
      form.setIssues(Object.fromEntries(empty.map((column) => [column, message('Wird für diesen Schritt gebraucht.')])));
      return onJump(empty[0] ?? '');
    }
    const { missing, points } = (await beforeStep[form.module.name]?.(replica, form.row, step.to)) ?? { missing: [], points: [] };
    if (missing.length > 0) {
      await confirm({ title: t('Für diesen Schritt fehlt noch etwas'), text: <SentenceList of={missing} />, yes: t('Schließen'), no: false, cancel: false });
    } else if (step.needsReason || points.length > 0) setAsking({ step, points: points.map((point) => tMessage(point)) });
    else await take(step);
  };
  const entries = steps.map((step): MenuEntry => ({
    id: step.to,
    label: t(step.label),
    icon: 'arrowRight',
    isDisabled: !online && !step.offline,
    hint: !online && !step.offline ? t('Nur mit Verbindung') : undefined,
    onAction: () => void press(step),
  }));
  const dialog = asking === undefined ? undefined : <ReasonDialog title={t(asking.step.label)} points={asking.points} reasons={asking.step.reasons} onCancel={() => setAsking(undefined)} onGive={(grund) => void take(asking.step, grund)} />;
  return { entries, dialog };
}

const SentenceList = ({ of }: { of: readonly string[] }): ReactElement => <ul className="stack-small">{of.map((sentence) => <li key={sentence}>{tMessage(sentence)}</li>)}</ul>;
