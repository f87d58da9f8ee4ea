import { useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { useCommands } from '../detail/use-commands.tsx';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { editableColumns } from './plan.ts';
import { useSelected } from './use-selected.ts';

const none: readonly VisibleRow[] = [];

type BulkActionsProps = {
  module: Module;
  /** The selected rows, also those that only the server has. */
  rows: readonly VisibleRow[];
  /** The rows were changed or deleted: the selection can go. */
  onDone: () => void;
};

/** What can be done with the selected rows of a list: one value for all, or deletion. Shown as far as the rights on them allow. */
export function BulkActions({ module, rows, onDone }: BulkActionsProps): ReactElement {
  // A view is for reading: areas may still print or mail its rows.
  const selected = useSelected(module, module.view === undefined ? rows : none);
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const { own, run, dialog } = useCommands(module, rows);
  const close = (isDone: boolean): void => {
    setOpen(undefined);
    if (isDone) onDone();
  };
  return (
    <>
      {editableColumns(module, selected).length > 0 && (
        <Button size="small" icon="edit" onPress={() => setOpen('edit')}>
          {t('Gemeinsam bearbeiten')}
        </Button>
      )}
      {selected.some(({ rights }) => rights.mayDelete) && (
        <Button size="small" icon="delete" onPress={() => setOpen('delete')}>
          {t('Löschen')}
        </Button>
      )}
      {own
        .filter(({ isBulk, place }) => isBulk === true || place === 'list')
        .map((command) => (
          <Button key={command.id} size="small" icon={command.icon} onPress={() => run(command)}>
            {t(command.label)}
          </Button>
        ))}
      {dialog}
      {open === 'edit' && <BulkEditDialog module={module} selected={selected} onClose={close} />}
      {open === 'delete' && <BulkDeleteDialog module={module} selected={selected} onClose={close} />}
    </>
  );
}
