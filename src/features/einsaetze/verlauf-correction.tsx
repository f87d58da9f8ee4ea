import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';

type VerlaufCorrectionProps = { text: string; onGive: (text: string) => void; onCancel: () => void };

/** The new wording; the old one stays, struck through. */
export function VerlaufCorrection({ text, onGive, onCancel }: VerlaufCorrectionProps): ReactElement {
  const [wording, setWording] = useState(text);
  const isChanged = wording.trim() !== '' && wording.trim() !== text;
  return (
    <Dialog
      title={t('Eintrag korrigieren')}
      isOpen
      onOpenChange={onCancel}
      actions={
        <>
          <Button variant="quiet" onPress={onCancel}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" isDisabled={!isChanged} onPress={() => onGive(wording.trim())}>
            {t('Korrigieren')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('Neuer Wortlaut')}
        value={wording}
        onChange={setWording}
        maxLength={4000}
        autoFocus
        hint={t('Der bisherige Wortlaut bleibt durchgestrichen stehen.')}
      />
    </Dialog>
  );
}
