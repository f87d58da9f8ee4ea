import type { ReactElement } from 'react';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { useDevice, type CommandDialogProps } from '../device.ts';
import { reverseRecord } from '../online/online-record.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type ReversalDialogProps = CommandDialogProps & {
  /** In place of the table's own word. */
  title?: string;
  /** The server has answered. */
  onDone?: () => void;
};

/** Asks why, and takes a record back by a counter entry; only the server does so. */
export function ReversalDialog({
  module,
  rows: [row],
  title,
  onClose,
  onDone,
}: ReversalDialogProps): ReactElement | null {
  const { request } = useDevice();
  if (row === undefined) return null;
  const give = async (grund: string): Promise<void> => {
    onClose();
    const told = await reverseRecord(request, module.url, row.id, grund);
    if (told.kind === 'done') toast({ tone: 'ok', title: t('Storniert') });
    else toast({ tone: 'bad', title: t('Stornieren'), text: tMessage(told.text) });
    onDone?.();
  };
  return (
    <ReasonDialog
      title={title ?? t('{art}: stornieren', { art: t(module.table.label) })}
      note={t('Ein Gegeneintrag hebt diesen Eintrag auf; beide bleiben stehen.')}
      action={t('Stornieren')}
      onCancel={onClose}
      onGive={(grund) => void give(grund)}
    />
  );
}
