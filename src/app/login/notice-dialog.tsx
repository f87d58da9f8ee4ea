import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import './notices.css';

type NoticeDialogProps = {
  title: string;
  size?: 'popup' | 'wide';
  /** Why the server refused the last answer. */
  problem: string | undefined;
  /** Buttons that answer; cancelling does nothing, and the notice comes again. */
  answers: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A notice after the sign-in that wants an answer (spec A 4). */
export function NoticeDialog({
  title,
  size = 'popup',
  problem,
  answers,
  onClose,
  children,
}: NoticeDialogProps): ReactElement {
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          {answers}
        </>
      }
    >
      <div className="stack">
        {problem !== undefined && (
          <Banner tone="bad" title={t('Fehler')}>
            {tMessage(problem)}
          </Banner>
        )}
        {children}
      </div>
    </Dialog>
  );
}
