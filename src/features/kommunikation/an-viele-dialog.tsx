import { useState, type ReactElement, type ReactNode } from 'react';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import type { ServerValue } from '../../screens/online/use-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { formatInteger } from '../../ui/format.ts';
import type { IconName } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { erledigtSchema } from './newsletter/newsletter.calls.ts';

type AnVieleDialogProps = {
  title: string;
  /** The button that does it. */
  label: string;
  icon: IconName;
  /** Whom it reaches, as the server says. */
  found: ServerValue<unknown>;
  anzahl: number;
  /** From so many on their number is typed. */
  tippenAb: number;
  frage: string;
  /** The call that does it, and what it says beside the number that was typed. */
  url: string;
  body: Readonly<Record<string, unknown>>;
  isReady: boolean;
  /** What is said when it is done. */
  done: string;
  onClose: () => void;
  children: ReactNode;
};

/** Does what reaches many people and is not taken back; whoever writes to very many types how many they are. */
export function AnVieleDialog(props: AnVieleDialogProps): ReactElement {
  const { title, label, icon, found, anzahl, tippenAb, frage, isReady, onClose, children } = props;
  const { online } = useSyncStatus();
  const [getippt, setGetippt] = useState<number | null>(null);
  const viele = anzahl >= tippenAb;
  const { trouble, send } = useAuftrag(props, viele ? getippt : null);
  const mayGo = online && anzahl > 0 && isReady && (!viele || getippt === anzahl);
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" icon={icon} isDisabled={!mayGo} onPress={() => void send()}>
            {online ? label : t('Nur mit Verbindung')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <ServerState of={found} />
        {children}
        {viele && (
          <NumberField
            label={frage}
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

function useAuftrag({ url, body, done, onClose }: AnVieleDialogProps, bestaetigt: number | null) {
  const { request, engine } = useDevice();
  const [trouble, setTrouble] = useState<string>();
  const once = useOnce();
  const send = (): Promise<void> =>
    once(async () => {
      const told = await askServer(request, url, erledigtSchema, sending({ ...body, bestaetigt }));
      if (told.kind !== 'done')
        return setTrouble(told.kind === 'refused' ? (Object.values(told.fields)[0] ?? told.text) : told.text);
      toast({ tone: 'ok', title: done });
      void engine.syncNow();
      onClose();
    });
  return { trouble, send };
}
