import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { Form } from 'react-aria-components/Form';
import { message } from '../../lib/message.ts';
import { addressInput, addressSchema, type AccountAddress } from '../../protocol/adresse.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { issueOf, type Rules } from '../password/rules.ts';
import { useFields } from '../password/use-fields.ts';
import { useOnline } from '../use-online.ts';

const path = '/user/adresse';

const rules: Rules<'email' | 'kennwort'> = {
  email: ({ email }) => issueOf(addressInput.entries.email, email),
  kennwort: ({ kennwort }) => issueOf(addressInput.entries.kennwort, kennwort),
};

/** The own account's address, which links to a new password go to: which it is, and another one. */
export function AddressDialog({ onClose }: { onClose: () => void }): ReactElement {
  const formId = useId();
  const { request } = useDevice();
  const isOnline = useOnline();
  const known = useServer(path, addressSchema);
  const form = useFields({ email: '', kennwort: '' }, rules);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !isOnline) return;
    if (!form.check()) return setProblem(message('Nicht alle Pflichtfelder sind gesetzt.'));
    setBusy(true);
    setProblem(undefined);
    const told = await askServer(request, path, addressSchema, sending(form.values));
    setBusy(false);
    if (told.kind === 'done') {
      if (!told.value.bestaetigt)
        toast({
          tone: 'ok',
          title: t('Info'),
          text: t('An die neue Adresse geht ein Link, der sie bestätigt; die bisherige wird verständigt.'),
        });
      return onClose();
    }
    setProblem(told.text);
    if (told.kind === 'refused')
      for (const name of ['email', 'kennwort'] as const)
        if (told.fields[name] !== undefined) form.refuse(name, told.fields[name]);
  };
  return (
    <Dialog
      title={t('E-Mail des Kontos')}
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
        {problem !== undefined && <Banner tone="bad" title={tMessage(problem)} />}
        <ServerState of={known} />
        {known.value !== undefined && <p>{tellOf(known.value)}</p>}
        <TextField
          {...form.field('email')}
          label={t('Neue Adresse')}
          hint={t('Sie gilt, sobald Sie sie mit dem Link der Mail bestätigt haben und 72 Stunden vergangen sind.')}
          inputMode="email"
          icon="mail"
          autoCapitalize="none"
          isRequired
          autoFocus
          isDisabled={!isOnline}
        />
        <PasswordField
          {...form.field('kennwort')}
          label={t('Kennwort')}
          icon="lock"
          isRequired
          isDisabled={!isOnline}
        />
      </Form>
    </Dialog>
  );
}

/** Where links to a new password go, and what is still missing for the address that was entered. */
function tellOf({ email, bestaetigt, ab, heute }: AccountAddress): string {
  const today =
    heute === null
      ? t('Links zu einem neuen Kennwort gehen derzeit an keine Adresse.')
      : t('Links zu einem neuen Kennwort gehen an {adresse}.', { adresse: heute });
  if (email === null || email === heute) return today;
  const entered = bestaetigt
    ? t('{adresse} ist bestätigt und gilt ab {zeit}.', { adresse: email, zeit: formatDateTime(ab) })
    : t('{adresse} ist noch nicht bestätigt.', { adresse: email });
  return `${today} ${entered}`;
}
