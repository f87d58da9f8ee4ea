import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { t, tMessage } from '../ui/t.ts';
import { signOut } from './app-control.ts';
import { appState } from './app-state.ts';
import { basePath } from './base-path.ts';
import { passage } from './guard.ts';
import { readableRoutes } from './routes.ts';

const root = createRootRoute({ component: Outlet });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    if (appState().device !== undefined) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('./login/login-page.tsx'), 'LoginPage'),
});

/** Everything behind the sign-in: the guard, then header and menu around the screen. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'angemeldet',
  beforeLoad: async ({ location }) => {
    const { device } = appState();
    const way = passage(location.href, location.pathname, device && readableRoutes(device.registry, device.rights));
    if (way.to === 'stay') return;
    if (way.to === 'login') throw redirect({ to: '/login', search: way.returnUrl === undefined ? {} : { returnUrl: way.returnUrl } });
    if (way.to === 'nowhere') {
      await signOut(way.notice);
      throw redirect({ to: '/login' });
    }
    if (way.notice !== undefined) {
      const { toast } = await import('../ui/overlays/toast.tsx');
      toast({ tone: 'warn', title: t('Hinweis'), text: tMessage(way.notice) });
    }
    throw redirect({ to: way.path, replace: true });
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

const screen = <P extends string>(path: P, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => signedIn, path, component: lazyRouteComponent(load, name) });

const screens = [
  screen('/allgemein', () => import('../screens/start/start-screen.tsx'), 'StartScreen'),
  screen('/abgleich', () => import('../screens/sync/sync-screen.tsx'), 'SyncScreen'),
  screen('/information', () => import('../screens/pages/information-page.tsx'), 'InformationPage'),
  screen('/impressum', () => import('../screens/pages/impressum-page.tsx'), 'ImpressumPage'),
  screen('/datenschutz', () => import('../screens/pages/datenschutz-page.tsx'), 'DatenschutzPage'),
  // Lists and records of all modules: which one, says the address.
  screen('$', () => import('./module-screen.tsx'), 'ModuleScreen'),
];

const index = createRoute({ getParentRoute: () => signedIn, path: '/' });

/** The routes of the app, below the base path that the server wrote into the page. */
export const router = createRouter({
  routeTree: root.addChildren([login, signedIn.addChildren([index, ...screens])]),
  basepath: basePath(),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
});
