import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { RowChoice } from '../../../screens/row-choice.tsx';
import { useOnce } from '../../../screens/use-once.ts';
import { useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { notenBleibtSchema } from './noten.calls.ts';
import type { notenarchiv } from './notenarchiv.table.ts';

/** Chooses what else is the same sheet music: this one stays, with the parts, loans and performances of the other. */
export function ZusammenfuehrenDialog({ rows, onClose }: CommandDialogProps<typeof notenarchiv>): ReactElement {
  const { request, engine } = useDevice();
  const { online } = useSyncStatus();
  const [weicht, setWeicht] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const once = useOnce();
  const [row] = rows;
  const merge = (): Promise<void> =>
    once(async () => {
      const told = await askServer(
        request,
        `/notenarchiv/notenarchive/${row?.id ?? ''}/zusammenfuehren`,
        notenBleibtSchema,
        sending({ weicht }),
      );
      if (told.kind !== 'done') return setTrouble(told.text);
      toast({ tone: 'ok', title: t('Zusammengeführt') });
      void engine.syncNow();
      onClose();
    });
  return (
    <Dialog
      title={t('Zusammenführen')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button
            variant="danger"
            isDisabled={!online || weicht === null || weicht === row?.id}
            onPress={() => void merge()}
          >
            {online ? t('Zusammenführen') : t('Nur mit Verbindung')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {t('„{titel}“ bleibt. Stimmen, Verleih und Aufführungen der anderen Noten kommen dazu, diese verschwinden.', {
            titel: row?.werktitel ?? '',
          })}
        </p>
        <RowChoice table="notenarchiv" label={t('Doppelt erfasst als')} value={weicht} onChange={setWeicht} />
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
      </div>
    </Dialog>
  );
}
