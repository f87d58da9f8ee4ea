type Load = () => Promise<Record<string, unknown>>;

/** Screens that are written by hand, by their route: where the component lies and what it is called. */
export const ownScreens: readonly { readonly path: string; readonly load: Load; readonly component: string }[] = [
  { path: '/allgemein', load: () => import('../screens/start/start-screen.tsx'), component: 'StartScreen' },
  { path: '/abgleich', load: () => import('../screens/sync/sync-screen.tsx'), component: 'SyncScreen' },
  { path: '/verwaltung', load: () => import('../screens/pages/verwaltung-page.tsx'), component: 'VerwaltungPage' },
  { path: '/job', load: () => import('../screens/jobs/jobs-screen.tsx'), component: 'JobsScreen' },
  { path: '/benutzer', load: () => import('../features/benutzer/benutzerliste.screen.tsx'), component: 'BenutzerListeScreen' },
  { path: '/benutzer/$id', load: () => import('../features/benutzer/benutzer.screen.tsx'), component: 'BenutzerScreen' },
  { path: '/benutzergruppen', load: () => import('../features/benutzer/benutzergruppen.screen.tsx'), component: 'BenutzergruppenScreen' },
  { path: '/benutzergruppen/$id', load: () => import('../features/benutzer/benutzergruppe.screen.tsx'), component: 'BenutzergruppeScreen' },
  { path: '/verwaltung/rechte', load: () => import('../features/benutzer/rechte.screen.tsx'), component: 'RechteScreen' },
  { path: '/verwaltung/rechtespalten', load: () => import('../features/benutzer/rechte.screen.tsx'), component: 'RechteScreen' },
  { path: '/emailprotokoll', load: () => import('../features/kommunikation/emailprotokoll.screen.tsx'), component: 'EmailprotokollScreen' },
  { path: '/information', load: () => import('../screens/pages/information-page.tsx'), component: 'InformationPage' },
  { path: '/info', load: () => import('../screens/pages/info-page.tsx'), component: 'InfoPage' },
  { path: '/impressum', load: () => import('./legal-screens.tsx'), component: 'ImpressumScreen' },
  { path: '/datenschutz', load: () => import('./legal-screens.tsx'), component: 'DatenschutzScreen' },
];
