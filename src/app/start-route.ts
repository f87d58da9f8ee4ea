import { organisationPath, type AreaRoute } from '../permissions/areas.ts';
import type { OrganisationRoute } from '../variants/variants.ts';
import { localAddress } from './return-url.ts';

/** Where a sign-in leads (spec A 2): the first of these that may be read. */
export const startOrder = [
  '/mitglieder',
  '/kontakte',
  organisationPath,
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
] as const satisfies readonly AreaRoute[];

/** What the guard asks about the addresses of the app, for one user. */
export interface Readable {
  /** The customer's own route of the organisation screen. */
  readonly organisation: OrganisationRoute;
  /** Areas that the customer puts before the order of the specification. */
  readonly startlisten: readonly string[];
  exists(pathname: string): boolean;
  mayRead(pathname: string): boolean;
}

/** `undefined`: no area may be read, 'Ungültige Rechte'. */
export function startRoute(routes: Readable, returnUrl?: string): string | undefined {
  const wanted = returnUrl === undefined ? undefined : localAddress(returnUrl);
  // What it leads to must be readable as well: the guard would end the session.
  if (wanted?.href.includes('/information') && routes.mayRead('/information') && routes.mayRead(wanted.pathname))
    return wanted.href;
  return [...routes.startlisten, ...startOrder]
    .map((route) => (route === organisationPath ? routes.organisation : route))
    .find((route) => routes.mayRead(route));
}
