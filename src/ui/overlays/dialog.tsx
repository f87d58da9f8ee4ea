import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../actions/icon-button.tsx';
import { t } from '../t.ts';
import './dialog.css';

type DialogProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What Ctrl+S does. */
  onSave?: (() => void) | undefined;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** small 500 px, normal 640 px, wide 800 px, huge 1000 px; of a fixed height, too: notice 500 × 210 px, popup 800 × 500 px (spec A 9). */
  size?: 'small' | 'notice' | 'normal' | 'wide' | 'popup' | 'huge';
  /** Keeps its height while what it shows changes. */
  isSteady?: boolean;
  /** false: only the buttons close it (consent, notices). */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
};

export function Dialog(props: DialogProps): ReactElement {
  const {
    title,
    isOpen,
    onOpenChange,
    onSave,
    children,
    actions,
    size = 'normal',
    isSteady = false,
    isDismissable = true,
    role = 'dialog',
  } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (onSave === undefined || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    event.stopPropagation();
    onSave();
  };
  return (
    <ModalOverlay
      className="dialog-overlay"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && role === 'dialog'}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className="dialog-modal" data-size={size} data-steady={isSteady || undefined}>
        <div className="dialog-keys" onKeyDown={onKeyDown}>
          <AriaDialog className="dialog" role={role}>
            <header className="dialog-head">
              <Heading slot="title" level={2} className="grow">
                {title}
              </Heading>
              {isDismissable && <IconButton icon="close" label={t('Schließen')} onPress={() => onOpenChange(false)} />}
            </header>
            <div className="dialog-body">{children}</div>
            {actions && <footer className="dialog-actions">{actions}</footer>}
          </AriaDialog>
        </div>
      </Modal>
    </ModalOverlay>
  );
}
