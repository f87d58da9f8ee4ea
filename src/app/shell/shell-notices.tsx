import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { session } from '../services.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { InstallHint } from './install-hint.tsx';
import { useUpdate } from './use-update.ts';

/** What concerns the whole app: an ended session, a new version, a device that cannot store. */
export function ShellNotices(): ReactElement | null {
  const { user } = useDevice();
  const status = useSyncStatus();
  const isLost = useSyncExternalStore(session.subscribe, session.isLost);
  const needsSignIn = isLost || status.phase === 'signin';
  const [isSigningIn, setSigningIn] = useState(false);
  const update = useUpdate();

  useEffect(() => {
    if (needsSignIn && status.online) toast({ tone: 'warn', title: t('Hinweis'), text: t('Sitzung ist abgelaufen!') });
  }, [needsSignIn, status.online]);

  return (
    <div className="shell-notices no-print">
      {needsSignIn && status.online && (
        <Banner tone="warn" title={t('Sitzung ist abgelaufen!')} action={<Button size="small" variant="primary" onPress={() => setSigningIn(true)}>{t('Anmelden')}</Button>}>
          {t('Sie können weiterarbeiten; übertragen wird erst nach der Anmeldung.')}
        </Banner>
      )}
      {status.fault !== undefined && <Banner tone="bad" title={t('Dieses Gerät kann nichts mehr speichern')}>{status.fault}</Banner>}
      {update.isReady && (
        <Banner
          tone="info"
          title={t('Eine neue Version ist da')}
          action={<Button size="small" onPress={update.apply}>{t('Jetzt neu laden')}</Button>}
        >
          {update.isBusy
            ? t('Sie wird geladen, sobald nichts mehr ungespeichert oder unterwegs ist.')
            : t('Neustart in {n} Sekunden.', { n: update.seconds })}
        </Banner>
      )}
      {status.everSynced && <InstallHint />}
      {isSigningIn && needsSignIn && <SignInDialog username={user.benutzername} onClose={() => setSigningIn(false)} />}
    </div>
  );
}
