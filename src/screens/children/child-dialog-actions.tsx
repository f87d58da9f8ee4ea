import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { t } from '../../ui/t.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { RecordForm } from '../detail/record-form.ts';
import type { RecordCommand } from '../device.ts';

type ChildDialogActionsProps = {
  form: RecordForm;
  commands: readonly RecordCommand[];
  onRun: (command: RecordCommand) => void;
  /** Other records hang on it: it can be saved and gone on with. */
  isContinued: boolean;
  onSave: (then: 'close' | 'stay') => void;
  /** Asks about changes. */
  onLeave: () => void;
  onClose: () => void;
};

/** The buttons of a child's dialog: those of its area, and the ways out. */
export function ChildDialogActions({
  form,
  commands,
  onRun,
  isContinued,
  onSave,
  onLeave,
  onClose,
}: ChildDialogActionsProps): ReactElement {
  // Fields keep their room: what leaves the dialog stands in its head, too.
  const isNarrow = useMedia('(max-width: 40rem)');
  return (
    <>
      {commands.map((command) => {
        const what = { icon: command.icon, isDisabled: form.isDirty, onPress: () => onRun(command) };
        return isNarrow ? (
          <IconButton key={command.id} label={t(command.label)} {...what} />
        ) : (
          <Button key={command.id} {...what}>
            {t(command.label)}
          </Button>
        );
      })}
      {form.rights.mayChange ? (
        <>
          {!(isNarrow && isContinued) && (
            <Button variant="quiet" onPress={onLeave}>
              {t('Abbrechen')}
            </Button>
          )}
          {isContinued && <Button onPress={() => onSave('stay')}>{t('Speichern und weiter')}</Button>}
          <Button variant="primary" icon="save" onPress={() => onSave('close')}>
            {t('Speichern')}
          </Button>
        </>
      ) : (
        <Button onPress={onClose}>{t('Schließen')}</Button>
      )}
    </>
  );
}
