import { message } from '../lib/message.ts';
import { organisationNames, organisationRoute, startRoute, type Readable } from './start-route.ts';

export type Passage =
  | { readonly to: 'stay' }
  | { readonly to: 'go'; readonly path: string; readonly notice?: string }
  | { readonly to: 'login'; readonly returnUrl?: string }
  | { readonly to: 'nowhere'; readonly notice: string };

/** Where an address leads (spec A 2, 6). `routes` is undefined while nobody's device is open. */
export function passage(href: string, pathname: string, routes: Readable | undefined): Passage {
  if (routes === undefined) return pathname === '/' ? { to: 'login' } : { to: 'login', returnUrl: href };
  if (organisationNames.includes(pathname)) return { to: 'go', path: organisationRoute };
  if (pathname === '/') return start(routes);
  // Any unknown path leads to the organisation screen, as its customers' own words for it do.
  if (!routes.exists(pathname)) return routes.mayRead(organisationRoute) ? { to: 'go', path: organisationRoute } : start(routes);
  if (routes.mayRead(pathname)) return { to: 'stay' };
  return start(routes, message('Sie verfügen nicht über die notwendigen Rechte.'));
}

function start(routes: Readable, notice?: string): Passage {
  const path = startRoute(routes);
  if (path === undefined) return { to: 'nowhere', notice: message('Ungültige Rechte') };
  return { to: 'go', path, ...(notice === undefined ? {} : { notice }) };
}
