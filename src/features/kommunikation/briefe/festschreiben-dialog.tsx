import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { formatInteger } from '../../../ui/format.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { erledigtSchema } from '../newsletter/newsletter.calls.ts';
import { briefkreisSchema, brieftippenAb } from './briefe.calls.ts';
import { BriefkreisAnsicht } from './briefkreis-ansicht.tsx';
import { serienbriefeModule } from './serienbriefe.module.ts';
import type { serienbriefe } from './serienbriefe.table.ts';

/** Freezes who gets a serial letter; from then on it is printed as it is. Who invites too late says so. */
export function FestschreibenDialog({ rows, onClose }: CommandDialogProps<typeof serienbriefe>): ReactElement {
  const { request, engine } = useDevice();
  const { online } = useSyncStatus();
  const url = `${serienbriefeModule.url}/${rows[0]?.id ?? ''}`;
  const found = useServer(`${url}/empfaenger`, briefkreisSchema);
  const [trotzdem, setTrotzdem] = useState(false);
  const [getippt, setGetippt] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const once = useOnce();
  const anzahl = found.value?.briefe ?? 0;
  const frist = found.value?.frist ?? null;
  const viele = anzahl >= brieftippenAb;
  const isReady = online && anzahl > 0 && (frist === null || trotzdem) && (!viele || getippt === anzahl);
  const freeze = (): Promise<void> =>
    once(async () => {
      const body = { trotzdem, bestaetigt: viele ? getippt : null };
      const told = await askServer(request, `${url}/festschreiben`, erledigtSchema, sending(body));
      if (told.kind !== 'done')
        return setTrouble(told.kind === 'refused' ? (Object.values(told.fields)[0] ?? told.text) : told.text);
      toast({ tone: 'ok', title: t('Festgeschrieben') });
      void engine.syncNow();
      onClose();
    });
  return (
    <Dialog
      title={t('Serienbrief festschreiben')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" icon="lock" isDisabled={!isReady} onPress={() => void freeze()}>
            {online ? t('Festschreiben') : t('Nur mit Verbindung')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('Danach stehen Text und Empfänger fest. Gedruckt wird so oft, wie es nötig ist.')}</p>
        <ServerState of={found} />
        {found.value && <BriefkreisAnsicht kreis={found.value} />}
        {frist !== null && <Checkbox label={t('Trotzdem festschreiben')} value={trotzdem} onChange={setTrotzdem} />}
        {viele && (
          <NumberField
            label={t('Zur Bestätigung: wie viele Briefe sind es?')}
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
