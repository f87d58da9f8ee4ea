import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { t } from '../../ui/t.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { RecordForm } from '../detail/record-form.ts';
import type { OwnCommand } from '../detail/use-commands.tsx';
import type { Steps } from '../detail/use-steps.tsx';
import type { RecordCommand } from '../device.ts';

type ChildDialogActionsProps = {
  form: RecordForm;
  commands: readonly OwnCommand[];
  /** Of a chain of its own. */
  steps: Steps;
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
  steps,
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
        const isDisabled = form.isDirty || command.blocked !== undefined;
        const what = { icon: command.icon, isDisabled, onPress: () => onRun(command) };
        return isNarrow ? (
          <IconButton key={command.id} label={command.text} {...what} />
        ) : (
          <Button key={command.id} {...what}>
            {command.text}
          </Button>
        );
      })}
      {steps.entries.length > 0 && (
        <Menu
          label={t('Weitere Schritte')}
          trigger={<IconButton icon="more" label={t('Weitere Schritte')} />}
          items={steps.entries}
        />
      )}
      {steps.button}
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
