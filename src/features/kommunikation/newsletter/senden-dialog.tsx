import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { formatInteger } from '../../../ui/format.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { KreisAnsicht } from './kreis-ansicht.tsx';
import { erledigtSchema, kreisSchema, tippenAb } from './newsletter.calls.ts';
import type { newsletter } from './newsletter.table.ts';
import './newsletter.css';

/** Releases a newsletter, now or for later; whoever writes to many types how many. */
export function SendenDialog({ rows, onClose }: CommandDialogProps<typeof newsletter>): ReactElement {
  const { request, engine } = useDevice();
  const { online } = useSyncStatus();
  const url = `/newsletter/newsletter/${rows[0]?.id ?? ''}`;
  const [wann, setWann] = useState<string | null>('jetzt');
  const [sendenab, setSendenab] = useState<string | null>(null);
  const ab = wann === 'jetzt' || sendenab === null ? '' : `?ab=${encodeURIComponent(sendenab)}`;
  const found = useServer(`${url}/empfaenger${ab}`, kreisSchema);
  const [getippt, setGetippt] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const once = useOnce();
  const anzahl = found.value?.anzahl ?? 0;
  const viele = anzahl >= tippenAb;
  const isReady = online && anzahl > 0 && (wann === 'jetzt' || sendenab !== null) && (!viele || getippt === anzahl);
  const send = (): Promise<void> =>
    once(async () => {
      const body = { sendenab: wann === 'jetzt' ? null : sendenab, bestaetigt: viele ? getippt : null };
      const told = await askServer(request, `${url}/freigabe`, erledigtSchema, sending(body));
      if (told.kind !== 'done')
        return setTrouble(told.kind === 'refused' ? (Object.values(told.fields)[0] ?? told.text) : told.text);
      toast({ tone: 'ok', title: wann === 'jetzt' ? t('Freigegeben.') : t('Der Versand ist geplant.') });
      void engine.syncNow();
      onClose();
    });
  return (
    <Dialog
      title={t('Newsletter senden')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" icon="sending" isDisabled={!isReady} onPress={() => void send()}>
            {online ? t('Senden') : t('Nur mit Verbindung')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <ServerState of={found} />
        {found.value && <KreisAnsicht kreis={found.value} />}
        <ChoiceBar
          label={t('Wann')}
          value={wann}
          onChange={setWann}
          items={[
            { id: 'jetzt', label: t('Jetzt') },
            { id: 'spaeter', label: t('Später') },
          ]}
        />
        {wann === 'spaeter' && (
          <DateTimeField label={t('Senden ab')} isRequired value={sendenab} onChange={setSendenab} />
        )}
        {viele && (
          <NumberField
            label={t('Zur Bestätigung: wie viele Adressen sind es?')}
            hint={t('Bitte {n} eintippen.', { n: formatInteger(anzahl) })}
            isRequired
            value={getippt}
            onChange={setGetippt}
          />
        )}
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
      </div>
    </Dialog>
  );
}
