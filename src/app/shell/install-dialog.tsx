import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';

/** iPadOS and iOS do not ask: the person adds the app to the home screen. */
export function InstallDialog({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <Dialog title={t('App installieren')} size="small" isOpen onOpenChange={onClose} actions={<Button variant="primary" onPress={onClose}>{t('Verstanden')}</Button>}>
      <ol className="install-steps">
        <li>{t('In Safari auf „Teilen“ tippen (Viereck mit Pfeil nach oben).')}</li>
        <li>{t('„Zum Home-Bildschirm“ wählen.')}</li>
        <li>{t('Mit „Hinzufügen“ bestätigen und die App von dort öffnen.')}</li>
      </ol>
    </Dialog>
  );
}
