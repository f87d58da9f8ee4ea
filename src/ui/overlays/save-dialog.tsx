import { useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import type { IconName } from '../icons.tsx';
import { Banner } from '../status/banner.tsx';
import { t, tMessage } from '../t.ts';
import { mayDrop } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

type SaveDialogProps = {
  title: string;
  size?: 'small' | 'wide';
  /** What has been typed and chosen so far, as plain values: where it is no longer what the dialog opened with, leaving asks first. */
  typed?: unknown;
  /** What went wrong, a message. */
  trouble?: string | undefined;
  isPending?: boolean;
  /** What the button that saves is called; it bears the sign of saving only where it says so. */
  label?: string;
  icon?: IconName | undefined;
  tone?: 'danger';
  isDisabled?: boolean;
  /** Enter in a field saves, where nothing is lost by it, and nothing typed there is no value. */
  savesOnEnter?: boolean;
  /** Undefined where there is only something to read. */
  onSave: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: what went wrong above it, Cancel and Save below. */
export function SaveDialog({
  title,
  size,
  typed,
  trouble,
  isPending = false,
  label,
  icon = label === undefined ? 'save' : undefined,
  tone,
  isDisabled = false,
  savesOnEnter = false,
  onSave,
  onClose,
  children,
}: SaveDialogProps): ReactElement {
  const [opened] = useState(() => JSON.stringify(typed));
  const leave = async (): Promise<void> => {
    if (
      JSON.stringify(typed) === opened ||
      (await mayDrop(t('Was hier eingegeben wurde, ist noch nicht gespeichert.')))
    )
      onClose();
  };
  const save = isDisabled || isPending ? undefined : onSave;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (save === undefined || !savesOnEnter || !isEnterInField(event)) return;
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      title={title}
      {...(size === undefined ? {} : { size })}
      isOpen
      onOpenChange={() => void leave()}
      onSave={save}
      actions={
        <>
          <Button variant="quiet" onPress={() => void leave()}>
            {t('Abbrechen')}
          </Button>
          {onSave !== undefined && (
            <Button
              variant={tone ?? 'primary'}
              icon={icon}
              isDisabled={isDisabled}
              isPending={isPending}
              onPress={onSave}
            >
              {label ?? t('Speichern')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack" onKeyDown={onKeyDown}>
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
        {children}
      </div>
    </Dialog>
  );
}

/** An open list of choices, a box and a text of several lines have their own use for the key. */
function isEnterInField(event: KeyboardEvent<HTMLElement>): boolean {
  const { target } = event;
  return (
    event.key === 'Enter' &&
    !event.isDefaultPrevented() &&
    !event.nativeEvent.isComposing &&
    target instanceof HTMLInputElement &&
    target.role !== 'combobox' &&
    ['text', 'tel', 'email', 'url', 'number'].includes(target.type) &&
    event.currentTarget.querySelector('[data-unparsed]') === null
  );
}
