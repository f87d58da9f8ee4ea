import { useState, type FormEvent, type ReactElement } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';

type FormerDialogProps = {
  /** False: this password does not open it either. */
  onTry: (former: string) => Promise<boolean>;
  /** Begins with a new vault; absent where one is open. */
  onNew?: (() => Promise<void>) | undefined;
  onClose: () => void;
};

/** The password was changed elsewhere, and what lies on this device still opens with the former one only. */
export function FormerDialog({ onTry, onNew, onClose }: FormerDialogProps): ReactElement {
  const [former, setFormer] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (former === '' || isBusy) return;
    setBusy(true);
    setWrong(!(await onTry(former)));
    setBusy(false);
  };
  const beginAnew = async (): Promise<void> => {
    const answer = await confirm({
      title: t('Ohne die bisherigen Daten beginnen?'),
      text: t(
        'Was auf diesem Gerät noch nicht übertragen war, bleibt verschlüsselt liegen und lässt sich nicht mehr öffnen. Alles Übertragene wird neu geladen.',
      ),
      yes: t('Neu beginnen'),
      no: false,
      tone: 'danger',
    });
    if (answer !== 'ja') return;
    setBusy(true);
    await onNew?.();
    setBusy(false);
  };
  return (
    <Dialog title={t('Früheres Kennwort')} size="small" isOpen isDismissable={false} onOpenChange={onClose}>
      <Form className="stack" onSubmit={(event) => void submit(event)}>
        <p>
          {t(
            'Ihr Kennwort wurde geändert. Was auf diesem Gerät gespeichert ist, öffnet sich noch einmal mit dem früheren; danach gilt nur noch das neue.',
          )}
        </p>
        {isWrong && (
          <Banner tone="bad" title={t('Fehler')}>
            {t('Auch dieses Kennwort öffnet die Daten nicht.')}
          </Banner>
        )}
        <PasswordField
          label={t('Früheres Kennwort')}
          value={former}
          onChange={setFormer}
          icon="lock"
          autoComplete="off"
          isRequired
          autoFocus
        />
        <Button type="submit" variant="primary" isWide isPending={isBusy}>
          {t('Öffnen')}
        </Button>
        {onNew !== undefined && (
          <Button isWide onPress={() => void beginAnew()}>
            {t('Ich weiß es nicht mehr')}
          </Button>
        )}
        <Button variant="quiet" isWide onPress={onClose}>
          {t('Abbrechen')}
        </Button>
      </Form>
    </Dialog>
  );
}
