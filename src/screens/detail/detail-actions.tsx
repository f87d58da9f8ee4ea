import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { keptBecause } from '../../kit/records.ts';
import { isRestricted } from '../../kit/restricted.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/actions/menu.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { mayCreateIn } from '../record-rights.ts';
import { mayPrint } from './commands.ts';
import { isEnabled } from './record-state.ts';
import { useCommands } from './use-commands.tsx';
import type { Steps } from './use-steps.tsx';
import type { RecordForm } from './record-form.ts';

type DetailActionsProps = {
  form: RecordForm;
  known: VisibleRow | null;
  steps: Steps;
  onNew: () => void;
  onSave: (then: 'stay' | 'new') => void;
  onReset: () => void;
  onRemove: () => void;
  onPrint: () => void;
  onHistory: () => void;
};

/** The toolbar of a record (spec B 2): New, Save, Save and New, Reset, Delete, Print, the area's own buttons, the next step, and a submenu. */
export function DetailActions(props: DetailActionsProps): ReactElement {
  const { form, known, steps, onSave } = props;
  const { registry, rights } = useDevice();
  const { module } = form;
  const { table } = module;
  const sektionen = known?.sek_ids ?? [];
  const can = (command: Parameters<typeof isEnabled>[0]): boolean => isEnabled(command, form.state);

  const mayAdd = mayCreateIn({ registry, rights }, module);
  const { own: all, run, dialog } = useCommands(module, [{ ...form.row, sek_ids: sektionen }]);
  const own = known === null ? [] : all;

  const kept = keptBecause(table, form.row);
  const more: MenuEntry[] = [
    ...steps.entries,
    ...own
      .filter((one) => one.place === 'menu')
      .map((one): MenuEntry => ({
        id: one.id,
        label: t(one.label),
        icon: one.icon,
        tone: one.tone,
        isDisabled: !can('print') || one.blocked !== undefined,
        hint: one.blocked,
        onAction: () => run(one),
      })),
  ];
  if (known !== null && form.rights.mayChange && mayAdd)
    more.push({
      id: 'saveAndNew',
      label: t('Speichern und neu'),
      icon: 'plus',
      isDisabled: !can('saveAndNew'),
      onAction: () => onSave('new'),
    });
  if (known !== null)
    more.push({ id: 'history', label: t('Verlauf der Änderungen'), icon: 'history', onAction: props.onHistory });
  if (known !== null && form.rights.mayDelete) {
    more.push({
      id: 'delete',
      label: t('Löschen'),
      icon: 'delete',
      tone: 'danger',
      isDisabled: kept !== undefined || !can('delete'),
      hint: kept !== undefined ? t(kept) : can('delete') ? undefined : t('Erst speichern oder zurücksetzen.'),
      onAction: props.onRemove,
    });
  }
  return (
    <>
      {mayAdd && (known !== null || form.isDirty) && <IconButton icon="plus" label={t('Neu')} onPress={props.onNew} />}
      {known !== null && mayPrint(rights, module, sektionen) && !isRestricted(table, known) && (
        <IconButton icon="print" label={t('Drucken')} isDisabled={!can('print')} onPress={props.onPrint} />
      )}
      {own
        .filter((one) => one.place === 'button')
        .map((one) => (
          <IconButton
            key={one.id}
            icon={one.icon}
            label={one.text}
            isDisabled={!can('print') || one.blocked !== undefined}
            onPress={() => run(one)}
          />
        ))}
      {more.length > 0 && (
        <Menu
          label={t('Weitere Aktionen')}
          placement="bottom end"
          trigger={<IconButton icon="more" label={t('Weitere Aktionen')} />}
          items={more}
        />
      )}
      {form.rights.mayChange && form.isDirty && (
        <IconButton icon="undo" label={t('Zurücksetzen')} isDisabled={!can('reset')} onPress={props.onReset} />
      )}
      {form.rights.mayChange && form.isNew && (
        <Button icon="plus" isDisabled={!can('saveAndNew')} onPress={() => onSave('new')}>
          {t('Speichern und neu')}
        </Button>
      )}
      {steps.button}
      {form.rights.mayChange && (
        <Button
          variant={form.isDirty || form.isNew ? 'primary' : 'secondary'}
          icon="save"
          isDisabled={!can('save')}
          onPress={() => onSave('stay')}
        >
          {t('Speichern')}
        </Button>
      )}
      {steps.dialog}
      {dialog}
    </>
  );
}
