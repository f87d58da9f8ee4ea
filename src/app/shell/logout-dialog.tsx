import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { download } from '../../screens/download.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { localToday } from '../../lib/local-time.ts';
import { Button } from '../../ui/actions/button.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { discardDevice, signOut } from '../app-control.ts';
import { finishLeftovers } from '../leftovers.ts';

/** Signing out while something has not arrived: send it now, keep it (the default), or export and discard it. */
export function LogoutDialog({ onClose }: { onClose: () => void }): ReactElement {
  const device = useDevice();
  const { engine } = device;
  const status = useSyncStatus();
  const [isSending, setSending] = useState(false);
  const open = status.waiting + status.sending;
  const parked = status.conflicts + status.refused;
  const hasLeft = useRef(false);

  useEffect(() => {
    if (!isSending || open > 0 || parked > 0 || hasLeft.current) return;
    hasLeft.current = true;
    void signOut();
  }, [isSending, open, parked]);

  const send = (): void => {
    setSending(true);
    void engine.syncNow();
  };
  const discard = async (): Promise<void> => {
    // Pictures that were chosen and are no records yet belong to what is exported.
    await finishLeftovers(device);
    const answer = await confirm({
      title: t('Nicht übertragene Änderungen verwerfen?'),
      text: t(
        'Sie werden als Datei gespeichert und dann von diesem Gerät gelöscht. Das lässt sich nicht rückgängig machen.',
      ),
      yes: t('Exportieren und verwerfen'),
      no: false,
      tone: 'danger',
    });
    if (answer !== 'ja') return;
    if (!(await download(await engine.exportQueue(), `nicht-uebertragen-${localToday()}.json`))) return;
    await discardDevice();
  };

  return (
    <Dialog
      title={t('Abmelden')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <Button variant="quiet" onPress={onClose}>
          {t('Abbrechen')}
        </Button>
      }
    >
      <div className="stack">
        <p>
          {t('{n, plural, one {# Änderung ist} other {# Änderungen sind}} noch nicht beim Server.', {
            n: open + parked,
          })}
        </p>
        {isSending && parked > 0 && open === 0 && (
          <p>{t('Was übrig ist, braucht Ihre Entscheidung auf der Seite „Abgleich“.')}</p>
        )}
        <Button variant="primary" isWide autoFocus onPress={() => void signOut()}>
          {t('Auf diesem Gerät behalten und abmelden')}
        </Button>
        <Button isWide icon="sending" isDisabled={!status.online} isPending={isSending && open > 0} onPress={send}>
          {status.online ? t('Jetzt senden, dann abmelden') : t('Jetzt senden (nur mit Verbindung)')}
        </Button>
        <Button variant="danger" isWide icon="download" onPress={() => void discard()}>
          {t('Exportieren und verwerfen')}
        </Button>
      </div>
    </Dialog>
  );
}
