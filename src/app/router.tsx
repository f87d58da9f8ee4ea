import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { signOut } from './app-control.ts';
import { appState } from './app-state.ts';
import { basePath } from './base-path.ts';
import { FailedPage } from './failed-page.tsx';
import { passage, start, type Passage } from './guard.ts';
import { lockPath, passLock } from './maintenance.ts';
import { notYet } from './not-yet.ts';
import { ownScreens } from './own-screens.ts';
import { readableRoutes } from './routes.ts';

const root = createRootRoute({ component: Outlet, beforeLoad: passLock });

const sperrung = createRoute({
  getParentRoute: () => root,
  path: lockPath,
  component: lazyRouteComponent(() => import('./locked-page.tsx'), 'LockedPage'),
});

// Open to everybody, also while a device is locked.
const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/passwordreset',
  component: lazyRouteComponent(() => import('./password/request-page.tsx'), 'RequestPage'),
});
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/passwordreset/$id',
  component: lazyRouteComponent(() => import('./password/reset-page.tsx'), 'ResetPage'),
});
const accountAddress = createRoute({
  getParentRoute: () => root,
  path: '/adresse/$id',
  component: lazyRouteComponent(() => import('./password/address-page.tsx'), 'AddressPage'),
});
const participation = createRoute({
  getParentRoute: () => root,
  path: '/ausbildungvormerkung/$id',
  component: lazyRouteComponent(() => import('./public/participation-page.tsx'), 'ParticipationPage'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: ({ search, preload }) => {
    const { device } = appState();
    if (device === undefined) return undefined;
    const { returnUrl }: { returnUrl?: unknown } = search;
    return follow(
      start(readableRoutes(device.registry, device.rights), typeof returnUrl === 'string' ? returnUrl : undefined),
      preload,
    );
  },
  component: lazyRouteComponent(() => import('./login-entry.tsx'), 'LoginEntry'),
});

/** Everything behind the sign-in: the guard, then header and menu around the screen. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'angemeldet',
  beforeLoad: ({ location, preload }) => {
    const { device, locked, isLeaving } = appState();
    // Unlocked in place, so that the address stays.
    if (device === undefined && (locked !== undefined || isLeaving === true)) return undefined;
    return follow(
      passage(location.href, location.pathname, device && readableRoutes(device.registry, device.rights)),
      preload,
    );
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

async function follow(way: Passage, isPreload: boolean): Promise<void> {
  if (way.to === 'stay') return;
  if (way.to === 'login')
    throw redirect({ to: '/login', search: way.returnUrl === undefined ? {} : { returnUrl: way.returnUrl } });
  if (way.to === 'go') throw redirect({ href: way.path, replace: true });
  // A pointer above a link ends nothing.
  if (isPreload) return;
  await signOut(way.notice);
  throw redirect({ to: '/login' });
}

const screen = <P extends string>(path: P, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => signedIn, path, component: lazyRouteComponent(load, name) });

const screens = [
  ...ownScreens.map(({ path, load, component }) => screen(path, load, component)),
  ...notYet.map((path) => screen(path, () => import('./not-yet-screen.tsx'), 'NotYetScreen')),
  // Lists and records of all modules: which one, says the address.
  screen('$', () => import('./module-screen.tsx'), 'ModuleScreen'),
];

const index = createRoute({ getParentRoute: () => signedIn, path: '/' });

/** The routes of the app, below the base path that the server wrote into the page. */
export const router = createRouter({
  routeTree: root.addChildren([
    login,
    passwordReset,
    newPassword,
    accountAddress,
    participation,
    sperrung,
    signedIn.addChildren([index, ...screens]),
  ]),
  basepath: basePath(),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultErrorComponent: FailedPage,
});
