import { Navigate, Outlet, useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, type ReactElement } from 'react';
import { DeviceProvider, type Device } from '../../screens/device.ts';
import { AppFrame } from '../../ui/layout/page.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { useLocale } from '../../ui/t.ts';
import { useAppState } from '../app-state.ts';
import { groupAt } from '../menu.ts';
import { useMenu } from '../use-menu.ts';
import { FoldedMenu } from './folded-menu.tsx';
import { Header } from './header.tsx';
import { InstallHint } from './install-hint.tsx';
import { ScreenMessages } from './screen-messages.tsx';
import { ShellNotices } from './shell-notices.tsx';
import { useFocusOnRoute } from './use-focus-on-route.ts';
import { useMenuActions } from './use-menu-actions.tsx';
import { useStartUp } from './use-start-up.ts';
import { loginPath } from '../maintenance.ts';

const UnlockPage = lazy(async () => ({ default: (await import('../login/unlock-page.tsx')).UnlockPage }));

/** Header and menu around every screen of a signed-in user; a locked device asks for the password at the same address. */
export function Shell(): ReactElement | null {
  const { device, locked, isLeaving } = useAppState();
  const locale = useLocale();
  useGuardAfterUnlock(device === undefined);
  if (isLeaving === true) return null;
  // In another language everything below mounts anew, so every text follows; drafts keep what was typed.
  if (device !== undefined) return <OpenShell key={`${device.user.id} ${locale}`} device={device} />;
  // Unasked: a form that goes with this has kept what was typed, and its question would lie above the sign-in.
  if (locked === undefined) return <Navigate to={loginPath} replace ignoreBlocker />;
  return (
    <Suspense fallback={null}>
      <UnlockPage key={locked.id} owner={locked} />
    </Suspense>
  );
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
  const menu = useMenu(device);
  const isLeadingOn = useRouterState({ select: ({ isLoading }) => isLoading });
  const { run, dialogs } = useMenuActions(device);
  const shown = { menu, current: groupAt(menu, pathname), pathname, onAction: run };
  useFocusOnRoute(pathname);
  useStartUp();
  return (
    <DeviceProvider value={device}>
      {isLeadingOn && <LoadingSign />}
      <AppFrame header={<Header {...shown} />}>
        <ShellNotices />
        <Suspense fallback={<main id="inhalt" className="page" tabIndex={-1} aria-busy="true" />}>
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
