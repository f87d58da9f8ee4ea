import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';

type ReasonDialogProps = { title: string; label?: string; onGive: (reason: string) => void; onCancel: () => void };

/** Asks why. */
export function ReasonDialog({ title, label, onGive, onCancel }: ReasonDialogProps): ReactElement {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const give = (): void => {
    if (reason.trim() === '') return setTried(true);
    onGive(reason.trim());
  };
  return (
    <Dialog
      title={title}
      size="small"
      isOpen
      onOpenChange={onCancel}
      actions={
        <>
          <Button variant="quiet" onPress={onCancel}>{t('Abbrechen')}</Button>
          <Button variant="primary" onPress={give}>{t('Weiter')}</Button>
        </>
      }
    >
      <TextArea label={label ?? t('Grund')} value={reason} onChange={setReason} isRequired autoFocus rows={3} error={isTried && reason.trim() === '' ? t('Pflichtfeld') : undefined} />
    </Dialog>
  );
}
