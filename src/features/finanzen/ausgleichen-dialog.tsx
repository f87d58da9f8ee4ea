import type { ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { entstandenSchema } from '../rechnungen/rechnungen.calls.ts';
import type { forderungen } from './forderungen.table.ts';

/** Sets the chosen open items of one partner off against each other. */
export function AusgleichenDialog({ rows, onClose }: CommandDialogProps<typeof forderungen>): ReactElement {
  const { request, engine } = useDevice();
  const { online } = useSyncStatus();
  const once = useOnce();
  const side = (sign: 1 | -1): number =>
    rows.reduce((sum, { offenbetrag }) => sum + Math.max(sign * (offenbetrag ?? 0), 0), 0);
  const [wir, uns] = [side(1), side(-1)];
  const save = (): Promise<void> =>
    once(async () => {
      const told = await askServer(
        request,
        '/rechnungen/ausgleichen',
        entstandenSchema,
        sending({ forderungen: rows.map(({ id }) => id) }),
      );
      if (told.kind !== 'done') return void toast({ tone: 'bad', title: t('Ausgleichen'), text: tMessage(told.text) });
      toast({ tone: 'ok', title: t('Ausgeglichen') });
      void engine.syncNow();
      onClose();
    });
  return (
    <Dialog
      title={t('Ausgleichen')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" isDisabled={!online || wir === 0 || uns === 0} onPress={() => void save()}>
            {online ? t('Ausgleichen') : t('Nur mit Verbindung')}
          </Button>
        </>
      }
    >
      <p>
        {t('Wir fordern {wir} und schulden {uns}. Davon wird {betrag} verrechnet, ohne dass Geld fließt.', {
          wir: formatMoney(wir),
          uns: formatMoney(uns),
          betrag: formatMoney(Math.min(wir, uns)),
        })}
      </p>
    </Dialog>
  );
}
