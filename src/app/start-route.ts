/** Where a sign-in leads (spec A 2): the first of these that may be read; only those that exist are tried. */
const order = [
  '/mitglieder',
  '/kontakte',
  'organisation',
  '/einsaetze',
  '/hilfeleistung',
  '/ausbildungen',
  '/inventar',
  '/anlage',
  '/shop',
  '/staatsmittel',
  '/artikel',
  '/kassabuch',
  '/projekte',
  '/beitraege',
  '/buchungen',
  '/lastschriften',
  '/rechnungen',
  '/verkauf',
  '/ueberweisungen',
  '/haushalt',
  '/abschreibung',
  '/information',
];

/** The organisation screen; every customer's own word for it leads here (spec A 2). */
export const organisationRoute = '/ortsgruppen';
export const organisationNames = ['/musikkapellen', '/choere', '/organisationen', '/bezirke'];

export interface Readable {
  exists(route: string): boolean;
  mayRead(route: string): boolean;
}

/** `undefined`: no area may be read, 'Ungültige Rechte'. */
export function startRoute(routes: Readable, returnUrl?: string): string | undefined {
  if (returnUrl?.includes('/information') && routes.mayRead('/information')) return returnUrl;
  return order
    .map((route) => (route === 'organisation' ? organisationRoute : route))
    .find((route) => routes.exists(route) && routes.mayRead(route));
}
