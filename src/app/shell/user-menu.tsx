import { lazy, Suspense, useState, type ReactElement } from 'react';
import { mayOpen } from '../../permissions/areas.ts';
import { useDevice } from '../../screens/device.ts';
import { appOverlay } from '../../screens/load-overlay.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { setLocale, t, useLocale } from '../../ui/t.ts';
import { setTheme, useTheme } from '../../ui/theme.ts';
import { LockDialog } from './lock-dialog.tsx';
import { lock } from '../app-control.ts';
import { useConfig } from '../config.ts';
import { useInstall } from './use-install.ts';
import { InstallDialog } from './install-dialog.tsx';

const SystemSwitchDialog = lazy(async () => ({
  default: (await import('./system-switch-dialog.tsx')).SystemSwitchDialog,
}));
const DevicesDialog = lazy(async () => ({
  default: (await import('../../screens/devices/devices-dialog.tsx')).DevicesDialog,
}));
const BenachrichtigungenDialog = lazy(async () => ({
  default: (await import('../../screens/push/benachrichtigungen-dialog.tsx')).BenachrichtigungenDialog,
}));
const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }));
const OrganisationSwitchDialog = lazy(async () => ({
  default: (await import('./organisation-switch-dialog.tsx')).OrganisationSwitchDialog,
}));

/** Whose device it is, language, theme, installing, locking; signing out needs the right of its entry in the main menu (spec A 6), locking none. */
export function UserMenu({ onLogout }: { onLogout: () => void }): ReactElement {
  const { user, rights } = useDevice();
  const locale = useLocale();
  const theme = useTheme();
  const install = useInstall();
  const { testversion, produktivsystem, organisationen = [] } = useConfig();
  const [isSettingLock, setSettingLock] = useState(false);
  const [shown, setShown] = useState<'system' | 'organisation' | 'geraete' | 'adresse' | 'push'>();
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
              {
                id: 'de',
                label: 'Deutsch',
                isChosen: locale === 'de',
                onAction: () => void appOverlay.during(() => setLocale('de')),
              },
              {
                id: 'it',
                label: 'Italiano',
                isChosen: locale === 'it',
                onAction: () => void appOverlay.during(() => setLocale('it')),
              },
            ],
          },
          {
            id: 'ansicht',
            label: t('Ansicht'),
            items: [
              {
                id: 'system',
                label: t('Wie das Gerät'),
                icon: 'device',
                isChosen: theme === 'system',
                onAction: () => setTheme('system'),
              },
              {
                id: 'light',
                label: t('Hell'),
                icon: 'sun',
                isChosen: theme === 'light',
                onAction: () => setTheme('light'),
              },
              {
                id: 'dark',
                label: t('Dunkel'),
                icon: 'moon',
                isChosen: theme === 'dark',
                onAction: () => setTheme('dark'),
              },
            ],
          },
          {
            id: 'konto',
            label: user.name,
            items: [
              ...(install.way === 'none'
                ? []
                : [{ id: 'install', label: t('App installieren'), icon: 'install' as const, onAction: install.start }]),
              ...(testversion && produktivsystem !== undefined
                ? [
                    {
                      id: 'produktivsystem',
                      label: t('Zum Produktivsystem'),
                      icon: 'external' as const,
                      onAction: () => setShown('system'),
                    },
                  ]
                : []),
              ...(organisationen.length > 0
                ? [
                    {
                      id: 'organisation',
                      label: t('Organisation wechseln'),
                      icon: 'people' as const,
                      onAction: () => setShown('organisation'),
                    },
                  ]
                : []),
              { id: 'adresse', label: t('E-Mail des Kontos'), icon: 'mail', onAction: () => setShown('adresse') },
              { id: 'sperren', label: t('Sperren / Benutzer wechseln'), icon: 'lock', onAction: () => void lock() },
              { id: 'geraete', label: t('Geräte'), icon: 'device', onAction: () => setShown('geraete') },
              {
                id: 'push',
                label: t('Benachrichtigungen'),
                icon: 'bell',
                onAction: () => setShown('push'),
              },
              { id: 'sperre', label: t('Sperre einstellen'), icon: 'settings', onAction: () => setSettingLock(true) },
              {
                id: 'abmelden',
                label: t('Abmelden'),
                icon: 'logout',
                isDisabled: !mayOpen(rights, { right: 'MITGLIEDER' }),
                onAction: onLogout,
              },
            ],
          },
        ]}
      />
      {isSettingLock && <LockDialog onClose={() => setSettingLock(false)} />}
      <Suspense fallback={<LoadingSign />}>
        {shown === 'system' && produktivsystem !== undefined && (
          <SystemSwitchDialog url={produktivsystem} onClose={() => setShown(undefined)} />
        )}
        {shown === 'geraete' && <DevicesDialog mayReport onClose={() => setShown(undefined)} />}
        {shown === 'push' && <BenachrichtigungenDialog onClose={() => setShown(undefined)} />}
        {shown === 'adresse' && <AddressDialog onClose={() => setShown(undefined)} />}
        {shown === 'organisation' && (
          <OrganisationSwitchDialog organisationen={organisationen} onClose={() => setShown(undefined)} />
        )}
      </Suspense>
      {install.isExplaining && <InstallDialog onClose={install.close} />}
    </>
  );
}
