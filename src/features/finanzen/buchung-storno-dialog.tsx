import type { ReactElement } from 'react';
import { ReasonDialog } from '../../screens/detail/reason-dialog.tsx';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import type { buchungen } from './buchungen.table.ts';
import { buchungenModule } from './buchungen.module.ts';
import { storniertSchema } from './finanzen.calls.ts';

/** Takes back the voucher of a booking from the journal: all its entries, with the date of today. */
export function BuchungStornoDialog({
  rows: [row],
  onClose,
}: CommandDialogProps<typeof buchungen>): ReactElement | null {
  const { request, engine } = useDevice();
  const once = useOnce();
  if (row === undefined) return null;
  const give = (grund: string): Promise<void> =>
    once(async () => {
      onClose();
      const url = `${buchungenModule.url}/${row.id}/stornieren`;
      const told = await askServer(request, url, storniertSchema, sending({ grund }));
      if (told.kind !== 'done')
        return void toast({ tone: 'bad', title: t('Beleg stornieren'), text: tMessage(told.text) });
      toast({ tone: 'ok', title: t('Storniert') });
      void engine.syncNow();
    });
  return (
    <ReasonDialog
      title={t('Beleg stornieren')}
      note={t('Ein Gegenbeleg hebt alle Buchungen dieses Belegs auf; beide bleiben stehen.')}
      action={t('Stornieren')}
      onCancel={onClose}
      onGive={(grund) => void give(grund)}
    />
  );
}
