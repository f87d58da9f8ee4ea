import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { useConfig } from '../config.ts';

type SystemNoticeDialogProps = { onGoOn: () => void; onCancel: () => void };

/** Says on which system one is (spec A 4). */
export function SystemNoticeDialog({ onGoOn, onCancel }: SystemNoticeDialogProps): ReactElement {
  const { testversion } = useConfig();
  return (
    <Dialog
      title={testversion ? t('Testsystem') : t('Produktivsystem')}
      size="notice"
      isOpen
      isDismissable={false}
      onOpenChange={onCancel}
      actions={
        <>
          <Button variant="quiet" onPress={onCancel}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" autoFocus onPress={onGoOn}>
            {t('Verstanden')}
          </Button>
        </>
      }
    >
      <p>
        {testversion
          ? t('Dies ist das Testsystem. Daten werden nur vorübergehend gespeichert.')
          : t('Dies ist das Produktivsystem. Änderungen wirken sich auf die echten Daten aus.')}
      </p>
    </Dialog>
  );
}
