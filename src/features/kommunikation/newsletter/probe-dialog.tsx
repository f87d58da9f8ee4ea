import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { erledigtSchema } from './newsletter.calls.ts';
import type { newsletter } from './newsletter.table.ts';

/** Sends a newsletter to one address, to look at it as it will arrive. */
export const ProbeDialog = ({ rows, onClose }: CommandDialogProps<typeof newsletter>): ReactElement => (
  <ProbeAn url={`/newsletter/newsletter/${rows[0]?.id ?? ''}/probe`} onClose={onClose} />
);

/** Asks where a mail to look at goes, and in which language; `url`: the call that sends it. */
export function ProbeAn({ url, onClose }: { url: string; onClose: () => void }): ReactElement {
  const { request, engine } = useDevice();
  const { online } = useSyncStatus();
  const [adresse, setAdresse] = useState('');
  const [sprache, setSprache] = useState<string | null>('de');
  const [trouble, setTrouble] = useState<string>();
  const once = useOnce();
  const send = (): Promise<void> =>
    once(async () => {
      const told = await askServer(request, url, erledigtSchema, sending({ adresse, sprache }));
      if (told.kind !== 'done')
        return setTrouble(
          told.kind === 'refused' ? (told.fields['adresse'] ?? Object.values(told.fields)[0] ?? told.text) : told.text,
        );
      toast({ tone: 'ok', title: t('Probe gesendet') });
      void engine.syncNow();
      onClose();
    });
  return (
    <Dialog
      title={t('Probe senden')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" isDisabled={!online || adresse.trim() === ''} onPress={() => void send()}>
            {online ? t('Probe senden') : t('Nur mit Verbindung')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField label={t('E-Mail-Adresse')} type="email" isRequired value={adresse} onChange={setAdresse} />
        <ChoiceBar
          label={t('Sprache')}
          value={sprache}
          onChange={setSprache}
          items={[
            { id: 'de', label: t('Deutsch') },
            { id: 'it', label: t('Italienisch') },
          ]}
        />
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
      </div>
    </Dialog>
  );
}
