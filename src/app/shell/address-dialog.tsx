import type { ReactElement } from 'react';
import { addressInput, addressSchema, type AccountAddress } from '../../protocol/adresse.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { issueOf, type Rules } from '../password/rules.ts';
import { useFields } from '../password/use-fields.ts';
import { useOnline } from '../use-online.ts';
import { AccountDialog } from './account-dialog.tsx';

const path = '/user/adresse';

const rules: Rules<'email' | 'kennwort'> = {
  email: ({ email }) => issueOf(addressInput.entries.email, email),
  kennwort: ({ kennwort }) => issueOf(addressInput.entries.kennwort, kennwort),
};

/** The own account's address, which links to a new password go to: which it is, and another one. */
export function AddressDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { request } = useDevice();
  const isOnline = useOnline();
  const known = useServer(path, addressSchema);
  const form = useFields({ email: '', kennwort: '' }, rules);
  const save = async (): Promise<string | undefined> => {
    const told = await askServer(request, path, addressSchema, sending(form.values));
    if (told.kind === 'done') {
      if (!told.value.bestaetigt)
        toast({
          tone: 'ok',
          title: t('Info'),
          text: t('An die neue Adresse geht ein Link, der sie bestätigt; die bisherige wird verständigt.'),
        });
      return undefined;
    }
    if (told.kind === 'refused')
      for (const name of ['email', 'kennwort'] as const)
        if (told.fields[name] !== undefined) form.refuse(name, told.fields[name]);
    return told.text;
  };
  return (
    <AccountDialog title={t('E-Mail des Kontos')} check={form.check} save={save} onClose={onClose}>
      <ServerState of={known} />
      {known.value !== undefined && <p>{tellOf(known.value)}</p>}
      <TextField
        {...form.field('email')}
        autoComplete="email"
        label={t('Neue Adresse')}
        hint={t('Sie gilt, sobald Sie sie mit dem Link der Mail bestätigt haben und 72 Stunden vergangen sind.')}
        inputMode="email"
        icon="mail"
        autoCapitalize="none"
        isRequired
        autoFocus
        isDisabled={!isOnline}
      />
      <PasswordField {...form.field('kennwort')} label={t('Kennwort')} icon="lock" isRequired isDisabled={!isOnline} />
    </AccountDialog>
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
