import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useMemo, type ReactElement } from 'react';
import { DeviceProvider, type Device } from '../../screens/device.ts';
import { AppFrame } from '../../ui/layout/page.tsx';
import { useAppState } from '../app-state.ts';
import { groupAt, menuFor } from '../menu.ts';
import { FoldedMenu } from './folded-menu.tsx';
import { Header } from './header.tsx';
import { ShellNotices } from './shell-notices.tsx';
import { useFocusOnRoute } from './use-focus-on-route.ts';
import './shell.css';

/** Header and menu around every screen of a signed-in user. */
export function Shell(): ReactElement {
  const { device } = useAppState();
  return device === undefined ? <Navigate to="/login" replace /> : <OpenShell key={device.user.id} device={device} />;
}

function OpenShell({ device }: { device: Device }): ReactElement {
  const { pathname } = useLocation();
  const menu = useMemo(() => menuFor(device.registry, device.rights), [device]);
  const current = groupAt(menu, pathname);
  useFocusOnRoute(pathname);
  return (
    <DeviceProvider value={device}>
      <AppFrame header={<Header menu={menu} current={current} />}>
        <ShellNotices />
        <Suspense fallback={<main id="inhalt" className="page" aria-busy="true" />}>
          <Outlet />
        </Suspense>
        <FoldedMenu menu={menu} current={current} />
      </AppFrame>
    </DeviceProvider>
  );
}
