import { message } from '../lib/message.ts';
import { organisationNames, organisationPath } from '../permissions/areas.ts';
import { startRoute, type Readable } from './start-route.ts';

export type Passage =
  | { readonly to: 'stay' }
  | { readonly to: 'go'; readonly path: string }
  | { readonly to: 'login'; readonly returnUrl?: string }
  /** The session ends with this sentence. */
  | { readonly to: 'out'; readonly notice: string };

/** Where an address leads (spec A 2, 6). `routes` is undefined while nobody's device is open. */
export function passage(href: string, pathname: string, routes: Readable | undefined): Passage {
  if (routes === undefined) return pathname === '/' ? { to: 'login' } : { to: 'login', returnUrl: href };
  const name = organisationNames.find((one) => pathname === one || pathname.startsWith(`${one}/`));
  if (name !== undefined) return { to: 'go', path: organisationPath + href.slice(name.length) };
  // The empty path and any unknown one lead to the organisation screen.
  if (!routes.exists(pathname))
    return routes.mayRead(organisationPath) ? { to: 'go', path: organisationPath } : start(routes);
  return routes.mayRead(pathname)
    ? { to: 'stay' }
    : { to: 'out', notice: message('Sie verfügen nicht über die notwendigen Rechte.') };
}

/** The start route; who may read no area is signed out. */
export function start(routes: Readable, returnUrl?: string): Passage {
  const path = startRoute(routes, returnUrl);
  return path === undefined ? { to: 'out', notice: message('Ungültige Rechte') } : { to: 'go', path };
}
