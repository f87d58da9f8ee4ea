import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { comeToVersion } from '../update.ts';

const readingMs = 2000;

/** Another version than the server's: the page is loaded anew (spec A 4). Closes when that cannot be now. */
export function VersionDialog({ version, onClose }: { version: string; onClose: () => void }): ReactElement {
  const reload = useEffectEvent(() => void comeToVersion(version).then(onClose));
  useEffect(() => {
    const timer = setTimeout(() => reload(), readingMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      title={t('Versionskonflikt!!')}
      size="notice"
      role="alertdialog"
      isOpen
      isDismissable={false}
      onOpenChange={() => undefined}
    >
      <p>{t('Server {server}, App {app}. Die Seite wird neu geladen.', { server: version, app: __VERSION__ })}</p>
    </Dialog>
  );
}
