import type { ReactElement, ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import type { IconName } from '../icons.tsx';
import { Banner } from '../status/banner.tsx';
import { t, tMessage } from '../t.ts';
import { Dialog } from './dialog.tsx';

type SaveDialogProps = {
  title: string;
  size?: 'small' | 'wide';
  /** What went wrong, a message. */
  trouble?: string | undefined;
  isPending?: boolean;
  /** What the button that saves is called. */
  label?: string;
  icon?: IconName;
  tone?: 'danger';
  isDisabled?: boolean;
  /** Undefined where there is only something to read. */
  onSave: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: what went wrong above it, Cancel and Save below. */
export function SaveDialog({
  title,
  size,
  trouble,
  isPending = false,
  label,
  icon = 'save',
  tone,
  isDisabled = false,
  onSave,
  onClose,
  children,
}: SaveDialogProps): ReactElement {
  return (
    <Dialog
      title={title}
      {...(size === undefined ? {} : { size })}
      isOpen
      onOpenChange={onClose}
      onSave={isDisabled || isPending ? undefined : onSave}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
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
      <div className="stack">
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
        {children}
      </div>
    </Dialog>
  );
}
