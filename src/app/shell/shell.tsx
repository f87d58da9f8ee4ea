import { Navigate, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, type ReactElement } from 'react';
import { DeviceProvider, type Device } from '../../screens/device.ts';
import { AppFrame } from '../../ui/layout/page.tsx';
import { useLocale } from '../../ui/t.ts';
import { useAppState } from '../app-state.ts';
import { useConfig } from '../config.ts';
import { groupAt, menuFor } from '../menu.ts';
import { notYet } from '../not-yet.ts';
import { useMenuFlags, useVariant } from '../variant.ts';
import { FoldedMenu } from './folded-menu.tsx';
import { offeredFlags } from '../../variants/offered-flags.ts';
import { Header } from './header.tsx';
import { InstallHint } from './install-hint.tsx';
import { ScreenMessages } from './screen-messages.tsx';
import { ShellNotices } from './shell-notices.tsx';
import { useFocusOnRoute } from './use-focus-on-route.ts';
import { useMenuActions } from './use-menu-actions.tsx';
import { useStartUp } from './use-start-up.ts';
import './shell.css';

const UnlockPage = lazy(async () => ({ default: (await import('../login/unlock-page.tsx')).UnlockPage }));

/** Header and menu around every screen of a signed-in user; a locked device asks for the password at the same address. */
export function Shell(): ReactElement | null {
  const { device, locked, isLeaving } = useAppState();
  const locale = useLocale();
  useGuardAfterUnlock(device === undefined);
  if (isLeaving === true) return null;
  // In another language everything below mounts anew, so every text follows; drafts keep what was typed.
  if (device !== undefined) return <OpenShell key={`${device.user.id} ${locale}`} device={device} />;
  if (locked === undefined) return <Navigate to="/login" replace />;
  return <Suspense fallback={null}><UnlockPage key={locked.id} owner={locked} /></Suspense>;
}

/** A locked device lets every address pass; whether this one may be read is asked when it opens. */
function useGuardAfterUnlock(isLocked: boolean): void {
  const router = useRouter();
  const wasLocked = useRef(isLocked);
  useEffect(() => {
    if (wasLocked.current && !isLocked) void router.invalidate();
    wasLocked.current = isLocked;
  }, [isLocked, router]);
}

function OpenShell({ device }: { device: Device }): ReactElement {
  const { pathname } = useLocation();
  const flags = useMenuFlags();
  const { fernwartung } = useConfig();
  const { name, organisationRoute, menue } = useVariant();
  const menu = useMemo(
    () => menuFor({ flags: offeredFlags(name, flags), rights: device.rights, organisation: organisationRoute, fernwartung, order: menue, notYet }),
    [flags, device, name, organisationRoute, menue, fernwartung],
  );
  const { run, dialogs } = useMenuActions(device);
  const shown = { menu, current: groupAt(menu, pathname), pathname, onAction: run };
  useFocusOnRoute(pathname);
  useStartUp();
  return (
    <DeviceProvider value={device}>
      <AppFrame header={<Header {...shown} />}>
        <ShellNotices />
        <Suspense fallback={<main id="inhalt" className="page" aria-busy="true" />}>
          <Outlet />
        </Suspense>
        <InstallHint />
        <FoldedMenu {...shown} />
      </AppFrame>
      {dialogs}
      <ScreenMessages />
    </DeviceProvider>
  );
}
