import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';

/** From the test system to the live one (spec A 4). `url` is one that the settings may hold: https or of the same origin. */
export function SystemSwitchDialog({ url, onClose }: { url: string; onClose: () => void }): ReactElement {
  return (
    <Dialog
      title={t('Zum Produktivsystem')}
      size="notice"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" autoFocus onPress={() => location.assign(url)}>
            {t('Verstanden')}
          </Button>
        </>
      }
    >
      <p>{t('Sie verlassen das Testsystem. Im Produktivsystem wirken sich Änderungen auf die echten Daten aus.')}</p>
    </Dialog>
  );
}
