import { useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { setLocale, t, useLocale } from '../../ui/t.ts';
import { setTheme, useTheme } from '../../ui/theme.ts';
import { LogoutDialog } from './logout-dialog.tsx';
import { signOut } from '../app-control.ts';
import { useInstall } from './use-install.ts';
import { InstallDialog } from './install-dialog.tsx';

/** Whose device it is, language, theme, installing, signing out. */
export function UserMenu(): ReactElement {
  const { user, engine } = useDevice();
  const locale = useLocale();
  const theme = useTheme();
  const install = useInstall();
  const [isLeaving, setLeaving] = useState(false);
  const leave = (): void => {
    const { waiting, sending, conflicts, refused } = engine.status.getSnapshot();
    if (waiting + sending + conflicts + refused > 0) setLeaving(true);
    else void signOut();
  };
  return (
    <>
      <Menu
        label={t('Benutzer und Einstellungen')}
        placement="bottom end"
        trigger={<IconButton icon="person" label={t('Benutzer und Einstellungen')} />}
        groups={[
          {
            id: 'sprache',
            label: t('Sprache'),
            items: [
              { id: 'de', label: 'Deutsch', isChosen: locale === 'de', onAction: () => void setLocale('de') },
              { id: 'it', label: 'Italiano', isChosen: locale === 'it', onAction: () => void setLocale('it') },
            ],
          },
          {
            id: 'ansicht',
            label: t('Ansicht'),
            items: [
              { id: 'system', label: t('Wie das Gerät'), icon: 'device', isChosen: theme === 'system', onAction: () => setTheme('system') },
              { id: 'light', label: t('Hell'), icon: 'sun', isChosen: theme === 'light', onAction: () => setTheme('light') },
              { id: 'dark', label: t('Dunkel'), icon: 'moon', isChosen: theme === 'dark', onAction: () => setTheme('dark') },
            ],
          },
          {
            id: 'konto',
            label: user.name,
            items: [
              ...(install.way === 'none' ? [] : [{ id: 'install', label: t('App installieren'), icon: 'install' as const, onAction: install.start }]),
              { id: 'abmelden', label: t('Abmelden'), icon: 'logout', onAction: leave },
            ],
          },
        ]}
      />
      {isLeaving && <LogoutDialog onClose={() => setLeaving(false)} />}
      {install.isExplaining && <InstallDialog onClose={install.close} />}
    </>
  );
}
