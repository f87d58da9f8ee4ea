import { useState, type ReactElement } from 'react';
import { newId } from '../../lib/ids.ts';
import { localToday } from '../../lib/local-time.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { useNavigate } from '../../screens/link.tsx';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { aufgenommenSchema } from './aufnahme.calls.ts';
import { kontakteModule } from './kontakte.module.ts';
import { mitgliederModule } from './mitglieder.module.ts';
import type { personen } from './personen.table.ts';

/** Asks from when on a contact is a member. It changes the number and the rights that count, so it is done at once and never queued. */
export function AufnahmeDialog({ rows: [kontakt], onClose }: CommandDialogProps<typeof personen>): ReactElement {
  const { request, engine } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const [id] = useState(newId);
  const [eintritt, setEintritt] = useState<string | null>(localToday());
  const [trouble, setTrouble] = useState<string>();
  const once = useOnce();
  const send = (): Promise<void> =>
    once(async () => {
      const url = `${kontakteModule.url}/${kontakt?.id ?? ''}/mitglied`;
      const told = await askServer(request, url, aufgenommenSchema, sending({ id, eintritt }));
      if (told.kind !== 'done')
        return setTrouble(told.kind === 'refused' ? (Object.values(told.fields)[0] ?? told.text) : told.text);
      toast({ tone: 'ok', title: t('Als Mitglied aufgenommen') });
      onClose();
      await engine.syncNow();
      await navigate({ to: addressOf(mitgliederModule, id) });
    });
  return (
    <SaveDialog
      title={t('Als Mitglied aufnehmen')}
      size="small"
      trouble={trouble}
      label={online ? t('Aufnehmen') : t('Nur mit Verbindung')}
      isDisabled={!online || eintritt === null}
      onSave={() => void send()}
      onClose={onClose}
    >
      <p>
        {t(
          'Alles, was zu diesem Kontakt eingetragen ist, geht zum neuen Mitglied über. Den Kontakt gibt es danach nicht mehr.',
        )}
      </p>
      <DateField label={t('Eintritt')} isRequired value={eintritt} onChange={setEintritt} />
    </SaveDialog>
  );
}
