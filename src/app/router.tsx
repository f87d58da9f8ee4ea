import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { signOut } from './app-control.ts';
import type { Device } from '../screens/device.ts';
import type { Readable } from './start-route.ts';
import { appState } from './app-state.ts';
import { basePath } from './base-path.ts';
import { FailedPage } from './failed-page.tsx';
import { passage, start, type Passage } from './guard.ts';
import { lockPath, loginPath, passLock } from './maintenance.ts';

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
/** Whether a certificate holds: by the code in the address, or one that is typed. */
const zertifikat = (path: '/zertifikat' | '/zertifikat/$code') =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('./public/zertifikat-page.tsx'), 'ZertifikatPage'),
  });
const umfrage = createRoute({
  getParentRoute: () => root,
  path: '/kursumfrage/$key',
  component: lazyRouteComponent(() => import('./public/umfrage-page.tsx'), 'UmfragePage'),
});
const rundbrief = createRoute({
  getParentRoute: () => root,
  path: '/rundbrief/$id',
  component: lazyRouteComponent(() => import('./public/rundbrief-page.tsx'), 'RundbriefPage'),
});
const abmelden = createRoute({
  getParentRoute: () => root,
  path: '/abmelden/$key',
  component: lazyRouteComponent(() => import('./public/abmelden-page.tsx'), 'AbmeldenPage'),
});
const abo = createRoute({
  getParentRoute: () => root,
  path: '/abo/$id',
  component: lazyRouteComponent(() => import('./public/abo-page.tsx'), 'AboPage'),
});
const aboBestaetigen = createRoute({
  getParentRoute: () => root,
  path: '/abo/bestaetigen/$key',
  component: lazyRouteComponent(() => import('./public/abo-page.tsx'), 'AboBestaetigenPage'),
});
const barrierefreiheit = createRoute({
  getParentRoute: () => root,
  path: '/barrierefreiheit',
  component: lazyRouteComponent(() => import('./barrierefreiheit/barrierefreiheit-page.tsx'), 'BarrierefreiheitPage'),
});
/** What the code on a label leads to: the piece where somebody is signed in who may read it, else whose it is. */
const finder = createRoute({
  getParentRoute: () => root,
  path: '/i/$nummer',
  beforeLoad: async ({ params }) => {
    const { device } = appState();
    if (device === undefined || !(await readable(device)).mayRead('/inventar/scannen')) return;
    throw redirect({ href: `/inventar/scannen?code=${encodeURIComponent(params.nummer)}`, replace: true });
  },
  component: lazyRouteComponent(() => import('./public/finder-page.tsx'), 'FinderPage'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: loginPath,
  beforeLoad: async ({ search, preload }) => {
    const { device } = appState();
    if (device === undefined) return undefined;
    const { returnUrl }: { returnUrl?: unknown } = search;
    return follow(start(await readable(device), typeof returnUrl === 'string' ? returnUrl : undefined), preload);
  },
  component: lazyRouteComponent(() => import('./login-entry.tsx'), 'LoginEntry'),
});

/** Everything behind the sign-in: the guard, then header and menu around the screen. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'angemeldet',
  beforeLoad: async ({ location, preload }) => {
    const { device, locked, isLeaving } = appState();
    // Unlocked in place, so that the address stays.
    if (device === undefined && (locked !== undefined || isLeaving === true)) return undefined;
    return follow(passage(location.href, location.pathname, device && (await readable(device))), preload);
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

/** What may be opened: said by code that came with the device. */
const readable = async ({ registry, rights }: Device): Promise<Readable> =>
  (await import('./routes.ts')).readableRoutes(registry, rights);

async function follow(way: Passage, isPreload: boolean): Promise<void> {
  if (way.to === 'stay') return;
  if (way.to === 'login')
    throw redirect({ to: loginPath, search: way.returnUrl === undefined ? {} : { returnUrl: way.returnUrl } });
  if (way.to === 'go') throw redirect({ href: way.path, replace: true });
  // A pointer above a link ends nothing.
  if (isPreload) return;
  await signOut(way.notice);
  throw redirect({ to: loginPath });
}

/** All screens behind the sign-in: which one, say the definitions, and they are loaded with the device. */
const addressed = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  loader: async ({ location: { pathname } }) => (await import('./module-screen.tsx')).loadScreen(pathname),
  staleTime: Infinity,
  component: lazyRouteComponent(() => import('./module-screen.tsx'), 'AddressedScreen'),
});

const index = createRoute({ getParentRoute: () => signedIn, path: '/' });

/** The routes of the app, below the base path that the server wrote into the page. */
export const router = createRouter({
  routeTree: root.addChildren([
    login,
    passwordReset,
    newPassword,
    accountAddress,
    participation,
    finder,
    zertifikat('/zertifikat'),
    zertifikat('/zertifikat/$code'),
    umfrage,
    rundbrief,
    abmelden,
    abo,
    aboBestaetigen,
    barrierefreiheit,
    sperrung,
    signedIn.addChildren([index, addressed]),
  ]),
  basepath: basePath(),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultErrorComponent: FailedPage,
});
