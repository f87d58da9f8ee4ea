import { useState, type ReactElement } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SaveDialog } from '../../../ui/overlays/save-dialog.tsx';
import { t } from '../../../ui/t.ts';

type MinutenDialogProps = {
  name: string;
  /** Minutes of the whole day. */
  ganz: number;
  start: number | null;
  onClose: () => void;
  onGive: (minuten: number | null) => void;
};

/** How long somebody was there who came late or left early; nothing is the whole day. */
export function MinutenDialog({ name, ganz, start, onClose, onGive }: MinutenDialogProps): ReactElement {
  const [minuten, setMinuten] = useState(start);
  const istGut = minuten === null || (minuten >= 0 && minuten <= ganz);
  return (
    <SaveDialog
      title={name}
      size="small"
      isDisabled={!istGut}
      onSave={() => istGut && onGive(minuten === ganz ? null : minuten)}
      onClose={onClose}
    >
      <NumberField
        label={t('Anwesend')}
        unit={t('Minuten')}
        hint={t('Leer: den ganzen Kurstag, {n} Minuten.', { n: ganz })}
        error={istGut ? undefined : t('Länger als der Kurstag.')}
        value={minuten}
        onChange={setMinuten}
        autoFocus
      />
    </SaveDialog>
  );
}
