import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { Form } from 'react-aria-components/Form';
import { message } from '../../lib/message.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { takeNewPassword } from '../app-control.ts';
import { changePassword } from '../password/change-password.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { changeRules } from '../password/rules.ts';
import { useFields } from '../password/use-fields.ts';
import { transport } from '../services.ts';
import { useOnline } from '../use-online.ts';

/** Changing the own password (spec A 5, 7). The server decides, so it needs the network; the vault of this device follows. */
export function PasswordDialog({ onClose }: { onClose: () => void }): ReactElement {
  const formId = useId();
  const isOnline = useOnline();
  const form = useFields({ alt: '', neu: '', bestaetigung: '' }, changeRules);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const { alt, neu } = form.values;
    const refused = await changePassword(transport(), alt, neu);
    if (refused !== undefined) {
      setProblem(refused.text);
      for (const { feld, text } of refused.fields) form.refuse(feld, text);
      return;
    }
    const isTaken = await takeNewPassword(neu).then(
      () => true,
      (cause: unknown) => {
        console.error('the vault could not be wrapped anew', cause);
        return false;
      },
    );
    toast({ tone: 'ok', title: t('Info'), text: t('Kennwort wurde geändert.') });
    if (!isTaken)
      toast({
        tone: 'warn',
        title: t('Hinweis'),
        text: t(
          'Ohne Verbindung öffnet dieses Gerät noch mit dem bisherigen Kennwort, bis Sie sich wieder mit Verbindung anmelden.',
        ),
      });
    onClose();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !isOnline) return;
    if (!form.check()) return setProblem(message('Nicht alle Pflichtfelder sind gesetzt.'));
    setBusy(true);
    setProblem(undefined);
    await save();
    setBusy(false);
  };
  return (
    <Dialog
      title={t('Kennwort ändern')}
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
        {!isOnline && (
          <Banner tone="warn" title={t('Offline')}>
            {t('Das Kennwort lässt sich nur mit Verbindung ändern.')}
          </Banner>
        )}
        {problem !== undefined && (
          <Banner tone="bad" title={t('Fehler')}>
            {tMessage(problem)}
          </Banner>
        )}
        <PasswordField
          {...form.field('alt')}
          label={t('Bisheriges Kennwort')}
          icon="lock"
          isRequired
          autoFocus
          isDisabled={!isOnline}
        />
        <NewPasswordFields neu={form.field('neu')} bestaetigung={form.field('bestaetigung')} isDisabled={!isOnline} />
      </Form>
    </Dialog>
  );
}
