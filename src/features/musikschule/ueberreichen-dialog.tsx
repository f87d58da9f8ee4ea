import { useState, type ReactElement } from 'react';
import { localToday } from '../../lib/local-time.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import type { leistungsabzeichen } from './leistungsabzeichen.table.ts';
import { uebergebenSchema } from './uebergabe.calls.ts';

/** Asks for the day on which an awarded badge was handed over; an empty one takes that back. */
export function UeberreichenDialog({ rows, onClose }: CommandDialogProps<typeof leistungsabzeichen>): ReactElement {
  const { engine, request } = useDevice();
  const { online } = useSyncStatus();
  const [row] = rows;
  const [am, setAm] = useState<string | null>(row?.uebergebenam ?? localToday());
  const [trouble, setTrouble] = useState<string>();
  const once = useOnce();
  const send = (): Promise<void> =>
    once(async () => {
      const path = `/leistungsabzeichen/leistungsabzeichen/${row?.id ?? ''}/uebergabe`;
      const told = await askServer(request, path, uebergebenSchema, sending({ am }));
      if (told.kind !== 'done')
        return setTrouble(tMessage(told.kind === 'refused' ? (told.fields['am'] ?? told.text) : told.text));
      toast({ tone: 'ok', title: am === null ? t('Nicht mehr überreicht') : t('Überreicht') });
      void engine.syncNow();
      onClose();
    });
  return (
    <Dialog
      title={t('Abzeichen überreichen')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" isDisabled={!online} onPress={() => void send()}>
            {online ? t('Speichern') : t('Nur mit Verbindung')}
          </Button>
        </>
      }
    >
      <DateField
        label={t('Überreicht am')}
        value={am}
        onChange={setAm}
        error={trouble}
        hint={t('Leer: noch nicht überreicht.')}
      />
    </Dialog>
  );
}
