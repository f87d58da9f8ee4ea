import type { ReactElement } from 'react';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { takeNewPassword } from '../app-control.ts';
import { changePassword } from '../password/change-password.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { changeRules } from '../password/rules.ts';
import { useFields } from '../password/use-fields.ts';
import { transport } from '../services.ts';
import { useOnline } from '../use-online.ts';
import { AccountDialog } from './account-dialog.tsx';

/** Changing the own password (spec A 5, 7). The server decides, so it needs the network; the vault of this device follows. */
export function PasswordDialog({ onClose }: { onClose: () => void }): ReactElement {
  const isOnline = useOnline();
  const form = useFields({ alt: '', neu: '', bestaetigung: '' }, changeRules);
  const save = async (): Promise<string | undefined> => {
    const { alt, neu } = form.values;
    const refused = await changePassword(transport(), alt, neu);
    if (refused !== undefined) {
      for (const { feld, text } of refused.fields) form.refuse(feld, text);
      return refused.text;
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
    return undefined;
  };
  return (
    <AccountDialog title={t('Kennwort ändern')} check={form.check} save={save} onClose={onClose}>
      {!isOnline && (
        <Banner tone="warn" title={t('Offline')}>
          {t('Das Kennwort lässt sich nur mit Verbindung ändern.')}
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
    </AccountDialog>
  );
}
