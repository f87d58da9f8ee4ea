import { useId, useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { Form } from 'react-aria-components/Form';
import { message } from '../../lib/message.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { useOnline } from '../use-online.ts';

type AccountDialogProps = {
  title: string;
  /** Whether the fields hold what may be sent; they say themselves what is wrong. */
  check: () => boolean;
  /** Sends it; answers why it was refused. */
  save: () => Promise<string | undefined>;
  onClose: () => void;
  children: ReactNode;
};

/** Something of the own account that only the server changes, and so only with a network. */
export function AccountDialog({ title, check, save, onClose, children }: AccountDialogProps): ReactElement {
  const formId = useId();
  const isOnline = useOnline();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !isOnline) return;
    if (!check()) return setProblem(message('Nicht alle Pflichtfelder sind gesetzt.'));
    setBusy(true);
    setProblem(undefined);
    const refused = await save();
    setBusy(false);
    if (refused === undefined) onClose();
    else setProblem(refused);
  };
  return (
    <Dialog
      title={title}
      size="small"
      isOpen
      isDismissable={!isBusy}
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isBusy} isDisabled={!isOnline}>
            {t('Speichern')}
          </Button>
        </>
      }
    >
      <Form id={formId} className="stack" onSubmit={(event) => void submit(event)}>
        {problem !== undefined && (
          <Banner tone="bad" title={t('Fehler')}>
            {tMessage(problem)}
          </Banner>
        )}
        {children}
      </Form>
    </Dialog>
  );
}
