type Load = () => Promise<Record<string, unknown>>;

/** Screens that are written by hand, by their route: where the component lies and what it is called. */
export const ownScreens: readonly { readonly path: string; readonly load: Load; readonly component: string }[] = [
  { path: '/allgemein', load: () => import('../screens/start/start-screen.tsx'), component: 'StartScreen' },
  { path: '/abgleich', load: () => import('../screens/sync/sync-screen.tsx'), component: 'SyncScreen' },
  { path: '/verwaltung', load: () => import('../screens/pages/verwaltung-page.tsx'), component: 'VerwaltungPage' },
  { path: '/job', load: () => import('../screens/jobs/jobs-screen.tsx'), component: 'JobsScreen' },
  { path: '/information', load: () => import('../screens/pages/information-page.tsx'), component: 'InformationPage' },
  { path: '/info', load: () => import('../screens/pages/info-page.tsx'), component: 'InfoPage' },
  { path: '/impressum', load: () => import('./legal-screens.tsx'), component: 'ImpressumScreen' },
  { path: '/datenschutz', load: () => import('./legal-screens.tsx'), component: 'DatenschutzScreen' },
];
