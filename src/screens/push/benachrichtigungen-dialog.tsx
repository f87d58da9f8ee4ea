import { useEffect, useState, type ReactElement } from 'react';
import { message, within } from '../../lib/message.ts';
import { pushThemen, type PushThema } from '../../protocol/push.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { failed } from '../online/ask-server.ts';
import { useOnce } from '../use-once.ts';
import { useSyncStatus } from '../use-replica.ts';
import { browserPush, chosenThemen, sendSample, turnOff, turnOn, type PushHindrance } from './subscription.ts';

const themen: Readonly<Record<PushThema, { readonly label: string; readonly hint: string }>> = {
  Neuigkeiten: { label: message('Neuigkeiten'), hint: message('Was Ihre Organisation meldet.') },
  Dienst: { label: message('Dienstplan'), hint: message('Angebotene Dienste und Lücken, die Sie füllen können.') },
  Erinnerungen: {
    label: within('Benachrichtigung', 'Erinnerungen'),
    hint: message('Fällige Prüfungen und Ihre Kurse.'),
  },
  Jobs: { label: message('Jobs'), hint: message('Wenn etwas fertig ist, das Sie bestellt haben.') },
};

/** What this device notifies its user of, each topic on and off, with a sample (domain: archive-tief 2). */
export function BenachrichtigungenDialog({ onClose }: { onClose: () => void }): ReactElement {
  const device = useDevice();
  const { online } = useSyncStatus();
  const locale = useLocale();
  const once = useOnce();
  const [chosen, setChosen] = useState<readonly PushThema[]>();
  const [isOn, setOn] = useState(false);
  const [hindrance, setHindrance] = useState(() => browserPush.hindrance());
  useEffect(() => {
    const look = async (): Promise<void> => {
      const known = await chosenThemen(device);
      setOn(known.length > 0);
      setChosen(known.length > 0 ? known : pushThemen);
    };
    void look();
  }, [device]);
  const save = (): Promise<void> | Promise<undefined> =>
    once(async () => {
      const none = chosen === undefined || chosen.length === 0;
      const trouble = none ? await turnOff(device) : await turnOn(device, chosen, locale);
      if (typeof trouble === 'string') return setHindrance(trouble);
      if (trouble !== undefined) return void toast({ tone: 'bad', title: t('Fehler'), text: tMessage(trouble.text) });
      setOn(!none);
      toast({
        tone: 'ok',
        title: none ? t('Benachrichtigungen sind aus') : t('Dieses Gerät wird benachrichtigt'),
      });
    });
  const probe = (): Promise<void> | Promise<undefined> =>
    once(async () => {
      const response = await sendSample(device);
      if (response?.ok !== true)
        return void toast({ tone: 'bad', title: t('Fehler'), text: tMessage((await failed(response)).text) });
      toast({ title: t('Probe gesendet. Sie erscheint in wenigen Sekunden.') });
    });
  return (
    <Dialog
      title={t('Benachrichtigungen')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Schließen')}
          </Button>
          {hindrance === undefined && (
            <Button variant="primary" isDisabled={!online || chosen === undefined} onPress={() => void save()}>
              {isOn ? t('Übernehmen') : t('Auf diesem Gerät benachrichtigen')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {hindrance !== undefined && <Hindrance of={hindrance} />}
        {hindrance === undefined && (
          <>
            {!online && <Banner tone="warn" title={t('Dafür braucht es eine Verbindung.')} />}
            {pushThemen.map((thema) => (
              <Checkbox
                key={thema}
                label={t(themen[thema].label)}
                hint={t(themen[thema].hint)}
                value={chosen?.includes(thema) ?? false}
                onChange={(wanted) =>
                  setChosen(pushThemen.filter((one) => (one === thema ? wanted : chosen?.includes(one))))
                }
              />
            ))}
            {isOn && (
              <p>
                <Button variant="secondary" isDisabled={!online} onPress={() => void probe()}>
                  {t('Probe senden')}
                </Button>
              </p>
            )}
            <p className="muted">
              {t(
                'Gilt für Sie auf diesem Gerät. Auf dem gesperrten Bildschirm steht nur ein Titel; den Text lesen Sie in der App. Zwischen 22 und 7 Uhr bleibt das Gerät still.',
              )}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Hindrance({ of }: { of: PushHindrance }): ReactElement {
  if (of === 'abgelehnt')
    return (
      <Banner tone="warn" title={t('Benachrichtigungen sind für diese Seite abgelehnt.')}>
        {t('Erlauben lässt sich das nur in den Einstellungen des Browsers oder des Geräts, bei dieser Seite oder App.')}
      </Banner>
    );
  if (of === 'unmoeglich')
    return (
      <Banner tone="warn" title={t('Dieser Browser kann nicht benachrichtigen.')}>
        {t('Mit Chrome, Edge, Firefox oder der installierten App geht es.')}
      </Banner>
    );
  return (
    <>
      <Banner title={t('Auf iPad und iPhone benachrichtigt nur die installierte App (ab Version 16.4).')}>
        {t('So kommt sie auf den Home-Bildschirm:')}
      </Banner>
      <ol className="install-steps">
        <li>{t('In Safari auf „Teilen“ tippen (Viereck mit Pfeil nach oben).')}</li>
        <li>{t('„Zum Home-Bildschirm“ wählen.')}</li>
        <li>{t('Mit „Hinzufügen“ bestätigen und die App von dort öffnen.')}</li>
        <li>{t('Dort anmelden und hier einschalten.')}</li>
      </ol>
    </>
  );
}
