import type { ReactElement } from 'react';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';

/**
 * iPadOS and iOS do not ask: the person adds the app to the home screen. There it has a store of its own: nothing of what lies in the
 * browser comes along.
 */
export function InstallDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { waiting, sending, conflicts, refused } = useSyncStatus();
  const left = waiting + sending + conflicts + refused;
  return (
    <Dialog
      title={t('App installieren')}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t('Verstanden')}
        </Button>
      }
    >
      <div className="stack">
        {left > 0 && (
          <Banner
            tone="warn"
            title={t('{n, plural, one {# Änderung ist} other {# Änderungen sind}} noch nicht beim Server.', {
              n: left,
            })}
          >
            {t(
              'Die App vom Home-Bildschirm hat einen eigenen Speicher und bekommt sie nicht mit: zuerst hier abgleichen.',
            )}
          </Banner>
        )}
        <ol className="install-steps">
          <li>{t('In Safari auf „Teilen“ tippen (Viereck mit Pfeil nach oben).')}</li>
          <li>{t('„Zum Home-Bildschirm“ wählen.')}</li>
          <li>{t('Mit „Hinzufügen“ bestätigen und die App von dort öffnen.')}</li>
          <li>
            {t('Dort einmal mit Netz anmelden: Erst dann liegen die Daten auch in der App und sind ohne Netz da.')}
          </li>
        </ol>
      </div>
    </Dialog>
  );
}
