type Load = () => Promise<Record<string, unknown>>;

/** Screens that are written by hand, by their route: where the component lies and what it is called. */
export const ownScreens: readonly { readonly path: string; readonly load: Load; readonly component: string }[] = [
  { path: '/allgemein', load: () => import('./start-page.tsx'), component: 'StartPage' },
  { path: '/abgleich', load: () => import('../screens/sync/sync-screen.tsx'), component: 'SyncScreen' },
  {
    path: '/musikkapellen/baum',
    load: () => import('../features/organisation/sektionsbaum.screen.tsx'),
    component: 'SektionsbaumScreen',
  },
  {
    path: '/statistik',
    load: () => import('../features/statistik/statistik.screen.tsx'),
    component: 'StatistikScreen',
  },
  { path: '/verwaltung', load: () => import('../screens/pages/verwaltung-page.tsx'), component: 'VerwaltungPage' },
  { path: '/verwaltung/karten', load: () => import('../screens/map/maps-screen.tsx'), component: 'MapsScreen' },
  { path: '/job', load: () => import('../screens/jobs/jobs-screen.tsx'), component: 'JobsScreen' },
  {
    path: '/mitglieder/ehrungen',
    load: () => import('../features/personen/ehrungen.screen.tsx'),
    component: 'EhrungenScreen',
  },
  {
    path: '/mitglieder/dubletten',
    load: () => import('../features/personen/dubletten.screen.tsx'),
    component: 'DublettenScreen',
  },
  {
    path: '/mitglieder/dubletten/$id',
    load: () => import('../features/personen/dublette.screen.tsx'),
    component: 'DubletteScreen',
  },
  {
    path: '/mitglieder/schnell',
    load: () => import('../features/personen/schnellerfassung.screen.tsx'),
    component: 'SchnellerfassungScreen',
  },
  {
    path: '/mitglieder/ablauf',
    load: () => import('../features/personen/ablauf.screen.tsx'),
    component: 'AblaufScreen',
  },
  {
    path: '/mitglieder/ausweis',
    load: () => import('../features/personen/ausweis.screen.tsx'),
    component: 'AusweisScreen',
  },
  {
    path: '/mitglieder/pflichtfelder',
    load: () => import('../features/personen/pflichtfelder.screen.tsx'),
    component: 'PflichtfelderScreen',
  },
  {
    path: '/benutzer',
    load: () => import('../features/benutzer/benutzerliste.screen.tsx'),
    component: 'BenutzerListeScreen',
  },
  {
    path: '/benutzer/$id',
    load: () => import('../features/benutzer/benutzer.screen.tsx'),
    component: 'BenutzerScreen',
  },
  {
    path: '/benutzergruppen',
    load: () => import('../features/benutzer/benutzergruppen.screen.tsx'),
    component: 'BenutzergruppenScreen',
  },
  {
    path: '/benutzergruppen/$id',
    load: () => import('../features/benutzer/benutzergruppe.screen.tsx'),
    component: 'BenutzergruppeScreen',
  },
  {
    path: '/verwaltung/rechte',
    load: () => import('../features/benutzer/rechte.screen.tsx'),
    component: 'RechteScreen',
  },
  {
    path: '/verwaltung/rechtespalten',
    load: () => import('../features/benutzer/rechte.screen.tsx'),
    component: 'RechteScreen',
  },
  {
    path: '/emailprotokoll',
    load: () => import('../features/kommunikation/emailprotokoll.screen.tsx'),
    component: 'EmailprotokollScreen',
  },
  {
    path: '/mitglieder/aufbewahrungen',
    load: () => import('../features/personen/aufbewahrungen.screen.tsx'),
    component: 'AufbewahrungenScreen',
  },
  { path: '/sbs', load: () => import('../features/sbs/sbs.screen.tsx'), component: 'SbsScreen' },
  { path: '/sbs/$id', load: () => import('../features/sbs/sbs-lauf.screen.tsx'), component: 'SbsLaufScreen' },
  { path: '/zast', load: () => import('../features/zast/zast.screen.tsx'), component: 'ZastScreen' },
  { path: '/zast/$id', load: () => import('../features/zast/zast-lauf.screen.tsx'), component: 'ZastLaufScreen' },
  { path: '/verortung', load: () => import('../screens/map/verortung-screen.tsx'), component: 'VerortungScreen' },
  { path: '/information', load: () => import('../screens/pages/information-page.tsx'), component: 'InformationPage' },
  { path: '/info', load: () => import('../screens/pages/info-page.tsx'), component: 'InfoPage' },
  { path: '/impressum', load: () => import('./legal-screens.tsx'), component: 'ImpressumScreen' },
  { path: '/datenschutz', load: () => import('./legal-screens.tsx'), component: 'DatenschutzScreen' },
];
