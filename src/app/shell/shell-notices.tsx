import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { DeviceNotices } from '../../screens/sync/device-notices.tsx';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { useCalm } from '../../ui/press.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { forgetEmptied } from '../app-control.ts';
import { appState, setAppState, useAppState } from '../app-state.ts';
import { session } from '../services.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { UpdateNotice } from './update-notice.tsx';
import './shell-notices.css';

/** What concerns the whole app: an ended session, a new version, a device that cannot store. */
export function ShellNotices(): ReactElement | null {
  const { user } = useDevice();
  const status = useSyncStatus();
  const isLost = useSyncExternalStore(session.subscribe, session.isLost);
  const needsSignIn = useCalm((isLost || status.phase === 'signin') && status.online);
  const { isEmptied, isSigningIn = false, leaseLeft } = useAppState();
  const setSigningIn = (is: boolean): void => setAppState({ ...appState(), isSigningIn: is });

  useEffect(() => {
    if (needsSignIn) toast({ tone: 'warn', title: t('Hinweis'), text: t('Sitzung ist abgelaufen!') });
  }, [needsSignIn]);

  return (
    <div className="shell-notices no-print">
      {needsSignIn && (
        <Banner
          tone="warn"
          title={t('Sitzung ist abgelaufen!')}
          action={
            <Button size="small" variant="primary" onPress={() => setSigningIn(true)}>
              {t('Anmelden')}
            </Button>
          }
        >
          {t('Sie können weiterarbeiten; übertragen wird erst nach der Anmeldung.')}
        </Banner>
      )}
      {leaseLeft !== undefined && (
        <Banner tone="warn" title={t('Verbindung nötig')}>
          {t(
            'Dieses Gerät war lange nicht mit dem Server verbunden. Ohne Verbindung öffnet es sich noch {n} Stunden; was Sie gespeichert haben, bleibt danach verschlüsselt erhalten.',
            { n: Math.ceil(leaseLeft / 3_600_000) },
          )}
        </Banner>
      )}
      {isEmptied === true && (
        <Banner tone="warn" title={t('Der Browser hatte die Daten dieses Geräts gelöscht')} onClose={forgetEmptied}>
          {t(
            'Sie werden neu geladen. Was noch nicht übertragen war, ist verloren; die App vom Home-Bildschirm aus zu öffnen schützt davor.',
          )}
        </Banner>
      )}
      <DeviceNotices />
      <UpdateNotice />
      {isSigningIn && <SignInDialog user={user} onClose={() => setSigningIn(false)} />}
    </div>
  );
}
