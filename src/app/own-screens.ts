import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import type { shellPages } from '../features/addresses.ts';
import { pageAt } from '../features/pages.ts';
import { page, type Page } from '../screens/device-area.ts';
import { drawn } from './drawn.ts';

const shell: Readonly<Record<(typeof shellPages)[number], Page>> = {
  '/allgemein': page(() => import('./start-page.tsx'), 'StartPage'),
  '/abgleich': page(() => import('../screens/sync/sync-screen.tsx'), 'SyncScreen'),
  '/verwaltung': page(() => import('../screens/pages/verwaltung-page.tsx'), 'VerwaltungPage'),
  '/verwaltung/karten': page(() => import('../screens/map/maps-screen.tsx'), 'MapsScreen'),
  '/verwaltung/sicherungen': page(() => import('../screens/backup/sicherungen-screen.tsx'), 'SicherungenScreen'),
  '/job': page(() => import('../screens/jobs/jobs-screen.tsx'), 'JobsScreen'),
  '/verortung': page(() => import('../screens/map/verortung-screen.tsx'), 'VerortungScreen'),
  '/info': page(() => import('../screens/pages/info-page.tsx'), 'InfoPage'),
  '/hilfe': page(() => import('./hilfe/hilfe-page.tsx'), 'HilfePage'),
  '/impressum': page(() => import('./legal-screens.tsx'), 'ImpressumScreen'),
  '/datenschutz': page(() => import('./legal-screens.tsx'), 'DatenschutzScreen'),
};

const screens = new Map(
  Object.entries({ ...shell, ...drawn.pages }).map(([path, { load, component }]) => [
    path,
    lazyRouteComponent(load, component),
  ]),
);

/** The screen written by hand that an address means, and its path. */
export function ownScreenAt(
  pathname: string,
): { readonly path: string; readonly Screen: AsyncRouteComponent<unknown> } | undefined {
  const path = pageAt(pathname);
  const Screen = path === undefined ? undefined : screens.get(path);
  return path === undefined || Screen === undefined ? undefined : { path, Screen };
}
